import { type ReasonNeed, tellsReason } from '@domain/flows/sj/receiving';
import { useT } from '@/base/text/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { needIn, type ReceiptDetails } from './scan-message';
import type { Line } from './work-list';

type Props = { line: Line; change: (change: Partial<ReceiptDetails>) => void };
/** Shown in place when the entry contradicts the report, or invoices are missing. */
export const ReasonField = ({ line, change }: Props) => {
  const t = useT();
  const need = needIn(line);
  if (!need) return null;
  const labels: Record<ReasonNeed, string> = {
    failed: t('Alasan: mengapa suratnya tetap diterima'),
    report: t('Alasan: mengapa lengkap, padahal dilaporkan sebagian'),
    faktur: t('Alasan: mengapa lengkap, padahal fakturnya kurang'),
  };
  const { alasan_terima: reason } = line.given;
  return (
    <Field label={labels[need]} missing={!tellsReason(reason)} className="order-last w-full max-w-2xl phone:order-none">
      <Input value={reason} maxLength={300} required onChange={(e) => change({ alasan_terima: e.target.value })} />
    </Field>
  );
};
