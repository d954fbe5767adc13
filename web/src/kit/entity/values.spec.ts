import type { FieldInfo } from '@/base/entity/entity';
import { change, registration } from './plan';
import { blankOf, initialValues, isBlank, isFigure, newValues, valuesOf } from './values';

const field = (name: string, kind: FieldInfo['kind'], more: Partial<FieldInfo> = {}): FieldInfo => ({
  name,
  label: name,
  kind,
  optional: false,
  ...more,
});
const info = {
  fields: [
    field('nama', 'text'),
    field('harga', 'money'),
    field('lat', 'coordinate', { default: null, optional: true }),
    field('top', 'number', { default: 30 }),
    field('foto', 'file'),
    field('dokumen', 'rows', { rows: [field('jenis', 'enum')] }),
    field('akunting', 'enum', { actionOnly: true }),
  ],
};

it('knows what counts something, where 0 is none of it', () => {
  const zeros = (['money', 'number', 'kg', 'percent', 'coordinate', 'text'] as const).filter((kind) =>
    isFigure({ kind }),
  );
  expect(zeros).toEqual(['money', 'number', 'kg', 'percent']);
  expect(isBlank(field('harga', 'money'), 0)).toBe(true);
  expect(isBlank(field('lat', 'coordinate'), 0)).toBe(false);
});

it('begins a new entry with blanks, defaults and what is known, without what actions set', () => {
  expect(newValues(info, { nama: 'A', lain: 'x', akunting: 'Y' })).toEqual({
    nama: 'A',
    harga: 0,
    lat: null,
    top: 30,
    foto: undefined,
    dokumen: [],
  });
});
it('takes from a document what is typed, blanks for what it does not have yet', () => {
  const doc = { id: 'x', version: 3, nama: 'A', akunting: 'Y', top: 0 };
  expect(valuesOf(info, doc)).toEqual({ nama: 'A', harga: 0, lat: null, top: 0, foto: undefined, dokumen: [] });
});
it.each([
  ['text', '', true],
  ['money', 0, true],
  ['coordinate', 0, false],
  ['coordinate', null, true],
  ['rows', [], true],
  ['boolean', false, false],
  ['file', undefined, true],
] as const)('%s %j is blank: %s', (kind, value, blank) => expect(isBlank(field('x', kind), value)).toBe(blank));
it('has a blank for every kind that is blank', () => {
  for (const kind of ['text', 'date', 'money', 'coordinate', 'file', 'rows', 'ref', 'boolean'] as const)
    expect(isBlank(field('x', kind), blankOf(field('x', kind)))).toBe(true);
});
it('sends what differs alone, and nothing that is undefined', () => {
  const from = { nama: 'A', top: 30, foto: undefined, dokumen: [{ jenis: 'SIUP', file: undefined }] };
  expect(change(from, { ...from, dokumen: [{ jenis: 'SIUP' }] })).toEqual({});
  expect(change(from, { ...from, nama: 'B' })).toEqual({ nama: 'B' });
  expect(registration(from)).not.toHaveProperty('foto');
});
it('begins with today and with the branch of who fills it in, as far as it is declared and they have one', () => {
  const fields = [
    field('cabang', 'ref'),
    field('tujuan', 'ref', { initial: 'own branch' }),
    field('tanggal', 'date', { initial: 'today' }),
    field('catatan', 'text'),
  ];
  const of = (branch?: string) => initialValues({ fields, scope: 'cabang' }, branch, '2026-07-21');
  expect(of('jkt')).toEqual({ cabang: 'jkt', tujuan: 'jkt', tanggal: '2026-07-21' });
  expect(of()).toEqual({ tanggal: '2026-07-21' });
});
