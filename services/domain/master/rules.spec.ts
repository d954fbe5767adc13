/** Rules of the smaller entities: fields that must match, conditional requirements, uniqueness. */
import { entities } from '../index.js';
import { as, given } from '../kit/aggregate/testing.js';
import { customerAddress } from './customer-address.js';
import { driver } from './driver.js';
import { employee } from './employee.js';
import { gudang } from './gudang.js';
import { jenisSimId } from './jenis-sim.js';
import { storage } from './storage.js';
import { vehicle } from './vehicle.js';

const active = (fields: object) => ({ status: 'active', fields });
const facts = {
  'customer/c1': active({ nama_perusahaan: 'PT A' }),
  'kota/35.78': active({ kode: '35.78', nama: 'Kota Surabaya', provinsi: '35' }),
  'kota/35.15': active({ kode: '35.15', nama: 'Kabupaten Sidoarjo', provinsi: '35' }),
  'kecamatan/35.78.08': active({ kode: '35.78.08', nama: 'Gubeng', kota: '35.78' }),
  'branch/b1': active({ code: 'SBY', name: 'Surabaya' }),
  'branch/b2': active({ code: 'JKT', name: 'Jakarta' }),
  'position/p1': active({ name: 'Driver' }),
  'gudang/g1': active({ code: 'G1', name: 'Margomulyo', branch: 'b1' }),
  'mitra/m1': active({ nama_mitra: 'PT Panca' }),
  'jenis_sim/b1_umum': active({ code: 'B1 Umum' }),
};
const by = as('webmaster');
const refuses = (code: string, field: string) => expect.objectContaining({ code, field });

describe('an address of a customer', () => {
  const typed = { customer: 'c1', name: 'Gudang A', kind: 'MUAT', address: 'Jl. Rungkut 1', kota: '35.78' };
  const register = (more: object) =>
    given(customerAddress.aggregate, [], facts).when('register', { ...typed, ...more }, by);
  it('is told by the names of what it refers to', () => {
    const [event] = register({ kecamatan: '35.78.08' });
    expect(event?.data).toMatchObject({
      lat: null,
      lon: null,
      sebutan: { customer: 'PT A', kota: 'Kota Surabaya', kecamatan: 'Gubeng', branch: '' },
    });
  });
  it('lies in a kecamatan of its kota, also when only the kota is changed', () => {
    expect(() => register({ kota: '35.15', kecamatan: '35.78.08' })).toThrow(refuses('ref-elsewhere', 'kecamatan'));
    const address = given(customerAddress.aggregate, register({ kecamatan: '35.78.08' }), facts);
    expect(() => address.when('change', { kota: '35.15' }, by)).toThrow(refuses('ref-elsewhere', 'kecamatan'));
    const [moved] = address.when('change', { kota: '35.15', kecamatan: '' }, by);
    expect(moved?.data).toMatchObject({ sebutan: { kota: 'Kabupaten Sidoarjo', kecamatan: '' } });
  });
  it('of a school has the branch that serves it', () => {
    expect(() => register({ kind: 'SEKOLAH' })).toThrow(refuses('needed-when', 'branch'));
    expect(register({ kind: 'SEKOLAH', branch: 'b1' })).toHaveLength(1);
  });
  it('has both coordinates or none', () => {
    expect(() => register({ lat: -7.29 })).toThrow(refuses('needed-when', 'lon'));
    expect(() => register({ lon: 112.74 })).toThrow(refuses('needed-when', 'lat'));
    expect(() => register({ lat: -97.29, lon: 112.74 })).toThrow(/lat/);
    expect(register({ lat: -7.29, lon: 112.74 })).toHaveLength(1);
  });
  it('is seen by everybody who may read addresses, whatever their branch', () => {
    expect([customerAddress.scope, customerAddress.view.scope]).toEqual([undefined, undefined]);
    expect(customerAddress.view.filters).toContain('branch');
  });
});

