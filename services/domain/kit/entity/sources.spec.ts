import type { FieldInfo } from './field-info.js';
import { recordFrom, sourcesOf } from './sources.js';

const field = (name: string, more: Partial<FieldInfo> = {}): FieldInfo => ({
  ...{ name, label: name, kind: 'text', optional: false },
  ...more,
});

it('is the first entry that a record names, with what the record begins with of it', () => {
  const rows = [
    field('sah', { internal: true }),
    field('koli', { written: true }),
    field('nota', { kind: 'ref', ref: 'nota' }),
    field('jumlah', { kind: 'money', from: 'sisa' }),
  ];
  const sources = sourcesOf({ rows });
  if (!sources) throw new Error('no sources');
  expect(sources.column.ref).toBe('nota');
  expect(recordFrom(sources, { id: 'n1', sisa: 7_000, total: 9_000 })).toEqual({ nota: 'n1', jumlah: 7_000 });
});

it('is nothing where something else is typed first, or there are no records', () => {
  expect(sourcesOf({ rows: [field('barang'), field('sp', { kind: 'ref', ref: 'sp' })] })).toBeUndefined();
  expect(sourcesOf({})).toBeUndefined();
});
