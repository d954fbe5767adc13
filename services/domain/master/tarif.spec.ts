import fc from 'fast-check';
import { as, fold, given } from '../kit/aggregate/testing.js';
import { tarifCustomer, tarifEureka } from './tarif.js';
import { fittingTariffs, type Load, type Tarif, tariffKey, tariffMisfit } from './tariff-pick.js';

const facts = {
  'kota/31.75': { status: 'active', fields: { nama: 'Kota Jakarta Timur' } },
  'kota/35.78': { status: 'active', fields: { nama: 'Kota Surabaya' } },
  'kecamatan/35.78.08': { status: 'active', fields: { nama: 'Gubeng', kota: '35.78' } },
  'kecamatan/31.75.06': { status: 'active', fields: { nama: 'Cakung', kota: '31.75' } },
  'customer/c1': { status: 'active', fields: { nama_perusahaan: 'PT Samudra Cat' } },
};
const data = {
  origin_kota: '31.75',
  dest_kota: '35.78',
  unitType: 'CDD',
  price: 4_500_000,
  validFrom: '2026-07-01',
  validTo: '2026-07-31',
};
const by = as('kacab');
const registered = (more: object = {}) =>
  given(tarifEureka.aggregate, [], facts).when('register', { ...data, ...more }, by) as { type: string; data: never }[];
const claimOf = (more: object = {}) =>
  tarifEureka.aggregate.holds?.(fold(tarifEureka.aggregate, registered(more)), 'd1')[0] as {
    key: string;
    from: string;
    to?: string;
  };

describe('a tariff', () => {
  it('is named by its route, unit and service, with the places as they are called', () => {
    const state = fold(tarifEureka.aggregate, registered({ dest_kecamatan: '35.78.08' }));
    expect(tarifEureka.aggregate.title(state)).toBe('Kota Jakarta Timur → Gubeng, Kota Surabaya · CDD · Charter');
  });
  it('holds its key for its days, the last one included, and for ever without one', () => {
    expect(claimOf()).toMatchObject({ from: '2026-07-01', to: '2026-08-01' });
    expect(claimOf({ validTo: '' })).not.toHaveProperty('to');
    expect(claimOf({ basis: 'KG' }).key).not.toBe(claimOf().key);
    expect(claimOf({ price: 1 }).key).toBe(claimOf().key);
  });
  it('holds its key for ever where its last day is the last of all', () => {
    expect(claimOf({ validTo: '9999-12-31' })).not.toHaveProperty('to');
    expect(claimOf({ validTo: '2099-12-31' })).toMatchObject({ to: '2100-01-01' });
  });
  it('holds nothing once it is retired', () => {
    const gone = [...registered(), { type: 'Retired', data: { alasan: 'salah' } }];
    expect(tarifEureka.aggregate.holds?.(fold(tarifEureka.aggregate, gone), 'd1')).toEqual([]);
  });
  it('refuses an end before its beginning and a kecamatan of another kota', () => {
    expect(() => registered({ validTo: '2026-06-30' })).toThrow(
      expect.objectContaining({ code: 'dates-order', field: 'validTo' }),
    );
    expect(() => registered({ dest_kecamatan: '31.75.06' })).toThrow(
      expect.objectContaining({ code: 'ref-elsewhere', field: 'dest_kecamatan' }),
    );
  });
  it('of a customer is the customer’s own', () => {
    const [event] = given(tarifCustomer.aggregate, [], facts).when(
      'register',
      { ...data, customer: 'c1' },
      as('sales'),
    );
    expect(event).toMatchObject({ data: { sebutan: { customer: 'PT Samudra Cat', dest_kota: 'Kota Surabaya' } } });
  });
});

const one = (more: Partial<Tarif & { id: string }> = {}): Tarif & { id: string } => ({
  id: 'a',
  origin_kecamatan: '',
  dest_kecamatan: '',
  service: 'Charter',
  basis: 'UNIT',
  minQty: 0,
  ...data,
  ...more,
});
const load: Load = {
  origin_kota: '31.75',
  origin_kecamatan: '31.75.06',
  dest_kota: '35.78',
  dest_kecamatan: '35.78.08',
  unitType: 'CDD',
  service: 'Charter',
  day: '2026-07-20',
};
const ids = (all: (Tarif & { id: string })[], m: Partial<Load> = {}) =>
  fittingTariffs(all, { ...load, ...m }).map((t) => t.id);

describe('of several tariffs', () => {
  it.each([
    ['kecamatan goes before kota', [one(), one({ id: 'b', dest_kecamatan: '35.78.08' })], ['b', 'a']],
    [
      'the destination’s kecamatan counts more than the origin’s',
      [one({ id: 'o', origin_kecamatan: '31.75.06' }), one({ id: 'd', dest_kecamatan: '35.78.08' })],
      ['d', 'o'],
    ],
    ['the newest goes first', [one(), one({ id: 'b', validFrom: '2026-07-10' })], ['b', 'a']],
    ['the larger minimum goes first', [one(), one({ id: 'b', minQty: 5 })], ['b', 'a']],
    ['one of another kecamatan does not hold', [one({ dest_kecamatan: '35.78.09' })], []],
    ['one that is over does not hold', [one({ validTo: '2026-07-19' })], []],
    ['one without an end holds', [one({ validTo: '' })], ['a']],
    ['one that begins tomorrow does not hold', [one({ validFrom: '2026-07-21' })], []],
  ])('%s', (_, all, wanted) => expect(ids(all)).toEqual(wanted));
  it('leaves out those from more on than the load has', () => {
    expect(ids([one({ minQty: 10 }), one({ id: 'b' })], { qty: 9 })).toEqual(['b']);
  });
  it('says why one does not hold', () => {
    expect(tariffMisfit(one({ unitType: 'CDE' }), load)).toBe('unit');
    expect(tariffMisfit(one(), { ...load, service: 'Express' })).toBe('layanan');
    expect(tariffMisfit(one(), { ...load, day: '2026-08-01' })).toBe('habis');
    expect(tariffMisfit(one(), { ...load, basis: 'KG' })).toBe('basis');
  });
  it('finds the same first one in whatever order they come, always under the key that lookups use', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-07-${String(n).padStart(2, '0')}`);
    const tarif = fc.record({
      origin_kecamatan: fc.constantFrom('', '31.75.06', '31.75.07'),
      dest_kecamatan: fc.constantFrom('', '35.78.08', '35.78.09'),
      unitType: fc.constantFrom('CDD', 'CDE'),
      minQty: fc.integer({ min: 0, max: 3 }),
      validFrom: day,
      validTo: fc.oneof(fc.constant(''), day),
    });
    fc.assert(
      fc.property(fc.array(tarif, { maxLength: 12 }), fc.integer({ min: 0, max: 3 }), (some, qty) => {
        const all = some.map((t, n) => one({ ...t, id: String(n) }));
        const [best] = fittingTariffs(all, { ...load, qty });
        const [again] = fittingTariffs([...all].reverse(), { ...load, qty });
        const same = (t?: Tarif) => t && [t.dest_kecamatan, t.origin_kecamatan, t.minQty, t.validFrom];
        expect(same(again)).toEqual(same(best));
        if (best) expect(tariffKey(best)).toBe(tariffKey(load));
        else for (const t of all) expect(tariffMisfit(t, { ...load, qty })).toBeDefined();
      }),
    );
  });
});
