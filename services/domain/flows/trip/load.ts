/** Load of a trip, checked by the board before anything is sent, and by the server. Light: no schemas. */

import type { UnitType } from '../../common/unit-types.js';
import type { RefusalCode, RefusalParams } from '../../kit/aggregate/reject.js';
import { capacityOf } from '../sp/fleet.js';

export type Load = { qty: number; koli: number; berat: number };
/** Total load of some SJ. */
export const loadOf = (stops: readonly Load[]): Load =>
  stops.reduce(
    (sum, { qty, koli, berat }) => ({ qty: sum.qty + qty, koli: sum.koli + koli, berat: sum.berat + berat }),
    { qty: 0, koli: 0, berat: 0 },
  );

type Truck = { nopol: string; type: UnitType; capacity_kg: number; capacity_koli: number };
/** Capacity of a vehicle in kg and koli; 0 koli: unknown. */
export const roomOf = (v: Omit<Truck, 'nopol'>): { kg: number; koli: number } => ({
  kg: capacityOf(v),
  koli: v.capacity_koli,
});
/** The parts of a load that exceed a vehicle's capacity. */
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
