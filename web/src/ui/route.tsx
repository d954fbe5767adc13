import { ArrowRight } from 'lucide-react';
import { useT } from '@/base/i18n';
import { Badge } from './badge';
import { cn } from './cn';

type Props = {
  from: string;
  to: string;
  /** Points beyond the first of each side. */
  more?: number;
  /** Names of all points, told on hover. */
  title?: string;
  className?: string;
};

/** From where to where: `Cikarang → Surabaya +1`. */
export const Route = ({ from, to, more = 0, title, className }: Props) => {
  const t = useT();
  return (
    // The room goes to both names alike until the shorter one is whole; the rest is the longer one's.
    <span
      title={title}
      className={cn(
        'inline-grid min-w-0 grid-cols-[minmax(0,max-content)_auto_minmax(0,max-content)_auto] items-center justify-start gap-2',
        className,
      )}
    >
      <span className="truncate">{from}</span>
      <ArrowRight role="img" aria-label={t('ke')} className="size-3.5 text-ink-3 rtl:-scale-x-100" />
      <span className="truncate">{to}</span>
      {more > 0 && (
        <Badge className="h-4.5 px-1.5" aria-label={t('{{count}} titik lagi', { count: more })}>
          +{more}
        </Badge>
      )}
    </span>
  );
};
