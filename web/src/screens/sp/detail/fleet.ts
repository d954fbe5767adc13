/** Choosing units: which own vehicles, drivers and mitra can be used, what they carry, why not. */
import { capacity, capacityOf, expiredPaper, fits, usualReturn } from '@domain/flows/sp/fleet';
import type { OwnInput, OwnUnit } from '@domain/flows/sp/units';
import { dayWib, dmy, plusHours } from '@domain/kit/time';
import { elsewhere, type Lent } from '@domain/master/lent';
import { mayDrive } from '@domain/master/licence';
import { mitraLacks } from '@domain/master/mitra-lacks';
import type { UnitType } from '@domain/master/unit-types';
import type { SpDoc } from '@views/sp';
import { number } from '@/base/format';
import { type Lang, refusalWords, type T } from '../form/words';
import { unitName } from '../list/row';

type OfBranch = Partial<Lent> & { branch?: string; sebutan: { branch?: string; pinjam_cabang?: string } };
/** What a list row of a vehicle, driver or mitra has, as far as it is asked here. */
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
export type Driver = OfBranch & {
  id: string;
  name: string;
  phone: string;
  sebutan: { licence_type: string };
  licence_until: string;
  milik: 'SENDIRI' | 'MITRA';
  retired: boolean;
};
export type Mitra = {
  id: string;
  nama_mitra: string;
  awal_kontrak: string;
  akhir_kontrak: string;
  dokumen: { jenis: string; berlaku_sampai: string; nomor?: string; file?: object }[];
  retired: boolean;
};

/** The order that units are chosen for. */
export type ChosenFor = { cabang: string; tgl_muat: string; unit_type: UnitType };
/** `until`: when units are back, ISO; `taken`: ids named elsewhere on the order. */
type Asked = { until: string; taken: readonly string[]; of: ChosenFor; lang: Lang; t: T };
/** Whose it is, where the order's branch can't have it for these days. */
const awayText = (one: OfBranch, of: ChosenFor, until: string, t: T): string | undefined => {
  const why = elsewhere(one, of.cabang, dayWib(of.tgl_muat), until);
  if (why === undefined) return undefined;
  return why === 'of-another'
    ? t('Milik cabang {{cabang}}', { cabang: one.sebutan.branch ?? '–' })
    : t('Dipinjamkan ke cabang {{cabang}}', { cabang: one.sebutan.pinjam_cabang ?? '–' });
};

/** Why a vehicle can't carry this SP; undefined: it can (that it is free is checked when it is taken). */
export const vehicleUnfit = (v: Vehicle, { until, taken, of, lang, t }: Asked) => {
  const day = dayWib(until);
  if (v.retired) return t('Sudah tidak aktif');
  if (v.milik !== 'SENDIRI') return t('Milik mitra');
  const away = awayText(v, of, day, t);
  if (away) return away;
  if (!fits(v.type, of.unit_type)) return t('Lebih kecil dari {{unit}}', { unit: unitName(of.unit_type) });
  const expired = expiredPaper(v, day);
  if (expired) return t('{{doc}} habis {{until}}', { doc: expired[0], until: dmy(expired[1]) });
  return taken.includes(v.id) ? refusalWords('sp-unit-twice', lang, { nopol: v.nopol }) : undefined;
};
/** The same for a driver. */
export const driverUnfit = (d: Driver, { until, taken, of, drives, lang, t }: Asked & { drives: UnitType }) => {
  if (d.retired) return t('Sudah tidak aktif');
  if (d.milik !== 'SENDIRI') return t('Driver mitra');
  const away = awayText(d, of, dayWib(until), t);
  if (away) return away;
  const sim = d.sebutan.licence_type;
  if (sim && !mayDrive({ code: sim, unit: [{ type: drives }] }, drives))
    return t('{{sim}} tidak untuk {{unit}}', { sim, unit: unitName(drives) });
  if (d.licence_until < dayWib(until)) return t('{{doc}} habis {{until}}', { doc: 'SIM', until: dmy(d.licence_until) });
  return taken.includes(d.id) ? refusalWords('sp-driver-twice', lang, { driver: d.name }) : undefined;
};
/** The same for a mitra on the loading day. */
export const mitraUnfit = (m: Mitra, tglMuat: string, t: T): string | undefined => {
  if (m.retired) return t('Sudah tidak aktif');
  const why = mitraLacks(m, dayWib(tglMuat));
  return why.length > 0 ? why.join(', ').replace(/\d{4}-\d\d-\d\d/g, dmy) : undefined;
};
/** What has come over an own unit's vehicle since it was named, as long as it matters; undefined: nothing. */
export const fleetWarning = (
  u: Pick<OwnUnit, 'vehicle'>,
  sp: Pick<SpDoc, 'status' | 'kembali' | 'tgl_muat' | 'armada_kini'>,
  t: T,
): string | undefined => {
  const v = sp.armada_kini?.[u.vehicle];
  if (!v || ['DITOLAK', 'BATAL', 'SELESAI', 'DITAGIH', 'LUNAS'].includes(sp.status)) return undefined;
  const day = dayWib(sp.kembali ?? usualReturn(sp.tgl_muat));
  const expired = expiredPaper(v, day);
  const said = [
    v.pensiun && t('Sudah tidak aktif'),
    v.nopol && t('Nopol kini {{nopol}}', { nopol: v.nopol }),
    expired && t('{{doc}} habis {{until}}', { doc: expired[0], until: dmy(expired[1]) }),
  ];
  return said.filter(Boolean).join(', ') || undefined;
};
/** How many days ahead an expiry is told. */
const SOON = 30;
/** What of a usable mitra runs out soon after loading, earliest first: its contract or a document. */
export const mitraWarning = (m: Mitra, tglMuat: string, t: T): string | undefined => {
  const from = dayWib(tglMuat);
  const until = dayWib(plusHours(tglMuat, SOON * 24));
  const latest = new Map<string, string>();
  for (const d of m.dokumen) {
    if ((latest.get(d.jenis) ?? '') < d.berlaku_sampai) latest.set(d.jenis, d.berlaku_sampai);
  }
  const [first] = [[t('Kontrak'), m.akhir_kontrak] as const, ...latest]
    .filter(([, to]) => to >= from && to <= until)
    .sort(([, a], [, b]) => a.localeCompare(b));
  return first ? t('{{doc}} habis {{until}}', { doc: first[0], until: dmy(first[1]) }) : undefined;
};

