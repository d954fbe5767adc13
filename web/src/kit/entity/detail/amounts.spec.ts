/** Which amounts of a page have an origin. */
import type { FieldInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import { amountsOf, isAmountOf } from './amounts';

const field = (name: string, kind: FieldInfo['kind'], more: Partial<FieldInfo> = {}): FieldInfo =>
  ({ name, label: name, kind, optional: false, ...more }) as FieldInfo;
const info = {
  fields: [
    field('kepada', 'text'),
    field('harga', 'money'),
    field('koli', 'number'),
    field('bayar', 'rows', {
      rows: [field('jumlah', 'money'), field('koli', 'number'), field('asal', 'money', { internal: true })],
    }),
  ],
  derived: [field('total', 'money'), field('sisa', 'money'), field('berat', 'kg'), field('umur', 'date')],
  list: { sums: ['total', 'sisa'] },
} as unknown as Parameters<typeof amountsOf>[0];
const t = ((text: string) => text) as T;
const doc = {
  kepada: 'A',
  harga: 5,
  koli: 2,
  bayar: [{ jumlah: 1, koli: 1, asal: 9 }, { jumlah: 2 }],
  total: 10,
  sisa: 7,
  berat: 3,
  umur: '2026-01-01',
};

it('are money and what is worked out, what a list sums up last before all others', () => {
  expect(amountsOf(info, doc, t, false).map(({ path }) => path)).toEqual(['sisa', 'total', 'berat', 'harga']);
  expect(isAmountOf(info, field('koli', 'number'))).toBe(false);
});

it('are those of records too, by their place, and none that the reader does not have', () => {
  const { sisa: _, ...closed } = doc;
  const all = amountsOf(info, closed, t, true);
  expect(all.map(({ path }) => path)).toEqual(['total', 'berat', 'harga', 'bayar.0.jumlah', 'bayar.1.jumlah']);
  expect(all.at(-1)?.label).toBe('jumlah, bayar 2');
});
