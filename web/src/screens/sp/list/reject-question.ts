import type { T } from '@/base/text/i18n';
import type { Ask } from '@/kit/list/types';

/** Reasons of a kind, from master data. */
export const reasons = (jenis: 'REJECT' | 'CANCEL', t: T) => ({
  view: 'alasan',
  where: { jenis },
  title: 'teks',
  label: t('Alasan'),
});

/** @param which the SP's number, or the count for several @param back it returns to Operasional, not to its creator */
export const rejectQuestion = (which: string, back: boolean, t: T): Ask => ({
  title: t('Reject {{yang}}', { yang: which }),
  detail: back
    ? t('Kembali ke Operasional. Unit mitra yang sudah diisi tetap tersimpan.')
    : t('Statusnya menjadi Ditolak. Pembuatnya bisa memperbaiki, lalu mengajukan lagi.'),
  choose: {
    ...reasons('REJECT', t),
    lack: back
      ? t('Pilih alasan agar Operasional bisa memperbaiki')
      : t('Pilih alasan agar pembuatnya bisa memperbaiki'),
  },
  field: t('Catatan'),
  button: t('Reject, kembalikan'),
});
