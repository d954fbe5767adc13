import { type ReasonNeed, tellsReason } from '@domain/flows/sj/receiving';
import { useT } from '@/base/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type Given, needIn } from './said';
import type { Line } from './work-list';

type Props = { line: Line; change: (change: Partial<Given>) => void };
/** Asked for in place as soon as what is said goes against what was reported, or invoices are missing. */
export const ReasonField = ({ line, change }: Props) => {
  const t = useT();
  const need = needIn(line);
  if (!need) return null;
  const labels: Record<ReasonNeed, string> = {
    failed: t('Alasan: mengapa suratnya tetap diterima'),
    report: t('Alasan: mengapa lengkap, padahal dilaporkan sebagian'),
    faktur: t('Alasan: mengapa lengkap, padahal fakturnya kurang'),
  };
  const { alasan_terima: told } = line.given;
  return (
    <Field label={labels[need]} missing={!tellsReason(told)} className="order-last w-full max-w-2xl phone:order-none">
      <Input value={told} maxLength={300} required onChange={(e) => change({ alasan_terima: e.target.value })} />
    </Field>
  );
};
