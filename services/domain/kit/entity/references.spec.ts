import { z } from 'zod';
import { optionalText, text } from '../../common/fields.js';
import type { AnyAggregate } from '../aggregate/aggregate.js';
import { aggregateOf, flow } from '../aggregate/flow.js';
import { as, documentsIn, given, refusalOf } from '../aggregate/testing.js';
import { document } from '../document/document.js';
import { joinedField, joinedInRows } from '../view/joined-fields.js';
import { describeEntity } from './describe.js';
import { entity } from './entity.js';
import { optionalRef, ref } from './targets.js';

type Order = { status: 'NONE' | 'ADA' | 'TUTUP'; no: string; cabang: string; buyer: string };
const none: Order = { status: 'NONE', no: '', cabang: '', buyer: '' };
const statuses = {
  ADA: { label: 'Ada', look: 'waiting', icon: 'flag' },
  TUTUP: { label: 'Tutup', look: 'done', icon: 'flag', terminal: true },
} as const;
const declared = {
  name: 'pesanan',
  label: 'Pesanan',
  status: statuses,
  statusRefusal: () => ({ code: 'forbidden' as const }),
  steps: {},
  historyLabels: {},
  initial: none,
  title: (s: Order) => s.no,
  scope: (s: Order) => s.cabang,
  events: {},
  on: {},
};
const buyer = entity({
  name: 'pembeli',
  label: 'Pembeli',
  key: 'id_pembeli',
  fields: z.object({ nama: text('Nama', 40), rahasia: text('Rahasia', 40).meta({ class: 'identity' }).default('') }),
  unique: ['nama'],
  title: 'nama',
  search: ['nama'],
  list: { columns: ['nama'], filters: [], sort: 'nama' },
  form: { Pembeli: ['nama'] },
  can: { read: ['staff'], write: ['rcadmin'] },
});
const pesanan = flow({
  ...declared,
  referred: {
    status: { label: 'Status', of: (s: Order) => s.status },
    pembeli: { label: 'Pembeli', of: (s: Order) => s.buyer, name: (s: Order) => `PT ${s.buyer}`, to: buyer },
  },
});
const paper = {
  icon: 'boxes',
  unique: [],
  number: { label: 'Nomor', series: () => 'N' },
  status: statuses,
  start: 'ADA',
  editableIn: ['ADA'],
  can: { read: ['staff'], create: ['rcadmin'] },
} as const;
const nota = document({
  ...paper,
  name: 'nota_uji',
  label: 'Nota',
  fields: z.object({ pembeli: ref(buyer, 'Pembeli') }),
  steps: {},
  derived: { utama: { schema: z.boolean().meta({ label: 'Utama' }), of: ({ pembeli }) => pembeli === 'b1' } },
  list: { columns: ['pembeli'], filters: ['utama'] },
  form: { Nota: ['pembeli'] },
});
const retur = document({
  ...paper,
  name: 'retur_uji',
  label: 'Retur',
  fields: z.object({
    pembeli: ref(buyer, 'Pembeli'),
    pesanan: ref(pesanan, 'Pesanan', { where: { status: 'ADA' }, within: { pembeli: 'pembeli' } }),
    nota: optionalRef(nota, 'Nota'),
    lain: optionalRef(nota, 'Lain', { where: { status: ['ADA', 'TUTUP'], utama: true } }),
    baris: z
      .array(z.strictObject({ nota: ref(nota, 'Nota'), pesanan: optionalRef(pesanan, 'Pesanan') }))
      .max(20)
      .default([])
      .meta({ label: 'Baris' }),
    catatan: optionalText('Catatan', 40),
  }),
  steps: {
    move: {
      label: 'Pindah',
      may: ['rcadmin'],
      from: ['ADA'],
      to: 'TUTUP',
      event: 'ReturMoved',
      historyLabel: 'memindahkan',
      ask: z.strictObject({ ke: ref(pesanan, 'Ke', { where: { status: 'ADA' } }) }),
    },
  },
  derived: {
    atas_nama: joinedField('pesanan', 'pembeli', 'Atas nama'),
    nama: joinedField('pesanan', ['pembeli', 'nama'], 'Nama'),
    lewat_nota: joinedField('nota', ['pembeli', 'nama'], 'Nama di nota'),
    per_baris: joinedInRows('baris', 'nota', ['pembeli', 'nama'], 'Pembeli'),
    nomor_baris: joinedInRows('baris', 'nota', 'nomor', 'Nomor'),
  },
  list: { columns: ['pesanan', 'nota', 'atas_nama'], filters: ['nota'] },
  form: { Retur: ['pembeli', 'pesanan', 'nota', 'lain', 'baris', 'catatan'] },
});

