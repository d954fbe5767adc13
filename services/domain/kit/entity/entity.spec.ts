import { z } from 'zod';
import { inOrder, optionalDay, text } from '../../common/fields.js';
import { as, documentsIn, fold, given, refusalOf } from '../aggregate/testing.js';
import { describeEntity } from './describe.js';
import { entity, optionalRef, ref } from './entity.js';

const gudang = entity({
  name: 'gudang',
  label: 'Gudang',
  key: 'id_gudang',
  fields: z.object({ code: text('Kode', 10), name: text('Nama', 40) }),
  unique: ['code'],
  title: 'name',
  search: ['name'],
  list: { columns: ['code', 'name'], filters: [], sort: 'code' },
  form: { Gudang: ['code', 'name'] },
  can: { read: ['staff'], write: ['rcgudang'] },
});
const rak = entity({
  name: 'rak',
  label: 'Rak',
  key: 'id_rak',
  fields: z.object({
    code: text('Kode', 10),
    gudang: ref(gudang, 'Gudang'),
    isi: z.int().default(5),
    kunci: z.boolean().default(false),
    buka: optionalDay('Buka'),
    tutup: optionalDay('Tutup'),
  }),
  actionOnly: ['kunci'],
  unique: ['code'],
  uniqueTogether: [['gudang', 'code']],
  holds: (v) => [{ space: 'isi', key: String(v.isi) }],
  check: (v) => inOrder(v, 'buka', 'tutup', 'Tutup', 'Buka'),
  derived: { penuh: { schema: z.boolean().meta({ label: 'Penuh' }), of: (v) => v.isi > 6 } },
  title: 'code',
  scope: 'gudang',
  search: ['code'],
  list: { columns: ['code'], filters: ['gudang'], sort: 'code' },
  form: { Rak: ['code', 'gudang'] },
  can: { read: ['staff'], write: ['rcgudang'] },
  actions: { lock: { label: 'Kunci', data: z.strictObject({}), may: ['kacab'], set: () => ({ kunci: true }) } },
});
const kotak = entity({
  name: 'kotak',
  label: 'Kotak',
  key: 'id_kotak',
  fields: z.object({ gudang: ref(gudang, 'Gudang'), rak: optionalRef(rak, 'Rak', { within: { gudang: 'gudang' } }) }),
  unique: [],
  title: 'rak',
  search: ['gudang'],
  list: { columns: ['gudang', 'rak'], filters: [], sort: 'rak' },
  form: { Kotak: ['gudang', 'rak'] },
  can: { read: ['staff'], write: ['rcgudang'] },
});
/** Rows that refer to a rak of the nota's own gudang; its name is written beside them. */
const nota = entity({
  name: 'nota',
  label: 'Nota',
  key: 'id_nota',
  fields: z.object({
    gudang: ref(gudang, 'Gudang'),
    alamat: text('Alamat', 40).default(''),
    baris: z
      .array(
        z.strictObject({
          rak: ref(rak, 'Rak', { within: { gudang: 'gudang' }, where: { isi: '7' } }),
          sebutan: text('Sebutan', 40).default(''),
        }),
      )
      .default([])
      .meta({ label: 'Baris' }),
  }),
  actionOnly: ['alamat'],
  unique: [],
  fill: {
    gudang: (id, _, ctx) => ({ alamat: `di ${ctx.fact(gudang.aggregate, id).fields.name}` }),
    baris: (rows, fields, ctx) => ({
      baris: rows.map((row) => ({
        ...row,
        sebutan: `${ctx.fact(rak.aggregate, row.rak).fields.code}/${fields.gudang}`,
      })),
    }),
  },
  title: 'alamat',
  search: ['alamat'],
  list: { columns: ['gudang'], filters: [], sort: 'gudang' },
  form: { Nota: ['gudang', 'baris'] },
  can: { read: ['staff'], write: ['rcgudang'] },
});
const by = as('rcgudang');
const here = { 'gudang/g1': { status: 'active', fields: { code: 'G1', name: 'Utama' } } };
const registered = {
  type: 'Registered',
  data: { code: 'R1', gudang: 'g1', isi: 7, kunci: false, buka: '', tutup: '' },
};

