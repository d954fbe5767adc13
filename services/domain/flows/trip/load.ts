/** What a trip carries and in which order: asked by the board before anything is sent, and by the server. Light: no schemas. */
import type { RefusalParams } from '../../kit/reject.js';
import type { UnitType } from '../../master/unit-types.js';
import type { RefusalCode } from '../../texts/refusals.js';
import { capacityOf } from '../sp/fleet.js';

export type Load = { qty: number; koli: number; berat: number };
/** What goes along with all of some SJ. */
export const loadOf = (stops: readonly Load[]): Load =>
  stops.reduce(
    (sum, { qty, koli, berat }) => ({ qty: sum.qty + qty, koli: sum.koli + koli, berat: sum.berat + berat }),
    { qty: 0, koli: 0, berat: 0 },
  );

type Truck = { nopol: string; type: UnitType; capacity_kg: number; capacity_koli: number };
/** What a vehicle takes: kg, and koli; 0 koli: nobody counted how many. */
export const roomOf = (v: Omit<Truck, 'nopol'>): { kg: number; koli: number } => ({
  kg: capacityOf(v),
  koli: v.capacity_koli,
});
/** What of a load a vehicle has no room for. */
export const loadLacks = (
  v: Truck,
  { koli, berat }: Omit<Load, 'qty'>,
): { code: RefusalCode; params: RefusalParams }[] => {
  const room = roomOf(v);
  const { nopol } = v;
  return [
    ...(berat > room.kg
      ? [{ code: 'trip-heavy', params: { nopol, over: berat - room.kg, load: berat, most: room.kg } } as const]
      : []),
    ...(room.koli > 0 && koli > room.koli
      ? [{ code: 'trip-full', params: { nopol, over: koli - room.koli, load: koli, most: room.koli } } as const]
      : []),
  ];
};

export type Place = { kota: string; kecamatan: string; tujuan: string };
const near = (a: Place, b: Place): number => {
  if (a.kota !== b.kota) return 0;
  return a.kecamatan === b.kecamatan ? 2 : 1;
};
const named = (a: Place, b: Place): number =>
  a.kota.localeCompare(b.kota, 'id') ||
  a.kecamatan.localeCompare(b.kecamatan, 'id') ||
  a.tujuan.localeCompare(b.tujuan, 'id', { numeric: true });

/**
 * The order in which stops are proposed: city by city, district by district, never back to one that was left. The city that
 * it starts from comes first.
 */
export const proposedOrder = <S extends Place>(stops: readonly S[], home = ''): S[] =>
  [...stops].sort((a, b) => Number(b.kota === home) - Number(a.kota === home) || named(a, b));

/** Puts stops among others whose order was chosen: each after the last one of its district, or else of its city, or else last. */
export const withStops = <S extends Place>(stops: readonly S[], added: readonly S[], home = ''): S[] =>
  proposedOrder(added, home).reduce<S[]>(
    (order, one) => {
      const best = Math.max(0, ...order.map((other) => near(other, one)));
      const after = best === 0 ? order.length - 1 : order.findLastIndex((other) => near(other, one) === best);
      return order.toSpliced(after + 1, 0, one);
    },
    [...stops],
  );
