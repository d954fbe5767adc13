/**
 * Licence class required by law (UU 22/2009, 80–84), by unit type; and the unit types that an entry of `jenis_sim`
 * covers.
 */
import type { UnitType } from '../common/unit-types.js';

/**
 * `C`: motorcycles; `A`: up to 3,500 kg; `B1`: above; `B2`: vehicles that pull a trailer. `Umum` counts as its class.
 */
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

/** Class of a licence by its code, in any spelling: `B1 Umum`, `SIM B II`, `A`; undefined: a company's own code. */
export const licenceClass = (code: string): LicenceClass | undefined => {
  const short = code
    .toUpperCase()
    .replace(/^SIM/, '')
    .replace(/[\s._-]/g, '')
    .replace(/^B(I{1,2})/, (_, ones: string) => `B${ones.length}`);
  return /^(B1|B2|A|C)/.exec(short)?.[1] as LicenceClass | undefined;
};

/** A kind of licence as the company defines it: its code, and the unit types it lists. */
export type Licence = { code: string; unit: readonly { type: UnitType }[] };
/** Why a licence does not suffice: its class does not cover the unit type, or its entry does not list it. */
export type LicenceLack = 'class' | 'unlisted';

/**
 * Why the holder of a licence may not drive a unit type: by law, and, if the entry lists unit types, by that list. A
 * code of unknown class covers exactly the types it lists.
 */
export const licenceLack = ({ code, unit }: Licence, type: UnitType): LicenceLack | undefined => {
  const licence = licenceClass(code);
  const listed = unit.some((one) => one.type === type);
  if (licence ? !licencesFor[type].includes(licence) : code === '') return 'class';
  return listed || (licence && unit.length === 0) ? undefined : 'unlisted';
};

/** `B1 Umum` → `SIM B1 Umum`; `SIM C` stays. */
export const licenceName = (code: string): string => (/^SIM\b/i.test(code) ? code : `SIM ${code || '–'}`);
/** Classes required for a unit type: `SIM B1/B2`. */
export const licenceNeeded = (type: UnitType): string => `SIM ${licencesFor[type].join('/')}`;
