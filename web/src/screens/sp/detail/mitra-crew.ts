/** Which of a mitra's registered vehicles and drivers could carry an order: words and order of what the list shows. Pure. */
import { expiredPaper, fits, usualReturn, vehiclePapers } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import { dayWib } from '@domain/kit/time';
import { endsSoon } from '@domain/master/paper-ends';
import { toNopol } from '@domain/master/typed';
import { type UnitType, unitName } from '@domain/master/unit-types';
import { expiryText, lackText } from '@domain/texts/papers';
import type { Stamped } from '@/base/api';
import { dateTime } from '@/base/format';
import { licenceUnfit } from '@/common/licence';
import { refusalWords, type T } from '../form/words';
import { busyText, type Driver, type Vehicle, type Words } from './unfit';

export type MitraVehicle = Vehicle & Stamped & { mitra: string };
export type MitraDriver = Driver & Stamped & { mitra: string };
/** One of the list, and with what it is busy at the time of the order. */
export type Found<R> = { row: R; held?: Held | undefined };
/** `reason`: why it can't go; `warning`: what of its papers ends soon after. */
export type CrewLine<R> = Found<R> & { reason?: string | undefined; warning?: string | undefined };

/** `taken`: plates or phones that other units of the order name already. */
export type CrewNeed = Words & { tglMuat: string; taken: readonly string[] };

const backOn = ({ tglMuat }: CrewNeed): string => dayWib(usualReturn(tglMuat));
const ending = (papers: Parameters<typeof endsSoon>[0], need: CrewNeed): string | undefined =>
  endsSoon(papers, backOn(need))
    .map((lack) => lackText(lack, need.lang, need.today))
    .join('; ') || undefined;
/** Those that can go come first, then the busy ones by when they are free, then all others. */
const sorted = <R>(lines: readonly CrewLine<R>[]): CrewLine<R>[] => {
  const rank = ({ held, reason }: CrewLine<R>): string => {
    if (!reason) return '';
    return held ? `1${held.late ? '9999' : held.until}` : '2';
  };
  return lines.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
};

/** @param asked the unit type that the order asks for: what is smaller does not go */
export const vehicleLines = (
  found: readonly Found<MitraVehicle>[],
  asked: UnitType,
  need: CrewNeed,
): CrewLine<MitraVehicle>[] => {
  const { lang, today, t } = need;
  const why = ({ row, held }: Found<MitraVehicle>): string | undefined => {
    if (row.retired) return t('Sudah tidak aktif');
    if (!fits(row.type, asked)) return t('Lebih kecil dari {{unit}}', { unit: unitName(asked) });
    const expired = expiredPaper(row, backOn(need));
    if (expired) return expiryText(...expired, lang, today);
    if (need.taken.includes(toNopol(row.nopol))) return refusalWords('sp-unit-twice', lang, { nopol: row.nopol });
    return busyText(held, need);
  };
  return sorted(found.map((one) => ({ ...one, reason: why(one), warning: ending(vehiclePapers(one.row), need) })));
};

/** @param drives the unit type that is chosen */
export const driverLines = (
  found: readonly Found<MitraDriver>[],
  drives: UnitType,
  need: CrewNeed,
): CrewLine<MitraDriver>[] => {
  const { lang, today, t } = need;
  const why = ({ row, held }: Found<MitraDriver>): string | undefined => {
    if (row.retired) return t('Sudah tidak aktif');
    const licence = licenceUnfit(row, drives, t);
    if (licence) return licence;
    if (row.licence_until < backOn(need)) return expiryText('SIM', row.licence_until, lang, today);
    if (need.taken.includes(row.phone)) return refusalWords('sp-driver-twice', lang, { driver: row.name });
    return busyText(held, need);
  };
  return sorted(
    found.map((one) => ({ ...one, reason: why(one), warning: ending([['SIM', one.row.licence_until]], need) })),
  );
};

/** Plates that are named in one line. */
const FEW_PLATES = 2;
/** In one line beside a mitra's price: how many vehicles can go, or from when one is free. */
export const fleetText = (lines: readonly CrewLine<MitraVehicle>[], { t, lang }: { t: T } & Pick<Words, 'lang'>) => {
  const free = lines.filter(({ reason }) => !reason);
  if (lines.length === 0) return t('belum ada kendaraan terdaftar');
  if (free.length > 0) {
    const plates = free.slice(0, FEW_PLATES).map(({ row }) => row.nopol);
    const more = free.length - plates.length;
    return t('{{free}} dari {{all}} kendaraan bisa: {{nopol}}', {
      ...{ free: free.length, all: lines.length },
      nopol: [...plates, ...(more > 0 ? [`+${more}`] : [])].join(', '),
    });
  }
  const [next] = lines;
  return next?.held && !next.held.late
    ? t('{{all}} kendaraan tidak bisa, bebas paling awal {{until}}', {
        all: lines.length,
        until: dateTime(next.held.until, lang),
      })
    : t('{{all}} kendaraan tidak bisa', { all: lines.length });
};
