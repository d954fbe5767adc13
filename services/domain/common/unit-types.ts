/** Unit types with the usual capacity (kg) of each: for hints, and for vehicles without a capacity of their own. */
export const unitTypes = {
  motor: { kg: 40 },
  grandmax: { kg: 800 },
  L300: { kg: 1_000 },
  traga: { kg: 1_000 },
  CDE: { kg: 2_500 },
  CDD: { kg: 5_000 },
  fuso: { kg: 9_000 },
  wingbox: { kg: 15_000 },
  'trailer 20': { kg: 22_000 },
  'trailer 40': { kg: 28_000 },
} as const;
export type UnitType = keyof typeof unitTypes;
/** Display name of a unit type: `Wingbox`, `Trailer 20`, `CDD`; of unknown types too. */
export const unitName = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);
export const unitTypeNames = Object.keys(unitTypes) as [UnitType, ...UnitType[]];
/** Labels of a choice of unit types: value → name. */
export const unitNames = Object.fromEntries(unitTypeNames.map((type) => [type, unitName(type)])) as Record<
  UnitType,
  string
>;

/** Other spellings, by people and other programs, without spaces, dashes and dots. */
const otherwise: Record<UnitType, readonly string[]> = {
  motor: ['sepedamotor', 'roda2'],
  grandmax: ['granmax', 'grenmax'],
  L300: ['mitsubishil300', 'colt300'],
  traga: ['isuzutraga'],
  CDE: ['coltdieselengkel', 'coltdiesel', 'engkel'],
  CDD: ['coltdieseldouble', 'coltdieseldobel', 'double', 'dobel'],
  fuso: ['truckfuso', 'trukfuso'],
  wingbox: ['wingsbox', 'wing', 'wb'],
  'trailer 20': ['trailer20ft', 'trailer20feet', 'trailler20', '20ft', '20feet'],
  'trailer 40': ['trailer40ft', 'trailer40feet', 'trailler40', '40ft', '40feet'],
};
const bare = (text: string): string => text.toLowerCase().replace(/[\s._/'’"-]/g, '');
const spellings = new Map(
  unitTypeNames.flatMap((type) => [type, ...otherwise[type]].map((text): [string, UnitType] => [bare(text), type])),
);
/** The unit type that a text means, in any spelling (`Wing Box`, `cdd`, `Colt Diesel Engkel`); undefined: none. */
export const unitTypeOf = (text: string): UnitType | undefined => spellings.get(bare(text));
