import { blankPoint } from '../values';
import { forOther, isOther, withoutOwn } from './other-place';

const depot = {
  nama: 'Depo Amplas',
  alamat: 'Jl. Sisingamangaraja 1',
  kota: 'Medan',
  kota_id: '12.71',
  pic: 'Ria',
  telp: '+62811',
};

it.each<[string, Partial<typeof depot>, boolean]>([
  ['another name', { nama: 'Gudang Waru' }, true],
  ['an emptied name', { nama: '' }, true],
  ['another number in its name', { nama: 'Depo Amplas 2' }, true],
  ['its name in capitals', { nama: 'DEPO  AMPLAS' }, false],
  ['one letter mended', { nama: 'Depo Amplaz' }, false],
  ['another city', { kota: 'Surabaya', kota_id: '35.78' }, true],
  ['an emptied city', { kota: '', kota_id: undefined } as never, true],
  ['nothing', {}, false],
])('with %s it is another place: %s', (_, now, other) => expect(isOther(depot, { ...depot, ...now })).toBe(other));

it('is the same place when its typed city is found among the regions, another when its city is the other Bekasi', () => {
  const typed = { ...depot, kota: 'Bekasi', kota_id: undefined } as never;
  expect(isOther(typed, { ...depot, kota: 'Kota Bekasi', kota_id: '32.75' })).toBe(false);
  const kab = { ...depot, kota: 'Kab. Bekasi', kota_id: '32.16' };
  expect(isOther(kab, { ...depot, kota: 'Kota Bekasi', kota_id: '32.75' })).toBe(true);
});
it('is no other while its name or city is filled in first', () => {
  expect(isOther({ ...depot, nama: '', kota: '' }, depot)).toBe(false);
});
it('takes the old customer’s places out of the route, and street, person and phone out of the rest', () => {
  const typed = { ...depot, nama: 'Pasar Induk' };
  expect(forOther([depot, typed], [{ ...depot, nama: 'depo amplas' }])).toEqual([blankPoint, withoutOwn(typed)]);
});
