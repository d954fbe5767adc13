/**
 * Proposes an order of stops. Pure: with known positions, nearest neighbour improved by 2-opt, reversing sections as
 * long as that shortens the round trip; else by city and district.
 */

import { metresBetween } from '../../common/metres.js';
import { townPlace } from '../../common/towns.js';
import { kotaName } from '../../kit/values/kota-name.js';
import { MOST_STOPS } from './status.js';

export type Point = { lat: number; lon: number };
/** `at`: position, if known. `nomor`: tie-break for stops at the same place. */
export type StopLocation = { kota: string; kecamatan: string; tujuan: string; nomor?: string; at?: Point | undefined };
/** Start and end of trips. */
export type Home = { kota: string; at?: Point | undefined };

/** A point of two coordinates, either of which may be missing. */
export const pointOf = (of: { lat?: number | null | undefined; lon?: number | null | undefined }): Point | undefined =>
  typeof of.lat === 'number' && typeof of.lon === 'number' ? { lat: of.lat, lon: of.lon } : undefined;
/** Start of a branch's trips: its own position, or its town's. A branch that is not loaded yet has neither. */
export const homeOf = ({ kota = '', ...at }: { kota?: string; lat?: number | null; lon?: number | null }): Home => ({
  kota,
  at: pointOf(at) ?? townPlace(kotaName(kota)),
});

const near = (a: StopLocation, b: StopLocation): number => {
  if (kotaName(a.kota) !== kotaName(b.kota)) return 0;
  return a.kecamatan === b.kecamatan ? 2 : 1;
};
const named = (a: StopLocation, b: StopLocation): number =>
  kotaName(a.kota).localeCompare(kotaName(b.kota), 'id') ||
  a.kecamatan.localeCompare(b.kecamatan, 'id') ||
  a.tujuan.localeCompare(b.tujuan, 'id', { numeric: true }) ||
  (a.nomor ?? '').localeCompare(b.nomor ?? '', 'id', { numeric: true });
/** By city, then by district, the start's city first. */
const byName = <S extends StopLocation>(stops: readonly S[], { kota }: Home): S[] => {
  const inHomeCity = (one: StopLocation) => Number(kotaName(one.kota) === kotaName(kota));
  return [...stops].sort((a, b) => inHomeCity(b) - inHomeCity(a) || named(a, b));
};

/** Metres from the start through all points and back; without a start from the first to the last. */
export const lengthOf = (way: readonly Point[], start?: Point): number => {
  const whole = start ? [start, ...way, start] : way;
  return whole.reduce((sum, at, n) => sum + (n === 0 ? 0 : metresBetween(whole[n - 1] as Point, at)), 0);
};

/** Minimum gain in metres; of two equally short ways the first one stays. */
const LEAST = 0.001;
type Located<S> = S & { at: Point };
/**
 * A way through all stops that no reversal of a section shortens: the shorter result of nearest neighbour and of the
 * input order; never longer than the input.
 */
export const shortestWay = <S extends { at: Point }>(input: readonly S[], start?: Point): S[] => {
  const points = [...(start ? [start] : []), ...input.map(({ at }) => at)];
  const far = points.map((a) => points.map((b) => metresBetween(a, b)));
  // Distances by index; an open end costs nothing.
  const from = (a: number | undefined, b: number | undefined): number =>
    a === undefined || b === undefined ? 0 : (far[a]?.[b] ?? 0);
  const ends = start ? 0 : undefined;
  const long = (way: readonly number[]): number =>
    way.reduce((sum, one, n) => sum + from(n === 0 ? ends : way[n - 1], one), from(way.at(-1), ends));
  const inputOrder = input.map((_, n) => n + (start ? 1 : 0));
  const near = mended(nearestNext(inputOrder, ends, from), ends, from);
  const fromInput = mended(inputOrder, ends, from);
  const shortest = long(near) < long(fromInput) - LEAST ? near : fromInput;
  return shortest.map((n) => input[n - (start ? 1 : 0)] as S);
};
type Far = (a: number | undefined, b: number | undefined) => number;
/** Nearest neighbour from the start. */
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
/** 2-opt: reverses sections as long as that shortens the way. */
const mended = (initial: readonly number[], ends: number | undefined, from: Far): number[] => {
  const way = [...initial];
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

const isLocated = <S extends StopLocation>(stop: S): stop is Located<S> => stop.at !== undefined;
/** Inserts it after the last stop of its district, else of its city, else at the end. */
const besideItsLike = <S extends StopLocation>(order: readonly S[], one: S): S[] => {
  const best = Math.max(0, ...order.map((other) => near(other, one)));
  const after = best === 0 ? order.length - 1 : order.findLastIndex((other) => near(other, one) === best);
  return order.toSpliced(after + 1, 0, one);
};
/** Inserts it where it adds least distance; the others keep their order. */
const onTheWay = <S extends StopLocation>(order: readonly S[], one: Located<S>, start: Point | undefined): S[] => {
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

/** The proposed order; stops without a position go next to their district. */
export const proposedOrder = <S extends StopLocation>(stops: readonly S[], home: Home): S[] => {
  const order = byName(stops, home);
  const located = order.filter(isLocated);
  // More stops than a trip may have need no optimal order.
  if (located.length < 2 || order.length > MOST_STOPS) return order;
  return order.filter((one) => !isLocated(one)).reduce<S[]>(besideItsLike, shortestWay(located, home.at));
};

/** Inserts stops into a chosen order, which is kept: each where it adds least distance, or next to its district. */
export const withStops = <S extends StopLocation>(stops: readonly S[], added: readonly S[], home: Home): S[] => {
  if (stops.length === 0) return proposedOrder(added, home);
  const few = stops.length + added.length <= MOST_STOPS;
  return proposedOrder(added, home).reduce<S[]>(
    (order, one) =>
      few && isLocated(one) && order.some(isLocated) ? onTheWay(order, one, home.at) : besideItsLike(order, one),
    [...stops],
  );
};
