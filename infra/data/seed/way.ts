/** How a truck goes from place to place, as its driver's phone tells it: pure, and the same for the same randomness. */

import { metresBetween } from '../../../services/domain/telemetry/metres.js';
import { townPlace } from '../../../services/domain/telemetry/towns.js';
import type { Random } from './random.js';

export type Place = { lat: number; lon: number };
/** `at` in ms, `speed` in metres a second. */
export type RoadFix = Place & { at: number; accuracy: number; speed: number };

/** Ms between two fixes of a phone. */
export const FIX_EVERY = 30_000;
const SECONDS = FIX_EVERY / 1_000;
/** Roads are longer than the line between their ends. */
const WINDING = 1.25;
/** Km from an end within which it is town, and what is driven there and beyond, km an hour. */
const TOWN = { km: 6, from: 14, to: 38 };
const BEYOND = { from: 46, to: 74 };
/** A jam: its chance a fix, how many fixes it lasts, km an hour. */
const JAM = { chance: 0.006, from: 8, to: 36, slow: 2, fast: 8 };
/** A phone that sees few satellites. */
const POOR = { chance: 0.01, from: 120, to: 900 };
const DEGREE = 111_200;

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
/** Metres east and north of a place. */
const moved = ({ lat, lon }: Place, east: number, north: number): Place => ({
  lat: lat + north / DEGREE,
  lon: lon + east / (DEGREE * Math.cos((lat * Math.PI) / 180)),
});

/** Where a town is; `''` or one that no map here has: somewhere around `home`. `r` decides on the street. */
export const placeIn = (kota: string, home: Place, r: Random): Place => {
  const known = townPlace(kota);
  const reach = known ? 4_500 : 25_000;
  const [far, angle] = [Math.sqrt(r.next()) * reach, r.between(0, 2 * Math.PI)];
  return moved(known ?? home, far * Math.cos(angle), far * Math.sin(angle));
};
/** A fix as the phone has it: off by less than it says. */
export const fixAt = (place: Place, at: number, speed: number, r: Random): RoadFix => {
  const accuracy = r.chance(POOR.chance) ? r.int(POOR.from, POOR.to) : r.int(4, 22);
  const [off, angle] = [accuracy * r.between(0, 0.7), r.between(0, 2 * Math.PI)];
  const { lat, lon } = moved(place, off * Math.cos(angle), off * Math.sin(angle));
  return { at, lat: rounded(lat), lon: rounded(lon), accuracy, speed: Math.round(speed * 10) / 10 };
};
/** Fixes of a vehicle that stands from `from` until before `until`. */
export const standing = (place: Place, from: number, until: number, r: Random): RoadFix[] =>
  Array.from({ length: Math.max(0, Math.ceil((until - from) / FIX_EVERY)) }, (_, n) =>
    fixAt(place, from + n * FIX_EVERY, 0, r),
  );

/** The way from one place to another: fixes from its begin until before `until`, when it is there. */
export const driven = (from: Place, to: Place, begin: number, r: Random): { fixes: RoadFix[]; until: number } => {
  const straight = metresBetween(from, to);
  const way = Math.max(300, straight * WINDING);
  // Two bows beside the line, that begin and end at none.
  const [one, two] = [r.between(-0.07, 0.07) * straight, r.between(-0.025, 0.025) * straight];
  const [north, east] = [to.lat - from.lat, (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)];
  const length = Math.hypot(north, east) || 1;
  const placeAt = (share: number): Place => {
    const aside = one * Math.sin(Math.PI * share) + two * Math.sin(4 * Math.PI * share);
    const on = { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share };
    return moved(on, (-north / length) * aside, (east / length) * aside);
  };
  const fixes: RoadFix[] = [];
  let [at, gone, jam] = [begin, 0, 0];
  while (gone < way) {
    const town = Math.min(gone, way - gone) < TOWN.km * 1_000;
    jam = jam > 0 ? jam - 1 : r.chance(JAM.chance) ? r.int(JAM.from, JAM.to) : 0;
    const pace =
      jam > 0
        ? r.between(JAM.slow, JAM.fast)
        : town
          ? r.between(TOWN.from, TOWN.to)
          : r.between(BEYOND.from, BEYOND.to);
    fixes.push(fixAt(placeAt(gone / way), at, pace / 3.6, r));
    gone += (pace / 3.6) * SECONDS;
    at += FIX_EVERY;
  }
  return { fixes, until: at };
};
