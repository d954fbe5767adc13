/** An entry of an SJ's road: what is kept of a report, and whose time it goes by. */
import { z } from 'zod';
import type { Actor } from '../../kit/actor.js';
import { file, moreFiles } from '../../kit/file-value.js';
import { optionalCoordinate, optionalMetres } from '../../master/fields.js';
import { proofKept, proofKeptOf } from './proof-rows.js';
import { CORRECTION, farOf, firstOf, isCorrection, type RoadTime } from './road-times.js';

/** What the driver, or who speaks for them, reported. Times ISO; `date` when it happened there. */
export const roadEntry = z.strictObject({
  status: z.string().meta({ label: 'Status' }),
  keterangan: z.string().meta({ label: 'Keterangan' }),
  date: z.string().meta({ label: 'Tanggal', format: 'datetime' }),
  receivedAt: z.string().meta({ label: 'Diterima', format: 'datetime', internal: true }),
  /** What the device said where that can't be: `date` is the server's then. */
  jam_hp: z.string().optional().meta({ label: 'Jam HP tidak dipakai', format: 'datetime' }),
  memo: z.string().default('').meta({ label: 'Memo' }),
  foto: file('Foto').optional(),
  foto_lain: moreFiles('Foto lain').optional(),
  ...proofKept,
  lat: optionalCoordinate('Lintang', 90),
  lon: optionalCoordinate('Bujur', 180),
  /** How far off the position may be, metres; null: nobody measured. */
  accuracy: optionalMetres('Akurasi'),
  by: z.string().meta({ label: 'Oleh', internal: true }),
});
export type RoadEntry = z.infer<typeof roadEntry>;

/** A phone whose clock is put right by whole seconds may be ahead by less than this, ms. */
const AHEAD = 60_000;
/** Days for which a phone may be without a network, or a paper on its way to who enters it. */
const OLDEST_DAYS = 30;
/**
 * Whose time a report goes by: the device's, unless it lies ahead, is older than can be, or before the step before it of the
 * same SJ; then the server's, beside what the device said.
 */
const timeOf = (
  status: string,
  said: string,
  road: readonly RoadTime[],
  now: string,
): Pick<RoadEntry, 'date' | 'jam_hp'> => {
  const [at, here] = [Date.parse(said), Date.parse(now)];
  if (said === '' || (at >= here && at - here <= AHEAD)) return { date: now };
  const date = new Date(at).toISOString();
  const before = [1, 2]
    .filter((far) => far < farOf(status))
    .map((far) =>
      // What was received at the server's time tells no more than that it was before.
      firstOf(road.filter((one) => farOf(one.status) === far && !one.jam_hp && !isCorrection(one))),
    );
  const can = at < here && here - at <= OLDEST_DAYS * 86_400_000 && before.every((first) => first <= date);
  return can ? { date } : { date: now, jam_hp: date };
};

/** What of a report an entry keeps; `date`: when it happened, as the device says; empty: now. */
export type Reported = Partial<
  Pick<RoadEntry, 'memo' | 'foto' | 'foto_lain' | 'lat' | 'lon' | 'accuracy' | 'keterangan' | 'date'>
> &
  Parameters<typeof proofKeptOf>[0];
/** @param keterangan what it is told by where its reporter says nothing @param road what stands there already */
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
    ...proofKeptOf(d),
    lat,
    lon,
    accuracy,
    by: by.fullname,
  };
};
