/** Why own vehicles, drivers and mitra can't be used, and warnings about usable ones: texts for the domain's rules. */

import type { UnitType } from '@domain/common/unit-types';
import { unitName } from '@domain/common/unit-types';
import { expiredPaper, fits, usualReturn, vehiclePapers } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import type { OwnUnit } from '@domain/flows/sp/units';
import { dayWib } from '@domain/kit/values/time';
import { elsewhere, type Lent } from '@domain/master/lent';
import { type MitraCounts, unitsOfMitra } from '@domain/master/mitra-counts';
import { type MitraPapers, mitraEnds, mitraLacks } from '@domain/master/mitra-lacks';
import { endsSoon } from '@domain/master/paper-ends';
import { expiryText, type Lack, lackText } from '@domain/texts/papers';
import type { SpDoc } from '@views/sp';
import { dateTime } from '@/base/text/format';
import { type Licensed, licenceUnfit } from '@/common/licence';
import { type Lang, refusalWords, type T } from '../form/words';

type OfBranch = Partial<Lent> & { branch?: string; sebutan: { branch?: string; pinjam_cabang?: string } };
/** The columns of a vehicle, driver or mitra row that are needed here. */
export type Vehicle = {
  id: string;
  nopol: string;
  type: UnitType;
  capacity_kg: number;
  milik: 'SENDIRI' | 'MITRA';
  stnk_until: string;
  kir_until: string;
  retired: boolean;
} & OfBranch;
export type Driver = OfBranch &
  Licensed & {
    id: string;
    name: string;
    phone: string;
    licence_until: string;
    milik: 'SENDIRI' | 'MITRA';
    retired: boolean;
  };
export type Mitra = MitraPapers & { id: string; nama_mitra: string; retired: boolean };

/** The order that units are chosen for. */
export type ChosenFor = { id: string; cabang: string; tgl_muat: string; unit_type: UnitType };
/** `today`: `YYYY-MM-DD`. */
export type Words = { lang: Lang; t: T; today: string };
/** `until`: return time of the units, ISO; `taken`: ids assigned elsewhere in the order. */
export type UnitNeed = Words & { until: string; taken: readonly string[]; of: ChosenFor };

/** Whose it is, if the order's branch can't use it on these days. */
const awayText = (one: OfBranch, { of, until, t }: UnitNeed): string | undefined => {
  const why = elsewhere(one, of.cabang, dayWib(of.tgl_muat), dayWib(until));
  if (why === undefined) return undefined;
  return why === 'of-another'
    ? t('Milik cabang {{cabang}}', { cabang: one.sebutan.branch ?? '–' })
    : t('Dipinjamkan ke cabang {{cabang}}', { cabang: one.sebutan.pinjam_cabang ?? '–' });
};
/** What it is booked for during the order. */
export const busyText = (held: Held | undefined, { lang, t }: Words): string | undefined =>
  held &&
  (held.late
    ? t('Belum kembali, rencana {{until}}, {{with}}', { until: dateTime(held.until, lang), with: held.with })
    : t('Dipakai {{with}} sampai {{until}}', { until: dateTime(held.until, lang), with: held.with }));
const lacksText = (lacks: readonly Lack[], { lang, today }: Words): string | undefined =>
  lacks.map((lack) => lackText(lack, lang, today)).join('; ') || undefined;

/** Why a vehicle can't carry this SP, apart from bookings. */
export const vehicleUnfit = (v: Vehicle, need: UnitNeed): string | undefined => {
  const { until, taken, of, lang, today, t } = need;
  if (v.retired) return t('Sudah tidak aktif');
  if (v.milik !== 'SENDIRI') return t('Milik mitra');
  const away = awayText(v, need);
  if (away) return away;
  if (!fits(v.type, of.unit_type)) return t('Lebih kecil dari {{unit}}', { unit: unitName(of.unit_type) });
  const expired = expiredPaper(v, dayWib(until));
  if (expired) return expiryText(...expired, lang, today);
  return taken.includes(v.id) ? refusalWords('sp-unit-twice', lang, { nopol: v.nopol }) : undefined;
};
/** Papers that expire soon after its return. */
export const vehicleWarning = (v: Vehicle, need: UnitNeed): string | undefined =>
  lacksText(endsSoon(vehiclePapers(v), dayWib(need.until)), need);

/** Why a driver can't drive a unit type for this SP, apart from bookings. */
export const driverUnfit = (d: Driver, need: UnitNeed & { drives: UnitType }): string | undefined => {
  const { until, taken, drives, lang, today, t } = need;
  if (d.retired) return t('Sudah tidak aktif');
  if (d.milik !== 'SENDIRI') return t('Driver mitra');
  const away = awayText(d, need);
  if (away) return away;
  const licence = licenceUnfit(d, drives, t);
  if (licence) return licence;
  if (d.licence_until < dayWib(until)) return expiryText('SIM', d.licence_until, lang, today);
  return taken.includes(d.id) ? refusalWords('sp-driver-twice', lang, { driver: d.name }) : undefined;
};
export const driverWarning = (d: Driver, need: UnitNeed): string | undefined =>
  lacksText(endsSoon([['SIM', d.licence_until]], dayWib(need.until)), need);

/** Why a mitra can't be used on the loading day. */
export const mitraUnfit = (m: Mitra, tglMuat: string, words: Words): string | undefined =>
  m.retired ? words.t('Sudah tidak aktif') : lacksText(mitraLacks(m, dayWib(tglMuat)), words);
/** How many units of a type it has, if that was ever recorded. */
export const mitraUnits = (m: MitraCounts, type: UnitType, { t }: Words): string | undefined => {
  const n = unitsOfMitra(m, type);
  return n === undefined ? undefined : t('{{unit}} {{n}} unit', { unit: unitName(type), n });
};
/** Contract and documents of a usable mitra that expire soon after loading. */
export const mitraWarning = (m: Mitra, tglMuat: string, words: Words): string | undefined =>
  lacksText(mitraEnds(m, dayWib(tglMuat)), words);

/** Changes to an own unit's vehicle since it was assigned, while they matter; undefined: none. */
export const fleetWarning = (
  u: Pick<OwnUnit, 'vehicle'>,
  sp: Pick<SpDoc, 'status' | 'kembali' | 'tgl_muat' | 'armada_kini'>,
  { lang, t, today }: Words,
): string | undefined => {
  const v = sp.armada_kini?.[u.vehicle];
  if (!v || ['DITOLAK', 'BATAL', 'SELESAI', 'DITAGIH', 'LUNAS'].includes(sp.status)) return undefined;
  const day = dayWib(sp.kembali ?? usualReturn(sp.tgl_muat));
  const expired = expiredPaper(v, day);
  const notes = [
    v.pensiun && t('Sudah tidak aktif'),
    v.nopol && t('Nopol kini {{nopol}}', { nopol: v.nopol }),
    expired ? expiryText(...expired, lang, today) : lacksText(endsSoon(vehiclePapers(v), day), { lang, t, today }),
  ];
  return notes.filter(Boolean).join(', ') || undefined;
};
