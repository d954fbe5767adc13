/** An SP RACE and its masters, for specs. */
import { as, type Facts, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { spRace } from './sp-race.js';

export const active = (fields: object, sebutan: object = {}) => ({ status: 'active', fields, sebutan });
const school = { customer: 'c1', kind: 'SEKOLAH', branch: 'jkt', pic: 'Rina', phone: '+6281234567890' };
const region = { kota: 'Kota Bogor', kecamatan: 'Ciawi' };
export const facts: Facts = {
  'branch/jkt': active({ code: 'JKT', name: 'Jakarta' }),
  'customer/c1': active({ nama_perusahaan: 'Penerbit', akunting: 'Y', manager: 'Y', direktur: 'Y' }),
  'customer/c2': active({ nama_perusahaan: 'Toko Lain' }),
  'customer_address/muat': active({ customer: 'c1', kind: 'MUAT', name: 'Gudang buku', address: 'Jl. Gudang 1' }),
  'customer_address/muat2': active({ customer: 'c2', kind: 'MUAT', name: 'Gudang lain', address: 'Jl. Gudang 2' }),
  'customer_address/s1': active({ ...school, name: 'SDN 1', address: 'Jl. Sekolah 1' }, region),
  'customer_address/s2': active({ ...school, name: 'SDN 2', address: 'Jl. Sekolah 2', pic: '', phone: '' }, region),
  'customer_address/other': active({ ...school, customer: 'c2', name: 'SDN 9', address: 'Jl. Lain 9' }),
  'customer_address/shop': active({ ...school, kind: 'BONGKAR', name: 'Toko', address: 'Jl. Toko 1' }),
  'tarif_customer/t1': active({
    customer: 'c1',
    unitType: 'CDD',
    service: 'Charter',
    basis: 'KG',
    price: 2_000,
    minQty: 100,
  }),
};
export const line = (tujuan = 's1', more: object = {}) => ({ tujuan, qty: 40, koli: 4, ikat: 2, berat: 120, ...more });
export const typed = (more: object = {}) => ({
  ...{ branch: 'jkt', customer: 'c1', tgl_pickup: '2026-07-22', jenisBarang: 'Buku', muat: 'muat', sjErl: 'ERL-1' },
  baris: [line('s1'), line('s2', { qty: 10 })],
  ...more,
});
export const rcadmin = as('rcadmin');

/** Numbers in the order of the requests, separate by series and owner. */
export const numbered = () => {
  const taken = new Map<string, string>();
  return (series: string, owner = 'own'): string => {
    const existing = taken.get(`${series}/${owner}`) ?? `${series}-${String(taken.size + 1).padStart(5, '0')}`;
    taken.set(`${series}/${owner}`, existing);
    return existing;
  };
};
type Decided = { type: string; data: never };
/** Events that a command on an SP RACE yields. */
export const when = (
  events: readonly TestEvent[],
  command: string,
  data: object = {},
  by = rcadmin,
  more: Facts = {},
): Decided[] => given(spRace.aggregate, events, { ...facts, ...more }).when(command, data, by, { number: numbered() });

export const registered = (more: object = {}): TestEvent[] => when([], 'register', typed(more));
/** Events up to its confirmation. */
export const confirmed = (more: object = {}): TestEvent[] => {
  const before = registered(more);
  return [...before, ...when(before, 'confirm')];
};
export const departed: TestEvent = { type: 'SpRaceDeparted', data: { fields: { status: 'BERJALAN' } } };
export const stateOf = (events: readonly TestEvent[]) => fold(spRace.aggregate, events);
