import { CircleX, GitCompareArrows, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { DocNumber } from '@/ui/doc-number';
import type { Refused } from './report';

/** A row in dialogs: name and address. */
export type Named = { id: string; name: string; href: string };
const icons: Record<Refused['kind'], ReactNode> = {
  rule: <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-rejected-i" />,
  stale: <GitCompareArrows aria-hidden className="mt-0.5 size-4 shrink-0 text-waiting-i" />,
  failed: <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-rejected-i" />,
};

/** Rows refused by a command or its preview, each with the reason and a link. */
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
