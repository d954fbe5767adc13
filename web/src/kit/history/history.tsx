import { type HistoryEntry, whoDid } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { happened, stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Avatar } from '@/ui/avatar';
import { cn } from '@/ui/cn';
import { hot } from '@/ui/hot';
import { toneGround } from '@/ui/status-map';
import { describePrint } from '../print/print-history';
import type { CauseLineProps } from './cause';
import { Changes } from './change-list';
import { changeLines } from './changes';
import type { ToastText } from './entry-text';

/** Loaded only for automatic changes; its space is reserved while it loads. */
export const CauseLine = hot<CauseLineProps>(
  () => import('./cause'),
  () => <p className="h-lh text-hint" />,
);

type Props = {
  /** Newest first, as shown. */
  entries: readonly HistoryEntry[];
  /** ms */
  now: number;
  describe: (entry: HistoryEntry) => ToastText | undefined;
  /** Makes the time of an entry a link to the document as it was then. */
  onMoment?: (entry: HistoryEntry) => void;
  /** Revision of the entry whose moment is shown. */
  current?: number;
  className?: string;
};

/** A document's history: who, when, what, and the values before. */
export const History = ({ entries, now, describe, onMoment, current, className }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <ol className={cn('flex flex-col', className)}>
      {entries.map((entry) => {
        const print = describePrint(entry);
        const description = print ?? describe(entry);
        if (!description) return null;
        const when = (
          <time dateTime={entry.at} title={stamp(entry.at, lang)}>
            {/* A relative time is useless in print. */}
            <span className="print:hidden">{happened(entry.at, now, lang)}</span>
            <span className="hidden print:inline">{stamp(entry.at, lang)}</span>
          </time>
        );
        return (
          <li key={`${entry.type} ${entry.revision}`} className="group relative flex gap-3 pb-3.5">
            <span aria-hidden className="absolute inset-s-3 top-6 bottom-0 w-px bg-line-2 group-last:hidden" />
            <Mark name={whoDid(entry).fullname} description={description} />
            <div className="min-w-0 flex-1 text-table">
              <div className="flex items-baseline gap-2">
                <p className="min-w-0 flex-1 text-ink-2">
                  <b className="font-semibold text-ink">{whoDid(entry).fullname}</b> {description.text}
                </p>
                <span className="shrink-0 text-hint text-ink-3">
                  {onMoment && !print ? (
                    <button
                      type="button"
                      data-paper="text"
                      aria-pressed={current === entry.revision}
                      title={t('Lihat keadaan saat itu')}
                      onClick={() => onMoment(entry)}
                      className="rounded-cell underline decoration-line-2 decoration-dotted underline-offset-3 hover:text-primary-ink hover:decoration-current aria-pressed:font-semibold aria-pressed:text-primary-ink"
                    >
                      <span className="sr-only">{t('Lihat saat itu')}: </span>
                      {when}
                    </button>
                  ) : (
                    when
                  )}
                </span>
              </div>
              {entry.because && <CauseLine cause={entry.because} />}
              {description.detail && <div className="text-ink-2">{description.detail}</div>}
              <Changes lines={description.changes ?? changeLines(entry.changes, lang, t)} />
              {description.below}
              {description.quote && (
                <div className="mt-1 rounded-control bg-surface-2 px-2.5 py-1.5 text-ink">{description.quote}</div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
};

const Mark = ({ name, description: { icon: Icon, tone } }: { name: string; description: ToastText }) =>
  Icon ? (
    <span
      aria-hidden
      className={cn(
        'z-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full',
        tone ? toneGround[tone] : 'bg-surface-3 text-ink-2',
      )}
    >
      <Icon className="size-3.5" />
    </span>
  ) : (
    <Avatar name={name} className="z-1 size-6 text-[9px]" />
  );
