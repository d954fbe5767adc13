/** GPS fixes of the vehicles that are on the road when the demo is loaded, as drivers' phones would report them. */
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import { random } from './random.js';

type Coordinates = { lat: number; lon: number };
/** A trip in progress, `from` the loading place `to` the unloading place. */
export type RoadRide = {
  vehicle: string;
  driver: string;
  stage: 'PICKUP' | 'JALAN';
  from: Coordinates;
  to: Coordinates;
};

const MINUTE = 60_000;
/** Minutes of history per trip. */
const TOLD = 90;
/** Speed of a loaded truck in degrees per minute. */
const A_MINUTE = 0.0075;
/** Share of vehicles whose phone is offline, and for how many minutes. */
const OFF = { chance: 0.15, from: 14, to: 70 };

const between = (from: Coordinates, to: Coordinates, share: number): Coordinates => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lon: from.lon + (to.lon - from.lon) * share,
});
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Fixes by vehicle; one with several SJ follows the first of them. @param now ms */
export const roadFixes = (rides: readonly RoadRide[], seed: number, now: number): Map<string, Fix[]> => {
  const of = new Map<string, Fix[]>();
  const moving = rides.filter(({ stage }) => stage === 'JALAN');
  for (const { vehicle, driver, stage, from, to } of [...moving, ...rides]) {
    if (of.has(vehicle)) continue;
    const r = random(`${seed}/fixes/${vehicle}`);
    const way = Math.hypot(to.lat - from.lat, to.lon - from.lon);
    // Within a town it moves back and forth, about as slowly.
    const share = way === 0 ? 0 : Math.min(0.5 / TOLD, A_MINUTE / way);
    const start = r.between(0.05, 0.45);
    const bend = { lat: r.between(-0.04, 0.04), lon: r.between(-0.04, 0.04) };
    const last = now - (r.chance(OFF.chance) ? r.between(OFF.from, OFF.to) : r.between(0.1, 3)) * MINUTE;
    of.set(
      vehicle,
      Array.from({ length: TOLD }, (_, n) => {
        const done = stage === 'PICKUP' ? 0 : start + share * n;
        const { lat, lon } = between(from, to, done);
        const off = Math.sin(Math.PI * done);
        return {
          at: Math.round(last - (TOLD - 1 - n) * MINUTE),
          lat: rounded(lat + bend.lat * off + r.between(-0.0003, 0.0003)),
          lon: rounded(lon + bend.lon * off + r.between(-0.0003, 0.0003)),
          accuracy: r.int(5, 25),
          speed: stage === 'PICKUP' ? 0 : Math.round(r.between(8, 16) * 10) / 10,
          driver,
        };
      }),
    );
  }
  return of;
};
