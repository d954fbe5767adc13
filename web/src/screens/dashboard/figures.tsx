import { ArrowRight } from 'lucide-react';
import { entityHead } from '@/base/entity/entity-heads';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCounts } from '@/kit/data/use-list';
import { cn } from '@/ui/cn';

export type Figure = {
  label: string;
  /** Explains the count. */
  detail: string;
  view: string;
  filter: Record<string, string>;
  /** Target list, where the kind has no list open to everybody. */
  href?: string | undefined;
  /** A count above zero is a bad sign. */
  alarming?: boolean;
};

/**
 * Live counts of the day, one per line, alarming ones in their tone; each links to its list if the reader may open it.
 */
export const Figures = ({ figures, label }: { figures: readonly Figure[]; label?: string }) => {
  const t = useT();
  const who = useWho();
  const counts = useCounts(figures);
  const hrefOf = ({ view, filter, href }: Figure): string | undefined => {
    if (href) return href;
    const head = entityHead(view);
    const list = head && entityHref(head, 'list', who, location.pathname);
    return list && `${list}?${new URLSearchParams({ tab: 'semua', ...filter })}`;
  };
  return (
    <ul aria-label={label ?? t('Keadaan hari ini')} className="mt-1 mb-5 border-line border-t">
      {figures.map((figure, n) => {
        const count = counts[n];
        const loud = figure.alarming && count;
        const href = hrefOf(figure);
        const look = 'flex min-h-10 items-baseline gap-3 border-line border-b px-gutter py-2 phone:min-h-12';
        const content = (
          <>
            <span
              className={cn(
                'w-9 shrink-0 text-end text-lead tabular-nums',
                count ? 'font-semibold' : 'text-ink-3',
                loud && 'text-rejected-i',
              )}
            >
              {number(count)}
            </span>
            <span className="min-w-0 flex-1">
              <span className={cn('me-3 font-medium', loud && 'text-rejected-i')}>{figure.label}</span>
              <span className="inline-block text-ink-2 text-table">{figure.detail}</span>
            </span>
            {href && <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-ink-3 rtl:-scale-x-100" />}
          </>
        );
        return (
          <li key={figure.label}>
            {href ? (
              <Link to={href} className={cn(look, 'hover:bg-surface-2 focus-visible:-outline-offset-2')}>
                {content}
              </Link>
            ) : (
              <div className={look}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
