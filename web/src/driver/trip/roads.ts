/** A driver's stops by trip: one trip is driven at a time. */
import type { DriverTrip } from '@domain/flows/driver/calls';
import { underway } from '@domain/flows/driver/steps';
import { isDone, type Outcome, outcomeOf, type Stop } from './stops';

/**
 * `id` empty: SJ without a trip. `of`: stops of the whole trip, as on its paper. `over`: all of this driver's stops are
 * done.
 */
export type Road = Omit<DriverTrip, 'stops'> & { of: number; stops: Stop[]; over: boolean };
/** Visible stops after the current one; the others are collapsed. */
const NEXT = 2;

const begun = ({ stops }: Road): boolean =>
  stops.some(({ status }) => underway(status)) || stops.some(({ status }) => isDone(status));
/** Order: trips not over first, of them the one under way, then by start. */
const inTurn = (a: Road, b: Road): number =>
  Number(a.over) - Number(b.over) ||
  Number(begun(b)) - Number(begun(a)) ||
  (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : a.nomor < b.nomor ? -1 : 1);

/** @param trips absent in a day cached by an older version */
export const roadsOf = (stops: readonly Stop[], trips: readonly DriverTrip[] = []): Road[] => {
  const byTrip = new Map<string, Stop[]>();
  for (const stop of stops) byTrip.set(stop.trip, [...(byTrip.get(stop.trip) ?? []), stop]);
  const roads = [...byTrip].map(([id, its]): Road => {
    const trip = trips.find((one) => one.id === id);
    const { nomor = '', mulai = its[0]?.tanggal ?? '', sampai = '' } = trip ?? {};
    const over = its.every(({ status }) => isDone(status));
    return { id, nomor, mulai, sampai, of: trip?.stops ?? its.length, stops: its, over };
  });
  return roads.sort(inTurn);
};
/** Stops of a trip around the current one, in their order. */
export const partsOf = (
  { stops }: Pick<Road, 'stops'>,
  current: Stop | undefined,
): { done: Stop[]; next: Stop[]; rest: Stop[] } => {
  const others = stops.filter(({ id }) => id !== current?.id);
  const ahead = others.filter(({ status }) => !isDone(status));
  return { done: others.filter(({ status }) => isDone(status)), next: ahead.slice(0, NEXT), rest: ahead.slice(NEXT) };
};
/** Number of finished stops by outcome. */
export const endsOf = (stops: readonly Stop[]): Record<Outcome, number> => {
  const ends = { whole: 0, part: 0, failed: 0 };
  for (const stop of stops) {
    const outcome = outcomeOf(stop);
    if (outcome) ends[outcome]++;
  }
  return ends;
};

/** Goods to load at one location before a trip starts. */
export type Load = { alamat: string; barang: string; stops: Stop[] } & Record<'koli' | 'ikat' | 'berat', number>;
/** Loading locations; empty once something is picked up. */
export const loadsOf = ({ stops }: Pick<Road, 'stops'>): Load[] => {
  if (stops.some(({ status }) => status !== 'TERBIT')) return [];
  const places = new Map<string, Stop[]>();
  for (const stop of stops) places.set(stop.alamatMuat, [...(places.get(stop.alamatMuat) ?? []), stop]);
  const sum = (its: readonly Stop[], of: 'koli' | 'ikat' | 'berat') => its.reduce((all, one) => all + one[of], 0);
  return [...places].map(([alamat, its]) => ({
    alamat,
    barang: [...new Set(its.map(({ jenisBarang }) => jenisBarang).filter(Boolean))].join(', '),
    stops: its,
    ...{ koli: sum(its, 'koli'), ikat: sum(its, 'ikat'), berat: sum(its, 'berat') },
  }));
};
