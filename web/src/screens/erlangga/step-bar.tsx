import { Check } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { Step } from './work';

const STEPS: readonly Step[] = ['file', 'columns', 'check', 'done'];

/** Progress from the file to the order; earlier steps can be revisited. */
export const StepBar = ({ step, onGo }: { step: Step; onGo: (step: Step) => void }) => {
  const t = useT();
  const words: Record<Step, string> = {
    file: t('Berkas'),
    columns: t('Kolom'),
    check: t('Periksa'),
    done: t('Selesai'),
  };
  const at = STEPS.indexOf(step);
  return (
    <ol aria-label={t('Langkah')} className="flex items-center gap-2 text-table">
      {STEPS.map((one, n) => {
        const past = n < at;
        const text = (
          <>
            {past ? <Check aria-hidden className="size-3.5 text-done-i" /> : <span>{n + 1}</span>}
            <span className={cn(n !== at && 'phone:sr-only')}>{words[one]}</span>
          </>
        );
        const look = cn(
          'flex items-center gap-1.5',
          n === at ? 'font-semibold text-ink' : past ? 'text-ink-2' : 'text-ink-3',
        );
        return (
          <li key={one} aria-current={n === at ? 'step' : undefined} className="flex items-center gap-2">
            {n > 0 && <span aria-hidden className="h-px w-5 bg-line-2 phone:w-2" />}
            {past && step !== 'done' ? (
              <button type="button" className={cn(look, 'hover:text-ink hover:underline')} onClick={() => onGo(one)}>
                {text}
              </button>
            ) : (
              <span className={look}>{text}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