const order = (more: Partial<Order> = {}): Order => ({
  ...none,
  status: 'ADA',
  no: 'P-1',
  cabang: 'jkt',
  buyer: 'b1',
  ...more,
});
const facts = {
  'pembeli/b1': { status: 'active', fields: { nama: 'Satu' } },
  'pembeli/b2': { status: 'active', fields: { nama: 'Dua' } },
  'pembeli/gone': { status: 'retired', fields: { nama: 'Tiga' } },
  'nota_uji/n1': { status: 'active', fields: { nomor: 'N-00001', pembeli: 'b1', status: 'ADA' } },
  'nota_uji/closed': { status: 'active', fields: { nomor: 'N-00002', pembeli: 'b1', status: 'TUTUP' } },
  'nota_uji/gone': { status: 'active', fields: { nomor: 'N-00003', pembeli: 'b1', status: 'HILANG' } },
  'nota_uji/theirs': { status: 'active', fields: { nomor: 'N-00004', pembeli: 'b2', status: 'ADA' } },
  'pesanan/p1': order(),
  'pesanan/closed': order({ status: 'TUTUP' }),
  'pesanan/other': order({ buyer: 'b2' }),
  'pesanan/bandung': order({ cabang: 'bdg' }),
};
const by = { ...as('rcadmin'), branches: ['jkt'] };
const values = (more: object = {}) => ({ pembeli: 'b1', pesanan: 'p1', ...more });
const register = (more: object = {}) => given(retur.aggregate, [], facts).when('register', values(more), by);
const refused = (more: object) => refusalOf(() => register(more));

describe('a reference to what has a flow', () => {
  it('is taken by the number of what is there', () => {
    const [event] = register();
    expect(event?.data).toMatchObject({ pesanan: 'p1', sebutan: { pesanan: 'P-1' } });
  });
  it.each([
    ['what is not there', { pesanan: 'nobody' }, 'ref-missing @ pesanan'],
    ['what is another branch’s', { pesanan: 'bandung' }, 'ref-missing @ pesanan'],
    ['another status than is asked for', { pesanan: 'closed' }, 'ref-kind @ pesanan'],
    ['what is not of its own buyer', { pesanan: 'other' }, 'ref-elsewhere @ pesanan'],
  ])('refuses %s, naming the field', (_, more, answer) => expect(refused(more)).toBe(answer));
  it('refuses what is not there to who sees all branches too', () => {
    const all = (more: object) =>
      refusalOf(() => given(retur.aggregate, [], facts).when('register', values(more), as('rcadmin')));
    expect(['p1', 'bandung', 'nobody'].map((id) => all({ pesanan: id }))).toEqual([
      ...['accepted', 'accepted', 'ref-missing @ pesanan'],
    ]);
  });
});
describe('a reference to a document', () => {
  it('is called by its number', () => {
    expect(register({ nota: 'n1' })[0]?.data).toMatchObject({ sebutan: { nota: 'N-00001' } });
    expect(refused({ nota: 'nobody' })).toBe('ref-missing @ nota');
  });
  it('takes what has one of several values, and what is worked out of its fields says', () => {
    expect(['n1', 'closed', 'gone', 'theirs'].map((lain) => refused({ lain }))).toEqual([
      ...['accepted', 'accepted', 'ref-kind @ lain', 'ref-kind @ lain'],
    ]);
    const { fields } = describeEntity(retur, [retur]);
    const { where } = fields.find(({ name }) => name === 'lain') ?? {};
    expect(where).toEqual({ status: ['ADA', 'TUTUP'], utama: ['true'] });
  });
});
describe('references in rows', () => {
  it('are there, or refused at the row’s own field, when they are made and when they are changed', () => {
    expect(refused({ baris: [{ nota: 'n1', pesanan: 'p1' }, { nota: 'n1' }] })).toBe('accepted');
    expect(refused({ baris: [{ nota: 'n1' }, { nota: 'nobody' }] })).toBe('ref-missing @ baris.1.nota');
    expect(refused({ baris: [{ nota: 'n1', pesanan: 'nobody' }] })).toBe('ref-missing @ baris.0.pesanan');
    expect(refused({ baris: [{ nota: 'n1', pesanan: 'bandung' }] })).toBe('ref-missing @ baris.0.pesanan');
    const events = register().map((event) => ({ ...event, by, at: '2026-07-20T03:00:00.000Z' }));
    const changed = (baris: object[]) =>
      refusalOf(() => given(retur.aggregate, events, facts).when('change', { baris }, by));
    expect(changed([{ nota: 'n1' }])).toBe('accepted');
    expect(changed([{ nota: 'n1' }, { nota: 'n1' }, { nota: 'nobody' }])).toBe('ref-missing @ baris.2.nota');
  });
});
it('looks at what a step asks for, by the name that it is asked by', () => {
  const events = register().map((event) => ({ ...event, by, at: '2026-07-20T03:00:00.000Z' }));
  const moved = (ke: string) => refusalOf(() => given(retur.aggregate, events, facts).when('move', { ke }, by));
  expect(['p1', 'nobody', 'closed', 'bandung'].map(moved)).toEqual([
    ...['accepted', 'ref-missing @ ke', 'ref-kind @ ke', 'ref-missing @ ke'],
  ]);
});

