import { Fragment } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { ChangeLine } from './change-line';

/** A record that was added or removed. */
const Record = ({ line: { label, mark, facts, after } }: { line: ChangeLine }) => (
  <>
    <dt className="sr-only">{after}</dt>
    <dd className="col-span-2 flex min-w-0 gap-1.5">
      <span aria-hidden className={cn('font-semibold', mark === 'added' ? 'text-done-i' : 'text-rejected-i')}>
        {mark === 'added' ? '+' : '−'}
      </span>
      <span className="min-w-0 break-words">
        <span className={cn('font-medium', mark === 'added' ? 'text-ink' : 'line-through')}>{label}</span>
        {facts && <span aria-hidden> {facts}</span>}
      </span>
    </dd>
  </>
);

/** Changes as before → after; added or removed records with their content; answers alone. */
export const Changes = ({ lines }: { lines: readonly ChangeLine[] }) => {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-2 text-ink-2">
      {lines.map((line) =>
        line.facts !== undefined ? (
          <Record key={line.field} line={line} />
        ) : (
          <Fragment key={line.field}>
            <dt className="break-words">{line.label}</dt>
            <dd className="min-w-0 break-words">
              {line.mark !== 'answer' && (
                <>
                  <span className="text-ink-3">{line.before || '–'}</span>
                  <span aria-hidden className="mx-1.5 inline-block text-ink-3 rtl:-scale-x-100">
                    →
                  </span>
                  <span className="sr-only">{t('menjadi')}</span>
                </>
              )}
              <span className="font-medium text-ink">{line.after || '–'}</span>
            </dd>
          </Fragment>
        ),
      )}
    </dl>
  );
};
