import { ArrowRight } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { Badge } from './badge';
import { cn } from './cn';

type Props = {
  from: string;
  to: string;
  /** Number of further points on both sides. */
  more?: number;
  /** Names of all points, for the tooltip. */
  title?: string;
  /** Names that don't fit on one line wrap; otherwise they are truncated. */
  wraps?: boolean;
  className?: string;
};

/** A route: `Cikarang → Surabaya +1`; `…` for an unknown end. */
export const Route = ({ from, to, more = 0, title, wraps = false, className }: Props) => {
  const t = useT();
  if (from === '' && to === '') return null;
  const part = wraps ? 'inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2' : 'contents';
  return (
    // Both names share the width equally until the shorter one fits; the longer one gets the rest.
    <span
      title={title}
      className={cn(
        'min-w-0 items-center justify-start',
        wraps
          ? 'inline-flex max-w-full flex-wrap gap-x-2 align-middle'
          : 'inline-grid grid-cols-[minmax(0,max-content)_auto_minmax(0,max-content)_auto] gap-2',
        className,
      )}
    >
      <span className={part}>
        <span className="truncate">{from || '…'}</span>
        <ArrowRight role="img" aria-label={t('ke')} className="size-3.5 text-ink-3 rtl:-scale-x-100" />
      </span>
      <span className={part}>
        <span className="truncate">{to || '…'}</span>
        {more > 0 && (
          <Badge className="h-4.5 px-1.5" aria-label={t('{{count}} titik lagi', { count: more })}>
            +{more}
          </Badge>
        )}
      </span>
    </span>
  );
};
