/** What can be decided from an SP list. */
import { waitsFor } from '@domain/flows/sp/status';
import { Check, PackagePlus, Truck } from 'lucide-react';
import type { T } from '@/app/i18n';
import type { RowAction } from '@/kit/list/types';
import { rejectQuestion } from './reject-question';
import {
  approveLangsung,
  bolehReject,
  menungguSaya,
  type Pembaca,
  type SpBaris,
  sesudahApprove,
  sesudahReject,
} from './row';

/** The SP's number, or of several how many. */
const yang = (rows: readonly SpBaris[], t: T): string =>
  rows.length === 1 ? (rows[0]?.sp ?? '') : t('{{count}} SP', { count: rows.length });

const approve = (who: Pembaca, t: T): RowAction<SpBaris> => ({
  id: 'approve',
  label: 'Approve',
  hotkey: 'a',
  look: 'primary',
  icon: <Check aria-hidden />,
  onCard: true,
  can: (r) => approveLangsung(r, who) !== undefined,
  many: (count) => t('Approve {{count}} SP', { count }),
  command: (r) => ({ name: approveLangsung(r, who) ?? '', data: {} }),
  outcome: t('disetujui'),
  done: (rows) => {
    const next = sesudahApprove(rows[0]?.status ?? 'NONE');
    return {
      title: t('{{yang}} disetujui', { yang: yang(rows, t) }),
      detail: next ? t('Sekarang menunggu {{desk}}', { desk: next }) : t('Keempat persetujuan lengkap'),
    };
  },
});

/** The decision needs more than a press: it is made on the SP's page. */
const buka = (who: Pembaca, href: (r: SpBaris) => string, t: T): RowAction<SpBaris> => ({
  id: 'buka',
  label: who.jobdesk === 'purchasing' ? t('Isi unit') : t('Siapkan unit'),
  hotkey: 'a',
  look: 'primary',
  icon: who.jobdesk === 'purchasing' ? <PackagePlus aria-hidden /> : <Truck aria-hidden />,
  onCard: true,
  can: (r) => menungguSaya(r, who) && approveLangsung(r, who) === undefined,
  href,
  many: () => '',
  outcome: '',
  done: () => ({ title: '' }),
});

const reject = (who: Pembaca, t: T): RowAction<SpBaris> => ({
  id: 'reject',
  label: 'Reject',
  hotkey: 'r',
  look: 'danger',
  can: (r) => bolehReject(r, who),
  many: () => 'Reject…',
  command: (_, komentar) => ({ name: 'reject', data: { komentar } }),
  ask: (rows) => rejectQuestion(yang(rows, t), sesudahReject(rows[0]?.status ?? 'NONE') === 'Operasional', t),
  outcome: t('ditolak'),
  done: (rows) => {
    const kembali = sesudahReject(rows[0]?.status ?? 'NONE') === 'Operasional';
    return {
      title: kembali
        ? t('{{yang}} dikembalikan ke Operasional', { yang: yang(rows, t) })
        : t('{{yang}} ditolak', { yang: yang(rows, t) }),
      detail: kembali ? undefined : t('Pembuatnya diberi tahu'),
    };
  },
});

/** Those of the reader's desk; nothing for desks that decide nothing. */
export const aksiSp = (who: Pembaca, href: (r: SpBaris) => string, t: T): RowAction<SpBaris>[] => {
  const waits = waitsFor(who);
  if (waits.length === 0) return [];
  const direct = waits.some((status) => status !== 'MENUNGGU_OPERASIONAL');
  const open = waits.some((status) => status === 'MENUNGGU_OPERASIONAL' || status === 'MENUNGGU_PURCHASING');
  return [...(direct ? [approve(who, t)] : []), ...(open ? [buka(who, href, t)] : []), reject(who, t)];
};
