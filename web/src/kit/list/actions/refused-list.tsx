import { CircleX, GitCompareArrows, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { DocNumber } from '@/ui/doc-number';
import type { Refused } from './report';

/** A row as dialogs speak of it: its name, and where it is opened. */
export type Named = { id: string; name: string; href: string };
const icons: Record<Refused['kind'], ReactNode> = {
  rule: <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-rejected-i" />,
  stale: <GitCompareArrows aria-hidden className="mt-0.5 size-4 shrink-0 text-waiting-i" />,
  failed: <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-rejected-i" />,
};

/** Rows that a command was or would be refused on, each with its reason and the way to it. */
export const RefusedList = ({
  rows,
  children,
}: {
  rows: readonly { row: Named; why: Refused }[];
  children?: ReactNode;
}) => {
  const t = useT();
  return (
    <ul className="-mx-5 border-line border-t text-table">
      {rows.map(({ row, why }) => (
        <li key={row.id} className="flex gap-3 border-line border-b px-5 py-2.5">
          {icons[why.kind]}
          <div className="min-w-0 flex-1">
            <DocNumber no={row.name} className="whitespace-normal" />
            <p className="text-ink-2">
              {why.message}
              {why.correlationId && (
                <span className="text-ink-3"> {t('Kode {{code}}', { code: why.correlationId })}</span>
              )}
            </p>
          </div>
          <Link
            to={row.href}
            aria-label={t('Buka {{name}}', { name: row.name })}
            className="shrink-0 self-start font-medium text-primary-ink hover:underline"
          >
            {t('Buka')}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
};
