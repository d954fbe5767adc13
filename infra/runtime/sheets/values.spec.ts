/** Values that people type into cells, and the round trip of written values. */
import fc from 'fast-check';
import { infos } from '../../../services/domain/infos.js';
import type { FieldInfo, FieldKind } from '../../../services/domain/kit/entity/field-info.js';
import { numberOf, numberText } from '../../../services/domain/kit/values/number-text.js';
import type { Cell, ReadCell } from './cell.js';
import { entityColumns, folded } from './columns.js';
import { isBlank, readCell } from './from-cell.js';
import { cellOf, textOf } from './to-cell.js';

const field = (kind: FieldKind, more: Partial<FieldInfo> = {}): FieldInfo => ({
  name: 'x',
  label: 'X',
  kind,
  optional: false,
  ...more,
});
const options = [
  { value: '', label: 'Belum diisi' },
  { value: 'A1', label: 'Satu' },
  { value: 'Satu', label: 'Dua' },
  { value: 'C', label: 'Tiga, empat' },
];
const rows = [field('text', { name: 'jenis' }), field('date', { name: 'sampai', optional: true, default: '' })];

it.each([
  ['money', '1.250.000', 1_250_000],
  ['money', 'Rp 1.250.000,-', 1_250_000],
  ['money', '1,250,000', 1_250_000],
  ['money', '-5', -5],
  ['number', ' 12 ', 12],
  ['kg', '1.500', 1_500],
  ['number', '1,5', 1.5],
  ['percent', '12,5%', 12.5],
  ['percent', '12.500', 12.5],
  ['coordinate', '-6,208763', -6.208763],
  ['coordinate', '106.845', 106.845],
  ['date', '21/07/2026', '2026-07-21'],
  ['date', '1-7-2026', '2026-07-01'],
  ['date', '21 Juli 2026', '2026-07-21'],
  ['date', '2026-07-21', '2026-07-21'],
  ['date', '1-7-26', '2026-07-01'],
  ['date', '21 Jul 26', '2026-07-21'],
  ['date', { date: '2026-07-21T14:30:00.000' }, '2026-07-21'],
  ['datetime', '21/07/2026 14:30', '2026-07-21T07:30:00.000Z'],
  ['datetime', '21/07/2026', '2026-07-20T17:00:00.000Z'],
  ['datetime', '21 Jul 2026 14.30', '2026-07-21T07:30:00.000Z'],
  ['datetime', '21 Jul 2026 14:30', '2026-07-21T07:30:00.000Z'],
  ['datetime', '2026-07-21T07:30:00Z', '2026-07-21T07:30:00.000Z'],
  ['boolean', 'YA', true],
  ['boolean', 'tidak ada', false],
  ['boolean', 0, false],
  ['phone', 81_234_567_890, '081234567890'],
  ['phone', { number: 81_234_567_890, text: '081234567890' }, '081234567890'],
  ['text', { number: 12_345_678, text: '0012345678' }, '0012345678'],
  ['money', { number: 12_345_678, text: '0012345678' }, 12_345_678],
  ['percent', { number: 0.125, percent: true }, 12.5],
  ['enum', 'a1', 'A1'],
  ['enum', 'tiga,  EMPAT', 'C'],
  ['enum', 'Satu', 'Satu'],
] as [FieldKind, ReadCell, unknown][])('reads %s %j', (kind, cell, value) => {
  expect(readCell(field(kind, { options }), cell)).toBe(value);
});
it.each([
  ['money', 'seribu', 'sheet-number'],
  ['money', '1.25.000', 'sheet-number'],
  ['date', '31/02/2026', 'sheet-date'],
  ['date', '07/21/2026', 'sheet-date'],
  ['date', 'besok', 'sheet-date'],
  ['date', 46_224, 'sheet-date-number'],
  ['date', { number: 2027, text: '2027' }, 'sheet-date-number'],
  ['datetime', 0, 'sheet-date-number'],
  ['text', { number: 3_578_000_000_000_000 }, 'sheet-text'],
  ['money', { number: 0.5, time: true }, 'sheet-number'],
  ['money', { error: '', merged: true }, 'sheet-merged'],
  ['text', { error: '', merged: true }, 'sheet-merged'],
  ['phone', { number: 8.12e30 }, 'sheet-text'],
  ['long', { date: '2026-01-02' }, 'sheet-text'],
  ['text', true, 'sheet-text'],
  ['datetime', '21/07/2026 25:00', 'sheet-time'],
  ['boolean', 'mungkin', 'sheet-yes-no'],
  ['enum', 'Lima', 'sheet-choice'],
  ['text', '  ', 'sheet-required'],
  ['rows', 'SIUP | 21/07/2026 | lebih', 'sheet-parts'],
  ['rows', 'SIUP | besok', 'sheet-date'],
] as [FieldKind, ReadCell, string][])('refuses %s %j', (kind, cell, code) => {
  expect(() => readCell(field(kind, { options, rows }), cell)).toThrow(code);
});
const kinds: FieldKind[] = [
  ...(['text', 'long', 'phone', 'email', 'npwp', 'nopol', 'date', 'datetime', 'money', 'number', 'kg'] as const),
  ...(['percent', 'coordinate', 'boolean', 'enum', 'ref', 'rows'] as const),
];
it.each(kinds)('refuses an error and a formula without value as %s, also where the field may be empty', (kind) => {
  const of = field(kind, { optional: true, default: '', options, rows });
  expect(() => readCell(of, { error: '#N/A' })).toThrow('sheet-error');
  expect(() => readCell(of, { error: '' })).toThrow('sheet-formula');
});
it('takes a kind of unit in any usual spelling', () => {
  const units = infos.find(({ name }) => name === 'vehicle')?.fields.find(({ name }) => name === 'type') as FieldInfo;
  for (const written of ['wingbox', 'Wingbox', 'Wing Box', 'WING-BOX'])
    expect(readCell(units, written)).toBe('wingbox');
  expect(readCell(units, 'Colt Diesel Double')).toBe('CDD');
  expect(cellOf(units, 'wingbox')).toBe('Wingbox');
  expect(() => readCell(units, 'Truk')).toThrow('sheet-choice');
});
it('reads two digits of a year within the days that its field may have', () => {
  expect(readCell(field('date', { span: 'past' }), '17/08/45')).toBe('1945-08-17');
  expect(readCell(field('date', { span: 'life' }), '17/08/85')).toBe('1985-08-17');
  expect(readCell(field('date'), '17/08/85')).toBe('2085-08-17');
  expect(() => readCell(field('date'), '31/02/26')).toThrow('sheet-date');
  expect(() => readCell(field('date'), '1/2/026')).toThrow('sheet-date');
});
it('leaves what is empty to the field', () => {
  expect(readCell(field('number', { default: 7 }), undefined)).toBe(7);
  expect(readCell(field('text', { optional: true }), ' ')).toBeUndefined();
  expect(readCell(field('rows', { default: [], rows }), '')).toEqual([]);
});

