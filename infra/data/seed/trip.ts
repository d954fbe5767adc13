/** Destination, time and vehicle of an order: decided before its content, because the fleet must be free for it. */
import type { UnitType } from '../../../services/domain/common/unit-types.js';
import { contact, mobile } from './data/people.js';
import { branchOf, kotaOf, type Route, route, sameIsland } from './data/places.js';
import { address, receiverName, segmentOf, small } from './data/segments.js';
import { regionOf } from './data/wilayah.js';
import type { Random } from './random.js';
import type { BranchCode } from './types.js';
import type { Customer, World } from './world.js';

export type Stop = {
  nama: string;
  alamat: string;
  kota: string;
  /** Official region codes; the kecamatan only if the street determines it. */
  kota_id: string;
  kecamatan_id?: string;
  pic: string;
  telp: string;
};
export type Trip = {
  branch: BranchCode;
  customer: Customer;
  service: 'Charter' | 'Retail' | 'Express';
  type: UnitType;
  muat: Stop[];
  bongkar: Stop[];
  way: Route;
  /** Hours from loading to the unit's return. */
  hours: number;
};

const region = (kota: string, alamat: string): Pick<Stop, 'kota_id' | 'kecamatan_id'> => {
  const { kota: kota_id, kecamatan } = regionOf(kota, alamat);
  return { kota_id, ...(kecamatan ? { kecamatan_id: kecamatan } : {}) };
};
const place = (r: Random, nama: string, kota: string, street?: string): Stop => {
  const alamat = address(r, street ?? r.pick(kotaOf(kota).streets));
  return { nama, alamat, kota, ...region(kota, alamat), pic: contact(r), telp: mobile(r) };
};

const loadingPlaces = (r: Random, customer: Customer, branch: BranchCode): Stop[] => {
  if (customer.branch !== branch) {
    const { name, kota } = branchOf(branch);
    return [place(r, `Gudang Perwakilan ${customer.nama.replace('Penerbit ', '')} ${name}`, kota)];
  }
  const short = customer.nama.replace(/^(PT|CV|Penerbit) /, '');
  const first = {
    nama: `Gudang ${short}`,
    alamat: customer.alamat,
    kota: customer.kota,
    ...region(customer.kota, customer.alamat),
    pic: customer.pic,
    telp: customer.phone,
  };
  return r.chance(0.08) ? [first, place(r, `Gudang 2 ${short}`, customer.kota)] : [first];
};

const unloadingPlaces = (r: Random, customer: Customer, kota: string): Stop[] => {
  const segment = segmentOf(customer.segment);
  const n =
    customer.segment === 'buku'
      ? r.weighted([
          [1, 3],
          [2, 3],
          [3, 3],
          [5, 2],
        ] as const)
      : r.weighted([
          [1, 82],
          [2, 12],
          [3, 6],
        ] as const);
  const names = new Set<string>();
  while (names.size < n) names.add(receiverName(r, segment, kota));
  return [...names].map((nama) => place(r, nama, kota));
};

/** A trip of a customer, from a branch. */
export const planTrip = (r: Random, w: World, branch: BranchCode, forced?: Customer): Trip => {
  const customer = forced ?? r.weighted(w.ordering.get(branch) ?? []);
  const muat = loadingPlaces(r, customer, branch);
  const from = muat[0]?.kota ?? branchOf(branch).kota;
  const reach = branchOf(branch).to.filter(
    ([kota]) => kota !== from && (customer.segment !== 'buku' || sameIsland(from, kota)),
  );
  const to = r.weighted(reach);
  const way = route(from, to);
  const near = way.km < 110 && way.ferries === 0;
  // Motorcycles stay in town, vans do not go far.
  const usable = customer.units.filter((u) => near || !small.includes(u) || (u !== 'motor' && way.km < 320));
  const type = r.pick(usable.length > 0 ? usable : (['CDE', 'CDD'] as const));
  const service = r.weighted([
    ['Charter', 70],
    ['Retail', 18],
    ['Express', 12],
  ] as const);
  const bongkar = unloadingPlaces(r, customer, to);
  const hours = Math.ceil(Math.max(8, way.hours * 2 + 4 + bongkar.length * 1.5 + r.between(0, 5)));
  return { branch, customer, service, type, muat, bongkar, way, hours };
};
