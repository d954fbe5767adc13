/** Assigns the units of an order: free own vehicles and drivers, or available partners. */

import { type UnitType, unitTypes } from '../../../services/domain/common/unit-types.js';
import { fits } from '../../../services/domain/flows/sp/fleet.js';
import type { MitraInput, OwnInput } from '../../../services/domain/flows/sp/units.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { mitraLacks } from '../../../services/domain/master/mitra.js';
import { man, mobile } from './data/people.js';
import { buyingPrice, roadCash } from './price.js';
import type { Random } from './random.js';
import type { Trip } from './trip.js';
import { hours, iso } from './work-clock.js';
import { freeDrivers, freeVehicles, plate, type World } from './world.js';

export type Crew = { ownUnits: { vehicle: string; driver: string }[]; hired: number };

/** Number of units an order needs: mostly one. */
const requestedUnits = (r: Random, trip: Trip): number => {
  if (trip.type === 'motor' || trip.service !== 'Charter') return 1;
  return r.weighted([
    [1, 70],
    [2, 18],
    [3, 9],
    [4, 3],
  ] as const);
};

/**
 * The crew of a trip that loads at `muat` (ms). Own units come first where wanted and free, and are booked in the
 * calendar; the rest, at most three, is hired.
 * @param reserve false: only count, book nothing @param want prefer own units or hired ones
 */
export const findCrew = (
  r: Random,
  w: World,
  trip: Trip,
  muat: number,
  reserve: boolean,
  want?: 'own' | 'hired',
): Crew => {
  const orderedUnits = requestedUnits(r, trip);
  const wish =
    want ??
    r.weighted([
      ['own', 52],
      ['hired', 36],
      ['mixed', 12],
    ] as const);
  const mixed = wish === 'mixed' || (want === 'hired' && r.chance(0.3));
  const units = mixed ? Math.max(2, orderedUnits) : orderedUnits;
  if (!reserve) return { ownUnits: [], hired: units };
  const until = muat + hours(trip.hours);
  const most = mixed ? units - r.int(1, Math.min(2, units - 1)) : wish === 'own' ? units : 0;
  const vehicles = r.some(freeVehicles(w, trip.branch, trip.type, muat, until), most);
  const drivers = r.some(freeDrivers(w, trip.branch, trip.type, muat, until), vehicles.length);
  const ownUnits = drivers.flatMap((d, n) => (vehicles[n] ? [{ vehicle: vehicles[n].id, driver: d.id }] : []));
  for (const key of ownUnits.flatMap((u) => [u.vehicle, u.driver])) w.calendar.take(key, muat, until);
  return { ownUnits, hired: Math.min(3, units - ownUnits.length) };
};

export const ownInputs = (r: Random, crew: Crew, selling: number): OwnInput[] =>
  crew.ownUnits.map((u) => ({ ...u, uang_jalan: roadCash(r, selling) }));

/** Document numbers and scans come from the partner's form. */
const wholePapers = ({ papers }: World['mitra'][number]) => ({
  ...papers,
  dokumen: papers.dokumen.map((d) => ({ ...d, nomor: '-', file: {} })),
});

/** Units of partners that are available on the loading day; near the branch and of the right type where possible. */
export const hiredInputs = (
  r: Random,
  w: World,
  trip: Trip,
  muat: number,
  n: number,
  selling: number,
): MitraInput[] => {
  const on = dayWib(iso(muat));
  const usable = w.mitra.filter((m) => mitraLacks(wholePapers(m), on).length === 0);
  const near = usable.filter((m) => m.branches.includes(trip.branch));
  const exact = near.filter((m) => m.units.includes(trip.type));
  const large = usable.filter((m) => m.units.some((type) => fits(type, trip.type)));
  const choice = [exact, large.filter((m) => near.includes(m)), large, near].find((some) => some.length > 0) ?? usable;
  const until = muat + hours(Math.max(trip.hours, 24));
  const free = (key: string) => w.calendar.isFree(key, muat, until);
  const main = r.pick(choice);
  const taken = new Set<string>();
  return Array.from({ length: n }, (_, i) => {
    const m = i > 0 && r.chance(0.4) ? r.pick(choice) : main;
    let nopol: string;
    do nopol = plate(r, m.plate, trip.type);
    while (taken.has(nopol) || !free(nopol) || w.vehicles.some((v) => v.nopol === nopol));
    let driver_telp: string;
    do driver_telp = mobile(r);
    while (!free(driver_telp));
    taken.add(nopol);
    for (const key of [nopol, driver_telp]) w.calendar.take(key, muat, until);
    return {
      mitra: m.id,
      unit_type: m.units.includes(trip.type) ? trip.type : bigEnough(m.units, trip.type),
      nopol,
      driver_nama: man(r),
      driver_telp,
      harga: buyingPrice(r, selling),
    };
  });
};
/** The smallest type that can replace `required`, else `required` itself. */
const bigEnough = (types: readonly UnitType[], required: UnitType): UnitType => {
  const sorted = [...types].sort((a, b) => unitTypes[a].kg - unitTypes[b].kg);
  return sorted.find((type) => fits(type, required)) ?? required;
};
