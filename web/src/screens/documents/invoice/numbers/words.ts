import type { JudgedRow, TaxFault } from '@domain/flows/invoice/tax-numbers';
import type { T } from '@/base/text/i18n';

const faults = ({ nsfp, value = '', other = '' }: JudgedRow, t: T): Record<TaxFault, string> => ({
  lost: t('Angkanya hilang di spreadsheet. Ambil lagi dengan kolom berformat teks.'),
  letters: t('“{{value}}” bukan nomor', { value }),
  length: t('“{{value}}” tidak 17 angka; angka 0 di depan mungkin hilang', { value }),
  'no-invoice': t('Nomor invoicenya kosong'),
  unknown: t('Tidak ada invoice terbit bernomor ini di cabang Anda'),
  closed: t('Belum terbit atau sudah batal'),
  code: t('Nomornya dimulai {{begins}}; invoice ini memakai kode {{code}}', { begins: nsfp.slice(0, 2), code: other }),
  'invoice-twice': t('Invoice ini juga di baris {{line}} dengan nomor faktur', { line: other }),
  'number-twice': t('Nomor ini juga di baris {{line}}', { line: other }),
  used: t('Nomor ini dipakai {{nomor}}', { nomor: other }),
  cancelled: t('Faktur ini batal di Coretax'),
  empty: t('Belum bernomor di berkas'),
});
/** What a row does, or what stands against it. */
export const rowWords = (row: JudgedRow, t: T): string => {
  if (row.why) return faults(row, t)[row.why];
  if (row.group === 'replace') return t('Mengganti {{nsfp}}', { nsfp: row.invoice?.nsfp ?? '' });
  return row.group === 'same' ? t('Sudah bernomor ini') : '';
};