describe('what is followed', () => {
  const { joined } = retur.view;
  const joins = joined?.joins ?? {};
  /** States by id, as the joins pick them. */
  const states: Record<string, object> = {
    p1: order({ buyer: 'b2' }),
    n1: { fields: { nomor: 'N-00001', pembeli: 'b1' } },
    n2: { fields: { nomor: 'N-00002', pembeli: 'gone' } },
    b1: { fields: { nama: 'Satu' } },
    b2: { fields: { nama: 'Dua' } },
  };
  const picked = (join: string, id: string) => (states[id] ? joins[join]?.pick(states[id]) : undefined);
  const shown = (doc: object) => {
    // The spec of `names-now.ts` covers names.
    const { sebutan: _, ...fields } = (joined?.show(
      doc,
      Object.fromEntries(Object.keys(joins).map((join) => [join, (id: string) => picked(join, id)])),
      'r1',
    ) ?? {}) as Record<string, unknown>;
    return fields;
  };
  const followed = Object.entries(joins).flatMap(([name, one]) => (name.startsWith('called ') ? [] : [one]));
  const baris = [{ nota: 'n1' }, { nota: 'n2' }, { nota: 'n1' }, { nota: '' }];

  it('is what the others say now, over one reference and over two, and beside rows by what they point to', () => {
    expect(joined?.fields).toEqual(['atas_nama', 'nama', 'lewat_nota', 'per_baris', 'nomor_baris']);
    expect(shown({ pesanan: 'p1', nota: 'n1', baris })).toEqual({
      atas_nama: 'PT b2',
      nama: 'Dua',
      lewat_nota: 'Satu',
      per_baris: { n1: 'Satu', n2: '' },
      nomor_baris: { n1: 'N-00001', n2: 'N-00002' },
    });
    const none = { atas_nama: '', nama: '', lewat_nota: '', per_baris: {}, nomor_baris: {} };
    expect(shown({ pesanan: 'gone', nota: '', baris: [] })).toEqual(none);
  });
  it('refers to no more than what is named, each once', () => {
    const ids = followed.map(({ ids: of }) => of({ pesanan: 'p1', nota: 'n1', baris }, picked));
    expect(ids).toEqual([['p1'], ['b2'], ['n1'], ['b1'], ['n1', 'n2'], ['b1', 'gone']]);
    const unknown = followed.map(({ ids: of }) => of({ pesanan: 'p1', baris }, () => undefined));
    expect(unknown.map((of) => of.filter(Boolean))).toEqual([['p1'], [], [], [], ['n1', 'n2'], []]);
  });
  it('stands in the declaration with its list, and is no column', () => {
    const { fields, derived } = describeEntity(retur, []);
    expect(fields.find(({ name }) => name === 'baris')?.beside).toEqual([
      { name: 'per_baris', label: 'Pembeli', by: 'nota' },
      { name: 'nomor_baris', label: 'Nomor', by: 'nota' },
    ]);
    expect(derived.map(({ name }) => name)).toEqual(['atas_nama', 'nama', 'lewat_nota']);
  });
});

