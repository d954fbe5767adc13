/** Confirmation dialogs for irreversible steps: rejection, cancellation. */
import { type SpStep, spFlow } from '@domain/flows/sp/sp';
import { type Desk, deskOf } from '@domain/flows/sp/status';
import type { Ask } from '@/kit/list/types';
import type { T } from '../form/words';
import { reasons, rejectQuestion } from '../list/reject-question';
import { afterReject } from '../list/row';
import type { Sp } from './context';

const askReject = (sp: Sp, t: T): Ask => rejectQuestion(sp.sp, afterReject(sp.status) === 'Operasional', t);
const askCancel = (sp: Sp, t: T): Ask => ({
  title: t('Batalkan {{yang}}', { yang: sp.sp }),
  detail:
    sp.units.length > 0
      ? t('Statusnya menjadi Batal untuk selamanya dan {{n}} unit dilepas.', { n: sp.units.length })
      : t('Statusnya menjadi Batal untuk selamanya.'),
  choose: { ...reasons('CANCEL', t), lack: t('Pilih alasan pembatalan') },
  field: t('Catatan'),
  button: t('Batalkan SP'),
});
/** Confirmation of an approval with a negative margin. */
const askLoss = (sp: Sp, t: T): Ask => ({
  title: t('Setujui {{yang}} dengan margin minus', { yang: sp.sp }),
  detail: t('Biaya unit lebih besar dari harga jual. Alasannya tersimpan dan tampil bagi yang menyetujui sesudah ini.'),
  field: t('Alasan'),
  lack: t('Tulis alasan margin minus'),
  button: t('Approve'),
  look: 'primary',
});
const askFree = (sp: Sp, t: T): Ask => ({
  title: t('Bebaskan {{yang}} dari penahanan kredit', { yang: sp.sp }),
  detail: t('Hanya SP ini. Akunting dapat menyetujuinya; alasannya tersimpan di riwayat.'),
  field: t('Alasan'),
  lack: t('Tulis alasannya'),
  button: t('Bebaskan'),
  look: 'primary',
});
export type Asking = 'reject' | 'cancel' | 'freeCredit' | 'purchasing' | 'akunting';
const asks: Partial<Record<Asking, (sp: Sp, t: T) => Ask>> = {
  reject: askReject,
  cancel: askCancel,
  freeCredit: askFree,
};
/** The dialog of a step; for a desk that of its approval. */
export const askOf = (asking: Asking, sp: Sp, t: T): Ask => (asks[asking] ?? askLoss)(sp, t);

/** Toast text after a step that was asked about. */
export const doneWords = (asking: Asking, sp: Sp, t: T): string =>
  asking === 'reject'
    ? rejectedWords(sp, t)
    : asking === 'freeCredit'
      ? t('{{yang}} dibebaskan dari penahanan kredit', { yang: sp.sp })
      : t('{{yang}} dibatalkan', { yang: sp.sp });
const rejectedWords = (sp: Sp, t: T): string =>
  deskOf(sp.status)?.desk === 'purchasing'
    ? t('{{yang}} dikembalikan ke Operasional', { yang: sp.sp })
    : t('{{yang}} ditolak', { yang: sp.sp });

/** A step triggered from another page, by name. */
export type StepQuestion = { step: SpStep; label: string };
const NAMED: readonly SpStep[] = ['reject', 'cancel', 'submit', 'revise'];
/**
 * Resolves a step name in the address for the SP's current state; undefined if it isn't available. @param mine the desk
 * that the reader approves for
 */
export const stepQuestion = (name: string, sp: Sp, mine: Desk | undefined): StepQuestion | undefined => {
  const turn = deskOf(sp.status);
  const step =
    name === 'approve' ? (turn?.desk === mine || !mine ? turn?.approve : undefined) : NAMED.find((one) => one === name);
  return step && { step, label: spFlow.steps[step].label ?? '' };
};
