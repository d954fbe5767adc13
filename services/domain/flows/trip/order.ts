/**
 * The order in which stops are proposed. Pure and plain: where places are known, from the nearest to the nearest next, then
 * mended by turning stretches round as long as that makes the way out and home shorter (2-opt); else by city and district.
 */
import { kotaName } from '../../kit/kota-name.js';
import { metresBetween } from '../../telemetry/metres.js';
import { townPlace } from '../../telemetry/towns.js';
import { MOST_STOPS } from './status.js';

export type Point = { lat: number; lon: number };
/** `at`: where it is, where that is known. `nomor`: tells two apart that go to one place. */
export type Place = { kota: string; kecamatan: string; tujuan: string; nomor?: string; at?: Point | undefined };
/** Where trips start and end. */
export type Home = { kota: string; at?: Point | undefined };

/** A point of two coordinates that may not be known. */
export const pointOf = (of: { lat?: number | null | undefined; lon?: number | null | undefined }): Point | undefined =>
  typeof of.lat === 'number' && typeof of.lon === 'number' ? { lat: of.lat, lon: of.lon } : undefined;
/** Where a branch's trips start: its own place, or its town's. A branch that nobody has told of yet has neither. */
export const homeOf = ({ kota = '', ...at }: { kota?: string; lat?: number | null; lon?: number | null }): Home => ({
  kota,
  at: pointOf(at) ?? townPlace(kotaName(kota)),
});

const near = (a: Place, b: Place): number => {
  if (kotaName(a.kota) !== kotaName(b.kota)) return 0;
  return a.kecamatan === b.kecamatan ? 2 : 1;
};
const named = (a: Place, b: Place): number =>
  kotaName(a.kota).localeCompare(kotaName(b.kota), 'id') ||
  a.kecamatan.localeCompare(b.kecamatan, 'id') ||
  a.tujuan.localeCompare(b.tujuan, 'id', { numeric: true }) ||
  (a.nomor ?? '').localeCompare(b.nomor ?? '', 'id', { numeric: true });
/** City by city, district by district, never back to one that was left. The city that it starts from comes first. */
const byName = <S extends Place>(stops: readonly S[], { kota }: Home): S[] => {
  const own = (one: Place) => Number(kotaName(one.kota) === kotaName(kota));
  return [...stops].sort((a, b) => own(b) - own(a) || named(a, b));
};

/** Metres from the start through all of some places and home again; without a known start from the first to the last. */
export const lengthOf = (way: readonly Point[], start?: Point): number => {
  const whole = start ? [start, ...way, start] : way;
  return whole.reduce((sum, at, n) => sum + (n === 0 ? 0 : metresBetween(whole[n - 1] as Point, at)), 0);
};

/** Less than this is no shorter way: of two that are as long the first one found stays. Metres. */
const LEAST = 0.001;
type Located<S> = S & { at: Point };
/**
 * A way through all of them, each once, that no turning round of a stretch makes shorter: of the one that goes from each to the
 * nearest next and the given one the shorter after that; never longer than the given one.
 */
export const shortestWay = <S extends { at: Point }>(given: readonly S[], start?: Point): S[] => {
  const points = [...(start ? [start] : []), ...given.map(({ at }) => at)];
  const far = points.map((a) => points.map((b) => metresBetween(a, b)));
  // By their numbers; an end that nobody comes home to is as near as any.
  const from = (a: number | undefined, b: number | undefined): number =>
    a === undefined || b === undefined ? 0 : (far[a]?.[b] ?? 0);
  const ends = start ? 0 : undefined;
  const long = (way: readonly number[]): number =>
    way.reduce((sum, one, n) => sum + from(n === 0 ? ends : way[n - 1], one), from(way.at(-1), ends));
  const asGiven = given.map((_, n) => n + (start ? 1 : 0));
  const near = mended(nearestNext(asGiven, ends, from), ends, from);
  const own = mended(asGiven, ends, from);
  const found = long(near) < long(own) - LEAST ? near : own;
  return found.map((n) => given[n - (start ? 1 : 0)] as S);
};
type Far = (a: number | undefined, b: number | undefined) => number;
/** From the start to the nearest, from there to the nearest of the others. */
const nearestNext = (all: readonly number[], start: number | undefined, from: Far): number[] => {
  const left = new Set(all);
  const way: number[] = [];
  while (left.size > 0) {
    const last = way.at(-1) ?? start;
    const next = [...left].reduce((best, one) => (from(last, one) < from(last, best) ? one : best));
    way.push(next);
    left.delete(next);
  }
  return way;
};
/** Stretches turned round as long as that makes it shorter. */
const mended = (given: readonly number[], ends: number | undefined, from: Far): number[] => {
  const way = [...given];
  for (let better = true; better; ) {
    better = false;
    for (let i = 0; i < way.length - 1; i++)
      for (let j = i + 1; j < way.length; j++) {
        const [before, after] = [i === 0 ? ends : way[i - 1], j === way.length - 1 ? ends : way[j + 1]];
        const now = from(before, way[i]) + from(way[j], after);
        if (from(before, way[j]) + from(way[i], after) > now - LEAST) continue;
        way.splice(i, j - i + 1, ...way.slice(i, j + 1).reverse());
        better = true;
      }
  }
  return way;
};

const isLocated = <S extends Place>(stop: S): stop is Located<S> => stop.at !== undefined;
/** After the last one of its district, or else of its city, or else last. */
const besideItsLike = <S extends Place>(order: readonly S[], one: S): S[] => {
  const best = Math.max(0, ...order.map((other) => near(other, one)));
  const after = best === 0 ? order.length - 1 : order.findLastIndex((other) => near(other, one) === best);
  return order.toSpliced(after + 1, 0, one);
};
/** Where it makes the way least longer; the others stay as they are. */
const onTheWay = <S extends Place>(order: readonly S[], one: Located<S>, start: Point | undefined): S[] => {
  let best = { at: order.length, more: Number.POSITIVE_INFINITY };
  for (let at = 0; at <= order.length; at++) {
    const before = order.slice(0, at).findLast(isLocated)?.at ?? start;
    const after = order.slice(at).find(isLocated)?.at ?? start;
    const way = (a: Point | undefined, b: Point | undefined) => (a && b ? metresBetween(a, b) : 0);
    const more = way(before, one.at) + way(one.at, after) - way(before, after);
    if (more < best.more - LEAST) best = { at, more };
  }
  return order.toSpliced(best.at, 0, one);
};

/** All of them in the order that is proposed; those whose place nobody knows go beside their district. */
export const proposedOrder = <S extends Place>(stops: readonly S[], home: Home): S[] => {
  const order = byName(stops, home);
  const known = order.filter(isLocated);
  // More than a trip takes are on their way to no trip.
  if (known.length < 2 || order.length > MOST_STOPS) return order;
  return order.filter((one) => !isLocated(one)).reduce<S[]>(besideItsLike, shortestWay(known, home.at));
};

/** Puts stops among others whose order was chosen, and which keep it: each where it is on the way, or beside its district. */
export const withStops = <S extends Place>(stops: readonly S[], added: readonly S[], home: Home): S[] => {
  if (stops.length === 0) return proposedOrder(added, home);
  const few = stops.length + added.length <= MOST_STOPS;
  return proposedOrder(added, home).reduce<S[]>(
    (order, one) =>
      few && isLocated(one) && order.some(isLocated) ? onTheWay(order, one, home.at) : besideItsLike(order, one),
    [...stops],
  );
};
