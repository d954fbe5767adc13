/** How many units of a type a mitra says it has. Without the schemas, so that pickers in the browser can ask too. */
import { type UnitType, unitTypeNames } from './unit-types.js';

type Joined<S extends string> = S extends `${infer A} ${infer B}` ? `${A}${B}` : S;
/** `trailer 20` → `trailer20`, as the specification writes it in field names. */
export type UnitKey = Lowercase<Joined<UnitType>>;
export const unitKey = (type: UnitType): UnitKey => type.toLowerCase().replace(' ', '') as UnitKey;

export type MitraCounts = Partial<Record<`qty_${UnitKey}`, number>>;
/** Units of a type; undefined: it was never said of this mitra how many of any type it has. */
export const unitsOfMitra = (m: MitraCounts, type: UnitType): number | undefined => {
  const countOf = (one: UnitType) => m[`qty_${unitKey(one)}`] ?? 0;
  return unitTypeNames.some((one) => countOf(one) > 0) ? countOf(type) : undefined;
};
