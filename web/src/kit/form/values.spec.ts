import fc from 'fast-check';
import { changedFields, changedPaths, merge, same } from './values';

it('tells values apart field by field, whatever the order of keys', () => {
  expect(same({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
  expect(same([1], { 0: 1 })).toBe(false);
  expect(same({ a: undefined }, {})).toBe(true);
  expect(same({ a: 1 }, { b: 1 })).toBe(false);
  const content = { berat: 0, biaya: { lain: 0, muat: 1 } };
  expect(changedFields(content, { ...content })).toEqual([]);
  expect(changedFields(content, { berat: 1, biaya: { ...content.biaya, lain: 1 } })).toEqual(['berat', 'biaya']);
});

it('names what differs by its path, as deep as both have the same shape', () => {
  const stored = { nama: 'A', titik: [{ kota: 'X', pic: 'P' }], biaya: { muat: 1 } };
  expect(changedPaths(stored, { ...stored })).toEqual([]);
  expect(changedPaths(stored, { ...stored, titik: [{ kota: 'Y', pic: 'P' }], biaya: { muat: 2 } })).toEqual([
    'titik.0.kota',
    'biaya.muat',
  ]);
  expect(changedPaths(stored, { ...stored, titik: [] })).toEqual(['titik']);
  expect(changedPaths<Record<string, unknown>>({ a: 1 }, { b: { c: 1 } })).toEqual(['a', 'b']);
});

const values = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(fc.integer({ max: 3, min: 0 }), fc.string()),
);
it('merges: where one side alone changed, its value stands; where both did, the typed one, and it is told', () => {
  fc.assert(
    fc.property(values, values, values, (base, typed, latest) => {
      const merged = merge(base, typed, latest);
      for (const name of new Set([...Object.keys(base), ...Object.keys(typed), ...Object.keys(latest)])) {
        const mine = !same(base[name], typed[name]);
        expect(merged.values[name]).toEqual(mine ? typed[name] : latest[name]);
        const both = mine && !same(base[name], latest[name]) && !same(typed[name], latest[name]);
        expect(merged.clash.includes(name)).toBe(both);
      }
    }),
  );
});
it('what was merged differs from theirs by what was typed alone', () => {
  fc.assert(
    fc.property(values, values, values, (base, typed, latest) => {
      const mine = changedFields(base, typed);
      const { values: merged } = merge(base, typed, latest);
      for (const name of changedFields(latest, merged)) expect(mine).toContain(name);
    }),
  );
});
