import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Count } from '@/ui/count';

type Props = {
  title: string;
  count?: number | undefined;
  alarming?: boolean;
  more?: string | undefined;
  children?: ReactNode;
};
/** Heading of a part: title, count, and the link to all rows. */
export const PartHead = ({ title, count, alarming = false, more, children }: Props) => {
  const t = useT();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter">
      <h2 className="font-semibold text-lead">{title}</h2>
      {count !== undefined && count > 0 && <Count tone={alarming ? 'waiting' : 'plain'}>{number(count)}</Count>}
      {children}
      {more && (
        <Link
          to={more}
          className="ms-auto flex items-center gap-1.5 rounded-cell text-primary-ink text-table hover:underline"
        >
          {t('Lihat semua')}
          <ArrowRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
        </Link>
      )}
    </div>
  );
};
/** Empty state of a part. */
export const NoRow = ({ children }: { children: string }) => (
  <li className="border-line border-b px-gutter py-3 text-ink-2 text-table">{children}</li>
);
export const ROW =
  'grid min-h-(--row) items-center gap-x-3 border-line border-b px-gutter py-1 text-table hover:bg-surface-2 focus-visible:-outline-offset-2 phone:min-h-12';
