/** Towns with their coordinates, to describe a position in a word. */

import { bareKota } from '../kit/values/kota-name.js';

/** Name, latitude, longitude. */
export const towns: readonly (readonly [name: string, lat: number, lon: number])[] = [
  ['Jakarta Timur', -6.21, 106.92],
  ['Jakarta Utara', -6.13, 106.87],
  ['Jakarta Barat', -6.16, 106.75],
  ['Jakarta Selatan', -6.27, 106.81],
  ['Bekasi', -6.31, 107.15],
  ['Karawang', -6.36, 107.29],
  ['Tangerang', -6.19, 106.57],
  ['Tangerang Selatan', -6.31, 106.67],
  ['Depok', -6.4, 106.82],
  ['Bogor', -6.52, 106.83],
  ['Serang', -6.16, 106.31],
  ['Cilegon', -6.02, 106.03],
  ['Bandung', -6.93, 107.65],
  ['Cimahi', -6.89, 107.54],
  ['Purwakarta', -6.53, 107.45],
  ['Sumedang', -6.94, 107.79],
  ['Garut', -7.2, 107.9],
  ['Tasikmalaya', -7.33, 108.22],
  ['Sukabumi', -6.92, 106.93],
  ['Cirebon', -6.73, 108.55],
  ['Tegal', -6.87, 109.12],
  ['Pekalongan', -6.89, 109.67],
  ['Semarang', -6.99, 110.38],
  ['Kendal', -6.93, 110.25],
  ['Demak', -6.93, 110.52],
  ['Kudus', -6.81, 110.84],
  ['Salatiga', -7.33, 110.5],
  ['Magelang', -7.48, 110.22],
  ['Yogyakarta', -7.8, 110.37],
  ['Sleman', -7.72, 110.36],
  ['Bantul', -7.89, 110.33],
  ['Klaten', -7.7, 110.6],
  ['Surakarta', -7.57, 110.82],
  ['Madiun', -7.63, 111.52],
  ['Kediri', -7.82, 112.01],
  ['Malang', -7.94, 112.64],
  ['Pasuruan', -7.65, 112.78],
  ['Mojokerto', -7.46, 112.46],
  ['Sidoarjo', -7.42, 112.71],
  ['Surabaya', -7.29, 112.74],
  ['Gresik', -7.17, 112.62],
  ['Jember', -8.17, 113.7],
  ['Banyuwangi', -8.22, 114.37],
  ['Denpasar', -8.67, 115.21],
  ['Badung', -8.72, 115.18],
  ['Gianyar', -8.54, 115.32],
  ['Buleleng', -8.11, 115.09],
  ['Mataram', -8.58, 116.1],
  ['Bandar Lampung', -5.44, 105.27],
  ['Palembang', -2.97, 104.77],
  ['Jambi', -1.62, 103.6],
  ['Padang', -0.93, 100.4],
  ['Pekanbaru', 0.51, 101.45],
  ['Medan', 3.62, 98.67],
  ['Deli Serdang', 3.55, 98.78],
  ['Binjai', 3.6, 98.49],
  ['Tebing Tinggi', 3.33, 99.16],
  ['Pematangsiantar', 2.96, 99.06],
  ['Makassar', -5.13, 119.47],
  ['Maros', -5.01, 119.57],
  ['Gowa', -5.21, 119.45],
  ['Parepare', -4.01, 119.63],
  ['Bone', -4.54, 120.33],
  ['Palopo', -3, 120.19],
  ['Bulukumba', -5.55, 120.2],
  ['Indramayu', -6.33, 108.32],
  ['Subang', -6.57, 107.76],
  ['Brebes', -6.87, 109.04],
  ['Pemalang', -6.89, 109.38],
  ['Batang', -6.91, 109.73],
  ['Rembang', -6.71, 111.34],
  ['Tuban', -6.9, 112.06],
  ['Lamongan', -7.12, 112.42],
  ['Bojonegoro', -7.15, 111.88],
  ['Ngawi', -7.4, 111.45],
  ['Sragen', -7.43, 111.02],
  ['Nganjuk', -7.6, 111.9],
  ['Jombang', -7.55, 112.23],
  ['Probolinggo', -7.75, 113.22],
  ['Situbondo', -7.71, 114.01],
  ['Lumajang', -8.13, 113.22],
  ['Blitar', -8.1, 112.17],
  ['Tulungagung', -8.07, 111.9],
  ['Purwokerto', -7.42, 109.24],
  ['Cilacap', -7.72, 109.01],
  ['Kebumen', -7.67, 109.66],
  ['Purworejo', -7.71, 110.01],
  ['Wonosobo', -7.36, 109.9],
  ['Ciamis', -7.33, 108.35],
  ['Kuningan', -6.98, 108.48],
  ['Majalengka', -6.84, 108.23],
  ['Cianjur', -6.82, 107.14],
  ['Pati', -6.75, 111.04],
  ['Jepara', -6.59, 110.67],
  ['Blora', -6.97, 111.42],
  ['Wonogiri', -7.81, 110.92],
  ['Bengkulu', -3.8, 102.27],
  ['Manado', 1.49, 124.84],
  ['Balikpapan', -1.27, 116.83],
  ['Samarinda', -0.5, 117.15],
  ['Banjarmasin', -3.32, 114.59],
  ['Pontianak', -0.03, 109.33],
  ['Pamekasan', -7.16, 113.48],
  ['Merak', -5.93, 106],
  ['Bakauheni', -5.87, 105.75],
  ['Kotabumi', -4.83, 104.88],
];
/** Km beyond which a town does not describe a position. */
const FAR = 60;
const KM_A_DEGREE = 111.2;

/** The town nearest to a position, and its distance in whole km; `''`: none is near. */
export const townNear = ({ lat, lon }: { lat: number; lon: number }): { near: string; km: number } => {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let near = '';
  // Squared degrees, without a root: called for a whole fleet at once.
  let least = (FAR / KM_A_DEGREE) ** 2;
  for (const [name, y, x] of towns) {
    const square = (y - lat) ** 2 + ((x - lon) * narrow) ** 2;
    if (square >= least) continue;
    near = name;
    least = square;
  }
  return { near, km: near === '' ? 0 : Math.round(KM_A_DEGREE * Math.sqrt(least)) };
};

const places = new Map(towns.map(([name, lat, lon]) => [name.toLowerCase(), { lat, lon }]));
/** Coordinates of a town, written with or without its kind (`Kota`, `Kab.`); undefined: it is not listed. */
export const townPlace = (name: string): { lat: number; lon: number } | undefined =>
  places.get(bareKota(name).toLowerCase());
