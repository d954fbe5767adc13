import { afterVerb, fits, namesOf, routesIn } from './words';

it.each([
  ['approve 00099', ['Approve'], '00099'],
  ['appr 99', ['Approve'], '99'],
  ['setujui 99', namesOf('approve', 'Approve'), '99'],
  ['tahan kredit maju jaya', ['Tahan kredit'], 'maju jaya'],
  ['approve', ['Approve'], undefined],
  ['ap 99', ['Approve'], undefined],
  ['maju jaya', ['Approve'], undefined],
])('takes the verb of %p by %p', (typed, names, left) => expect(afterVerb(typed, names)).toBe(left));

it('reads two places in every way that there is', () => {
  expect(routesIn('jakarta surabaya')).toEqual([['jakarta', 'surabaya']]);
  expect(routesIn('jakarta selatan surabaya')).toEqual([
    ['jakarta', 'selatan surabaya'],
    ['jakarta selatan', 'surabaya'],
  ]);
  expect(routesIn('jakarta selatan ke kota surabaya')).toEqual([['jakarta selatan', 'kota surabaya']]);
  expect(routesIn('jakarta')).toEqual([['jakarta', '']]);
});

it.each([
  ['Tambah SP', 'tambah sp', true],
  ['Tambah SP', 'sp tam', true],
  ['Tambah Mitra', 'tambah sp', false],
  ['Cari Tarif', '', true],
])('%p fits %p: %p', (text, typed, fit) => expect(fits(text, typed)).toBe(fit));