describe('an entity', () => {
  it('is registered with its defaults and its unique value claimed', () => {
    const [event] = given(rak.aggregate, [], here).when('register', { code: 'R1', gudang: 'g1' }, by);
    const data = { code: 'R1', gudang: 'g1', isi: 5, kunci: false, tutup: '', buka: '', sebutan: { gudang: 'Utama' } };
    expect(event).toEqual({ type: 'Registered', data });
    expect(rak.aggregate.holds?.(fold(rak.aggregate, [registered]), 'd1')).toEqual([
      { space: 'rak.code', key: 'R1' },
      { space: 'rak.gudang+code', key: 'G1|R1', label: 'R1 (Gudang + Kode)', fields: ['gudang', 'code'] },
      { space: 'isi', key: '7' },
    ]);
  });
  it('holds its key alone as long as it is active', () => {
    const held = rak.aggregate.holds?.(fold(rak.aggregate, [registered, { type: 'Retired', data: {} }]), 'd1');
    expect(held?.map((claim) => claim.space)).toEqual(['rak.code', 'rak.gudang+code']);
  });
  it('leaves what actions set to actions', () => {
    expect(() => given(rak.aggregate, [registered], here).when('change', { kunci: true }, by)).toThrow(/kunci/);
    expect(() =>
      given(rak.aggregate, [], here).when('register', { code: 'R1', gudang: 'g1', kunci: true }, by),
    ).toThrow(/kunci/);
  });
  it('checks its fields together, the kept and the changed', () => {
    const late = { ...registered, data: { ...registered.data, buka: '2026-07-02' } };
    expect(() => given(rak.aggregate, [late], here).when('change', { tutup: '2026-07-01' }, by)).toThrow(
      expect.objectContaining({ code: 'dates-order', field: 'tutup' }),
    );
  });
  it('keeps the name of what a ref points to, and refuses what lies elsewhere', () => {
    const facts = { ...here, 'rak/r2': { status: 'active', fields: { code: 'R2', gudang: 'g2' } } };
    const isi = given(kotak.aggregate, [], facts as never);
    expect(() => isi.when('register', { gudang: 'g1', rak: 'r2' }, by)).toThrow(
      expect.objectContaining({ code: 'ref-elsewhere', field: 'rak' }),
    );
    const [event] = isi.when('register', { gudang: 'g1' }, by);
    expect(event).toEqual({
      type: 'Registered',
      data: { gudang: 'g1', rak: '', sebutan: { gudang: 'Utama', rak: '' } },
    });
  });
  it('looks again at what a changed field narrows', () => {
    const facts = {
      ...here,
      'gudang/g2': { status: 'active', fields: { code: 'G2', name: 'Kedua' } },
      'rak/r1': { status: 'active', fields: { code: 'R1', gudang: 'g1' } },
    };
    const [event] = given(kotak.aggregate, [], facts).when('register', { gudang: 'g1', rak: 'r1' }, by);
    const stored = given(kotak.aggregate, [event as never], facts);
    expect(kotak.aggregate.needs?.change?.(stored.state, { gudang: 'g2' }, {} as never)).toMatchObject([
      { id: 'g2' },
      { id: 'r1' },
    ]);
    expect(() => stored.when('change', { gudang: 'g2' }, by)).toThrow(
      expect.objectContaining({ code: 'ref-elsewhere', field: 'rak' }),
    );
    expect(stored.when('change', { gudang: 'g2', rak: '' }, by)).toHaveLength(1);
  });
  it('refuses a reference that is not there or retired, naming the field', () => {
    const register = (facts: object) => () =>
      given(rak.aggregate, [], facts as never).when('register', { code: 'R1', gudang: 'g1' }, by);
    expect(register({})).toThrow(expect.objectContaining({ code: 'ref-missing', field: 'gudang' }));
    expect(register({ 'gudang/g1': { status: 'retired', fields: { name: 'Utama' } } })).toThrow(
      expect.objectContaining({ code: 'ref-retired', params: { label: 'Gudang', title: 'Utama' } }),
    );
  });
  it('changes only what is given, never a default, and stores nothing where nothing differs', () => {
    expect(given(rak.aggregate, [registered], here).when('change', { code: 'R2' }, by)).toEqual([
      { type: 'Changed', data: { fields: { code: 'R2' } } },
    ]);
    expect(given(rak.aggregate, [registered], here).when('change', { code: 'R1' }, by)).toEqual([]);
  });
  it('is retired with a reason, refuses changes then, and comes back', () => {
    const [gone] = given(rak.aggregate, [registered]).when('retire', { alasan: 'rusak' }, by) as [
      { type: string; data: never },
    ];
    expect(() => given(rak.aggregate, [registered, gone]).when('change', { code: 'R3' }, by)).toThrow('retired');
    expect(given(rak.aggregate, [registered, gone]).when('restore', {}, by)).toEqual([{ type: 'Restored', data: {} }]);
  });
  it('has actions of its own, recorded by name', () => {
    expect(rak.aggregate.may.lock).toEqual(['kacab']);
    expect(given(rak.aggregate, [registered]).when('lock', {}, as('kacab'))).toEqual([
      { type: 'Changed', data: { fields: { kunci: true }, action: 'lock' } },
    ]);
  });
  it('refuses unknown fields', () => {
    expect(() => given(rak.aggregate).when('register', { code: 'R1', gudang: 'g1', lain: 1 }, by)).toThrow(/lain/);
  });
  it('has a view that follows it', () => {
    const meta = { id: 'r1', revision: 0, at: '', by: { id: '', fullname: '', jobdesk: '' } };
    const one = rak.view.apply(undefined, 'Registered', registered.data, meta);
    expect(rak.view.apply(one, 'Changed', { fields: { code: 'R9' } }, meta)).toEqual({
      ...registered.data,
      code: 'R9',
      penuh: true,
      sebutan: { gudang: '' },
      retired: false,
    });
    expect(rak.view.apply(one, 'Unheard', {}, meta)).toEqual(one);
    expect([rak.view.scope, rak.view.facets]).toEqual(['gudang', ['retired', 'gudang']]);
  });
  it('is told as plain data', () => {
    const info = describeEntity(rak, [gudang, rak, kotak]);
    expect(JSON.parse(JSON.stringify(info))).toEqual(info);
    expect(info.fields.map((f) => [f.name, f.kind, f.optional, f.actionOnly ?? false])).toEqual([
      ['code', 'text', false, false],
      ['gudang', 'ref', false, false],
      ['isi', 'number', false, false],
      ['kunci', 'boolean', false, true],
      ['buka', 'date', true, false],
      ['tutup', 'date', true, false],
    ]);
    expect(info.related).toEqual([{ entity: 'kotak', label: 'Kotak', by: 'rak' }]);
    expect(info.derived).toMatchObject([{ name: 'penuh', kind: 'boolean', label: 'Penuh' }]);
    expect(describeEntity(kotak, []).fields[1]).toMatchObject({
      ref: 'rak',
      within: { gudang: 'gudang' },
      optional: true,
    });
  });
});

