import { unitName, unitNames, unitTypeNames, unitTypeOf } from './unit-types.js';

it('writes a unit type in one way', () => {
  expect(unitTypeNames.map(unitName).join(', ')).toBe(
    'Motor, Grandmax, L300, Traga, CDE, CDD, Fuso, Wingbox, Trailer 20, Trailer 40',
  );
  expect(unitNames['trailer 20']).toBe('Trailer 20');
});
it('knows it by other spellings, and by its own', () => {
  for (const type of unitTypeNames) expect([unitTypeOf(type), unitTypeOf(unitName(type))]).toEqual([type, type]);
  const written = ['Wing Box', 'WING-BOX', 'cdd', 'Colt Diesel Engkel', 'Gran Max', 'L-300', 'Trailer 20 ft', '40feet'];
  expect(written.map(unitTypeOf)).toEqual([
    'wingbox',
    'wingbox',
    'CDD',
    'CDE',
    'grandmax',
    'L300',
    'trailer 20',
    'trailer 40',
  ]);
  expect(['', 'truk', '-', 'trailer'].map(unitTypeOf)).toEqual([undefined, undefined, undefined, undefined]);
});
