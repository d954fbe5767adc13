import { deskOf } from '@domain/flows/sp/status';
import { openStatuses } from '@domain/kit/lifecycle/status';
import { statusText } from '@domain/wording/status';
import type { DocumentKind } from '@/base/entity/documents';
import { Link } from '@/base/navigation/link';
import { statusHref } from '@/base/navigation/tiles';
import type { Params } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCount } from '@/kit/data/use-list';
import { cn } from '@/ui/cn';
import { statusLook, toneText } from '@/ui/status-map';

type Props = {
  kind: DocumentKind;
  /** Limits which documents are counted. */
  filter: Params;
  path: string | undefined;
  /** Statuses that wait for this desk. */
  mine: readonly string[];
};

/** Live number of documents by status, each a link into the list. */
export const StatusStrip = ({ kind, filter, path, mine }: Props) => {
  const t = useT();
  return (
    <nav
      aria-label={t('{{kind}} per status', { kind: t(kind.label) })}
      className="overflow-hidden border-line border-y"
    >
      {/* Rows of four where one is too narrow, of two on a phone: no status is off screen. */}
      <ul className="flex max-[1300px]:-mb-px max-[1300px]:grid max-[1300px]:grid-cols-4 max-md:grid-cols-2">
        {openStatuses(kind.status).map((status) => (
          <li
            key={status}
            className={cn(
              'min-w-0 flex-1 border-line border-e last:border-e-0 first:*:ps-(--gutter) max-[1300px]:border-b',
              'md:max-[1300px]:nth-[4n+1]:*:ps-(--gutter) md:max-[1300px]:nth-[4n]:border-e-0',
              'max-md:odd:*:ps-(--gutter) max-md:even:border-e-0',
            )}
          >
            <Cell kind={kind} status={status} filter={filter} path={path} mine={mine.includes(status)} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

type CellProps = Omit<Props, 'mine'> & { status: string; mine: boolean };
const Cell = ({ kind, status, filter, path, mine }: CellProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const n = useCount(kind.name, { status, ...filter });
  const [Icon, tone] = statusLook(status, kind.status);
  const desk = kind.name === 'sp' ? deskOf(status)?.label : undefined;
  const body = (
    <>
      <span className="flex min-w-0 items-center gap-1.5 text-hint text-ink-2 max-md:text-table">
        <Icon aria-hidden className={cn('size-3.5 shrink-0', toneText[tone])} />
        <span className="truncate">{desk ? t('Menunggu') : statusText(status, lang, kind.status)}</span>
      </span>
      <span className="flex h-7 min-w-0 items-baseline gap-1.5">
        <span className={cn('text-title', n === 0 ? 'text-ink-3' : 'font-semibold')}>{number(n)}</span>
        {desk && <span className="truncate text-ink-2 text-table">{desk}</span>}
      </span>
    </>
  );
  const style = cn('block px-4 py-2.5 max-md:py-1.5', mine && n ? 'bg-waiting-s' : '');
  const href = statusHref(path, status, filter);
  return href ? (
    <Link to={href} className={cn(style, 'hover:bg-surface-2 focus-visible:-outline-offset-2')}>
      {body}
    </Link>
  ) : (
    <span className={style}>{body}</span>
  );
};
