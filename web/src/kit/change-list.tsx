import { Fragment } from 'react';
import { useT } from '@/base/i18n';
import type { ChangeLine } from './changes';

/** What changed, as before → after. */
export const Changes = ({ lines }: { lines: readonly ChangeLine[] }) => {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-ink-2">
      {lines.map((line) => (
        <Fragment key={line.field}>
          <dt>{line.label}</dt>
          <dd className="min-w-0">
            <span className="text-ink-3">{line.before || '–'}</span>
            <span aria-hidden className="mx-1.5 inline-block text-ink-3 rtl:-scale-x-100">
              →
            </span>
            <span className="sr-only">{t('menjadi')}</span>
            <span className="font-medium text-ink">{line.after || '–'}</span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};