const day = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const text = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('a|b', 'c\\', '\\n', 'x\ny', '|', '='))
  .map((t) => t.trim().replaceAll('\r', ''))
  .filter((t) => t !== '');
const values: Record<string, [FieldInfo, fc.Arbitrary<unknown>]> = {
  money: [field('money'), fc.maxSafeInteger()],
  percent: [field('percent'), fc.double({ noNaN: true, noDefaultInfinity: true })],
  date: [field('date'), day],
  datetime: [
    field('datetime'),
    fc
      .date({ min: new Date('1900-03-02'), max: new Date('2199-12-30'), noInvalidDate: true })
      .map((d) => d.toISOString()),
  ],
  boolean: [field('boolean'), fc.boolean()],
  enum: [field('enum', { options }), fc.constantFrom('A1', 'Satu', 'C')],
  phone: [field('phone'), fc.bigInt({ min: 10n ** 7n, max: 10n ** 12n }).map((n) => `+62${n}`)],
  rows: [
    field('rows', { rows }),
    fc.array(fc.record({ jenis: text, sampai: fc.oneof(day, fc.constant('')) }), { minLength: 1, maxLength: 4 }),
  ],
};
const phoned = (value: unknown) => String(value).replace(/^0/, '+62');
it.each(Object.keys(values))('brings every %s back, also through text', (kind) => {
  const [of, arbitrary] = values[kind] as [FieldInfo, fc.Arbitrary<unknown>];
  const same = (value: unknown, cell: Cell) => {
    const back = readCell(of, cell);
    const zero = (v: unknown) => (Object.is(v, -0) ? 0 : v);
    expect(zero(of.kind === 'phone' ? phoned(back) : back)).toEqual(zero(value));
  };
  fc.assert(
    fc.property(arbitrary, (value) => {
      const cell = cellOf(of, value);
      same(value, cell);
      if (kind !== 'boolean') same(value, typeof cell === 'number' ? numberText(cell) : textOf(cell));
    }),
  );
});
it('takes no text for a number that is none', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.boolean(), (t, whole) => {
      const n = numberOf(t, whole);
      if (n !== undefined) expect(t).toMatch(/\d/);
    }),
  ));

