/** Registered vehicles and drivers of a mitra that could carry an order: texts and order of the list. Pure. */

import { toNopol } from '@domain/common/typed';
import { type UnitType, unitName } from '@domain/common/unit-types';
import { expiredPaper, fits, usualReturn, vehiclePapers } from '@domain/flows/sp/fleet';
import type { Held } from '@domain/flows/sp/held';
import { dayWib } from '@domain/kit/values/time';
import { endsSoon } from '@domain/master/paper-ends';
import { expiryText, lackText } from '@domain/texts/papers';
import type { Stamped } from '@/base/server/api';
import { dateTime } from '@/base/text/format';
import { licenceUnfit } from '@/common/licence';
import { refusalWords, type T } from '../form/words';
import { busyText, type Driver, type Vehicle, type Words } from './unfit';

export type MitraVehicle = Vehicle & Stamped & { mitra: string };
export type MitraDriver = Driver & Stamped & { mitra: string };
/** A row and its booking at the time of the order. */
export type CrewCandidate<R> = { row: R; held?: Held | undefined };
/** `reason`: why it is not available; `warning`: papers that expire soon after. */
export type CrewLine<R> = CrewCandidate<R> & { reason?: string | undefined; warning?: string | undefined };

/** `taken`: plates or phone numbers of the order's other units. */
export type CrewNeed = Words & { tglMuat: string; taken: readonly string[] };

const backOn = ({ tglMuat }: CrewNeed): string => dayWib(usualReturn(tglMuat));
const ending = (papers: Parameters<typeof endsSoon>[0], need: CrewNeed): string | undefined =>
  endsSoon(papers, backOn(need))
    .map((lack) => lackText(lack, need.lang, need.today))
    .join('; ') || undefined;
/** Available ones first, then busy ones by when they are free, then all others. */
const sorted = <R>(lines: readonly CrewLine<R>[]): CrewLine<R>[] => {
  const rank = ({ held, reason }: CrewLine<R>): string => {
    if (!reason) return '';
    return held ? `1${held.late ? '9999' : held.until}` : '2';
  };
  return lines.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
};

/** @param requestedType unit type of the order: smaller ones are not suitable */
export const vehicleLines = (
  vehicles: readonly CrewCandidate<MitraVehicle>[],
  requestedType: UnitType,
  need: CrewNeed,
): CrewLine<MitraVehicle>[] => {
  const { lang, today, t } = need;
  const why = ({ row, held }: CrewCandidate<MitraVehicle>): string | undefined => {
    if (row.retired) return t('Sudah tidak aktif');
    if (!fits(row.type, requestedType)) return t('Lebih kecil dari {{unit}}', { unit: unitName(requestedType) });
    const expired = expiredPaper(row, backOn(need));
    if (expired) return expiryText(...expired, lang, today);
    if (need.taken.includes(toNopol(row.nopol))) return refusalWords('sp-unit-twice', lang, { nopol: row.nopol });
    return busyText(held, need);
  };
  return sorted(vehicles.map((one) => ({ ...one, reason: why(one), warning: ending(vehiclePapers(one.row), need) })));
};

/** @param drives the chosen unit type */
export const driverLines = (
  drivers: readonly CrewCandidate<MitraDriver>[],
  drives: UnitType,
  need: CrewNeed,
): CrewLine<MitraDriver>[] => {
  const { lang, today, t } = need;
  const why = ({ row, held }: CrewCandidate<MitraDriver>): string | undefined => {
    if (row.retired) return t('Sudah tidak aktif');
    const licence = licenceUnfit(row, drives, t);
    if (licence) return licence;
    if (row.licence_until < backOn(need)) return expiryText('SIM', row.licence_until, lang, today);
    if (need.taken.includes(row.phone)) return refusalWords('sp-driver-twice', lang, { driver: row.name });
    return busyText(held, need);
  };
  return sorted(
    drivers.map((one) => ({ ...one, reason: why(one), warning: ending([['SIM', one.row.licence_until]], need) })),
  );
};

/** Plates listed in the summary. */
const FEW_PLATES = 2;
/** One-line summary beside a mitra's price: how many vehicles are available, or when the first one is free. */
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
