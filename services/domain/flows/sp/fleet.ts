/** What holds of the units of an SP, wherever it is asked: on the screen while they are chosen, and when they are stored. */
import { plusHours } from '../../kit/time.js';
import { type UnitType, unitTypeNames, unitTypes } from '../../master/unit-types.js';

/** When own units are back unless somebody says otherwise: a day after loading. ISO times. */
export const usualReturn = (tglMuat: string): string => plusHours(tglMuat, 24);

/** The unit that an SP asks for, once it was submitted. @throws of a draft that has none yet */
export const askedUnit = ({ unit_type }: { unit_type: UnitType | '' }): UnitType => {
  if (unit_type === '') throw new Error('no unit is asked for');
  return unit_type;
};

/** Whether a unit type goes where another was ordered: the same, or one that carries as much. */
export const fits = (given: UnitType, ordered: UnitType): boolean =>
  given === ordered || unitTypes[given].kg >= unitTypes[ordered].kg;
/** The unit types that go where one was ordered. */
export const fitting = (ordered: UnitType): UnitType[] => unitTypeNames.filter((given) => fits(given, ordered));

/** Of so many vehicles or drivers it is asked at once whether they are busy. */
export const MOST_HELD = 100;

type Truck = { type: UnitType; capacity_kg: number };
/** What a vehicle carries, kg; one without a capacity of its own counts as its type usually carries. */
export const capacityOf = (v: Truck): number => v.capacity_kg || unitTypes[v.type].kg;
/** What units carry together, kg; one of a mitra as its type usually does. */
export const capacity = (units: readonly ({ kapasitas: number } | { unit_type: UnitType })[]): number =>
  units.reduce((sum, u) => sum + ('kapasitas' in u ? u.kapasitas : unitTypes[u.unit_type].kg), 0);

/** A vehicle's papers with their last days (`YYYY-MM-DD`). */
export const vehiclePapers = (v: { stnk_until: string; kir_until: string }) =>
  [
    ['STNK', v.stnk_until],
    ['KIR', v.kir_until],
  ] as const;
/** A vehicle's paper that runs out before `day` (ISO day), with its own last day. */
export const expiredPaper = (
  v: { stnk_until: string; kir_until: string },
  day: string,
): readonly [doc: 'STNK' | 'KIR', until: string] | undefined => vehiclePapers(v).find(([, until]) => until < day);

/** Costs of the named units in whole rupiah: buying price of mitra, planned uang jalan of the own fleet. */
type Costing = { milik: 'MITRA'; harga: number } | { milik: 'SENDIRI'; uang_jalan: number };
/** Units whose cost nobody has said: what is left of the price is no margin yet. */
export const withoutCost = (units: readonly Costing[]): number =>
  units.filter((u) => (u.milik === 'MITRA' ? u.harga : u.uang_jalan) === 0).length;
export const unitCosts = (units: readonly Costing[]): { beli: number; uang_jalan: number } => ({
  beli: units.reduce((sum, u) => sum + (u.milik === 'MITRA' ? u.harga : 0), 0),
  uang_jalan: units.reduce((sum, u) => sum + (u.milik === 'SENDIRI' ? u.uang_jalan : 0), 0),
});
