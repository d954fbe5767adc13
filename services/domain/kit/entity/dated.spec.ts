/** Dated rates: what a single row decides. */
import { z } from 'zod';
import { count, day, optionalDay, optionalText, price, rupiah } from '../../common/fields.js';
import { Rejected } from '../aggregate/reject.js';
import { as, documentsIn, given, refusalOf, type TestEvent } from '../aggregate/testing.js';
import { document } from '../document/document.js';
import { keeping, rateOf, usedRate, validOn } from './dated.js';
import type { Dated } from './dated-rule.js';
import { entity, ref } from './entity.js';

const { fields: gudangFields, ...plain } = {
  fields: z.object({ nama: optionalText('Nama', 40) }),
  unique: [],
  title: 'nama' as const,
  search: [],
  list: { columns: ['nama'] as const, filters: [], sort: 'nama' as const },
  form: { Gudang: ['nama'] as const },
  can: { read: ['staff'] as const, write: ['webmaster'] as const },
};
const gudang = entity({ ...plain, name: 'gudanguji', label: 'Gudang', key: 'id', fields: gudangFields });
const tarifWith = (dated: Partial<Dated<'jenis' | 'gudang' | 'harga' | 'dari' | 'sampai' | 'memo'>> = {}) =>
  entity({
    name: 'biaya',
    label: 'Biaya',
    key: 'id_biaya',
    fields: z.object({
      jenis: z.enum(['MUAT', 'BONGKAR']).meta({ label: 'Jenis', options: { MUAT: 'Muat', BONGKAR: 'Bongkar' } }),
      gudang: ref(gudang, 'Gudang'),
      harga: rupiah('Harga'),
      dari: day('Dari'),
      sampai: optionalDay('Sampai'),
      memo: optionalText('Memo', 60),
    }),
    dated: { by: ['jenis', 'gudang'], from: 'dari', to: 'sampai', free: ['memo'], ...dated },
    unique: [],
    title: 'jenis',
    search: ['jenis'],
    list: { columns: ['jenis'], filters: ['jenis'], sort: '-dari' },
    form: { Biaya: ['jenis', 'gudang', 'harga', 'dari', 'sampai', 'memo'] },
    can: { read: ['staff'], write: ['webmaster'] },
  });
const biaya = tarifWith();
const by = as('webmaster');
// Today is 20 Jul 2026.
const row = { jenis: 'MUAT', gudang: 'g1', harga: 500, dari: '2026-01-01', sampai: '', memo: '' };
const facts = { 'gudanguji/g1': { status: 'active', fields: { nama: 'Utara' } } };
const USED = { 'biaya.pakai|x@0': 999_999_999 };
const registration: TestEvent = { type: 'Registered', data: { ...row, sebutan: { gudang: 'Utara' } } };
const change = (data: object, more: object = {}, before: readonly TestEvent[] = [registration]) =>
  refusalOf(() =>
    given(biaya.aggregate, before, { ...facts, 'biaya.pakai|x@0': 1_000_000_000, ...more }).when('change', data, by),
  );
const left = (...events: TestEvent[]) => {
  const { state } = given(biaya.aggregate, [registration, ...events]);
  const { holds, postings } = biaya.aggregate;
  return { holds: holds?.(state, 'x') ?? [], postings: postings?.(state, 'x') ?? [] };
};
const changed = (fields: object): TestEvent => ({ type: 'Changed', data: { fields } });

