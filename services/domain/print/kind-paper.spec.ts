import { z } from 'zod';
import type { KindPaper } from '../kit/document/kind-paper.js';
import { type Entity, entity } from '../kit/entity/entity.js';
import { pagesOf, paperOf } from './kind-paper.js';

const line = z.strictObject({
  nama: z.string().meta({ label: 'Nama' }),
  n: z.number().meta({ label: 'N', format: 'number', class: 'money' }),
});
const paper: KindPaper = {
  name: 'kwitansi_uji',
  address: '/uji/cetak/',
  title: 'Kwitansi',
  fields: { Isi: ['kode', 'jenis', 'lunas'] },
  rows: ['baris'],
  totals: ['total'],
  copies: ['Arsip'],
};
const kind = entity({
  name: 'kwitansi_uji',
  label: 'Kwitansi',
  key: 'id',
  fields: z.object({
    kode: z.string().meta({ label: 'Kode' }),
    jenis: z.enum(['A', 'B']).meta({ label: 'Jenis', options: { A: 'Awal', B: 'Baru' } }),
    lunas: z.boolean().default(false).meta({ label: 'Lunas' }),
    baris: z.array(line).default([]).meta({ label: 'Baris' }),
  }),
  unique: [],
  title: 'kode',
  search: ['kode'],
  derived: {
    total: {
      schema: z.number().meta({ label: 'Total', format: 'money' }),
      of: ({ baris }: { baris: { n: number }[] }) => baris.reduce((sum, { n }) => sum + n, 0),
    },
  },
  list: { columns: ['kode'], filters: [], sort: 'kode' },
  form: { Isi: ['kode', 'jenis', 'lunas', 'baris'] },
  can: { read: ['staff'], write: ['staff'] },
  papers: [paper as never],
});

/** As the registry types it. */
const whole = kind as unknown as Entity;

it('holds what a kind says of it, in words, with what is worked out, and who may not read it all', () => {
  const built = paperOf(whole, paper);
  const state = {
    status: 'active' as const,
    fields: {
      kode: 'K-1',
      jenis: 'B',
      lunas: false,
      baris: [
        { nama: 'Cat', n: 3 },
        { nama: 'Kuas', n: 4 },
      ],
    },
  };
  const ctx = {
    id: 'x',
    now: '2026-07-21T02:00:00.000Z',
    by: { branches: [] },
    fact: () => ({ status: 'none', fields: {} }),
  } as never;
  expect(built.content(state, ctx)).toMatchObject({
    title: 'Kwitansi',
    code: 'K-1',
    fields: {
      jenis: { label: 'Jenis', value: 'Baru' },
      lunas: { value: 'Tidak' },
      total: { kind: 'money', value: 7 },
    },
    copies: ['Arsip'],
    tables: [{ list: 'baris', label: 'Baris', columns: [{ name: 'nama' }, { name: 'n' }] }],
    rows: {
      baris: [
        { nama: 'Cat', n: 3 },
        { nama: 'Kuas', n: 4 },
      ],
    },
  });
  expect(built.classes).toHaveProperty(['rows.baris.*.n']);
});
it('has a page at its address, and refuses a field that is not there', () => {
  expect(pagesOf(kind)).toEqual([
    {
      path: '/uji/cetak/',
      paper: 'kwitansi_uji',
      kind: 'kwitansi_uji',
      layout: 'whole',
      title: 'Kwitansi',
      label: 'Kwitansi',
      ids: ['id'],
    },
  ]);
  const mail = { to: 'surel', may: ['staff'] } as const;
  expect(pagesOf({ ...kind, papers: [{ ...paper, mail }] })).toMatchObject([{ mail }]);
  expect(() => paperOf(whole, { ...paper, mail })).toThrow('surel holds no address');
  expect(() => paperOf(whole, { ...paper, mail: { ...mail, to: 'kode' } })).toThrow('kode holds no address');
  expect(() => paperOf(whole, { ...paper, totals: ['sisa'] })).toThrow('sisa is no field');
  expect(() => paperOf(whole, { ...paper, rows: ['kode'] })).toThrow('kode is no list');
});
