/** Refusals that any page may show before anything is typed. */
import type { RefusalTexts } from './refusal-texts.js';

export const commonRefusals = {
  'not-found': [404, 'Tidak ditemukan, atau bukan milik cabang Anda.'],
  'right-taken': [403, 'Hak ini dicabut dari akun Anda. Tanyakan ke webmaster.'],
  forbidden: [403, 'Job desk Anda tidak boleh melakukan ini.'],
  retired: [422, 'Data ini sudah tidak aktif. Pulihkan dahulu.'],
  'print-page': [404, 'Halaman cetak ini tidak ada.'],
  'print-jobs': [
    422,
    'Masih ada {most} pekerjaan cetak Anda yang berjalan. Tunggu atau batalkan salah satunya dahulu.',
  ],
} as const satisfies RefusalTexts;
