import { bareKota, kotaName, officialNames, pointKota, sameKota } from './kota-name.js';

it.each([
  ['Kota Bekasi', 'Kota Bekasi'],
  ['Kabupaten Bekasi', 'Kab. Bekasi'],
  ['Kota Surabaya', 'Surabaya'],
  ['Kabupaten Sidoarjo', 'Sidoarjo'],
  ['Kota Administrasi Jakarta Timur', 'Jakarta Timur'],
  ['Kabupaten Administrasi Kepulauan Seribu', 'Kepulauan Seribu'],
  ['Kabupaten Kotawaringin Barat', 'Kotawaringin Barat'],
  ['Batam', 'Batam'],
])('%s is called %s', (official, name) => expect(kotaName(official)).toBe(name));

it('tells a city that was written down by its bare name by the code of its region', () => {
  expect(pointKota({ kota: 'Bekasi', kota_id: '32.75' })).toBe('Kota Bekasi');
  expect(pointKota({ kota: 'Bekasi', kota_id: '32.16' })).toBe('Kab. Bekasi');
  expect(pointKota({ kota: 'Kab. Bekasi', kota_id: '32.16' })).toBe('Kab. Bekasi');
  expect(pointKota({ kota: 'Surabaya', kota_id: '35.78' })).toBe('Surabaya');
  // Either one: it is ambiguous.
  expect(pointKota({ kota: 'Bekasi' })).toBe('Bekasi');
  expect(pointKota({ kota: 'Bekasi', kota_id: 'made-by-staff' })).toBe('Bekasi');
});
it.each<[string, string, boolean]>([
  ['bekasi', 'Kota Bekasi', true],
  ['Bekasi', 'Kabupaten Bekasi', true],
  ['kab bekasi', 'Kabupaten Bekasi', true],
  ['Kab. Bekasi', 'Kota Bekasi', false],
  ['kota  bekasi', 'Kota Bekasi', true],
  ['Jakarta Timur', 'Kota Administrasi Jakarta Timur', true],
  ['kota adm. jakarta timur', 'Kota Administrasi Jakarta Timur', true],
  ['Jakarta', 'Kota Administrasi Jakarta Timur', false],
  ['Bekas', 'Kota Bekasi', false],
])('%s means %s: %s', (typed, official, same) => expect(sameKota(typed, official)).toBe(same));

it('has the official names that may be meant', () => {
  expect(officialNames('Kab. Bekasi')).toEqual(['Kab. Bekasi', 'Kabupaten Bekasi', 'Kabupaten Administrasi Bekasi']);
  expect(officialNames('Bekasi')).toEqual(expect.arrayContaining(['Kota Bekasi', 'Kabupaten Bekasi']));
  expect(bareKota(' Kab.  Bekasi ')).toBe('Bekasi');
});
