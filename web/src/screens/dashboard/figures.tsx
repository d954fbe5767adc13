import { ArrowRight } from 'lucide-react';
import { entityHead } from '@/base/entity-heads';
import { entityHref } from '@/base/entity-href';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useWho } from '@/base/session';
import { useCounts } from '@/kit/use-list';
import { cn } from '@/ui/cn';

export type Figure = {
  label: string;
  /** What is counted. */
  detail: string;
  view: string;
  filter: Record<string, string>;
  /** The list of these, where its kind has none that everybody finds. */
  href?: string | undefined;
  /** More than none of it is no good sign. */
  alarming?: boolean;
};

/** How many there are of what matters today, live; each leads to the list of just these, where its reader opens one. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
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
    <ul
      aria-label={t('Keadaan hari ini')}
      className="grid grid-cols-[repeat(auto-fit,minmax(15.5rem,1fr))] gap-2.5 px-gutter pt-1 pb-4"
    >
      {figures.map((figure, n) => {
        const count = counts[n];
        const loud = figure.alarming && count;
        const href = hrefOf(figure);
        const look = cn(
          'flex h-full items-center gap-3 rounded-panel border px-4 py-2.5',
          loud ? 'border-rejected-f bg-rejected-s' : 'border-line-2',
          href && !loud && 'hover:bg-surface-2',
        );
        const said = (
          <>
            <span
              className={cn('min-w-8 text-title', count ? 'font-semibold' : 'text-ink-3', loud && 'text-rejected-i')}
            >
              {number(count)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{figure.label}</span>
              <span className="block text-hint text-ink-2">{figure.detail}</span>
            </span>
            {href && <ArrowRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />}
          </>
        );
        return (
          <li key={figure.label}>
            {href ? (
              <Link to={href} className={look}>
                {said}
              </Link>
            ) : (
              <div className={look}>{said}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
