/** The company: customers, partners, vehicles and drivers, with ids derived from the seed. */

import { type UnitType, unitTypes } from '../../../services/domain/common/unit-types.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { MitraFields } from '../../../services/domain/master/mitra.js';
import { branchId, type People, people } from './accounts.js';
import { type CustomerSpec, customerSpecs } from './data/customers.js';
import { drives, fleet, type Licence, moreTypes, typeFacts } from './data/fleet.js';
import { type MitraSpec, mitraSpecs } from './data/mitra.js';
import { contact, driverName, mobile } from './data/people.js';
import { branches, branchOf } from './data/places.js';
import { demoId, type Random, random } from './random.js';
import type { BranchCode } from './types.js';
import { days, iso } from './work-clock.js';

export type Customer = CustomerSpec & { id: string; owner: Actor; pic: string; phone: string; email: string };
export type Mitra = MitraSpec & { id: string; papers: Pick<MitraFields, 'awal_kontrak' | 'akhir_kontrak' | 'dokumen'> };
export type Vehicle = {
  id: string;
  code: string;
  nopol: string;
  branch: BranchCode;
  type: UnitType;
  year: number;
  kg: number;
  koli: number;
  /** Last valid days, `YYYY-MM-DD`. */
  stnk: string;
  kir: string;
  milik: 'SENDIRI' | 'MITRA';
};
export type Driver = {
  id: string;
  code: string;
  name: string;
  phone: string;
  branch: BranchCode;
  licence: Licence;
  number: string;
  until: string;
  milik: 'SENDIRI' | 'MITRA';
};
/**
 * When vehicles and drivers are away, so that none is assigned twice at the same time. Times in ms, half-open
 * intervals.
 */
class Calendar {
  private readonly away = new Map<string, { from: number; to: number }[]>();

  isFree(key: string, from: number, to: number): boolean {
    return !this.away.get(key)?.some((w) => w.from < to && from < w.to);
  }

  /** Drops windows that ended more than 90 days before `from`: orders are planned roughly in order of time. */
  take(key: string, from: number, to: number): void {
    const windows = this.away.get(key) ?? [];
    const retained = windows.length < 64 ? windows : windows.filter((w) => w.to > from - 90 * 86_400_000);
    retained.push({ from, to });
    this.away.set(key, retained);
  }
}

export type World = {
  seed: number;
  /** The demo's today, in ms. */
  now: number;
  people: People;
  customers: readonly Customer[];
  /** Customers that order at a branch, with weights. */
  ordering: ReadonlyMap<BranchCode, readonly (readonly [Customer, number])[]>;
  mitra: readonly Mitra[];
  vehicles: readonly Vehicle[];
  drivers: readonly Driver[];
  calendar: Calendar;
  branchId: (code: BranchCode) => string;
};
/** Extra customers and vehicles beyond the default demo, for loads of many thousand SP. */
export type Size = { customers: number; vehicles: number };

/** `YYYY-MM-DD`, `n` days from the demo's today. */
export const dayFrom = (now: number, n: number): string => dayWib(iso(now + days(n)));

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Goods vehicles have numbers from 8000 up, motorcycles below 7000. */
export const plate = (r: Random, region: string, type: UnitType): string => {
  const number = type === 'motor' ? r.int(3001, 6999) : r.int(8001, 9999);
  const suffix = Array.from({ length: region === 'B' ? 3 : 2 }, () => letters[r.int(0, letters.length - 1)]).join('');
  return `${region} ${number} ${suffix}`;
};

/** Noteworthy expiry dates: day offsets of STNK and KIR by vehicle number. */
const oddPapers: Record<number, readonly [stnk: number, kir: number]> = {
  5: [210, -9],
  9: [12, 95],
  16: [-23, 60],
  21: [340, 18],
  28: [150, -3],
  33: [19, 120],
};
const oddLicences: Record<number, number> = { 4: 16, 12: -8, 31: 25, 43: -40 };

const makeVehicles = (seed: number, now: number, extra: number): Vehicle[] => {
  const ownVehicles = [
    ...fleet,
    ...Array.from({ length: extra }, (_, n) => {
      const r = random(`${seed}/fleet/more/${n}`);
      return { branch: r.weighted(branches.map((b) => [b.code, b.share] as const)), type: r.weighted(moreTypes) };
    }),
  ];
  const partners = (['CDD', 'CDE', 'fuso', 'wingbox'] as const).map((type) => ({ branch: 'JKT' as const, type }));
  const numbers = new Map<string, number>();
  const taken = new Set<string>();
  const make = (n: number, branch: BranchCode, type: UnitType, milik: Vehicle['milik']): Vehicle => {
    const r = random(`${seed}/vehicle/${milik}/${n}`);
    let nopol: string;
    do nopol = plate(r, branchOf(branch).plate, type);
    while (taken.has(nopol));
    taken.add(nopol);
    const series = `${milik === 'MITRA' ? 'MTR' : branch}-${typeFacts[type].code}`;
    numbers.set(series, (numbers.get(series) ?? 0) + 1);
    const [stnk, kir] = (milik === 'SENDIRI' ? oddPapers[n] : undefined) ?? [r.int(60, 680), r.int(30, 178)];
    return {
      id: demoId(seed, `vehicle/${milik}/${n}`, n),
      code: `${series}-${String(numbers.get(series)).padStart(2, '0')}`,
      nopol,
      branch,
      type,
      year: new Date(now).getUTCFullYear() - r.int(1, 9),
      kg: Math.round((unitTypes[type].kg * r.between(0.97, 1.08)) / 10) * 10,
      koli: Math.round(typeFacts[type].koli * r.between(0.95, 1.1)),
      stnk: dayFrom(now, stnk),
      kir: dayFrom(now, kir),
      milik,
    };
  };
  // Partner vehicles come first, so that they do not depend on the number of own ones.
  const theirs = partners.map((v, n) => make(n, v.branch, v.type, 'MITRA'));
  return [...theirs, ...ownVehicles.map((v, n) => make(n, v.branch, v.type, 'SENDIRI'))];
};

