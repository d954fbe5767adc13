import { z } from 'zod';
import { text } from '../master/fields.js';
import { entity, ref } from './entity.js';
import { as, fold, given } from './testing.js';

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
  }),
  unique: ['code'],
  title: 'code',
  scope: 'gudang',
  search: ['code'],
  list: { columns: ['code'], filters: ['gudang'], sort: 'code' },
  form: { Rak: ['code', 'gudang'] },
  can: { read: ['staff'], write: ['rcgudang'] },
  actions: { lock: { label: 'Kunci', data: z.strictObject({}), may: ['kacab'], set: () => ({ kunci: true }) } },
});
const by = as('rcgudang');
const here = { 'gudang/g1': { status: 'active', fields: { code: 'G1', name: 'Utama' } } };
const registered = { type: 'Registered', data: { code: 'R1', gudang: 'g1', isi: 7, kunci: false } };

describe('an entity', () => {
  it('is registered with its defaults and its unique value claimed', () => {
    const [event] = given(rak.aggregate, [], here).when('register', { code: 'R1', gudang: 'g1' }, by);
    expect(event).toEqual({ type: 'Registered', data: { code: 'R1', gudang: 'g1', isi: 5, kunci: false } });
    expect(rak.aggregate.holds?.(fold(rak.aggregate, [registered]))).toEqual([{ space: 'rak.code', key: 'R1' }]);
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
      retired: false,
    });
    expect(rak.view.apply(one, 'Unheard', {}, meta)).toEqual(one);
    expect([rak.view.scope, rak.view.facets]).toEqual(['gudang', ['retired', 'gudang']]);
  });
});
