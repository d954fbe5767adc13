import fc from 'fast-check';
import { routeParts, routeText } from './route.js';

const point = (nama: string) => ({ nama, alamat: 'Jl. Raya 1', kota: 'Bekasi' });

it('says one place as it is, several with their numbers', () => {
  expect(routeText([])).toBe('');
  expect(routeText([point('Gudang')])).toBe('Gudang, Jl. Raya 1, Bekasi');
  expect(routeText([point('A'), { ...point('B'), alamat: '' }])).toBe('1. A, Jl. Raya 1, Bekasi · 2. B, Bekasi');
});
it('gives the places of such a text, and takes no other text apart', () => {
  expect(routeParts('')).toEqual([]);
  expect(routeParts('1. A, Bekasi · 2. B, Bogor')).toEqual(['A, Bekasi', 'B, Bogor']);
  expect(routeParts('Ruko A · B, Bogor')).toEqual(['Ruko A · B, Bogor']);
  expect(routeParts('1. A · 3. B')).toEqual(['1. A · 3. B']);
});
it('gives as many places as were said, while they have room', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 6 }), (names) => {
      expect(routeParts(routeText(names.map(point)))).toEqual(names.map((nama) => `${nama}, Jl. Raya 1, Bekasi`));
    }),
  );
});