describe('a row', () => {
  it('holds its key for its days, the last one included, while it is active', () => {
    expect(left().holds).toEqual([
      {
        space: 'biaya.berlaku',
        key: 'MUAT|G1',
        from: '2026-01-01',
        label: 'Muat, Utara (Dari–Sampai)',
        fields: ['jenis', 'gudang', 'dari', 'sampai'],
      },
    ]);
    expect(left(changed({ sampai: '2026-02-28' })).holds[0]?.to).toBe('2026-03-01');
    expect(left({ type: 'Retired', data: { alasan: 'Salah' } }).holds).toEqual([]);
  });
  it('ends on no day before its first', () => {
    expect(change({ sampai: '2025-12-31' })).toBe('dates-order @ sampai');
    const register = () => given(biaya.aggregate, [], facts).when('register', { ...row, sampai: '2025-12-31' }, by);
    expect(refusalOf(register)).toBe('dates-order @ sampai');
    expect(change({ sampai: '2026-01-01' })).toBe('accepted');
  });
  it('gives its permits to the version of its values, retired too', () => {
    const version = (...events: TestEvent[]) => left(...events).postings.map(({ key }) => key);
    expect(left().postings).toEqual([
      { space: 'biaya.pakai', key: 'x@0', permit: true, amount: 1_000_000_000, label: 'Biaya' },
    ]);
    expect(version({ type: 'Retired', data: { alasan: 'Salah' } })).toEqual(['x@0']);
    expect(version(changed({ memo: 'baru' }), changed({ sampai: '2026-07-20' }))).toEqual(['x@0']);
    expect(version(changed({ harga: 1 }), changed({ jenis: 'BONGKAR', memo: '' }))).toEqual(['x@2']);
    // Days before today, which documents may have used, were removed.
    expect(version(changed({ sampai: '2026-07-19' }))).toEqual(['x@1']);
    expect(version(changed({ sampai: '2026-07-19' }), changed({ sampai: '2026-07-18' }))).toEqual(['x@2']);
    expect(version(changed({ sampai: '2026-07-18' }), changed({ sampai: '2026-07-19' }))).toEqual(['x@1']);
  });
  it('is changed in all its fields while no document uses it', () => {
    for (const data of [{ harga: 1 }, { jenis: 'BONGKAR' }, { dari: '2026-02-01' }, { sampai: '2026-02-01' }])
      expect(change(data)).toBe('accepted');
  });
  it('of which documents have used something only ends, today at the earliest, or later than it did', () => {
    for (const [field, value] of Object.entries({
      harga: 1,
      jenis: 'BONGKAR',
      dari: '2026-01-02',
      sampai: '2026-07-19',
    }))
      expect(change({ memo: 'x', [field]: value }, USED)).toBe(
        `${field === 'sampai' ? 'rate-ended' : 'rate-used'} @ ${field}`,
      );
    for (const data of [{ memo: 'x' }, { sampai: '2026-07-20' }, { sampai: '2027-01-01' }, { harga: 500 }])
      expect(change(data, USED)).toBe('accepted');
    const ended = [registration, changed({ sampai: '2026-03-01' })];
    const USED_ONCE_CHANGED = { 'biaya.pakai|x@1': 999_999_999 };
    expect(change({ sampai: '2026-02-28' }, USED_ONCE_CHANGED, ended)).toBe('rate-ended @ sampai');
    expect(change({ sampai: '2026-03-02' }, USED_ONCE_CHANGED, ended)).toBe('accepted');
    expect(change({ sampai: '' }, USED_ONCE_CHANGED, ended)).toBe('accepted');
  });
  it('says all fields that stay, and whose last day closes it', () => {
    let rejection: unknown;
    try {
      given(biaya.aggregate, [registration], { ...facts, ...USED }).when(
        'change',
        { harga: 1, dari: '2026-02-01' },
        by,
      );
    } catch (error) {
      rejection = error;
    }
    expect(rejection).toBeInstanceOf(Rejected);
    expect(rejection).toMatchObject({
      field: 'harga',
      others: ['dari'],
      params: { label: 'Sampai' },
    });
  });
  it('that a document is just about to use is asked again in a moment', () => {
    const amount = () => ({ least: 999_999_999, most: 1_000_000_000 });
    const when = () => given(biaya.aggregate, [registration], facts).when('change', { harga: 1 }, by, { amount });
    expect(refusalOf(when)).toBe('rate-now @ harga');
  });
  it('is retired and restored whatever used it', () => {
    const retire = () => given(biaya.aggregate, [registration], USED).when('retire', { alasan: 'Salah' }, by);
    expect(refusalOf(retire)).toBe('accepted');
  });
});

