import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from './button';

type Props = {
  page: number;
  /** Undefined if the total is unknown. */
  pages: number | undefined;
  /** There is no further page. */
  last: boolean;
  onPage: (page: number) => void;
};
/** Buttons to the previous and next page. */
export const PageButtons = ({ page, pages, last, onPage }: Props) => {
  const t = useT();
  return (
    <>
      <Button
        size="sm"
        square
        aria-label={t('Halaman sebelumnya')}
        reason={page <= 1 && t('Ini halaman pertama')}
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
        reason={last && t('Ini halaman terakhir')}
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        onClick={() => onPage(page + 1)}
      />
    </>
  );
};