/** A driver per vehicle and a few spare ones at the busiest branches. */
const makeDrivers = (seed: number, now: number, vehicles: readonly Vehicle[]): Driver[] => {
  const spare = (['JKT', 'JKT', 'BDG', 'SBY', 'SMG'] as const).map((branch) => ({
    branch,
    licence: 'B2 Umum' as const,
  }));
  const ownVehicles = vehicles.filter((v) => v.milik === 'SENDIRI');
  const first = ownVehicles
    .slice(0, fleet.length)
    .map((v) => ({ branch: v.branch, licence: typeFacts[v.type].licence }));
  const later = ownVehicles.slice(fleet.length).map((v) => ({ branch: v.branch, licence: typeFacts[v.type].licence }));
  const all = [...first, ...spare, ...later].map((d) => ({ ...d, milik: 'SENDIRI' as const }));
  const partners = vehicles
    .filter((v) => v.milik === 'MITRA')
    .map((v) => ({ branch: v.branch, licence: typeFacts[v.type].licence, milik: 'MITRA' as const }));
  const perBranch = new Map<string, number>();
  return [...partners, ...all].map((d, n) => {
    const place = d.milik === 'MITRA' ? n : n - partners.length;
    const r = random(`${seed}/driver/${d.milik}/${place}`);
    const nth = perBranch.get(d.branch) ?? 0;
    perBranch.set(d.branch, nth + 1);
    return {
      ...d,
      id: demoId(seed, `driver/${d.milik}/${place}`, place),
      code: `${d.milik === 'MITRA' ? 'DM' : 'D'}-${String(place + 1).padStart(3, '0')}`,
      name: driverName(r, d.branch, nth),
      phone: mobile(r),
      number: `${r.int(70, 99)}${r.int(10, 12)}${r.int(1000, 9999)}${String(r.int(0, 999)).padStart(3, '0')}${String(place % 1000).padStart(3, '0')}`,
      until: dayFrom(now, (d.milik === 'SENDIRI' ? oddLicences[place] : undefined) ?? r.int(60, 1500)),
    };
  });
};

const makeCustomers = (seed: number, everybody: People, extra: number): Customer[] =>
  customerSpecs(seed, extra).map((c, n) => {
    const r = random(`${seed}/customer/${c.kode}/people`);
    const owners = everybody.at(c.branch, 'sales', 'user');
    const slug = c.nama
      .replace(/^(PT|CV) /, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '');
    return {
      ...c,
      id: demoId(seed, `customer/${c.kode}`, n),
      // The account `sales` is responsible for the big publisher.
      owner: c.kode === 'ERL' ? everybody.actor('sales') : r.pick(owners),
      pic: contact(r),
      phone: mobile(r),
      email: `logistik@${slug}.example`,
    };
  });

/** The seed's world; a larger one contains everything a smaller one has. @param now the demo's today, in ms */
export const makeWorld = (seed: number, now: number, size: Size, calendar = new Calendar()): World => {
  const everybody = people(seed);
  const customers = makeCustomers(seed, everybody, size.customers);
  const publisher = customers.find((c) => c.kode === 'ERL') as Customer;
  const vehicles = makeVehicles(seed, now, size.vehicles);
  return {
    seed,
    now,
    people: everybody,
    customers,
    ordering: new Map(
      branches.map((b) => {
        const customersHere = customers.filter((c) => c.branch === b.code && c.approvals === 3 && !c.hold);
        const sum = customersHere.reduce((total, c) => total + c.weight, 0);
        // Schools are everywhere: the publisher orders at every branch.
        const published = b.code === 'JKT' ? [] : [[publisher, sum * 0.15] as const];
        return [b.code, [...customersHere.map((c) => [c, c.weight] as const), ...published]] as const;
      }),
    ),
    mitra: mitraSpecs.map((m, n) => ({
      ...m,
      id: demoId(seed, `mitra/${m.kode}`, n),
      papers: {
        awal_kontrak: dayFrom(now, m.kontrak[0]),
        akhir_kontrak: dayFrom(now, m.kontrak[1]),
        dokumen: m.dokumen.map(([jenis, until]) => ({ jenis, berlaku_sampai: dayFrom(now, until) })),
      },
    })),
    vehicles,
    drivers: makeDrivers(seed, now, vehicles),
    calendar,
    branchId: (code) => branchId(seed, code),
  };
};

/** Vehicles of a branch that can be assigned: own, large enough, papers valid on the day of return, free. */
export const freeVehicles = (w: World, branch: BranchCode, type: UnitType, from: number, to: number): Vehicle[] => {
  const back = dayWib(iso(to));
  return w.vehicles.filter(
    (v) =>
      v.branch === branch &&
      v.type === type &&
      v.milik === 'SENDIRI' &&
      v.stnk >= back &&
      v.kir >= back &&
      w.calendar.isFree(v.id, from, to),
  );
};
export const freeDrivers = (w: World, branch: BranchCode, type: UnitType, from: number, to: number): Driver[] => {
  const back = dayWib(iso(to));
  return w.drivers.filter(
    (d) =>
      d.branch === branch &&
      d.milik === 'SENDIRI' &&
      drives(d.licence, typeFacts[type].licence) &&
      d.until >= back &&
      w.calendar.isFree(d.id, from, to),
  );
};
