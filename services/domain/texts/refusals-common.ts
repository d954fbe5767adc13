/** What any page refuses before anything is typed. */
import type { RefusalTexts } from './refusal-texts.js';

export const commonRefusals = {
  'not-found': [404, 'Tidak ditemukan, atau bukan milik cabang Anda.', 'Not found, or not of your branch.'],
  'right-taken': [
    403,
    'Hak ini dicabut dari akun Anda. Tanyakan ke webmaster.',
    'This right was taken from your account. Ask a webmaster.',
  ],
  forbidden: [403, 'Job desk Anda tidak boleh melakukan ini.', 'Your job desk may not do this.'],
  retired: [422, 'Data ini sudah tidak aktif. Pulihkan dahulu.', 'This entry is retired. Restore it first.'],
  'print-page': [404, 'Halaman cetak ini tidak ada.', 'There is no such page to print.'],
  'print-jobs': [
    422,
    'Masih ada {most} pekerjaan cetak Anda yang berjalan. Tunggu atau batalkan salah satunya dahulu.',
    'You still have {most} print jobs under way. Wait for one of them, or call one off, first.',
  ],
} as const satisfies RefusalTexts;
