/** Rules for an SP's units, for the screen while they are chosen and for the server. */

import { type UnitType, unitTypeNames, unitTypes } from '../../common/unit-types.js';
import { plusHours } from '../../kit/values/time.js';

/** Default return of own units: a day after loading. ISO times. */
export const usualReturn = (tglMuat: string): string => plusHours(tglMuat, 24);

/** The unit type of a submitted SP. @throws for a draft that has none yet */
export const orderedUnit = ({ unit_type }: { unit_type: UnitType | '' }): UnitType => {
  if (unit_type === '') throw new Error('no unit is asked for');
  return unit_type;
};

/** Whether a unit type may replace the ordered one: the same, or one that carries at least as much. */
export const fits = (offered: UnitType, ordered: UnitType): boolean =>
  offered === ordered || unitTypes[offered].kg >= unitTypes[ordered].kg;
/** Unit types that may replace the ordered one. */
export const fitting = (ordered: UnitType): UnitType[] => unitTypeNames.filter((offered) => fits(offered, ordered));

/** Most vehicles or drivers in one query for their use. */
export const MOST_HELD = 100;

type Truck = { type: UnitType; capacity_kg: number };
/** A vehicle's capacity in kg, by default that of its type. */
export const capacityOf = (v: Truck): number => v.capacity_kg || unitTypes[v.type].kg;
/** Total capacity of units in kg; a mitra's unit counts by its type. */
export const capacity = (units: readonly ({ kapasitas: number } | { unit_type: UnitType })[]): number =>
  units.reduce((sum, u) => sum + ('kapasitas' in u ? u.kapasitas : unitTypes[u.unit_type].kg), 0);

/** A vehicle's papers with their last days (`YYYY-MM-DD`). */
export const vehiclePapers = (v: { stnk_until: string; kir_until: string }) =>
  [
    ['STNK', v.stnk_until],
    ['KIR', v.kir_until],
  ] as const;
/** The first paper of a vehicle that expires before `day` (ISO day), with its last day. */
export const expiredPaper = (
  v: { stnk_until: string; kir_until: string },
  day: string,
): readonly [doc: 'STNK' | 'KIR', until: string] | undefined => vehiclePapers(v).find(([, until]) => until < day);

/** Costs of the named units in whole rupiah: buying price of mitra, planned uang jalan of the own fleet. */
type Costing = { milik: 'MITRA'; harga: number } | { milik: 'SENDIRI'; uang_jalan: number };
/** Number of units without a cost: the margin can't be computed yet. */
export const withoutCost = (units: readonly Costing[]): number =>
  units.filter((u) => (u.milik === 'MITRA' ? u.harga : u.uang_jalan) === 0).length;
export const unitCosts = (units: readonly Costing[]): { beli: number; uang_jalan: number } => ({
  beli: units.reduce((sum, u) => sum + (u.milik === 'MITRA' ? u.harga : 0), 0),
  uang_jalan: units.reduce((sum, u) => sum + (u.milik === 'SENDIRI' ? u.uang_jalan : 0), 0),
});
