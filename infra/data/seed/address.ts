/** The commands that make and change the addresses of customers: where is loaded and unloaded, where invoices go. */
import { invoicePerson, taxOf } from './customer-form.js';
import { contact, mobile } from './data/people.js';
import { branches, branchOf, kotaOf, sameIsland } from './data/places.js';
import { address, receiverName, segmentOf } from './data/segments.js';
import { regionOf } from './data/wilayah.js';
import { demoId, type Random, random } from './random.js';
import type { BranchCode, Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { Customer, World } from './world.js';

type Place = { kind: 'MUAT' | 'BONGKAR' | 'SEKOLAH'; name: string; street: string; kota: string; branch?: BranchCode };
/** Four decimals are about ten metres. */
const near = (r: Random, degrees: number): number => Math.round((degrees + r.between(-0.02, 0.02)) * 10_000) / 10_000;

/** The customer's own warehouse, as its orders name it, and receivers on the branch's ways. */
const placesOf = (w: World, c: Customer): Place[] => {
  const r = random(`${w.seed}/customer/${c.kode}/places`);
  const segment = segmentOf(c.segment);
  const short = c.nama.replace(/^(PT|CV|Penerbit) /, '');
  const own: Place = { kind: 'MUAT', name: `Gudang ${short}`, street: c.alamat, kota: c.kota };
  const names = new Set<string>();
  const there = (kind: Place['kind'], kota: string, branch?: BranchCode): Place => {
    let name: string;
    do name = receiverName(r, segment, kota);
    while (names.has(name));
    names.add(name);
    const street = address(r, r.pick(kotaOf(kota).streets));
    return { kind, name, street, kota, ...(branch ? { branch } : {}) };
  };
  const ways = branchOf(c.branch).to.filter(([kota]) => kota !== c.kota && sameIsland(c.kota, kota));
  if (c.segment !== 'buku') return [own, there('BONGKAR', r.weighted(ways))];
  // Schools are served by the branch that is near; the big publisher has them everywhere.
  const serving = c.kode === 'ERL' ? branches.map((b) => b.code) : [c.branch];
  const schools = serving.flatMap((code) => {
    const { kota, to } = branchOf(code);
    const around = [kota, ...to.map(([name]) => name).filter((name) => sameIsland(kota, name))].slice(0, 4);
    return around.map((name) => there('SEKOLAH', name, code));
  });
  return [own, ...schools];
};

const idOf = (w: World, c: Customer, n: number) => demoId(w.seed, `customer_address/${c.kode}/${n}`, n);

/** Who changes an address: the head of the branch that it belongs to, else of its customer's. */
const keeper = (w: World, c: Customer, branch?: BranchCode) => w.people.at(branch ?? c.branch, 'kacab')[0];

export const addressSteps = (w: World, c: Customer, from: number, phase: number): Step[] =>
  placesOf(w, c).map((place, n) => {
    const r = random(`${w.seed}/customer/${c.kode}/address/${n}`);
    const id = idOf(w, c, n);
    const at = kotaOf(place.kota);
    const own = place.kind === 'MUAT';
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
        pic: own ? c.pic : contact(r),
        phone: own ? c.phone : mobile(r),
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

/** What of a customer's addresses (by number) the staff have changed of late; people come and go, gates move. */
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
/** Those changes, over the last weeks, and an address that is no longer in use. */
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
