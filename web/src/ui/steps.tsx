import { Check, CornerUpRight, Hourglass, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';

export type StepStatus = 'BELUM' | 'GILIRAN' | 'DISETUJUI' | 'DISERAHKAN' | 'DILEWATI' | 'DITOLAK';
/** `mark`: its letter in the column heading; `at` ISO; `by` a name. */
export type Step = { label: string; mark?: string; status: StepStatus; at?: string; by?: string };

const cells: Record<StepStatus, { icon?: ReactNode; style: string; text: string }> = {
  BELUM: { style: 'border border-line-2', text: 'belum' },
  GILIRAN: { icon: <Hourglass />, style: 'bg-waiting-f text-surface', text: 'giliran sekarang' },
  DISETUJUI: { icon: <Check />, style: 'bg-done-s text-done-i', text: 'disetujui' },
  DISERAHKAN: { icon: <CornerUpRight />, style: 'bg-handed-s text-handed-i', text: 'diserahkan' },
  DILEWATI: { icon: <Minus />, style: 'text-ink-3', text: 'dilewati' },
  DITOLAK: { icon: <X />, style: 'bg-rejected-f text-surface', text: 'ditolak' },
};

/** The approvals as a row of 18 px cells; each tooltip shows step, state, person and time. */
export const Steps = ({ steps, className }: { steps: readonly Step[]; className?: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <span className={cn('inline-flex gap-[3px]', className)}>
      {steps.map((step) => {
        const cell = cells[step.status];
        const description = [`${step.label}: ${t(cell.text)}`, step.by, stamp(step.at, lang)]
          .filter(Boolean)
          .join(', ');
        return (
          <span
            key={step.label}
            role="img"
            title={description}
            aria-label={description}
            className={cn(
              'inline-flex size-4.5 items-center justify-center rounded-cell [&_svg]:size-3 [&_svg]:stroke-[2.5]',
              cell.style,
            )}
          >
            {cell.icon}
          </span>
        );
      })}
    </span>
  );
};
