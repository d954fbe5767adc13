/** A truck's route as GPS fixes of its driver's phone: pure and deterministic in the random source. */

import { metresBetween } from '../../../services/domain/common/metres.js';
import { townPlace } from '../../../services/domain/common/towns.js';
import type { Random } from './random.js';

export type Coordinates = { lat: number; lon: number };
/** `at` in ms, `speed` in metres per second. */
export type RoadFix = Coordinates & { at: number; accuracy: number; speed: number };

/** Interval between two fixes of a phone, in ms. */
export const FIX_EVERY = 30_000;
const SECONDS = FIX_EVERY / 1_000;
/** Ratio of road distance to straight line. */
const WINDING = 1.25;
/** Radius of a town around each end in km, and speeds inside and outside it in km/h. */
const TOWN = { km: 6, from: 14, to: 38 };
const BEYOND = { from: 46, to: 74 };
/** Traffic jams: probability per fix, duration in fixes, speed in km/h. */
const JAM = { chance: 0.006, from: 8, to: 36, slow: 2, fast: 8 };
/** Poor reception: probability, accuracy in metres. */
const POOR = { chance: 0.01, from: 120, to: 900 };
const DEGREE = 111_200;

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
/** Coordinates shifted by metres east and north. */
const moved = ({ lat, lon }: Coordinates, east: number, north: number): Coordinates => ({
  lat: lat + north / DEGREE,
  lon: lon + east / (DEGREE * Math.cos((lat * Math.PI) / 180)),
});

/** Coordinates in a town; if it is `''` or not on the map, near `home`. `r` picks the spot. */
export const placeIn = (kota: string, home: Coordinates, r: Random): Coordinates => {
  const town = townPlace(kota);
  const reach = town ? 4_500 : 25_000;
  const [far, angle] = [Math.sqrt(r.next()) * reach, r.between(0, 2 * Math.PI)];
  return moved(town ?? home, far * Math.cos(angle), far * Math.sin(angle));
};
/** A GPS fix with an error below its stated accuracy. */
export const fixAt = (place: Coordinates, at: number, speed: number, r: Random): RoadFix => {
  const accuracy = r.chance(POOR.chance) ? r.int(POOR.from, POOR.to) : r.int(4, 22);
  const [off, angle] = [accuracy * r.between(0, 0.7), r.between(0, 2 * Math.PI)];
  const { lat, lon } = moved(place, off * Math.cos(angle), off * Math.sin(angle));
  return { at, lat: rounded(lat), lon: rounded(lon), accuracy, speed: Math.round(speed * 10) / 10 };
};
/** Fixes of a parked vehicle, from `from` until before `until`. */
export const standing = (place: Coordinates, from: number, until: number, r: Random): RoadFix[] =>
  Array.from({ length: Math.max(0, Math.ceil((until - from) / FIX_EVERY)) }, (_, n) =>
    fixAt(place, from + n * FIX_EVERY, 0, r),
  );

/** The drive between two places: fixes from `begin` until before `until`, the time of arrival. */
export const driven = (
  from: Coordinates,
  to: Coordinates,
  begin: number,
  r: Random,
): { fixes: RoadFix[]; until: number } => {
  const straight = metresBetween(from, to);
  const way = Math.max(300, straight * WINDING);
  // Two sine waves as lateral offset from the line; both are zero at the ends.
  const [one, two] = [r.between(-0.07, 0.07) * straight, r.between(-0.025, 0.025) * straight];
  const [north, east] = [to.lat - from.lat, (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)];
  const length = Math.hypot(north, east) || 1;
  const placeAt = (share: number): Coordinates => {
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