describe('what cannot be pointed to is refused where it is declared', () => {
  const holding = (fields: Record<string, z.ZodType>, derived: Record<string, never> = {}) =>
    document({
      ...{ ...paper, name: 'uji', label: 'Uji', steps: {}, derived },
      ...{ fields: z.object(fields), list: { columns: [], filters: [] }, form: { Uji: [] } },
    } as never);
  const plain = { name: 'polos', label: 'Polos' };
  const silent = flow({ ...declared, name: 'diam', label: 'Diam' });
  const early = flow({ ...declared, name: 'dini', initial: { ...none, status: 'ADA' as const }, referred: {} });
  const rows = (schema: z.ZodType) => z.array(schema).default([]).meta({ label: 'Baris' });
  it.each([
    ['no declaration', () => ref(plain as never, 'X'), '"X" points to polos, which is neither an entity nor'],
    ['an aggregate', () => ref(aggregateOf(pesanan) as never, 'X'), '"X" points to pesanan, which is neither'],
    ['nothing yet', () => ref(undefined as never, 'X'), '"X" points to what is not there yet'],
    ['a flow that tells nothing', () => ref(silent, 'X'), '"X" points to the flow diam, which does not say'],
    ['a flow that is always there', () => ref(early, 'X'), 'whose first status is not told from one that is not there'],
    [
      'by a field that is not there',
      () => ref(pesanan, 'X', { where: { warna: 'A' } }),
      '"X" narrows pesanan by warna',
    ],
    [
      'a name alone',
      () => holding({ x: z.string().meta({ label: 'X', ref: 'tak_ada' }) }),
      'uji.x points to tak_ada, which `ref` was never given',
    ],
    [
      'a name alone, in rows',
      () => holding({ b: rows(z.object({ x: z.string().meta({ label: 'X', ref: 'tak_ada' }) })) }),
      'uji.b.*.x points to tak_ada',
    ],
    [
      'by a field that it does not have itself',
      () => holding({ x: ref(pesanan, 'X', { within: { pembeli: 'pembeli' } }) }),
      'uji.x: pembeli is to be as pembeli, which uji does not have',
    ],
    ['in a list of ids', () => holding({ x: rows(ref(nota, 'X')) }), 'uji.x.* is a reference that nobody looks at'],
    [
      'in rows of rows',
      () => holding({ b: rows(z.object({ c: rows(z.object({ x: ref(nota, 'X') })) })) }),
      'uji.b.*.c.*.x is a reference that nobody looks at',
    ],
    ['in a part', () => holding({ b: z.object({ x: ref(nota, 'X') }) }), 'uji.b.x is a reference that nobody looks at'],
    [
      'followed along what is none',
      () => holding({ x: text('X', 9) }, { y: joinedField('x', 'pembeli', 'Y') as never }),
      'uji.y follows x, which is no reference of uji',
    ],
    [
      'followed to what is not there',
      () => holding({ x: ref(pesanan, 'X') }, { y: joinedField('x', 'warna', 'Y') as never }),
      'uji.y follows warna of pesanan, which it does not have',
    ],
    [
      'followed to what is not for everybody',
      () => holding({ x: ref(buyer, 'X') }, { y: joinedField('x', 'rahasia', 'Y') as never }),
      'uji.y follows rahasia of pembeli, which is not a text for everybody',
    ],
    [
      'followed on along what is none',
      () => holding({ x: ref(pesanan, 'X') }, { y: joinedField('x', ['status', 'nama'], 'Y') as never }),
      'uji.y follows status of pesanan, which points to nothing',
    ],
    [
      'followed on to what is not for everybody',
      () => holding({ x: ref(nota, 'X') }, { y: joinedField('x', ['pembeli', 'rahasia'], 'Y') as never }),
      'uji.y follows rahasia of pembeli, which is not a text for everybody',
    ],
    [
      'followed along what is not for everybody',
      () => holding({ x: ref(buyer, 'X').meta({ class: 'identity' }) }, { y: joinedField('x', 'nama', 'Y') as never }),
      'uji.y follows x, which is not for everybody',
    ],
    [
      'followed in rows along what is not for everybody',
      () =>
        holding(
          { x: rows(z.object({ to: ref(buyer, 'To').meta({ class: 'identity' }) })) },
          { y: joinedInRows('x', 'to', 'nama', 'Y') as never },
        ),
      'uji.y follows x.*.to, which is not for everybody',
    ],
    [
      'followed in rows along what is none',
      () => holding({ x: rows(z.object({ to: text('To', 9) })) }, { y: joinedInRows('x', 'to', 'nama', 'Y') as never }),
      'uji.y follows x.*.to, which is no reference of uji',
    ],
  ])('%s', (_, declare, message) => expect(declare as () => unknown).toThrow(message));
});
it('stands for its flow wherever that is asked for', () => {
  const needs = retur.aggregate.needs?.register?.(retur.aggregate.initial, values(), { id: 'x', now: '', by });
  expect(documentsIn(needs).map(({ aggregate, id }) => [(aggregate as AnyAggregate).name, id])).toEqual(
    expect.arrayContaining([
      ['pembeli', 'b1'],
      ['pesanan', 'p1'],
    ]),
  );
});
