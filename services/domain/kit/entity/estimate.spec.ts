import { z } from 'zod';
import { count, optionalText, price, text } from '../../common/fields.js';
import type { Ctx } from '../aggregate/aggregate.js';
import { as, fold, given } from '../aggregate/testing.js';
import { entity } from './entity.js';
import { ref } from './targets.js';

const shared = {
  ...{ unique: [], search: [] },
  can: { read: ['staff'] as const, write: ['staff'] as const },
};
const goods = entity({
  ...shared,
  ...{ name: 'barang_uji', label: 'Barang', key: 'id_barang', title: 'nama' },
  list: { columns: [], filters: ['jenis'], sort: 'nama' },
  fields: z.object({ nama: text('Nama', 40), harga: price('Harga'), jenis: optionalText('Jenis', 10) }),
  form: { Barang: ['nama', 'harga', 'jenis'] },
});
const line = z.strictObject({
  barang: ref(goods, 'Barang', { where: { jenis: 'JUAL' } }),
  jumlah: count('Jumlah'),
  harga: price('Harga').default(0).meta({ label: 'Harga', format: 'money', written: true }),
});
const order = entity({
  ...shared,
  ...{ name: 'pesan_uji', label: 'Pesanan', key: 'id_pesan', title: 'nama' },
  list: { columns: [], filters: [], sort: 'nama' },
  fields: z.object({
    nama: text('Nama', 40),
    potongan: price('Potongan'),
    baris: z.array(line).max(3).default([]).meta({ label: 'Baris' }),
  }),
  fill: {
    baris: (rows, _, ctx) => ({
      baris: rows.map((row) => ({ ...row, harga: ctx.fact(goods.aggregate, row.barang).fields.harga })),
    }),
  },
  derived: {
    total: {
      schema: price('Total'),
      of: ({ baris, potongan }) => baris.reduce((sum, { jumlah, harga }) => sum + jumlah * harga, 0) - potongan,
    },
  },
  form: { Pesanan: ['nama', 'potongan', 'baris'] },
});
const facts: Record<string, unknown> = {
  'barang_uji/cat': { status: 'active', fields: { nama: 'Cat', harga: 500, jenis: 'JUAL' } },
  'barang_uji/kuas': { status: 'active', fields: { nama: 'Kuas', harga: 20, jenis: 'JUAL' } },
  'barang_uji/sewa': { status: 'active', fields: { nama: 'Tangga', harga: 9, jenis: 'SEWA' } },
  'barang_uji/none': goods.aggregate.initial,
};
const by = as('sales');
const fact: Ctx['fact'] = (of, id) => facts[`${of.name}/${id}`] as never;
const estimate = (data: Record<string, unknown>) => order.aggregate.estimate?.of(data, { fact, by });

it('writes what follows into rows whatever is typed there, also when they are changed', () => {
  const baris = [{ barang: 'cat', jumlah: 2, harga: 1 }];
  const decisions = given(order.aggregate, [], facts).when('register', { nama: 'A', potongan: 0, baris }, by);
  expect(fold(order.aggregate, decisions).fields.baris).toEqual([{ barang: 'cat', jumlah: 2, harga: 500 }]);
  const more = [...baris, { barang: 'kuas', jumlah: 1, harga: 7 }];
  const changed = given(order.aggregate, decisions, facts).when('change', { baris: more }, by);
  expect(fold(order.aggregate, [...decisions, ...changed]).fields.baris).toMatchObject([{ harga: 500 }, { harga: 20 }]);
  const { fields } = order;
  expect(fields.shape.baris.safeParse([{ barang: 'cat', jumlah: 2 }]).success).toBe(true);
});
it('says while it is typed what will be written, and what that comes to, as saving does', () => {
  const baris = [
    { barang: 'cat', jumlah: 2 },
    { barang: 'kuas', jumlah: 1, harga: 9_999 },
  ];
  expect(estimate({ nama: 'A', potongan: 20, baris })).toEqual({
    rows: { baris: [{ harga: 500 }, { harga: 20 }] },
    derived: { total: 1_000 },
  });
});
it('takes what is not finished, not there or not as asked for as not there', () => {
  const baris = [
    { barang: '', jumlah: 5 },
    { barang: 'cat', jumlah: 'dua' },
    null,
    { barang: 'none', jumlah: 1 },
    { barang: 'sewa', jumlah: 1 },
    { barang: 'kuas', jumlah: 3 },
  ];
  expect(estimate({ potongan: 'x', baris })).toEqual({
    rows: { baris: [undefined, { harga: 500 }, undefined, undefined, undefined, { harga: 20 }] },
    derived: { total: 60 },
  });
  expect(estimate({ baris: 'tiga' })).toEqual({ rows: { baris: [] }, derived: { total: 0 } });
});
it('asks for what the rows point to, once each', () => {
  const baris = [{ barang: 'cat' }, { barang: '' }, { barang: 'cat' }, { barang: 'kuas' }];
  expect(order.aggregate.estimate?.needs({ baris }).map(({ id }) => id)).toEqual(['cat', 'kuas']);
  expect(goods.aggregate.estimate).toBeUndefined();
});
it('is refused where nothing writes what is to be written', () => {
  const fields = z.object({ nama: text('Nama', 40), baris: z.array(line).default([]).meta({ label: 'Baris' }) });
  const def = { ...shared, name: 'x_uji', label: 'X', key: 'id_x', title: 'nama' as const, fields };
  expect(() =>
    entity({ ...def, list: { columns: [], filters: [], sort: 'nama' }, form: { X: ['nama', 'baris'] } }),
  ).toThrow('x_uji.baris has columns that nothing writes: it needs `fill`');
});
it('counts what follows from its other fields, once what it must point to is chosen and there', () => {
  const fields = z.object({
    utama: ref(goods, 'Utama'),
    persen: count('Persen').default(0),
    baris: z.array(line).max(3).default([]).meta({ label: 'Baris' }),
  });
  const taxed = entity({
    ...shared,
    ...{ name: 'pajak_pesan_uji', label: 'Pesanan', key: 'id_pp', title: 'utama', actionOnly: ['persen'] },
    list: { columns: [], filters: [], sort: 'utama' },
    fields,
    fill: {
      utama: (id, _, ctx) => ({ persen: ctx.fact(goods.aggregate, id).fields.harga }),
      baris: (rows, _, ctx) => ({
        baris: rows.map((row) => ({ ...row, harga: ctx.fact(goods.aggregate, row.barang).fields.harga })),
      }),
    },
    derived: {
      total: {
        schema: price('Total'),
        of: ({ baris, persen }) => baris.reduce((sum, { harga }) => sum + (harga * (100 + persen)) / 100, 0),
      },
    },
    form: { Pesanan: ['utama', 'persen', 'baris'] },
  });
  const totalOf = (utama: string) =>
    taxed.aggregate.estimate?.of({ utama, baris: [{ barang: 'cat', jumlah: 1 }] }, { fact, by })?.derived.total;
  expect([totalOf('kuas'), totalOf(''), totalOf('none')]).toEqual([600, 500, 500]);
});
