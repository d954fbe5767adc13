import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Button } from './button';
import { cn } from './cn';

type ButtonsProps = {
  page: number;
  /** Undefined: nobody counted them. */
  pages: number | undefined;
  /** There is none after it. */
  last: boolean;
  onPage: (page: number) => void;
};
/** The ways to the pages before and after. */
export const PageButtons = ({ page, pages, last, onPage }: ButtonsProps) => {
  const t = useT();
  return (
    <>
      <Button
        size="sm"
        square
        aria-label={t('Halaman sebelumnya')}
        aria-disabled={page <= 1 || undefined}
        icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        onClick={() => onPage(page - 1)}
      />
      <span className="min-w-9 text-center text-ink">
        {number(page)}
        {pages !== undefined && ` / ${number(pages)}`}
      </span>
      <Button
        size="sm"
        square
        aria-label={t('Halaman berikutnya')}
        aria-disabled={last || undefined}
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        onClick={() => onPage(page + 1)}
      />
    </>
  );
};

type Props = { page: number; size: number; total: number; onPage: (page: number) => void; className?: string };
/** `1–20 dari 42`, and the ways to the other pages. */
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
/** The page an address names. */
export const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);
