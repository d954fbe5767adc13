/** Commands that register and change customer addresses: loading and unloading addresses, and invoice addresses. */
import { invoicePerson, taxOf } from './customer-form.js';
import { contact, mobile } from './data/people.js';
import { branches, branchOf, kotaOf, sameIsland } from './data/places.js';
import { address, receiverName, segmentOf } from './data/segments.js';
import { regionOf } from './data/wilayah.js';
import { demoId, type Random, random } from './random.js';
import type { BranchCode, Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { Customer, World } from './world.js';

type Location = {
  kind: 'MUAT' | 'BONGKAR' | 'SEKOLAH';
  name: string;
  street: string;
  kota: string;
  branch?: BranchCode;
};
/** Rounded to four decimals: about ten metres. */
const near = (r: Random, degrees: number): number => Math.round((degrees + r.between(-0.02, 0.02)) * 10_000) / 10_000;

/** The customer's warehouse, under the name its orders use, and receivers on the branch's routes. */
const placesOf = (w: World, c: Customer): Location[] => {
  const r = random(`${w.seed}/customer/${c.kode}/places`);
  const segment = segmentOf(c.segment);
  const short = c.nama.replace(/^(PT|CV|Penerbit) /, '');
  const warehouse: Location = { kind: 'MUAT', name: `Gudang ${short}`, street: c.alamat, kota: c.kota };
  const names = new Set<string>();
  const there = (kind: Location['kind'], kota: string, branch?: BranchCode): Location => {
    let name: string;
    do name = receiverName(r, segment, kota);
    while (names.has(name));
    names.add(name);
    const street = address(r, r.pick(kotaOf(kota).streets));
    return { kind, name, street, kota, ...(branch ? { branch } : {}) };
  };
  const ways = branchOf(c.branch).to.filter(([kota]) => kota !== c.kota && sameIsland(c.kota, kota));
  if (c.segment !== 'buku') return [warehouse, there('BONGKAR', r.weighted(ways))];
  // Schools are served by the nearest branch; the big publisher (ERL) has schools at every branch.
  const serving = c.kode === 'ERL' ? branches.map((b) => b.code) : [c.branch];
  const schools = serving.flatMap((code) => {
    const { kota, to } = branchOf(code);
    const around = [kota, ...to.map(([name]) => name).filter((name) => sameIsland(kota, name))].slice(0, 4);
    return around.map((name) => there('SEKOLAH', name, code));
  });
  return [warehouse, ...schools];
};

const idOf = (w: World, c: Customer, n: number) => demoId(w.seed, `customer_address/${c.kode}/${n}`, n);

/** The head of the branch the address belongs to, else of the customer's branch, changes an address. */
const keeper = (w: World, c: Customer, branch?: BranchCode) => w.people.at(branch ?? c.branch, 'kacab')[0];

export const addressSteps = (w: World, c: Customer, from: number, phase: number): Step[] =>
  placesOf(w, c).map((place, n) => {
    const r = random(`${w.seed}/customer/${c.kode}/address/${n}`);
    const id = idOf(w, c, n);
    const at = kotaOf(place.kota);
    const isWarehouse = place.kind === 'MUAT';
    return {
      at: plusWork(from, n * 0.05),
      actor: (place.branch && keeper(w, c, place.branch)) || c.owner,
      aggregate: 'customer_address',
      id,
      command: 'register',
      data: {
        customer: c.id,
        name: place.name,
        kind: place.kind,
        address: place.street,
        ...regionOf(place.kota, place.street),
        pic: isWarehouse ? c.pic : contact(r),
        phone: isWarehouse ? c.phone : mobile(r),
        lat: near(r, at.lat),
        lon: near(r, at.lon),
        branch: place.branch ? w.branchId(place.branch) : '',
      },
      path: `customer_address/${c.kode}/${n}/register`,
      keys: [id, c.id],
      phase,
    };
  });

export const invoiceAddressSteps = (w: World, c: Customer, at: number, phase: number): Step[] => {
  const id = demoId(w.seed, `invoice_address/${c.kode}`);
  return [
    {
      at,
      actor: w.people.actor('akunting'),
      aggregate: 'invoice_address',
      id,
      command: 'register',
      data: { customer: c.id, name: c.nama, address: `${c.alamat}, ${c.kota}`, ...taxOf(w, c), ...invoicePerson(w, c) },
      path: `invoice_address/${c.kode}/register`,
      keys: [id, c.id],
      phase,
    },
  ];
};

/** Recent changes of a customer's addresses (by number). */
const changes: readonly (readonly [kode: string, n: number, data: (r: Random) => object])[] = [
  ['ERL', 1, (r) => ({ pic: contact(r), phone: mobile(r) })],
  ['ERL', 2, () => ({ name: 'SDN 03 Gedebage' })],
  ['ERL', 5, (r) => ({ phone: mobile(r) })],
  ['ERL', 6, (r) => ({ pic: contact(r) })],
  ['SPS', 0, (r) => ({ pic: contact(r), phone: mobile(r) })],
  ['SPS', 1, () => ({ address: 'Jl. Soekarno-Hatta No. 512, gerbang belakang' })],
  ['GMB', 0, (r) => ({ phone: mobile(r) })],
  ['TSJ', 1, (r) => ({ pic: contact(r), phone: mobile(r) })],
  ['RPI', 0, () => ({ name: 'Gudang Rungkut Plastik Indah (pintu 2)' })],
  ['KPN', 1, (r) => ({ pic: contact(r) })],
];
/** The changes above, spread over the last weeks, and one address taken out of use. */
export const recentAddressSteps = (w: World, phase: number): Step[] => {
  const step = (kode: string, n: number, hours: number, command: string, data: (r: Random) => object): Step[] => {
    const c = w.customers.find((one) => one.kode === kode);
    if (!c) return [];
    return [
      {
        at: plusWork(w.now, -hours),
        actor: keeper(w, c, placesOf(w, c)[n]?.branch) ?? c.owner,
        aggregate: 'customer_address',
        id: idOf(w, c, n),
        command,
        data: data(random(`${w.seed}/customer/${kode}/address/${n}/${command}`)),
        path: `customer_address/${kode}/${n}/${command}`,
        keys: [idOf(w, c, n)],
        phase,
      },
    ];
  };
  return [
    ...changes.flatMap(([kode, n, data], nth) => step(kode, n, 90 - nth * 8, 'change', data)),
    ...step('BKU', 1, 30, 'retire', () => ({ alasan: 'Penerima pindah gudang, alamat ini sudah tidak dipakai.' })),
  ];
};