it('is refused at its declaration where it is dated by what it does not have, or by what is no day', () => {
  expect(() => tarifWith({ by: ['tak' as 'jenis'] })).toThrow('biaya is dated by tak, which it does not have');
  expect(() => tarifWith({ by: [] })).toThrow('biaya is dated by no field');
  expect(() => tarifWith({ from: 'harga' })).toThrow('biaya.harga is no day');
  expect(() => tarifWith({ to: 'dari' })).toThrow("biaya.dari can't stay empty");
  expect(() => usedRate('gudang', gudang, 'Gudang')).toThrow('gudanguji has no rows with dates');
});
it('may have an action for a second person, and no fields that are proposed', () => {
  const { fields, dated } = tarifWith();
  const row = { label: 'Harga', fields: ['harga'], propose: ['webmaster'] as const, approve: ['kacab'] as const };
  const withRows = (rows: readonly (typeof row)[]) =>
    entity({
      ...{ ...plain, name: 'biayadua', label: 'Biaya', key: 'id' },
      ...{ fields, title: 'jenis', list: { columns: ['jenis'], filters: [], sort: 'jenis' }, form: {} },
      ...(dated ? { dated } : {}),
      actions: {
        check: { label: 'Periksa', data: z.strictObject({}), may: ['webmaster'], set: () => ({ memo: 'diperiksa' }) },
      },
      fourEyes: {
        rows,
        appliesWhen: () => false,
        samePerson: { needs: () => [], apart: () => {}, has: () => true },
        notByEditor: { check: ({ memo }) => memo === 'diperiksa' },
      },
    });
  expect(() => withRows([row])).toThrow('biayadua takes two and is dated');
  const { aggregate } = withRows([]);
  expect(Object.keys(aggregate.commands)).toEqual(['register', 'change', 'retire', 'restore', 'check']);
  const events = [{ ...registration, by }];
  const check = (who: typeof by) => refusalOf(() => given(aggregate, events, facts).when('check', {}, who));
  expect([check(by), check(as('webmaster', { id: 'w2' }))]).toEqual(['entry-editor', 'accepted']);
});

const line = z.strictObject({
  gudang: ref(gudang, 'Gudang'),
  ...usedRate('biaya', biaya, 'Biaya'),
  harga: count('Harga').default(0).meta({ label: 'Harga', written: true }),
});
const jasa = document({
  name: 'jasa',
  label: 'Jasa',
  icon: 'boxes',
  fields: z.object({
    tanggal: day('Tanggal'),
    gudang: ref(gudang, 'Gudang'),
    harga: price('Harga').default(0),
    ...usedRate('biaya', biaya, 'Biaya'),
    baris: z.array(line).default([]).meta({ label: 'Baris' }),
  }),
  actionOnly: ['harga'],
  unique: [],
  number: { label: 'Nomor', series: () => 'JS' },
  needs: ({ baris, tanggal }) => baris.map((one) => validOn(biaya, { jenis: 'BONGKAR', gudang: one.gudang }, tanggal)),
  fill: {
    baris: (rows, { tanggal }, ctx) => ({
      baris: rows.map((one, n) => {
        const rate = rateOf(ctx, biaya, { jenis: 'BONGKAR', gudang: one.gudang }, tanggal, `baris.${n}.gudang`);
        return { ...one, ...keeping('biaya', rate), harga: rate.fields.harga };
      }),
    }),
  },
  status: { DRAF: { label: 'Draf', look: 'muted', icon: 'flag' }, JADI: { label: 'Jadi', look: 'done', icon: 'flag' } },
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    finish: {
      label: 'Jadikan',
      may: ['webmaster'],
      from: ['DRAF'],
      to: 'JADI',
      event: 'JasaFinished',
      historyLabel: 'menjadikan',
      needs: (fields) => [validOn(biaya, { jenis: 'MUAT', gudang: fields.gudang }, fields.tanggal)],
      computed: (fields, ctx) => {
        const rate = rateOf(ctx, biaya, { jenis: 'MUAT', gudang: fields.gudang }, fields.tanggal, 'tanggal');
        return { ...keeping('biaya', rate), harga: rate.fields.harga };
      },
    },
  },
  list: { columns: [], filters: [] },
  form: { Jasa: ['tanggal', 'gudang'], Baris: ['baris'] },
  can: { read: ['staff'], create: ['webmaster'] },
});

