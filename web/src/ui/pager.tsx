import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';
import { PageButtons } from './page-buttons';

type Props = { page: number; size: number; total: number; onPage: (page: number) => void; className?: string };
/** `1–20 dari 42`, and buttons to the other pages. */
export const Pager = ({ page, size, total, onPage, className }: Props) => {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return (
    <section
      aria-label={t('Halaman')}
      className={cn(
        'flex min-h-12 shrink-0 items-center justify-between gap-4 px-gutter py-2 text-ink-2 text-table',
        className,
      )}
    >
      <span>
        {first <= total &&
          t('{{first}}–{{last}} dari {{many}}', {
            first: number(first),
            last: number(Math.min(total, page * size)),
            many: number(total),
          })}
      </span>
      {pages > 1 && (
        <span className="flex items-center gap-2">
          <PageButtons page={page} pages={pages} last={page >= pages} onPage={onPage} />
        </span>
      )}
    </section>
  );
};
/** The page number in the address. */
export const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);
