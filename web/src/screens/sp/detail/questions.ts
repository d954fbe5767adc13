/** The questions before what can't be taken back: a rejection, a cancellation. */
import { deskOf } from '@domain/flows/sp/status';
import type { Ask } from '@/kit/list/types';
import type { T } from '../form/words';
import { rejectQuestion } from '../list/reject-question';
import { afterReject } from '../list/row';
import type { Sp } from './context';

export const askReject = (sp: Sp, t: T): Ask => rejectQuestion(sp.sp, afterReject(sp.status) === 'Operasional', t);
export const askCancel = (sp: Sp, t: T): Ask => ({
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
export const rejectedWords = (sp: Sp, t: T): string =>
  deskOf(sp.status)?.desk === 'purchasing'
    ? t('{{yang}} dikembalikan ke Operasional', { yang: sp.sp })
    : t('{{yang}} ditolak', { yang: sp.sp });
