/** The question before a rejection. */
import type { T } from '@/base/i18n';
import type { Ask } from '@/kit/list/types';

/** @param which the SP's number, or of several how many @param back it goes back to Operasional, not to its creator */
export const rejectQuestion = (which: string, back: boolean, t: T): Ask => ({
  title: t('Reject {{yang}}', { yang: which }),
  detail: back
    ? t('Kembali ke Operasional. Unit mitra yang sudah diisi dihapus.')
    : t('Statusnya menjadi Ditolak. Pembuatnya bisa memperbaiki, lalu mengajukan lagi.'),
  field: t('Alasan'),
  lack: back ? t('Tulis alasan agar Operasional bisa memperbaiki') : t('Tulis alasan agar pembuatnya bisa memperbaiki'),
  button: t('Reject, kembalikan'),
});