it.each(infos.map((info) => info.name))('%s has a column of its own for each field', (name) => {
  const info = infos.find((one) => one.name === name);
  if (!info) throw new Error(name);
  const columns = entityColumns(info);
  expect(new Set(columns.map(({ header }) => folded(header))).size).toBe(columns.length);
  const required = columns.filter(
    ({ field: f }) => info.fields.includes(f) && !f.optional && !('default' in f) && !f.actionOnly,
  );
  expect(required.filter(({ imports }) => !imports && info.imports).map(({ header }) => header)).toEqual([]);
});

const every = infos.flatMap((info) =>
  entityColumns(info).flatMap(({ field: of, imports }) => (imports ? [{ name: `${info.name}.${of.name}`, of }] : [])),
);
const anyCell: fc.Arbitrary<ReadCell> = fc.oneof(
  fc.constantFrom<ReadCell>(
    { error: '#N/A' },
    { error: '' },
    true,
    false,
    ' x ',
    '1234567890.0',
    '31/04/2027',
    '0',
    '#REF!',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.nat(9_999_999),
  fc.string({ maxLength: 20 }),
  day.map((date) => ({ date })),
  fc.record({ number: fc.nat(99_999_999) }),
  fc.nat(99_999_999).map((number) => ({ number, text: `00${number}` })),
);
it('takes out of any cell, for any field of any entity, what it shows or nothing at all', () => {
  const KINDS_AS_SHOWN = new Set<FieldKind>(['text', 'long', 'email', 'npwp', 'nopol', 'ref']);
  fc.assert(
    fc.property(fc.constantFrom(...every), anyCell, ({ of }, cell) => {
      if (isBlank(cell)) return;
      let value: unknown;
      try {
        value = readCell(of, cell);
      } catch {
        // Refused: the row is not written.
        return;
      }
      // A cell with content never empties a field.
      expect(value === undefined || value === null || value === '').toBe(false);
      expect(typeof cell === 'object' && 'error' in cell).toBe(false);
      if (KINDS_AS_SHOWN.has(of.kind)) {
        expect(value).toBe(textOf(cell));
        expect(typeof cell === 'object' && !('text' in cell)).toBe(false);
      }
      if (of.kind === 'date' || of.kind === 'datetime') expect(['object', 'string']).toContain(typeof cell);
      if (of.kind === 'date' && typeof cell === 'object') expect(cell).toEqual({ date: value });
    }),
    { numRuns: 3_000 },
  );
});
it.each(every)('$name is not emptied by an error', ({ of }) => {
  expect(() => readCell(of, { error: '#REF!' })).toThrow('sheet-error');
  expect(() => readCell(of, { error: '' })).toThrow('sheet-formula');
});
