/** Where a branch delivers the publisher's books, and the crews it has for them. */
import { driverAccount } from '../../../services/domain/flows/driver/account.js';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { DEMO_PASSWORD } from './accounts.js';
import { contact, mobile } from './data/people.js';
import { branchOf, kotaOf, route, sameIsland } from './data/places.js';
import { address, receiverName, segmentOf } from './data/segments.js';
import { regionOf } from './data/wilayah.js';
import type { Give } from './door.js';
import { demoId, random } from './random.js';
import type { BranchCode } from './types.js';
import { type Coordinates, placeIn } from './way.js';
import { hours, iso, plusWork } from './work-clock.js';
import type { World } from './world.js';

export type School = { id: string; place: Coordinates };
const SCHOOLS = 12;
/** Towns within a day's round trip: the branch's own and the nearest. */
const TOWNS = 3;

/** Schools of the publisher around a branch, beyond those in its addresses. */
export const schoolsOf = async (w: World, code: BranchCode, by: Actor, give: Give): Promise<School[]> => {
  const publisher = w.customers.find(({ kode }) => kode === 'ERL');
  if (!publisher) return [];
  const r = random(`${w.seed}/schools/${code}`);
  const { kota, to } = branchOf(code);
  const near = to.filter(([name]) => sameIsland(kota, name)).sort(([a], [b]) => route(kota, a).km - route(kota, b).km);
  const around = [kota, ...near.map(([name]) => name)].slice(0, TOWNS);
  const names = new Set<string>();
  const schools: School[] = [];
  for (let n = 0; n < SCHOOLS; n++) {
    const town = around[n % around.length] ?? kota;
    let name: string;
    do name = receiverName(r, segmentOf('buku'), town);
    while (names.has(name));
    names.add(name);
    const street = address(r, r.pick(kotaOf(town).streets));
    const id = demoId(w.seed, `school/${code}/${n}`, n);
    const place = placeIn(town, kotaOf(kota), random(`${w.seed}/school/${code}/${n}/place`));
    const data = {
      customer: publisher.id,
      name: `${name} ${n + 21}`,
      kind: 'SEKOLAH',
      address: street,
      ...regionOf(town, street),
      pic: contact(r),
      phone: mobile(r),
      branch: w.branchId(code),
      // Every sixth school has no coordinates.
      ...(n % 6 === 5 ? {} : { lat: place.lat, lon: place.lon }),
    };
    await give(by, 'customer_address', id, 'register', data, plusWork(w.now, -160 + n * 0.1));
    schools.push({ id, place });
  }
  return schools;
};

/** Documents must be valid until then. */
const usableUntil = (w: World): string => dayWib(iso(w.now + hours(48)));
const carsOf = (w: World, code: BranchCode) => {
  const until = usableUntil(w);
  return w.vehicles.filter(
    (v) => v.branch === code && v.milik === 'SENDIRI' && v.type !== 'motor' && v.stnk > until && v.kir > until,
  );
};
const peopleOf = (w: World, code: BranchCode) =>
  w.drivers.filter((d) => d.branch === code && d.milik === 'SENDIRI' && d.until > usableUntil(w));
/** Own drivers of a branch with valid papers, licensed for all its vehicles. */
const driversOf = (w: World, code: BranchCode) => peopleOf(w, code).filter((d) => d.licence === 'B2 Umum');

/** Gives a driver an account for the driver page, with a password they set. */
export const signsIn = async (w: World, driver: string, give: Give): Promise<void> => {
  const name = w.drivers.find(({ id }) => id === driver)?.name ?? '';
  const at = plusWork(w.now, -150);
  const account = (nama: string, when: number) =>
    give(system, driverAccount.name, driver, 'give', { nama, password: DEMO_PASSWORD }, when);
  // Names are unique at sign-in: a second driver of the same name signs in by code.
  await account(name, at).catch((error: unknown) => {
    if (!/^claimed/.test((error as { code?: string }).code ?? '')) throw error;
    return account('', at + 1);
  });
  await give(system, driverAccount.name, driver, 'setPassword', { password: DEMO_PASSWORD }, at + hours(0.1));
};

export type Pair = { vehicle: string; driver: string };
/**
 * All pairs of a branch's vehicles and drivers in rotation, starting at `n`; with `best`, drivers who can sign in come
 * first.
 */
export function* pairsOf(w: World, code: BranchCode, n: number, best: boolean): Generator<Pair> {
  const cars = carsOf(w, code);
  const able = driversOf(w, code);
  const all = peopleOf(w, code);
  const people = best ? [...able, ...all.filter((d) => !able.includes(d))] : all;
  for (let at = 0; at < cars.length * people.length; at++) {
    const car = cars[(n + at) % cars.length];
    const person = best
      ? people[Math.floor(at / cars.length)]
      : people[(n + at + Math.floor(at / cars.length)) % people.length];
    if (car && person) yield { vehicle: car.id, driver: person.id };
  }
}
