/** The own fleet: number of vehicles by branch and type. */
import type { UnitType } from '../../../../services/domain/common/unit-types.js';
import type { BranchCode } from '../types.js';
import { rows } from './table.js';

/** Branch, vehicles. */
const table = `
JKT | 1 motor, 1 grandmax, 1 L300, 1 traga, 3 CDE, 3 CDD, 2 fuso, 1 wingbox
BDG | 1 L300, 2 CDE, 2 CDD, 1 fuso
SMG | 2 CDE, 1 CDD, 1 fuso
SBY | 1 CDE, 2 CDD, 1 fuso, 1 wingbox, 1 trailer 20
YOG | 1 L300, 1 CDE, 1 CDD
MDN | 1 CDE, 2 CDD, 1 fuso
MKS | 1 CDE, 1 CDD, 1 fuso
DPS | 1 L300, 1 CDE
`;
export const fleet: readonly { branch: BranchCode; type: UnitType }[] = rows(table).flatMap(([branch, units = '']) =>
  units.split(', ').flatMap((entry) => {
    const space = entry.indexOf(' ');
    const type = entry.slice(space + 1) as UnitType;
    return Array.from({ length: Number(entry.slice(0, space)) }, () => ({ branch: branch as BranchCode, type }));
  }),
);
/** Types of the extra vehicles in the large data set, with weights. */
export const moreTypes: readonly (readonly [UnitType, number])[] = [
  ['L300', 1],
  ['CDE', 3],
  ['CDD', 4],
  ['fuso', 3],
  ['wingbox', 2],
];

/** Code letters used in vehicle numbers, usual capacity in koli, licence required. */
export const typeFacts: Record<UnitType, { code: string; koli: number; licence: Licence }> = {
  motor: { code: 'MT', koli: 4, licence: 'SIM C' },
  grandmax: { code: 'GM', koli: 60, licence: 'SIM A' },
  L300: { code: 'LT', koli: 90, licence: 'SIM A' },
  traga: { code: 'TR', koli: 100, licence: 'SIM A' },
  CDE: { code: 'CE', koli: 220, licence: 'B1' },
  CDD: { code: 'CD', koli: 420, licence: 'B1 Umum' },
  fuso: { code: 'FS', koli: 800, licence: 'B1 Umum' },
  wingbox: { code: 'WB', koli: 1_300, licence: 'B2 Umum' },
  'trailer 20': { code: 'T2', koli: 1_500, licence: 'B2 Umum' },
  'trailer 40': { code: 'T4', koli: 2_600, licence: 'B2 Umum' },
};
export const licences = ['SIM C', 'SIM A', 'B1', 'B1 Umum', 'B2', 'B2 Umum'] as const;
export type Licence = (typeof licences)[number];
/** True if the holder of a licence may drive a vehicle that requires another; a motorcycle requires SIM C itself. */
export const drives = (held: Licence, required: Licence): boolean =>
  required === 'SIM C' || held === 'SIM C' ? held === required : licences.indexOf(held) >= licences.indexOf(required);