describe('an entity with rows that point elsewhere', () => {
  const shelf = (code: string, of: string, isi = '7') => ({ status: 'active', fields: { code, gudang: of, isi } });
  const facts = {
    ...here,
    'gudang/g2': { status: 'active', fields: { code: 'G2', name: 'Kedua' } },
    'rak/r1': shelf('R1', 'g1'),
    'rak/r2': shelf('R2', 'g2'),
    'rak/low': shelf('R3', 'g1', '2'),
    'rak/gone': { ...shelf('R4', 'g1'), status: 'retired' },
  } as never;
  const register = (baris: object[]) =>
    given(nota.aggregate, [], facts).when('register', { gudang: 'g1', baris }, by) as { type: string; data: never }[];
  const storedNota = () => given(nota.aggregate, register([{ rak: 'r1' }]), facts);

  it('writes what follows itself, whatever was typed, and only where it is written anew', () => {
    expect(register([{ rak: 'r1', sebutan: 'lain' }])).toMatchObject([
      { data: { alamat: 'di Utama', baris: [{ rak: 'r1', sebutan: 'R1/g1' }] } },
    ]);
    expect(() => given(nota.aggregate, [], facts).when('register', { gudang: 'g1', alamat: 'x' }, by)).toThrow(
      /alamat/,
    );
    expect(storedNota().when('change', { baris: [{ rak: 'r1', sebutan: 'lain' }] }, by)).toEqual([]);
    expect(storedNota().when('change', { gudang: 'g2', baris: [{ rak: 'r2' }] }, by)).toMatchObject([
      { data: { fields: { gudang: 'g2', alamat: 'di Kedua', baris: [{ rak: 'r2', sebutan: 'R2/g2' }] } } },
    ]);
  });
  it.each([
    ['nowhere', 'ref-missing'],
    ['gone', 'ref-retired'],
    ['r2', 'ref-elsewhere'],
    ['low', 'ref-kind'],
  ])('refuses a row with %s, naming it: %s', (id, code) => {
    expect(refusalOf(() => register([{ rak: 'r1' }, { rak: id }]))).toBe(`${code} @ baris.1.rak`);
  });
  it('needs what its rows point to, each once, and again where a changed field narrows them', () => {
    const { needs } = nota.aggregate;
    const ids = (state: unknown, data: object) =>
      documentsIn(needs?.change?.(state as never, data, {} as never)).map(({ id }) => id);
    const { state } = storedNota();
    expect(ids(state, { baris: [{ rak: 'r1' }, { rak: 'r1' }, { rak: 'r2' }] })).toEqual(['r1', 'r2']);
    expect(ids(state, { gudang: 'g2' })).toEqual(['g2', 'r1']);
    expect(ids(state, {})).toEqual([]);
    expect(refusalOf(() => storedNota().when('change', { gudang: 'g2' }, by))).toBe('ref-elsewhere @ baris.0.rak');
    expect(refusalOf(() => storedNota().when('change', { gudang: 'g2', baris: [] }, by))).toBe('accepted');
  });
});
it('leads to the documents that it belongs to, and is found from them, by fields that its list filters by alone', () => {
  const nota = (filters: readonly 'gudang_id'[]) =>
    entity({
      name: 'nota',
      label: 'Nota',
      key: 'id_nota',
      fields: z.object({ nomor: text('Nomor', 10), gudang_id: text('ID', 40), gudang: text('Gudang', 40) }),
      unique: ['nomor'],
      title: 'nomor',
      search: ['nomor'],
      list: { columns: ['nomor'], filters, sort: 'nomor' },
      form: { Nota: ['nomor', 'gudang_id', 'gudang'] },
      can: { read: ['staff'], write: ['rcgudang'] },
      relations: [{ kind: 'gudang', label: 'Gudang', id: 'gudang_id', title: 'gudang' }],
    });
  expect(() => nota([])).toThrow("nota is found by nobody's gudang_id: it is no filter of its list");
  const there = describeEntity(gudang, [gudang, nota(['gudang_id'])]);
  expect(there.related).toEqual([{ entity: 'nota', label: 'Nota', by: 'gudang_id', title: 'gudang' }]);
});
