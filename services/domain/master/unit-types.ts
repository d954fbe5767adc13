/** Unit types with the weight (kg) each usually carries: for hints and for vehicles without a capacity of their own. */
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
export const unitTypeNames = Object.keys(unitTypes) as [UnitType, ...UnitType[]];
