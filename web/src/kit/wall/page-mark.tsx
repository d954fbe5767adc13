import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { WallPages } from './use-wall-pages';

/** Page indicator on a wall screen: subtle, and hidden with a single page. */
export const PageMark = ({ of: { page, pages }, className }: { of: WallPages; className?: string }) => {
  const t = useT();
  if (pages < 2) return null;
  return (
    <span
      role="img"
      aria-label={t('Halaman {{page}} dari {{pages}}', { page: page + 1, pages })}
      className={cn('whitespace-nowrap font-normal text-hint text-ink-3', className)}
    >
      <bdi dir="ltr">
        {page + 1} / {pages}
      </bdi>
    </span>
  );
};
