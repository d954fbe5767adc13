/** A status entry of an SJ: the stored part of a report, and whether the device's or the server's time counts. */
import { z } from 'zod';
import { optionalCoordinate, optionalMetres } from '../../common/fields.js';
import type { Actor } from '../../kit/aggregate/actor.js';
import { file, moreFiles } from '../../kit/values/file-value.js';
import { proofFields, storedProofOf } from './proof-rows.js';
import { CORRECTION, farOf, firstOf, isCorrection, type RoadTime } from './road-times.js';

/** A report by the driver, or by the office for them. Times ISO; `date`: when it happened on site. */
export const roadEntry = z.strictObject({
  status: z.string().meta({ label: 'Status' }),
  keterangan: z.string().meta({ label: 'Keterangan' }),
  date: z.string().meta({ label: 'Tanggal', format: 'datetime' }),
  receivedAt: z.string().meta({ label: 'Diterima', format: 'datetime', internal: true }),
  /** The device's time if implausible; `date` is then the server's. */
  jam_hp: z.string().optional().meta({ label: 'Jam HP tidak dipakai', format: 'datetime' }),
  memo: z.string().default('').meta({ label: 'Memo' }),
  foto: file('Foto').optional(),
  foto_lain: moreFiles('Foto lain').optional(),
  ...proofFields,
  lat: optionalCoordinate('Lintang', 90),
  lon: optionalCoordinate('Bujur', 180),
  /** Accuracy of the position in metres; null: not measured. */
  accuracy: optionalMetres('Akurasi'),
  by: z.string().meta({ label: 'Oleh', internal: true }),
});
export type RoadEntry = z.infer<typeof roadEntry>;

/** A phone's clock is corrected to whole seconds, so it may be ahead by less than this, ms. */
const AHEAD = 60_000;
/** Days for which a phone may be offline, or a paper under way to be entered. */
const OLDEST_DAYS = 30;
/**
 * Time of a report: the device's, unless it lies in the future, is too old, or precedes the previous step of the same
 * SJ; then the server's, with the device's beside it.
 */
const timeOf = (
  status: string,
  reportedAt: string,
  road: readonly RoadTime[],
  now: string,
): Pick<RoadEntry, 'date' | 'jam_hp'> => {
  const [at, here] = [Date.parse(reportedAt), Date.parse(now)];
  if (reportedAt === '' || (at >= here && at - here <= AHEAD)) return { date: now };
  const date = new Date(at).toISOString();
  const before = [1, 2]
    .filter((far) => far < farOf(status))
    .map((far) =>
      // An entry dated by the server only gives an upper bound, so it is no evidence here.
      firstOf(road.filter((one) => farOf(one.status) === far && !one.jam_hp && !isCorrection(one))),
    );
  const can = at < here && here - at <= OLDEST_DAYS * 86_400_000 && before.every((first) => first <= date);
  return can ? { date } : { date: now, jam_hp: date };
};

/** The stored part of a report; `date`: the device's time of the event; empty: now. */
export type Reported = Partial<
  Pick<RoadEntry, 'memo' | 'foto' | 'foto_lain' | 'lat' | 'lon' | 'accuracy' | 'keterangan' | 'date'>
> &
  Parameters<typeof storedProofOf>[0];
/** @param keterangan default text @param road earlier entries */
export const entryOf = (
  status: string,
  keterangan: string,
  d: Reported,
  { road, now, by }: { road: readonly RoadTime[]; now: string; by: Pick<Actor, 'fullname'> },
): RoadEntry => {
  const { memo = '', foto, foto_lain = [], lat = null, lon = null, accuracy = null } = d;
  const { date, jam_hp } = timeOf(status, d.date ?? '', road, now);
  return {
    status,
    keterangan: d.keterangan?.startsWith(CORRECTION) ? `${keterangan}: ${d.keterangan}` : d.keterangan || keterangan,
    date,
    receivedAt: now,
    ...(jam_hp ? { jam_hp } : {}),
    memo,
    ...(foto ? { foto } : {}),
    ...(foto_lain.length > 0 ? { foto_lain } : {}),
    ...storedProofOf(d),
    lat,
    lon,
    accuracy,
    by: by.fullname,
  };
};
