import type { StatusTable } from '@domain/kit/lifecycle/status';
import { statusText } from '@domain/wording/status';
import { usePrefs } from '@/base/session/prefs';
import { cn } from './cn';
import { statusLook, toneGround, toneText } from './status-map';

type Props = {
  /** The code as stored: `MENUNGGU_MARKETING`. */
  status: string;
  /** Table of its document kind; defaults to the SP's. */
  table?: StatusTable;
  /** It waits for the reader: only these have a background in a list. On a detail page the status is always filled. */
  filled?: boolean;
  className?: string;
};

/** A status as icon, text and tone. */
export const Status = ({ status, table, filled = false, className }: Props) => {
  const { lang } = usePrefs();
  const [Icon, tone] = statusLook(status, table);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 whitespace-nowrap',
        filled ? cn('h-5.5 rounded-cell px-2 font-semibold', toneGround[tone]) : 'text-ink',
        className,
      )}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', !filled && toneText[tone])} />
      <span className="min-w-0 overflow-hidden text-ellipsis">{statusText(status, lang, table)}</span>
    </span>
  );
};