describe.each([
  [
    vehicle,
    {
      code: 'V1',
      nopol: 'b9494kxa',
      type: 'CDD',
      year: 2022,
      capacity_kg: 5000,
      capacity_koli: 400,
      stnk_until: '2027-01-01',
      kir_until: '2027-01-01',
    },
  ],
  [
    driver,
    {
      code: 'D1',
      name: 'Slamet',
      phone: '0812345678',
      licence_number: '1',
      licence_type: 'b1_umum',
      licence_until: '2027-01-01',
    },
  ],
] as const)('%#: whose a vehicle or driver is', (of, fields) => {
  const register = (more: object) =>
    given(of.aggregate, [], facts).when('register', { ...fields, branch: 'b1', ...more }, by);
  it('is named where it is a mitra’s, and only there', () => {
    expect(() => register({ milik: 'MITRA' })).toThrow(refuses('needed-when', 'mitra'));
    expect(() => register({ mitra: 'm1' })).toThrow(refuses('mitra-own', 'mitra'));
    expect(register({ milik: 'MITRA', mitra: 'm1' })[0]?.data).toMatchObject({ sebutan: { mitra: 'PT Panca' } });
  });
});

it('a storage is in a gudang of its branch, and its code is its own within the gudang', () => {
  const typed = { branch: 'b1', gudang: 'g1', code: 'a1', capacity: 500 };
  const events = given(storage.aggregate, [], facts).when('register', typed, as('rcgudang'));
  expect(() =>
    given(storage.aggregate, [], facts).when('register', { ...typed, branch: 'b2' }, as('rcgudang')),
  ).toThrow(refuses('ref-elsewhere', 'gudang'));
  const { state } = given(storage.aggregate, events);
  expect(storage.aggregate.holds?.(state, 'd1')).toEqual([
    { space: 'storage.gudang+code', key: 'G1|A1', label: 'A1 (Gudang + Kode)', fields: ['gudang', 'code'] },
  ]);
  expect([gudang.scope, storage.scope]).toEqual(['branch', 'branch']);
});
it.each([
  ['a double blank', 'Truk  A'],
  ['a decomposed letter', 'Truk A\u0301'],
  ['a blank without width', 'Truk\u200b A'],
  ['letters of full width', 'Ｔruk A'],
  ['other letters', 'TRUK a'],
])('a code has no twin by %s', (_, code) => {
  const keyOf = (typed: string) =>
    vehicle.aggregate.holds?.({ status: 'active', fields: { code: typed } } as never, 'd1');
  const same = code.includes('\u0301') ? 'Truk \u00c1' : 'Truk A';
  expect(keyOf(code)).toEqual(keyOf(same));
});
it('employees without an account do not stand in each other’s way', () => {
  const typed = {
    nik: 'lts-1',
    name: 'Mulyono',
    branch: 'b1',
    position: 'p1',
    phone: '081234567',
    joined: '2020-01-01',
  };
  const events = given(employee.aggregate, [], facts).when('register', typed, as('umum'));
  expect(employee.aggregate.holds?.(given(employee.aggregate, events).state, 'd1')).toEqual([
    { space: 'employee.nik', key: 'LTS-1' },
  ]);
});
it.each([
  ['B1 Umum', 'b1_umum'],
  ['SIM A', 'sim_a'],
  ['b1_umum', 'b1_umum'],
])('the licence type %s has the id %s', (code, id) => expect(jenisSimId(code)).toBe(id));

it('every field that is typed has its place in the form, once', () => {
  for (const e of entities) {
    const typed = Object.keys(e.fields.shape).filter((field) => !e.actionOnly?.includes(field));
    // Sections may also show fields that the server writes or derives, beside those that are typed.
    const written = Object.keys(e.fields.shape).filter((field) => e.actionOnly?.includes(field));
    const read = [...written, ...Object.keys(e.derived ?? {})];
    const named = Object.values(e.form).flat();
    expect([e.name, named.filter((field) => !read.includes(field)).sort()]).toEqual([e.name, typed.sort()]);
    expect([e.name, named.length]).toEqual([e.name, new Set(named).size]);
  }
});
it('every entity can be read where it is chosen: whoever may write it may read what its refs point to', () => {
  const blind = entities.flatMap((e) =>
    Object.values(e.fields.shape as Record<string, { meta: () => { ref?: string } | undefined }>).flatMap((schema) => {
      const target = entities.find((other) => other.name === schema.meta()?.ref);
      if (!target || target.can.read.includes('staff')) return [];
      const cannot = e.can.write.filter((who) => who !== 'system' && !target.can.read.includes(who));
      return cannot.map((who) => `${who} writes ${e.name}, can't read ${target.name}`);
    }),
  );
  expect(blind).toEqual([]);
});
