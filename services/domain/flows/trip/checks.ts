/** What stands against a trip as it would be: its time, its crew, its SJ, its load. The server's side of one table. */
import type { Ctx, Need } from '../../kit/aggregate.js';
import { inSpan, spanOf } from '../../kit/day-span.js';
import { reject } from '../../kit/reject.js';
import { addDays, dayWib } from '../../kit/time.js';
import { boardable, unitCrew, unitNeeds } from '../sj/holds.js';
import { sj } from '../sj/sj.js';
import { departed, sjStatus } from '../sj/status.js';
import { ownCrew, ownNeeds } from '../sp/units.js';
import { type Load, loadLacks, loadOf } from './load.js';
import { MOST_DAYS } from './status.js';

type Stop = Load & { sj: string };
export type Planned = {
  branch: string;
  mulai: string;
  sampai: string;
  vehicle: string;
  driver: string;
  stops: readonly Stop[];
};
const stopNeeds = (stops: readonly { sj: string }[]): Need[] =>
  stops.map((stop) => ({
    ...{ aggregate: sj.aggregate, id: stop.sj },
    more: ({ fields }: { fields: { jenis: string; sp_id: string } }) => unitNeeds(fields),
  }));
/** All that {@link checkTrip} reads. */
export const tripNeeds = (trip: Pick<Planned, 'vehicle' | 'driver' | 'stops'>): Need[] => [
  ...ownNeeds([trip]),
  ...stopNeeds(trip.stops),
];

export const checkTimes = ({ mulai, sampai }: Pick<Planned, 'mulai' | 'sampai'>, now: string): void => {
  const last = addDays(dayWib(mulai), MOST_DAYS);
  if (sampai <= mulai || dayWib(sampai) > last) reject('trip-times', { most: MOST_DAYS }, 'sampai');
  if (sampai <= now) reject('trip-over', {}, 'mulai');
  const near = spanOf('work', dayWib(now));
  if (!inSpan(dayWib(mulai), near)) reject('day-span', near, 'mulai');
};

/** An SJ of this branch, for this crew, which no other trip has and which has not left with anybody else. */
const checkStop = ({ branch, ...crew }: Planned, stop: Stop, n: number, ctx: Ctx): void => {
  const at = `stops.${n}.sj`;
  const { fields } = ctx.fact(sj.aggregate, stop.sj);
  const { nomor: sm = '', status, trip, no_trip: other, sp = '' } = fields;
  if (fields.branch !== branch) reject('trip-sj-branch', { sm }, at);
  unitCrew({ ...fields, sm, sp }, crew, ctx, at);
  if (trip === ctx.id) return;
  if (trip) reject('trip-sj-other', { sm, trip: other || '–' }, at);
  const words = sjStatus[status]?.label.toLowerCase() ?? '';
  if (!boardable({ status, released: fields.released === true })) reject('trip-sj-gone', { sm, status: words }, at);
};
const checkStops = (trip: Planned, ctx: Ctx): void => {
  const { stops } = trip;
  for (const [n, stop] of stops.entries()) {
    if (stops.findIndex((other) => other.sj === stop.sj) < n)
      reject('trip-stop-twice', { sm: String(ctx.fact(sj.aggregate, stop.sj).fields.nomor) }, `stops.${n}.sj`);
    checkStop(trip, stop, n, ctx);
  }
};

/** Refuses a trip that could not go. That vehicle, driver and SJ are free is claimed by the bus. */
export const checkTrip = (trip: Planned, ctx: Ctx): void => {
  const ordered = { cabang: trip.branch, tgl_muat: trip.mulai };
  const at = { vehicle: 'vehicle', driver: 'driver' };
  const { vehicle: v } = ownCrew(trip, ordered, dayWib(trip.sampai), ctx, at);
  checkStops(trip, ctx);
  const [lack] = loadLacks(v, loadOf(trip.stops));
  if (lack) reject(lack.code, lack.params, 'stops');
};

/** What was loaded stays: of the SJ that were on it, none that left is taken off. */
export const checkCarried = (id: string, before: readonly Stop[], kept: readonly { sj: string }[], ctx: Ctx): void => {
  for (const { sj: note } of before) {
    if (kept.some((stop) => stop.sj === note)) continue;
    const { trip, status, nomor: sm = '' } = ctx.fact(sj.aggregate, note).fields;
    if (trip === id && departed(status)) reject('trip-sj-carried', { sm }, 'stops');
  }
};
