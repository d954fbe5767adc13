/**
 * Checks a planned trip: its time, its crew, its SJ, its load. The server's side of a table shared with the screens.
 */
import type { Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { inSpan, spanOf } from '../../kit/values/day-span.js';
import { addDays, dayWib } from '../../kit/values/time.js';
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
/** Documents that {@link checkTrip} reads. */
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

/** The SJ must be of this branch, fit this crew, be on no other trip, and not have left with another crew. */
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

/** Refuses a trip that can't go. The executor claims vehicle, driver and SJ, so that they can't be in use twice. */
export const checkTrip = (trip: Planned, ctx: Ctx): void => {
  const ordered = { cabang: trip.branch, tgl_muat: trip.mulai };
  const at = { vehicle: 'vehicle', driver: 'driver' };
  const { vehicle: v } = ownCrew(trip, ordered, dayWib(trip.sampai), ctx, at);
  checkStops(trip, ctx);
  const [lack] = loadLacks(v, loadOf(trip.stops));
  if (lack) reject(lack.code, lack.params, 'stops');
};

/** Refuses to remove SJ from the trip that have already left on it. */
export const checkCarried = (id: string, before: readonly Stop[], after: readonly { sj: string }[], ctx: Ctx): void => {
  for (const { sj: note } of before) {
    if (after.some((stop) => stop.sj === note)) continue;
    const { trip, status, nomor: sm = '' } = ctx.fact(sj.aggregate, note).fields;
    if (trip === id && departed(status)) reject('trip-sj-carried', { sm }, 'stops');
  }
};
