import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/ui/dropdown-menu';
import { hot } from '@/ui/hot';
import { PageButtons } from '@/ui/page-buttons';
import type { SizeProps } from './toolbar-lines';

const SizeLines = hot<SizeProps>(async () => ({ default: (await import('./toolbar-lines')).SizeLines }));

type Props = {
  page: number;
  size: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  /** False: `total` is a lower bound. */
  exact: boolean;
  sum?: { label: string; value: number | undefined };
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** Position in the list, sum of all matching rows, and pages. */
export const PagerBar = ({ page, size, shown, total, exact, sum, onPage, onSize }: Props) => {
  const t = useT();
  const first = (page - 1) * size + 1;
  const pages = Math.max(1, Math.ceil(total / size));
  const many = exact ? number(total) : t('lebih dari {{count}}', { count: total });
  // Rows on the page that no longer match the filter are not counted.
  const until = exact ? Math.min(first + shown - 1, total) : first + shown - 1;
  const last = exact ? page >= pages : shown < size;
  return (
    <section
      aria-label={t('Halaman')}
      data-screen-only={sum?.value === undefined || undefined}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-surface px-gutter py-2 text-ink-2 text-table"
    >
      <span data-screen-only className="flex items-center gap-1.5 whitespace-nowrap">
        {until >= first && (
          <>
            {t('{{first}}–{{last}} dari {{many}}', { first: number(first), last: number(until), many })}
            <span aria-hidden>·</span>
          </>
        )}
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger className="-mx-1 rounded-cell px-1 py-1 hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2">
            {t('{{size}} per halaman', { size })}
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start" side="top">
            <SizeLines size={size} onSize={onSize} />
          </DropdownMenuContent>
        </DropdownMenu>
      </span>
      {sum?.value !== undefined && (
        <span className="ms-auto whitespace-nowrap phone:order-3 phone:ms-0 phone:w-full">
          {sum.label} <b className="ms-1.5 font-semibold text-ink">{rupiah(sum.value)}</b>
        </span>
      )}
      <span
        data-screen-only
        className={`flex items-center gap-2 ${sum?.value === undefined ? 'ms-auto' : 'phone:ms-auto'}`}
      >
        <PageButtons page={page} pages={exact ? pages : undefined} last={last} onPage={onPage} />
      </span>
    </section>
  );
};
