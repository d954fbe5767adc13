/** Which driving licence the law asks for (UU 22/2009, 80–84), by unit type; and what an entry of `jenis_sim` lets its holder drive. */
import type { UnitType } from './unit-types.js';

/** `C`: motorcycles; `A`: up to 3,500 kg; `B1`: above; `B2`: what pulls a trailer. `Umum` counts as its class. */
export type LicenceClass = 'C' | 'A' | 'B1' | 'B2';
const cars: readonly LicenceClass[] = ['A', 'B1', 'B2'];
const trucks: readonly LicenceClass[] = ['B1', 'B2'];
const trailers: readonly LicenceClass[] = ['B2'];
export const licencesFor: Readonly<Record<UnitType, readonly LicenceClass[]>> = {
  motor: ['C'],
  grandmax: cars,
  L300: cars,
  traga: cars,
  CDE: trucks,
  CDD: trucks,
  fuso: trucks,
  wingbox: trucks,
  'trailer 20': trailers,
  'trailer 40': trailers,
};

/** The class of a licence by its code, as people write it: `B1 Umum`, `SIM B II`, `A`; undefined: a company's own code. */
export const licenceClass = (code: string): LicenceClass | undefined => {
  const short = code
    .toUpperCase()
    .replace(/^SIM/, '')
    .replace(/[\s._-]/g, '')
    .replace(/^B(I{1,2})/, (_, ones: string) => `B${ones.length}`);
  return /^(B1|B2|A|C)/.exec(short)?.[1] as LicenceClass | undefined;
};

/**
 * Whether the holder of a licence may drive a unit type: by the law, and where the entry lists unit types only those. One
 * whose code is of no class known lets drive what it lists.
 */
export const mayDrive = (licence: { code: string; unit: readonly { type: UnitType }[] }, type: UnitType): boolean => {
  const known = licenceClass(licence.code);
  const listed = licence.unit.some((one) => one.type === type);
  return known ? licencesFor[type].includes(known) && (listed || licence.unit.length === 0) : listed;
};
