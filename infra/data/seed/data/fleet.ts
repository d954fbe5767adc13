/** The own fleet: how many of which type a branch has. */
import type { UnitType } from '../../../../services/domain/master/unit-types.js';
import type { BranchCode } from '../types.js';
import { rows } from './table.js';

/** Branch, its vehicles. */
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
/** Types that more vehicles of the large data have, with weights. */
export const moreTypes: readonly (readonly [UnitType, number])[] = [
  ['L300', 1],
  ['CDE', 3],
  ['CDD', 4],
  ['fuso', 3],
  ['wingbox', 2],
];

/** Code letters of a type, as vehicles are numbered; its usual room in packages; the licence it asks for. */
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
/** True if a licence lets its holder drive what asks for another; a motorcycle asks for its own. */
export const drives = (held: Licence, asked: Licence): boolean =>
  asked === 'SIM C' || held === 'SIM C' ? held === asked : licences.indexOf(held) >= licences.indexOf(asked);
