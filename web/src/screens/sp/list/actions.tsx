/** Decisions available from an SP list. */
import { spFlow } from '@domain/flows/sp/sp';
import { waitsFor } from '@domain/flows/sp/status';
import { Check, CornerUpRight, PackagePlus, Truck } from 'lucide-react';
import type { T } from '@/base/text/i18n';
import type { RowAction } from '@/kit/list/types';
import { rejectQuestion } from './reject-question';
import {
  afterApprove,
  afterReject,
  approvalFor,
  directApproval,
  mayHandOver,
  mayReject,
  type Reader,
  type SpRow,
  waitsForMe,
} from './row';

/** The SP's number, or the count for several. */
const which = (rows: readonly SpRow[], t: T): string =>
  rows.length === 1 ? (rows[0]?.sp ?? '') : t('{{count}} SP', { count: rows.length });

/** Declared label, shortcut and look of a step. */
const declared = ({ label = '', key, look }: (typeof spFlow.steps)['reject']) => ({
  label,
  hotkey: key,
  look: !look || look === 'quiet' ? ('plain' as const) : look,
});

const approve = (who: Reader, t: T): RowAction<SpRow> => ({
  id: 'approve',
  ...declared(spFlow.steps.approveMarketing),
  icon: <Check aria-hidden />,
  onCard: true,
  can: (r) => directApproval(r, who) !== undefined,
  many: (count) => t('Approve {{count}} SP', { count }),
  command: (r) => ({ name: approvalFor(r, who), data: {} }),
  outcome: t('disetujui'),
  done: (rows) => {
    const next = afterApprove(rows[0]?.status ?? 'NONE');
    return {
      title: t('{{yang}} disetujui', { yang: which(rows, t) }),
      detail: next ? t('Sekarang menunggu {{desk}}', { desk: next }) : t('Keempat persetujuan lengkap'),
    };
  },
});

/** For decisions that need input: opens the SP's page. */
const openPage = (who: Reader, href: (r: SpRow) => string, t: T): RowAction<SpRow> => ({
  id: 'buka',
  label: who.jobdesk === 'purchasing' ? t('Isi unit') : t('Siapkan unit'),
  hotkey: spFlow.steps.approveMarketing.key,
  look: 'primary',
  icon: who.jobdesk === 'purchasing' ? <PackagePlus aria-hidden /> : <Truck aria-hidden />,
  onCard: true,
  can: (r) => waitsForMe(r, who) && directApproval(r, who) === undefined,
  href,
  many: () => '',
  outcome: '',
  done: () => ({ title: '' }),
});

/** Hands over whole orders with one reason; partial handover is done on the SP's page. */
const handOver = (who: Reader, t: T): RowAction<SpRow> => ({
  id: 'handOver',
  label: t('Serahkan ke Purchasing…'),
  look: 'plain',
  icon: <CornerUpRight aria-hidden />,
  can: (r) => mayHandOver(r, who),
  many: (count) => t('Serahkan {{count}} SP…', { count }),
  command: ({ unit_type, unit_count }, alasan) => ({
    name: 'handOver',
    data: { unit_type, jumlah: unit_count, alasan },
  }),
  ask: (rows) => ({
    title: t('Serahkan {{yang}} ke Purchasing', { yang: which(rows, t) }),
    detail: t('Purchasing mencari mitra untuk semua unitnya.'),
    field: t('Alasan'),
    lack: t('Tulis alasan agar Purchasing tahu mengapa'),
    button: t('Serahkan ke Purchasing'),
    look: 'primary',
  }),
  outcome: t('diserahkan'),
  done: (rows) => ({
    title: t('{{yang}} diserahkan ke Purchasing', { yang: which(rows, t) }),
    detail: t('Sekarang menunggu Purchasing'),
  }),
});

const reject = (who: Reader, t: T): RowAction<SpRow> => ({
  id: 'reject',
  ...declared(spFlow.steps.reject),
  can: (r) => mayReject(r, who),
  many: () => 'Reject…',
  command: (_, catatan, alasan_id) => ({ name: 'reject', data: { alasan_id, catatan } }),
  ask: (rows) => rejectQuestion(which(rows, t), afterReject(rows[0]?.status ?? 'NONE') === 'Operasional', t),
  outcome: t('ditolak'),
  done: (rows) => {
    const back = afterReject(rows[0]?.status ?? 'NONE') === 'Operasional';
    return {
      title: back
        ? t('{{yang}} dikembalikan ke Operasional', { yang: which(rows, t) })
        : t('{{yang}} ditolak', { yang: which(rows, t) }),
      detail: back ? undefined : t('Pembuatnya diberi tahu'),
    };
  },
});

/** Actions of the reader's desk; empty for desks without decisions. */
export const spActions = (who: Reader, href: (r: SpRow) => string, t: T): RowAction<SpRow>[] => {
  const waits = waitsFor(who);
  if (waits.length === 0) return [];
  const direct = waits.some((status) => status !== 'MENUNGGU_OPERASIONAL');
  const open = waits.some((status) => status === 'MENUNGGU_OPERASIONAL' || status === 'MENUNGGU_PURCHASING');
  const hands = waits.includes('MENUNGGU_OPERASIONAL');
  return [
    ...(direct ? [approve(who, t)] : []),
    ...(open ? [openPage(who, href, t)] : []),
    ...(hands ? [handOver(who, t)] : []),
    reject(who, t),
  ];
};
