/** The committed data file: complete, well-formed, with well-known entries present. */
import { above, parseWilayah, readWilayah } from './read.js';

const { provinsi, kota, kecamatan, version } = readWilayah();
const every = [...provinsi, ...kota, ...kecamatan];
const nameOf = new Map(every.map(({ kode, nama }) => [kode, nama]));

it('has every region of the country', () => {
  expect([provinsi.length, kota.length, kecamatan.length]).toEqual([38, 514, 7285]);
  expect(kota.filter((k) => k.jenis === 'KOTA')).toHaveLength(98);
  expect(nameOf.size).toBe(every.length);
});

// Figures of the decree, Kepmendagri 300.2.2-2430 of 2025: kabupaten, kota, kecamatan by provinsi.
it.each([
  ['Aceh', 18, 5, 290],
  ['Sumatera Utara', 25, 8, 455],
  ['Sumatera Barat', 12, 7, 179],
  ['Riau', 10, 2, 172],
  ['Jambi', 9, 2, 144],
  ['Sumatera Selatan', 13, 4, 241],
  ['Bengkulu', 9, 1, 129],
  ['Lampung', 13, 2, 229],
  ['Kepulauan Bangka Belitung', 6, 1, 47],
  ['Kepulauan Riau', 5, 2, 80],
  ['DKI Jakarta', 1, 5, 44],
  ['Jawa Barat', 18, 9, 627],
  ['Jawa Tengah', 29, 6, 576],
  ['DI Yogyakarta', 4, 1, 78],
  ['Jawa Timur', 29, 9, 666],
  ['Banten', 4, 4, 155],
  ['Bali', 8, 1, 57],
  ['Nusa Tenggara Barat', 8, 2, 117],
  ['Nusa Tenggara Timur', 21, 1, 315],
  ['Kalimantan Barat', 12, 2, 174],
  ['Kalimantan Tengah', 13, 1, 136],
  ['Kalimantan Selatan', 11, 2, 156],
  ['Kalimantan Timur', 7, 3, 105],
  ['Kalimantan Utara', 4, 1, 55],
  ['Sulawesi Utara', 11, 4, 171],
  ['Sulawesi Tengah', 12, 1, 177],
  ['Sulawesi Selatan', 21, 3, 313],
  ['Sulawesi Tenggara', 15, 2, 221],
  ['Gorontalo', 5, 1, 77],
  ['Sulawesi Barat', 6, 0, 69],
  ['Maluku', 9, 2, 119],
  ['Maluku Utara', 8, 2, 118],
  ['Papua', 8, 1, 105],
  ['Papua Barat', 7, 0, 91],
  ['Papua Selatan', 4, 0, 82],
  ['Papua Tengah', 8, 0, 131],
  ['Papua Pegunungan', 8, 0, 252],
  ['Papua Barat Daya', 5, 1, 132],
])('%s: %d kabupaten, %d kota, %d kecamatan', (nama, regencies, cities, districts) => {
  const { kode } = provinsi.find((p) => p.nama === nama) ?? {};
  const inside = kota.filter((k) => k.provinsi === kode);
  expect([
    inside.filter((k) => k.jenis === 'KABUPATEN').length,
    inside.filter((k) => k.jenis === 'KOTA').length,
    kecamatan.filter((k) => k.provinsi === kode).length,
  ]).toEqual([regencies, cities, districts]);
});

it('each lies in one that is there, after it', () => {
  const seen = new Set(['']);
  const orphans = every.filter(({ kode }) => !seen.add(kode).has(above(kode)));
  expect(orphans).toEqual([]);
  expect(kota.filter((k) => k.provinsi !== above(k.kode))).toEqual([]);
  expect(kecamatan.filter((k) => k.kota !== above(k.kode) || k.provinsi !== above(k.kota))).toEqual([]);
  expect(kota.filter((k) => kecamatan.every((d) => d.kota !== k.kode))).toEqual([]);
});

it('names are in proper case, without odd characters, and tell themselves apart', () => {
  expect(
    every.filter(({ nama }) => !/^[A-Z0-9][A-Za-z0-9' ./()-]*[A-Za-z')]$/.test(nama) || / {2}/.test(nama)),
  ).toEqual([]);
  // Lower case only for words that are not names (`dan`, the `x` of `2 x 11`); upper case only for numerals and
  // abbreviations.
  const words = new Set(every.flatMap(({ nama }) => nama.split(' ')));
  expect([...words].filter((word) => /^[a-z]/.test(word)).sort()).toEqual(['dan', 'x']);
  const capitals = [...words].filter((word) => /^[A-Z]{2}/.test(word) && !/^[IVX]+(-X)?$/.test(word));
  expect(capitals.sort()).toEqual(['BTS.', 'DI', 'DKI', 'STL']);
  expect(kota.filter((k) => !k.nama.startsWith(k.jenis === 'KOTA' ? 'Kota ' : 'Kabupaten '))).toEqual([]);
  expect(kota.filter((k) => Number(k.kode.slice(3)) > 70 !== (k.jenis === 'KOTA'))).toEqual([]);
  expect(kecamatan.filter((k) => /^(Kec\b|Kecamatan)/.test(k.nama))).toEqual([]);
  expect(new Set(kota.map((k) => k.nama)).size).toBe(kota.length);
  expect(new Set(kecamatan.map((k) => `${k.kota} ${k.nama}`)).size).toBe(kecamatan.length);
});

it.each([
  ['11', 'Aceh'],
  ['96', 'Papua Barat Daya'],
  ['12.71', 'Kota Medan'],
  ['31.01', 'Kabupaten Administrasi Kepulauan Seribu'],
  ['31.74', 'Kota Administrasi Jakarta Selatan'],
  ['32.01', 'Kabupaten Bogor'],
  ['32.71', 'Kota Bogor'],
  ['35.78', 'Kota Surabaya'],
  ['64.72', 'Kota Samarinda'],
  ['73.71', 'Kota Makassar'],
  ['31.72.02', 'Tanjung Priok'],
  ['31.75.06', 'Cakung'],
  ['35.15.18', 'Waru'],
  ['35.78.08', 'Gubeng'],
])('%s is %s', (kode, nama) => expect(nameOf.get(kode)).toBe(nama));

it('a line that is none is told of; other data is another version', () => {
  expect(() => parseWilayah('35\tJawa Timur\nJawa Barat\n')).toThrow('No region: "Jawa Barat"');
  expect(() => parseWilayah('35 \tJawa Timur')).toThrow('No region');
  expect(parseWilayah('35\tJawa Timur\n').version).not.toBe(version);
});
