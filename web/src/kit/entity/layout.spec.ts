import fc from 'fast-check';
import type { FieldInfo } from '@/base/entity/entity';
import { isSegmented, layout, spanClass } from './layout';

const kinds: FieldInfo['kind'][] = [
  'text',
  'long',
  'phone',
  'email',
  'date',
  'money',
  'number',
  'percent',
  'boolean',
  'enum',
  'ref',
  'file',
  'rows',
];
const field = fc.record({
  name: fc.string(),
  label: fc.string({ maxLength: 40 }),
  kind: fc.constantFrom(...kinds),
  optional: fc.boolean(),
  max: fc.integer({ min: 1, max: 500 }),
});

it('keeps the order and never makes a row wider than twelve columns', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), fc.boolean(), (fields, quiet) => {
      const placed = layout(fields, quiet);
      expect(placed.map((p) => p.field)).toEqual(fields);
      let room = 0;
      for (const { span } of placed) {
        expect(span).toBeGreaterThanOrEqual(2);
        expect(span).toBeLessThanOrEqual(12);
        room = span > room ? 12 - span : room - span;
        expect(room).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
it('has classes for every span, written out', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), (fields) => {
      for (const p of layout(fields)) expect(spanClass(p)).toMatch(/^col-span-\d+ .*@min-\[46rem\]:col-span-\d+$/);
    }),
  );
});
it('puts short choices that must be made side by side', () => {
  const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
  expect(isSegmented({ kind: 'enum', options: options('Muat', 'Bongkar', 'Sekolah') })).toBe(true);
  expect(isSegmented({ kind: 'enum', options: options('a', 'b', 'c', 'd', 'e') })).toBe(false);
  expect(isSegmented({ kind: 'enum', options: [{ value: '', label: 'Belum diisi' }, ...options('PT')] })).toBe(false);
});
it('gives a name the room that is left beside a short field', () => {
  const text = (name: string, max: number): FieldInfo => ({ name, label: name, kind: 'text', optional: false, max });
  expect(layout([text('kode', 20), text('nama', 120)]).map((p) => p.span)).toEqual([3, 9]);
  expect(layout([text('nama', 120), text('pic', 80), text('kode', 5)]).map((p) => p.span)).toEqual([6, 6, 2]);
  const rows = [text('nama', 120), text('pic', 80), text('alamat', 120), text('kode', 20)];
  expect(layout(rows).map((p) => p.span)).toEqual([6, 6, 9, 3]);
});
