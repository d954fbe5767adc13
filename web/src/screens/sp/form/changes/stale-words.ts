/** Text of an edit conflict (409): who did what, how long ago. */
import type { StaleData } from '@/base/server/errors';
import { ageLong } from '@/base/text/format';
import type { Lang, T } from '../words';

const MOMENT_MS = 60_000;
/** `4 detik`, then in the usual age format: `6 m`, `2 j 06 m`. */
const ageOf = (at: string, now: number, t: T, lang: Lang): string => {
  const ms = Math.max(0, now - Date.parse(at));
  return ms < MOMENT_MS ? t('{{n}} detik', { n: Math.max(1, Math.round(ms / 1000)) }) : ageLong(at, now, lang);
};

/** One line: `Sudah disetujui Hendra Wijaya 4 detik lalu`. @param now ms */
export const staleWords = ({ last }: StaleData, now: number, t: T, lang: Lang): string => {
  if (!last) return t('Sudah berubah sejak Anda membukanya');
  const v = { nama: last.by.fullname, umur: ageOf(last.at, now, t, lang) };
  switch (last.type) {
    case 'SpMarketingApproved':
    case 'SpOwnFleetApproved':
    case 'SpPurchasingApproved':
    case 'SpAkuntingApproved':
      return t('Sudah disetujui {{nama}} {{umur}} lalu', v);
    case 'SpHandedOver':
      return t('Sudah diserahkan {{nama}} ke Purchasing {{umur}} lalu', v);
    case 'SpReturned':
      return t('Sudah dikembalikan {{nama}} ke Operasional {{umur}} lalu', v);
    case 'SpRejected':
      return t('Sudah ditolak {{nama}} {{umur}} lalu', v);
    case 'SpCancelled':
      return t('Sudah dibatalkan {{nama}} {{umur}} lalu', v);
    case 'SpSubmitted':
      return t('Sudah diajukan {{nama}} {{umur}} lalu', v);
    case 'SpCommented':
      return t('Baru dikomentari {{nama}} {{umur}} lalu', v);
    case 'SpUnitsNamed':
    case 'SpCrewSwapped':
      return t('Unitnya diubah {{nama}} {{umur}} lalu', v);
    case 'SpUnitPriceChanged':
      return t('Harga belinya diubah {{nama}} {{umur}} lalu', v);
    default:
      return t('Sudah diubah {{nama}} {{umur}} lalu', v);
  }
};
