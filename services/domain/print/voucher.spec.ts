import { z } from 'zod';
import { day, ofClass, rupiah, text } from '../common/fields.js';
import type { KindPaper } from '../kit/document/kind-paper.js';
import { type Entity, entity } from '../kit/entity/entity.js';
import { confirmedRateNeed } from '../master/ketentuan.js';
import { paperOf } from './kind-paper.js';

const line = z.strictObject({
  nama: text('Nama'),
  n: z.number().meta({ label: 'N', format: 'number' }),
  rahasia: z.string().meta({ label: 'Rahasia' }),
});
const kind = entity({
  name: 'bukti_uji',
  label: 'Bukti',
  key: 'id',
  fields: z.object({
    kode: text('Kode'),
    dari: text('Dari'),
    uang: ofClass('cost', rupiah('Uang')),
    sisa: rupiah('Sisa'),
    tanggal: day('Tanggal'),
    status: text('Status'),
    baris: z.array(line).default([]).meta({ label: 'Baris' }),
  }),
  unique: [],
  title: 'kode',
  search: ['kode'],
  list: { columns: ['kode'], filters: [], sort: 'kode' },
  form: { Isi: ['kode', 'dari', 'uang', 'sisa', 'tanggal', 'status', 'baris'] },
  can: { read: ['staff'], write: ['staff'] },
}) as unknown as Entity;
const paper: KindPaper = {
  name: 'bukti_uji',
  address: '/uji/bukti/',
  title: 'Bukti',
  fields: { Isi: ['kode', 'sisa'] },
  optional: ['sisa'],
  rows: ['baris'],
  tables: { baris: { title: 'Untuk', columns: ['n', 'nama'], sums: ['n'] } },
  words: 'uang',
  party: 'dari',
  signs: ['Dibuat', 'Yang menerima'],
  issuer: 'Yang menerima',
  dated: 'tanggal',
  stamp: { of: 'uang', on: 'tanggal' },
  notes: { TUNGGU: 'Setelah cair.' },
};
const DAY = '2026-07-21';
const state = (more: object = {}) => ({
  status: 'active' as const,
  fields: {
    ...{ kode: 'B-1', dari: 'PT Samudra', uang: 5_000_001, sisa: 0, tanggal: DAY, status: 'LUNAS' },
    baris: [{ nama: 'Cat', n: 3, rahasia: 'x' }],
    ...more,
  },
});
const METERAI = { jenis: 'METERAI', nominal: 10_000, ambang: 5_000_000, berlaku_dari: '2021-01-01' };
const NEED = confirmedRateNeed('METERAI', DAY);
const GONE = { status: 'none', fields: {} };
/** @param rate `{}`: none is valid */
const printed = (of = state(), rate: object = { ...METERAI, dikonfirmasi: true }) =>
  paperOf(kind, paper).content(of, {
    ...{ id: 'x', now: '2026-07-21T02:00:00.000Z', by: { branches: [] } },
    fact: (_: unknown, id: string) =>
      'jenis' in rate && id === NEED.id ? { status: 'active', fields: rate, rate: { id: 'm', version: 1 } } : GONE,
  } as never);

it('says an amount in words, who paid it, and who signs when', () => {
  expect(printed()).toMatchObject({
    words: { label: 'Uang', amount: 5_000_001, text: 'lima juta satu rupiah' },
    party: { label: 'Dari', name: 'PT Samudra' },
    issuer: 'Yang menerima',
    dated: { city: '', day: DAY },
  });
  expect(printed(state({ uang: 0 })).words?.text).toBe('nol rupiah');
});
it('bears the stamp of the rate in force above its threshold, and none up to it', () => {
  const of = (uang: number, rate: object = {}) =>
    printed(state({ uang }), { ...METERAI, dikonfirmasi: true, ...rate }).stamp;
  expect([0, 5_000_000, 5_000_001].map((uang) => of(uang))).toEqual([undefined, undefined, 10_000]);
  expect(of(300_000, { nominal: 6_000, ambang: 250_000 })).toBe(6_000);
  expect(paperOf(kind, paper).needs(state(), 'x', { by: { branches: [] } as never })).toContainEqual(NEED);
});
it('is refused without that rate, and with one that nobody confirmed', () => {
  const refused = (rate: object) => {
    try {
      return printed(state(), rate);
    } catch (error) {
      return error;
    }
  };
  expect(refused({})).toMatchObject({ code: 'rate-missing', field: 'tanggal', params: { day: DAY } });
  expect(refused({ ...METERAI, dikonfirmasi: false })).toMatchObject({ code: 'rate-unconfirmed', field: 'tanggal' });
});
it('leaves out what is empty and optional, picks columns, and has its note by status', () => {
  expect(Object.keys(printed().fields)).toEqual(['kode']);
  expect(printed(state({ sisa: 5 })).fields.sisa).toMatchObject({ value: 5 });
  expect(printed()).toMatchObject({
    tables: [{ list: 'baris', label: 'Untuk', columns: [{ name: 'n' }, { name: 'nama' }], sums: ['n'] }],
    rows: { baris: [{ n: 3, nama: 'Cat' }] },
  });
  expect(printed().rows.baris?.[0]).not.toHaveProperty('rahasia');
  expect([printed().note, printed(state({ status: 'TUNGGU' })).note]).toEqual([undefined, 'Setelah cair.']);
});
it('closes to a reader what tells an amount that is closed', () =>
  expect(paperOf(kind, paper).classes).toMatchObject({ 'fields.uang': 'cost', words: 'cost', stamp: 'cost' }));
it.each([
  [{ words: 'kode' }, 'kode is no money'],
  [{ dated: 'uang' }, 'uang is no date'],
  [{ stamp: { of: 'uang', on: 'kode' } }, 'kode is no date'],
  [{ company: 'dari' }, 'dari is no business unit'],
  [{ issuer: 'Kasir' }, 'Kasir is none of its signs'],
  [{ issuer: undefined }, 'nobody signs as its issuer'],
  [{ words: undefined }, 'dari stands beside no amount'],
  [{ optional: ['lain'] }, 'lain is no field'],
  [{ tables: { baris: { columns: ['lain'] } } }, 'lain is no column'],
  [{ tables: { baris: { columns: ['n'], sums: ['nama'] } } }, 'nama is no column'],
])('refuses the declaration %j', (more, message) =>
  expect(() => paperOf(kind, { ...paper, ...(more as object) })).toThrow(message),
);
