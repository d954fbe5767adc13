/** Official codes of the demo's kota and industrial areas; a spec looks each up in the official data. */
import { rows } from './table.js';

/** Kota as in `places.ts`, official code. */
const kotaTable = `
Jakarta Timur | 31.75
Jakarta Utara | 31.72
Jakarta Barat | 31.73
Jakarta Selatan | 31.74
Bekasi | 32.16
Karawang | 32.15
Tangerang | 36.03
Tangerang Selatan | 36.74
Depok | 32.76
Bogor | 32.01
Serang | 36.04
Cilegon | 36.72
Bandung | 32.73
Cimahi | 32.77
Purwakarta | 32.14
Sumedang | 32.11
Garut | 32.05
Tasikmalaya | 32.78
Sukabumi | 32.02
Cirebon | 32.74
Tegal | 33.76
Pekalongan | 33.75
Semarang | 33.74
Kendal | 33.24
Demak | 33.21
Kudus | 33.19
Salatiga | 33.73
Magelang | 33.71
Yogyakarta | 34.71
Sleman | 34.04
Bantul | 34.02
Klaten | 33.10
Surakarta | 33.72
Madiun | 35.77
Kediri | 35.71
Malang | 35.73
Pasuruan | 35.14
Mojokerto | 35.16
Sidoarjo | 35.15
Surabaya | 35.78
Gresik | 35.25
Jember | 35.09
Banyuwangi | 35.10
Denpasar | 51.71
Badung | 51.03
Gianyar | 51.04
Buleleng | 51.08
Mataram | 52.71
Bandar Lampung | 18.71
Palembang | 16.71
Jambi | 15.71
Padang | 13.71
Pekanbaru | 14.71
Medan | 12.71
Deli Serdang | 12.07
Binjai | 12.75
Tebing Tinggi | 12.76
Pematangsiantar | 12.72
Makassar | 73.71
Maros | 73.09
Gowa | 73.06
Parepare | 73.72
Bone | 73.08
Palopo | 73.73
Bulukumba | 73.02
`;
/**
 * Words in a street, kota people name, kecamatan code and name: areas whose official kabupaten differs from the kota
 * that people name.
 */
const areaTable = `
Jababeka | Bekasi | 32.16.09 | Cikarang Utara
MM2100 | Bekasi | 32.16.08 | Cikarang Barat
Delta Silicon | Bekasi | 32.16.19 | Cikarang Selatan
GIIC | Bekasi | 32.16.20 | Cikarang Pusat
Narogong | Bekasi | 32.75.05 | Rawalumbu
Setu | Bekasi | 32.16.18 | Setu
Pulogadung | Jakarta Timur | 31.75.06 | Cakung
Raya Bekasi Km | Jakarta Timur | 31.75.06 | Cakung
Ciracas | Jakarta Timur | 31.75.09 | Ciracas
Raya Bogor Km 28 | Jakarta Timur | 31.75.09 | Ciracas
Cilincing | Jakarta Utara | 31.72.04 | Cilincing
Marunda | Jakarta Utara | 31.72.04 | Cilincing
Pluit | Jakarta Utara | 31.72.01 | Penjaringan
Kapuk | Jakarta Barat | 31.73.01 | Cengkareng
Daan Mogot Km 16 | Jakarta Barat | 31.73.06 | Kalideres
Daan Mogot Km 14 | Jakarta Barat | 31.73.01 | Cengkareng
Simatupang | Jakarta Selatan | 31.74.06 | Cilandak
Pasar Minggu | Jakarta Selatan | 31.74.04 | Pasar Minggu
Lenteng Agung | Jakarta Selatan | 31.74.09 | Jagakarsa
Jatake | Tangerang | 36.71.02 | Jatiuwung
Cikupa | Tangerang | 36.03.18 | Cikupa
Millennium | Tangerang | 36.03.19 | Panongan
Taman Tekno | Tangerang Selatan | 36.74.07 | Setu
Serpong | Tangerang Selatan | 36.74.01 | Serpong
Raya Bogor Km 36 | Depok | 32.76.02 | Cimanggis
Tole Iskandar | Depok | 32.76.05 | Sukmajaya
Sentul | Bogor | 32.01.05 | Babakan Madang
KIIC | Karawang | 32.15.03 | Telukjambe Timur
Surya | Karawang | 32.15.04 | Ciampel
Klari | Karawang | 32.15.05 | Klari
Cikande | Serang | 36.04.15 | Cikande
KIEC | Cilegon | 36.72.08 | Citangkil
Gedebage | Bandung | 32.73.27 | Gedebage
Leuwigajah | Cimahi | 32.77.01 | Cimahi Selatan
Bungursari | Purwakarta | 32.14.13 | Bungursari
Rancaekek | Sumedang | 32.11.14 | Cimanggung
Leles | Garut | 32.05.09 | Leles
Candi | Semarang | 33.74.15 | Ngaliyan
Simongan | Semarang | 33.74.13 | Semarang Barat
Wijaya | Semarang | 33.74.16 | Tugu
Terboyo | Semarang | 33.74.05 | Genuk
Kaligawe | Semarang | 33.74.05 | Genuk
Kaliwungu | Kendal | 33.24.08 | Kaliwungu
Piyungan | Bantul | 34.02.14 | Piyungan
Rungkut | Surabaya | 35.78.03 | Rungkut
Buduran | Sidoarjo | 35.15.15 | Buduran
Berbek | Sidoarjo | 35.15.18 | Waru
Gedangan | Sidoarjo | 35.15.16 | Gedangan
Manyar | Gresik | 35.25.10 | Manyar
Rembang Industri | Pasuruan | 35.14.15 | Rembang
Singosari | Malang | 35.07.24 | Singosari
Blimbing | Malang | 35.73.01 | Blimbing
Kerobokan | Badung | 51.03.06 | Kuta Utara
Mengwi | Badung | 51.03.02 | Mengwi
Ubung | Denpasar | 51.71.04 | Denpasar Utara
Cargo Permai | Denpasar | 51.71.04 | Denpasar Utara
KIM | Medan | 12.71.06 | Medan Deli
KIM Star | Deli Serdang | 12.07.02 | Tanjung Morawa
Tanjung Morawa | Deli Serdang | 12.07.02 | Tanjung Morawa
KIMA | Makassar | 73.71.11 | Biringkanaya
Perintis Kemerdekaan | Makassar | 73.71.14 | Tamalanrea
`;
export const kotaCodes: ReadonlyMap<string, string> = new Map(
  rows(kotaTable).map(([name = '', code = '']) => [name, code]),
);
export const areas = rows(areaTable).map(([words = '', kota = '', code = '', name = '']) => ({
  words,
  kota,
  code,
  name,
}));

/** Every region that the demo refers to. */
export const demoRegions: readonly string[] = [...kotaCodes.values(), ...areas.map((a) => a.code)];

/** Official region codes of an address; `kecamatan` is `''` if the street does not determine it. */
export const regionOf = (kota: string, street: string): { kota: string; kecamatan: string } => {
  const area = areas.find((a) => a.kota === kota && street.includes(a.words));
  if (area) return { kota: area.code.slice(0, 5), kecamatan: area.code };
  const code = kotaCodes.get(kota);
  if (!code) throw new Error(`No official code of ${kota}`);
  return { kota: code, kecamatan: '' };
};
