/** Labels of an SP's fields for files and the history, by path in the document. */
import { contentLabels } from '../../services/domain/flows/sp/fields.js';
import { type BoxStatus, spStatus } from '../../services/domain/flows/sp/status.js';

const approvals = {
  marketing: 'Marketing',
  operasional: 'Operasional',
  purchasing: 'Purchasing',
  akunting: 'Akunting',
};
/** Headers of fields without a label in the history. */
export const spHeaders: Record<string, string> = {
  sp: 'No. SP',
  sejak: 'Perubahan status',
  ...Object.fromEntries(
    Object.entries(approvals).flatMap(([desk, name]) => [
      [`strip.${desk}.status`, name],
      [`strip.${desk}.at`, `${name}: waktu`],
      [`strip.${desk}.by`, `${name}: oleh`],
      [`strip.${desk}.komentar`, `${name}: komentar`],
    ]),
  ),
  cabang_nama: 'Cabang',
  service: 'Layanan',
  sales_nama: 'Sales',
  pembuat_id: '',
  perlu_revisi: '',
  pricers: '',
  tgl_muat: 'Tgl muat',
  hari_muat: '',
  tgl_order: 'Tgl order',
  unit_type: 'Unit',
  unit_count: 'Jumlah unit',
  kota_muat: 'Kota muat',
  kota_bongkar: 'Kota bongkar',
  titik_lain: 'Titik lain',
  laba: 'Margin',
  nopol: 'Nopol',
  'serah.unit_type': 'Diserahkan: unit',
  'serah.jumlah': 'Diserahkan: jumlah',
  'serah.alasan': 'Diserahkan: alasan',
  'akhir.alasan': 'Alasan akhir',
  'akhir.alasan_id': '',
  'akhir.sebutan': 'Alasan akhir: pilihan',
  'akhir.at': 'Diakhiri pada',
  'akhir.by': 'Diakhiri oleh',
  'akhir.desk': 'Diakhiri bagian',
  'tolak.alasan': 'Alasan ditolak',
  'tolak.alasan_id': '',
  'tolak.sebutan': 'Alasan ditolak: pilihan',
  'tolak.at': 'Ditolak pada',
  'tolak.by': 'Ditolak oleh',
  'tolak.desk': 'Ditolak bagian',
  kredit_ditahan: 'Kredit ditahan',
  kredit_alasan: 'Kredit ditahan: alasan',
  mitra_kini: '',
  'margin.jual': 'Harga jual',
  'margin.beli': 'Harga beli',
  'margin.uang_jalan': 'Uang jalan',
  'margin.margin': 'Margin: jumlah',
};
const boxWords: Record<BoxStatus, string> = {
  BELUM: 'Belum',
  GILIRAN: 'Menunggu',
  DISETUJUI: 'Disetujui',
  DISERAHKAN: 'Diserahkan',
  DILEWATI: 'Dilewati',
  DITOLAK: 'Ditolak',
};
/** Labels of stored values. */
export const spWords = {
  status: Object.fromEntries(Object.entries(spStatus).map(([value, { label }]) => [value, label])),
  ...Object.fromEntries(Object.keys(approvals).map((desk) => [`strip.${desk}.status`, boxWords])),
};

/** Labels of its content's fields, by path in the document. */
export const spContentLabels = Object.fromEntries(
  Object.entries(contentLabels).map(([path, label]) => [`isi.${path}`, label]),
);
