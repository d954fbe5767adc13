/** What holds of the units of an SP, wherever it is asked: on the screen while they are chosen, and when they are stored. */
import { plusHours } from '../../kit/time.js';
import { type UnitType, unitTypes } from '../../master/unit-types.js';

/** When own units are back unless somebody says otherwise: a day after loading. ISO times. */
export const usualReturn = (tglMuat: string): string => plusHours(tglMuat, 24);

type Truck = { type: UnitType; capacity_kg: number };
/** What a vehicle carries, kg; one without a capacity of its own counts as its type usually carries. */
export const capacityOf = (v: Truck): number => v.capacity_kg || unitTypes[v.type].kg;
/** What units carry together, kg. */
export const capacity = (units: readonly { kapasitas: number }[]): number =>
  units.reduce((sum, u) => sum + u.kapasitas, 0);

/** A vehicle's paper that runs out before `day` (ISO day), with its own last day. */
export const expiredPaper = (
  v: { stnk_until: string; kir_until: string },
  day: string,
): readonly [doc: 'STNK' | 'KIR', until: string] | undefined =>
  (
    [
      ['STNK', v.stnk_until],
      ['KIR', v.kir_until],
    ] as const
  ).find(([, until]) => until < day);
