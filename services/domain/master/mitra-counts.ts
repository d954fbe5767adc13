/** Number of units of a type that a mitra has. Without the schemas, so that pickers in the browser can use it too. */
import { type UnitType, unitTypeNames } from '../common/unit-types.js';

type Joined<S extends string> = S extends `${infer A} ${infer B}` ? `${A}${B}` : S;
/** `trailer 20` → `trailer20`, as the specification writes it in field names. */
export type UnitKey = Lowercase<Joined<UnitType>>;
export const unitKey = (type: UnitType): UnitKey => type.toLowerCase().replace(' ', '') as UnitKey;

export type MitraCounts = Partial<Record<`qty_${UnitKey}`, number>>;
/** Units of a type; undefined: no numbers are recorded for this mitra. */
export const unitsOfMitra = (m: MitraCounts, type: UnitType): number | undefined => {
  const countOf = (one: UnitType) => m[`qty_${unitKey(one)}`] ?? 0;
  return unitTypeNames.some((one) => countOf(one) > 0) ? countOf(type) : undefined;
};