describe('a document', () => {
  const rate = (id: string, harga: number, version = 0) => ({
    status: 'active',
    fields: { ...row, harga },
    rate: { id, version },
  });
  const draft: TestEvent = {
    type: 'Registered',
    data: { tanggal: '2026-03-01', gudang: 'g1', status: 'DRAF', nomor: 'JS-1' },
  };
  const factsWithRates = {
    ...facts,
    'biaya/?MUAT|G1@2026-03-01': rate('b1', 700, 2),
    'biaya/b1': rate('b1', 700, 2),
    'biaya/?BONGKAR|G1@2026-03-01': rate('b2', 90),
  };
  it('asks who holds the key of its day, and what the key is called', () => {
    const { needs } = jasa.aggregate;
    const { state } = given(jasa.aggregate, [draft]);
    const documentNeeds = documentsIn(needs?.finish?.(state, {}, { id: 'x', now: '', by }));
    expect(documentNeeds.map(({ id, held }) => [id, held])).toEqual([
      ['?MUAT|G1@2026-03-01', { space: 'biaya.berlaku', key: 'MUAT|G1', at: '2026-03-01' }],
    ]);
    expect(documentsIn(documentNeeds[0]?.more?.({}))).toMatchObject([{ id: 'g1' }]);
  });
  it('keeps the row, its version and what it is called, and takes a permit of it', () => {
    const [event] = given(jasa.aggregate, [draft], factsWithRates).when('finish', {}, by);
    expect(event).toMatchObject({
      type: 'JasaFinished',
      data: { fields: { biaya: 'b1', biaya_versi: 2, harga: 700 }, sebutan: { biaya: 'MUAT' } },
    });
    const { state } = given(jasa.aggregate, [draft, event as TestEvent]);
    expect(jasa.aggregate.postings?.(state, 'x')).toEqual([
      { space: 'biaya.pakai', key: 'b1@2', permit: true, amount: -1, label: 'Biaya' },
    ]);
  });
  it('keeps one in each of its rows, whatever a console typed there', () => {
    const typed = {
      tanggal: '2026-03-01',
      gudang: 'g1',
      baris: [{ gudang: 'g1', biaya: 'b9', biaya_versi: 7, harga: 1 }],
    };
    const [event] = given(jasa.aggregate, [], factsWithRates).when('register', typed, by);
    expect(event?.data).toMatchObject({ baris: [{ biaya: 'b2', biaya_versi: 0, harga: 90 }] });
    const { state } = given(jasa.aggregate, [event as TestEvent]);
    expect(jasa.aggregate.postings?.(state, 'x').map(({ key }) => key)).toEqual(['b2@0']);
  });
  it('takes none of its own by its form', () => {
    const typed = { tanggal: '2026-03-01', gudang: 'g1' };
    for (const field of [{ biaya: 'b1' }, { biaya_versi: 1 }])
      expect(() => given(jasa.aggregate, [], factsWithRates).when('register', { ...typed, ...field }, by)).toThrow(
        'Unrecognized key',
      );
  });
  it('of a day without one is refused in words, at its field', () => {
    let rejection: unknown;
    try {
      given(jasa.aggregate, [draft], facts).when('finish', {}, by);
    } catch (error) {
      rejection = error;
    }
    expect(rejection).toMatchObject({
      code: 'rate-missing',
      field: 'tanggal',
      params: { label: 'Biaya', key: 'Muat, Utara', day: '2026-03-01' },
    });
    const typed = { tanggal: '2026-03-01', gudang: 'g1', baris: [{ gudang: 'g1' }] };
    expect(refusalOf(() => given(jasa.aggregate, [], facts).when('register', typed, by))).toBe(
      'rate-missing @ baris.0.gudang',
    );
  });
  it('is told what a row of it will use while it is typed', () => {
    const { estimate } = jasa.aggregate;
    const typed = { tanggal: '2026-03-01', gudang: 'g1', baris: [{ gudang: 'g1' }] };
    expect(estimate?.needs(typed).map(({ id }) => id)).toContain('?BONGKAR|G1@2026-03-01');
  });
});