/** What chosen vehicles carry together, kg. */
export const carried = (chosen: readonly (Vehicle | undefined)[]): number =>
  capacity(chosen.flatMap((v) => (v ? [{ kapasitas: capacityOf(v) }] : [])));

/** One line of the own fleet as it is being chosen. */
export type Choice = { vehicle?: Vehicle; driver?: Driver; uang_jalan: number };
export const emptyChoice: Choice = { uang_jalan: 0 };
/** The lines as the command wants them, or undefined while one is not complete. */
export const ownInput = (choices: readonly Choice[]): OwnInput[] | undefined => {
  const done = choices.flatMap(({ vehicle, driver, uang_jalan }) =>
    vehicle && driver ? [{ vehicle: vehicle.id, driver: driver.id, uang_jalan }] : [],
  );
  return done.length === choices.length ? done : undefined;
};

/**
 * What Operasional's choice lacks, by field (`units.0.vehicle`, `alasan`, `kembali`, `units`), in the order they stand.
 * `alasan` is undefined where no reason is asked. `missing`: what the units carry, kg, that a mitra is asked for.
 */
export const lacksOf = (
  choices: readonly Choice[],
  asked: { kembali: string; tgl_muat: string; berat: number; alasan: string | undefined; missing: number },
  t: T,
  lang: Lang,
): Record<string, string> => {
  const lacks: Record<string, string> = {};
  if (asked.alasan !== undefined && asked.alasan.trim().length < 3)
    lacks.alasan = t('Tulis alasan agar Purchasing mengerti');
  for (const [n, p] of choices.entries()) {
    if (!p.vehicle) lacks[`units.${n}.vehicle`] = t('Pilih kendaraan');
    if (!p.driver) lacks[`units.${n}.driver`] = t('Pilih driver');
  }
  if (choices.length > 0 && (asked.kembali === '' || asked.kembali <= asked.tgl_muat))
    lacks.kembali = refusalWords('sp-return-time', lang);
  const kapasitas = carried(choices.map((p) => p.vehicle)) + asked.missing;
  if (Object.keys(lacks).length === 0 && kapasitas < asked.berat)
    lacks.units = refusalWords('sp-overweight', lang, { berat: number(asked.berat), kapasitas: number(kapasitas) });
  return lacks;
};

/** A part as per cent with one digit: `17,9 %`; of nothing: empty. */
export const percent = (part: number, asked: number): string =>
  asked === 0 ? '' : `${((part / asked) * 100).toFixed(1).replace('.', ',').replace('-', '−')} %`;
