/**
 * Assigns crews: the branch's free and fit vehicles and drivers, and newly registered ones where they are too few, with
 * the SJs that they deliver.
 */
import {
  type CrewDriver,
  type CrewVehicle,
  driverLacks,
  vehicleLacks,
} from '../../../services/domain/flows/sp/crew.js';
import { loadLacks, loadOf } from '../../../services/domain/flows/trip/load.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { Licence } from '../../../services/domain/master/licence.js';
import { man, mobile } from '../../data/seed/data/people.js';
import { demoId, random } from '../../data/seed/random.js';
import { type Coordinates, placeIn } from '../../data/seed/way.js';
import { type Day, planDay } from './day.js';
import { Refused } from './door.js';
import type { Office } from './office.js';
import type { Note } from './work.js';

type Vehicle = CrewVehicle & { id: string; code: string; capacity_kg: number; capacity_koli: number };
type Driver = CrewDriver & { id: string; code: string; licence_type: string };
type LicenceType = Licence & { id: string };
export type Crew = { trip: string; vehicle: Vehicle; driver: Driver; stops: readonly string[]; day: Day };
export type Wanted = { seed: number; salt: string; vehicles: number; from: number; now: number };

const HOUR = 3_600_000;
/** Prefix of codes of vehicles and drivers that the simulator registered. */
export const OWN_CODE = 'SIM-';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ids of the `n`th vehicle and driver that a seed hires for a branch. */
const hiredIds = (seed: number, branch: string, n: number): [string, string] => [
  demoId(seed, `${branch}/hired/${n}/vehicle`, n),
  demoId(seed, `${branch}/hired/${n}/driver`, n),
];
/** Registers the `n`th additional vehicle and driver of this seed at this branch. */
const hire = async (office: Office, plate: string, licence: LicenceType, { seed, now }: Wanted, n: number) => {
  const name = `${seed}/${office.branch}/hired/${n}`;
  const r = random(name);
  const far = dayWib(new Date(now + 700 * 24 * HOUR).toISOString());
  const tail = Array.from({ length: plate.length > 1 ? 2 : 3 }, () => r.pick([...LETTERS])).join('');
  const code = `${OWN_CODE}${demoId(seed, name).slice(-5).toUpperCase()}-${n}`;
  const common = { code, branch: office.branch, milik: 'SENDIRI' as const };
  const vehicle = {
    ...{
      ...common,
      nopol: `${plate} ${1_000 + ((n * 7 + r.int(0, 6)) % 9_000)} ${tail}`,
      type: 'CDD' as const,
      year: 2023,
    },
    ...{ capacity_kg: 5_000, capacity_koli: 420, stnk_until: far, kir_until: far },
  };
  const driver = {
    ...{ ...common, name: man(r), phone: mobile(r), licence_number: `${r.int(70, 99)}${r.int(10 ** 9, 10 ** 10 - 1)}` },
    ...{ licence_type: licence.id, licence_until: far },
  };
  const [v, d] = hiredIds(seed, office.branch, n);
  await office.make('vehicle', v, vehicle);
  await office.make('driver', d, driver);
  return { vehicle: { ...vehicle, id: v }, driver: { ...driver, id: d } };
};

/**
 * Plans trips until all wanted vehicles have a crew or no SJ is left.
 * @returns each crew's work for the day
 */
export const planCrews = async (
  office: Office,
  depot: Coordinates,
  notes: readonly Note[],
  wanted: Wanted,
): Promise<Crew[]> => {
  const { seed, salt, from, now } = wanted;
  const r = random(`${seed}/${salt}/crews`);
  const fleet = await Promise.all([
    office.rows<Vehicle>('vehicle', { milik: 'SENDIRI', branch: office.branch }),
    office.rows<Driver>('driver', { milik: 'SENDIRI', branch: office.branch }),
  ]);
  const types = await office.rows<LicenceType>('jenis_sim', {});
  const licence = new Map(types.map((one) => [one.id, one]));
  const until = dayWib(new Date(now + 48 * HOUR).toISOString());
  const at = { branch: office.branch, from: dayWib(new Date(from).toISOString()), until };
  const vehicles = r.shuffled(fleet[0].filter((v) => v.type !== 'motor' && vehicleLacks(v, at).length === 0));
  const drivers = r.shuffled(fleet[1]);
  const plate = vehicles[0]?.nopol.split(' ')[0] ?? 'B';
  const large = types.find(({ unit }) => unit.some(({ type }) => type === 'CDD'));

  const crews: Crew[] = [];
  const left = [...notes];
  const drives = (d: Driver, v: Vehicle): boolean => {
    const held = licence.get(d.licence_type);
    return held !== undefined && driverLacks(d, held, v.type, at).length === 0;
  };
  /** SJs to load on a vehicle, in list order, up to its capacity. */
  const loadFor = (v: Vehicle): Note[] => {
    // Leave at least one for each remaining vehicle.
    const after = wanted.vehicles - crews.length - 1;
    const most = Math.min(r.int(2, 5), Math.max(1, left.length - after));
    const stops: Note[] = [];
    for (const note of left) {
      if (stops.length === most) break;
      if (loadLacks(v, loadOf([...stops, note])).length === 0) stops.push(note);
    }
    return stops;
  };
  const plan = async (v: Vehicle): Promise<void> => {
    const stops = loadFor(v);
    for (const d of drivers.filter((one) => drives(one, v))) {
      if (stops.length === 0) return;
      const trip = demoId(seed, `${salt}/trip/${v.id}/${d.id}`, crews.length);
      const begin = from + r.between(0, 1.5) * HOUR;
      const places = stops.map((note) => ({
        ...note,
        place: placeIn(note.kota, depot, random(`${seed}/place/${note.kota}/${note.sekolahTujuan}`)),
      }));
      const day = planDay(depot, places, begin, random(`${seed}/${salt}/day/${v.id}`));
      const back = Math.max(day.until, now + HOUR) + HOUR;
      const times = { mulai: new Date(begin).toISOString(), sampai: new Date(back).toISOString() };
      try {
        const crew = { vehicle: v.id, driver: d.id, stops: stops.map(({ id }) => ({ sj: id })) };
        await office.make('trip', trip, { branch: office.branch, ...times, ...crew });
      } catch (error) {
        const taken = error instanceof Refused ? error.answer.errors[0] : undefined;
        if (!(error instanceof Refused) || error.answer.status >= 500) throw error;
        // Busy elsewhere, which no list shows: try the next one.
        office.door.tally.refuse('plan', error.code, error.code.startsWith('claimed'));
        if (taken?.field !== 'driver') return;
        drivers.splice(drivers.indexOf(d), 1);
        continue;
      }
      drivers.splice(drivers.indexOf(d), 1);
      for (const note of stops) left.splice(left.indexOf(note), 1);
      crews.push({ trip, vehicle: v, driver: d, stops: stops.map(({ id }) => id), day });
      return;
    }
  };
  for (const v of vehicles) if (crews.length < wanted.vehicles && left.length > 0) await plan(v);
  // Those hired on an earlier day are among the branch's own.
  for (let n = 0, vain = 0; crews.length < wanted.vehicles && left.length > 0 && large && vain < 3; n++) {
    if (fleet[0].some(({ id }) => id === hiredIds(seed, office.branch, n)[0])) continue;
    const hired = await hire(office, plate, large, wanted, n);
    drivers.unshift(hired.driver);
    const before = crews.length;
    await plan(hired.vehicle);
    vain = crews.length > before ? 0 : vain + 1;
  }
  return crews;
};
