import type { Point } from '@domain/flows/sp/content';
import { content } from '@domain/flows/sp/sp.fixture';
import { matchingPlaces, placesOf } from './known-places';

const [muat] = content.muat as [Point];
const [bongkar] = content.bongkar as [Point];

describe('places of earlier SP', () => {
  const places = placesOf([
    { muat: [muat], bongkar: [bongkar, { ...bongkar, nama: 'Gudang Waru', kota: 'Sidoarjo' }] },
    { muat: [{ ...muat, telp: '+62811' }], bongkar: [{ ...bongkar, nama: '' }] },
  ]);
  it('are told once, in their newest writing', () => {
    expect(places.map((p) => [p.side, p.nama, p.telp])).toEqual([
      ['muat', 'Gudang Jatake', muat.telp],
      ['bongkar', 'Depo Amplas', bongkar.telp],
      ['bongkar', 'Gudang Waru', bongkar.telp],
    ]);
  });
  it('are found by starts of words, those of the same side first', () => {
    const names = (typed: string, side: 'muat' | 'bongkar') => matchingPlaces(places, typed, side).map((p) => p.nama);
    expect(names('gud', 'bongkar')).toEqual(['Gudang Waru', 'Gudang Jatake']);
    expect(names('gud tang', 'bongkar')).toEqual(['Gudang Jatake']);
    expect(names('udang', 'muat')).toEqual([]);
    expect(matchingPlaces(places, '', 'muat', 2)).toHaveLength(2);
  });
});
