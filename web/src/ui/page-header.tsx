import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';

type Props = {
  title: ReactNode;
  /** Dim, beside the title: `121 dari 1.284`. */
  count?: ReactNode;
  /** At the end: ghost buttons, at most one primary. */
  actions?: ReactNode;
  /** Target of the back arrow before the title. */
  back?: string;
  className?: string;
};

/** A page's title line. */
export const PageHeader = ({ title, count, actions, back, className }: Props) => {
  const t = useT();
  return (
    <div className={cn('flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-gutter pt-3 pb-2', className)}>
      {back && (
        <Link
          to={back}
          data-screen-only
          aria-label={t('Kembali ke halaman sebelumnya')}
          className="-ms-2 rounded-control p-2 text-ink-2 hover:bg-surface-2"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
      )}
      <h1 className="flex min-w-0 items-baseline gap-2.5 font-semibold text-title tracking-[-0.01em]">
        {title}
        {count !== undefined && <span className="font-normal text-base text-ink-3 tracking-normal">{count}</span>}
      </h1>
      {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
};
