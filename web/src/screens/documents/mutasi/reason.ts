import type { Reason } from '@domain/flows/statement/suggest';
import { date, type FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';

/** Why something is suggested, as a sentence that can be checked in the bank's own text. */
export const reasonText = ({ kode, kata, nilai }: Reason, t: T, lang: FormatLang): string => {
  const words = kata.join(', ');
  return {
    receipt: t('Penerimaan {{date}} belum punya mutasi', { date: date(String(nilai ?? ''), lang) }),
    number: t('Nomor {{words}} ada di berita', { words }),
    payer: t('Pembayar dikenal: {{words}}', { words }),
    amount: t('Jumlahnya sama'),
    pph23: t('Jumlahnya sama setelah dipotong PPh 23'),
    oldest: t('Invoice tertua pembayar ini dahulu'),
    fee: t('Kata {{words}} ada di berita', { words }),
  }[kode];
};
