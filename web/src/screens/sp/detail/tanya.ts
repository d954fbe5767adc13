/** The questions before what can't be taken back: a rejection, a cancellation. */
import { deskOf } from '@domain/flows/sp/status';
import type { Ask } from '@/kit/list/types';
import type { T } from '../form/words';
import { sesudahReject } from '../list/baris';
import type { Sp } from './konteks';

export const tanyaReject = (sp: Sp, t: T): Ask => {
  const kembali = sesudahReject(sp.status) === 'Operasional';
  return {
    title: t('Reject {{yang}}', { yang: sp.sp }),
    detail: kembali
      ? t('Kembali ke Operasional. Unit mitra yang sudah diisi dihapus.')
      : t('Statusnya menjadi Ditolak. Pembuatnya bisa memperbaiki, lalu mengajukan lagi.'),
    field: t('Alasan'),
    lack: kembali
      ? t('Tulis alasan agar Operasional bisa memperbaiki')
      : t('Tulis alasan agar pembuatnya bisa memperbaiki'),
    button: t('Reject, kembalikan'),
  };
};
export const tanyaBatal = (sp: Sp, t: T): Ask => ({
  title: t('Batalkan {{yang}}', { yang: sp.sp }),
  detail:
    sp.units.length > 0
      ? t('Statusnya menjadi Batal untuk selamanya dan {{n}} unit dilepas.', { n: sp.units.length })
      : t('Statusnya menjadi Batal untuk selamanya.'),
  field: t('Alasan'),
  lack: t('Tulis alasan pembatalan'),
  button: t('Batalkan SP'),
});
/** What to tell after a rejection. */
export const sesudahTolak = (sp: Sp, t: T): string =>
  deskOf(sp.status)?.desk === 'purchasing'
    ? t('{{yang}} dikembalikan ke Operasional', { yang: sp.sp })
    : t('{{yang}} ditolak', { yang: sp.sp });
