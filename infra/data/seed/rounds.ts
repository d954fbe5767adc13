/** A vehicle's round trip: loading at its branch, school to school, and back; times follow from the route. */
import type { Random } from './random.js';
import { type Coordinates, driven, type RoadFix, standing } from './way.js';
import { hours } from './work-clock.js';

/** Times in ms. `loaded`, `done`: per stop. */
export type Round = { loaded: number[]; left: number; done: number[]; back: number; fixes: RoadFix[] };

const MINUTE = hours(1 / 60);

/** @param out start of loading in ms */
export const roundOf = (home: Coordinates, stops: readonly Coordinates[], out: number, r: Random): Round => {
  const loaded = stops.map((_, n) => Math.round(out + (n + r.between(0.4, 0.9)) * 9 * MINUTE));
  const left = Math.round((loaded.at(-1) ?? out) + r.between(3, 12) * MINUTE);
  const fixes = standing(home, loaded[0] ?? out, left, r);
  const done: number[] = [];
  let [at, place] = [left, home];
  for (const stop of stops) {
    const leg = driven(place, stop, at, r);
    at = Math.round(leg.until + r.between(9, 26) * MINUTE);
    fixes.push(...leg.fixes, ...standing(stop, leg.until, at, r));
    done.push(at);
    place = stop;
  }
  return { loaded, left, done, back: driven(place, home, at, r).until, fixes };
};
