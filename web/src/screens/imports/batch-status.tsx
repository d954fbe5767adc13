import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { toneGround, toneText } from '@/ui/status-map';
import type { Batch } from './batch';
import { statusLooks, statusWords } from './words';

/** Status of a batch as icon, text and tone; `filled`: with a background, for its own page. */
export const BatchStatus = ({ status, filled = false }: { status: Batch['status']; filled?: boolean }) => {
  const t = useT();
  if (status === 'NONE') return null;
  const [Icon, tone] = statusLooks[status];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 whitespace-nowrap',
        filled ? cn('h-6.5 rounded-cell px-2 font-semibold text-base', toneGround[tone]) : 'text-ink',
      )}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', !filled && toneText[tone])} />
      {statusWords(t)[status]}
    </span>
  );
};
