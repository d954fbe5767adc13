/**
 * Reasons against an own vehicle and driver for some days. One table: the server refuses by it, and the screens show it
 * before anything is sent. Light: no schemas.
 */

import type { UnitType } from '../../common/unit-types.js';
import type { RefusalCode, RefusalParams } from '../../kit/aggregate/reject.js';
import { elsewhere, type Lent } from '../../master/lent.js';
import { type Licence, licenceLack, licenceName, licenceNeeded } from '../../master/licence.js';
import { expiredPaper } from './fleet.js';

/** `of`: the vehicle or the driver. */
export type CrewLack = { of: 'vehicle' | 'driver'; code: RefusalCode; params: RefusalParams };
type OfBranch = Partial<Lent> & { branch?: string; milik: 'SENDIRI' | 'MITRA' };
/** Names of referenced entries, as far as loaded. */
type Named = { sebutan?: Readonly<Record<string, string>> };
export type CrewVehicle = OfBranch & {
  nopol: string;
  type: UnitType;
  stnk_until: string;
  kir_until: string;
};
export type CrewDriver = OfBranch & { name: string; licence_until: string };
/** Branch and period: first and last day, `YYYY-MM-DD`, both included. */
export type CrewWanted = { branch: string; from: string; until: string };

const whose = (of: CrewLack['of'], what: string, entry: OfBranch & Named, w: CrewWanted): CrewLack[] => {
  const why = elsewhere(entry, w.branch, w.from, w.until);
  const { sebutan = {}, pinjam_dari = '', pinjam_sampai = '' } = entry;
  if (why === 'of-another') return [{ of, code: 'sp-of-branch', params: { what, branch: sebutan.branch || 'lain' } }];
  if (why !== 'lent-away') return [];
  const params = { what, branch: sebutan.pinjam_cabang || 'lain', from: pinjam_dari, until: pinjam_sampai };
  return [{ of, code: 'sp-lent-away', params }];
};

/** Reasons by ownership and branch: a mitra's, or not available to the branch. */
export const crewElsewhere = (v: CrewVehicle & Named, d: CrewDriver & Named, w: CrewWanted): CrewLack[] => [
  ...vehicleElsewhere(v, w),
  ...driverElsewhere(d, w),
];
const vehicleElsewhere = (v: CrewVehicle & Named, w: CrewWanted): CrewLack[] => [
  ...(v.milik === 'SENDIRI' ? [] : [{ of: 'vehicle', code: 'sp-vehicle-mitra', params: { nopol: v.nopol } } as const]),
  ...whose('vehicle', v.nopol, v, w),
];
const driverElsewhere = (d: CrewDriver & Named, w: CrewWanted): CrewLack[] => [
  ...(d.milik === 'SENDIRI' ? [] : [{ of: 'driver', code: 'sp-driver-mitra', params: { driver: d.name } } as const]),
  ...whose('driver', d.name, d, w),
];

const vehiclePapersLack = (v: CrewVehicle, until: string): CrewLack[] => {
  const expired = expiredPaper(v, until);
  if (!expired) return [];
  return [
    { of: 'vehicle', code: 'sp-vehicle-expired', params: { doc: expired[0], nopol: v.nopol, until: expired[1] } },
  ];
};
const driverPapersLack = (d: CrewDriver, until: string): CrewLack[] =>
  d.licence_until < until
    ? [{ of: 'driver', code: 'sp-driver-expired', params: { driver: d.name, until: d.licence_until } }]
    : [];
/** Reasons by licence: its class does not cover the vehicle, or its entry does not list the unit type. */
const licenceLacks = (d: CrewDriver, licence: Licence, type: UnitType): CrewLack[] => {
  const lack = licenceLack(licence, type);
  const params = { driver: d.name, sim: licenceName(licence.code), type };
  if (lack === 'class')
    return [{ of: 'driver', code: 'sp-licence', params: { ...params, needed: licenceNeeded(type) } }];
  return lack === 'unlisted' ? [{ of: 'driver', code: 'sp-licence-unlisted', params }] : [];
};
/** Papers that expire before the last day, and a licence that does not cover the vehicle. */
export const crewPapers = (v: CrewVehicle, d: CrewDriver, licence: Licence, until: string): CrewLack[] => [
  ...vehiclePapersLack(v, until),
  ...driverPapersLack(d, until),
  ...licenceLacks(d, licence, v.type),
];

/** All reasons against a vehicle, whoever drives it. */
export const vehicleLacks = (v: CrewVehicle & Named, w: CrewWanted): CrewLack[] => [
  ...vehicleElsewhere(v, w),
  ...vehiclePapersLack(v, w.until),
];
/** All reasons against a driver for a vehicle. */
export const driverLacks = (d: CrewDriver & Named, licence: Licence, type: UnitType, w: CrewWanted): CrewLack[] => [
  ...driverElsewhere(d, w),
  ...driverPapersLack(d, w.until),
  ...licenceLacks(d, licence, type),
];
