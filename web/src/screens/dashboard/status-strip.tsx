import { deskOf } from '@domain/flows/sp/status';
import { standing } from '@domain/kit/status';
import { statusText } from '@domain/texts/status';
import type { Params } from '@/base/api';
import type { DocumentKind } from '@/base/documents';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { usePrefs } from '@/base/prefs';
import { useCount } from '@/kit/use-list';
import { cn } from '@/ui/cn';
import { statusLook, toneText } from '@/ui/status-map';

type Props = {
  kind: DocumentKind;
  /** Whose documents are counted. */
  filter: Params;
  path: string | undefined;
  /** Statuses that wait for this desk. */
  mine: readonly string[];
};

/** How many documents stand where, each a link into the list; live. */
export const StatusStrip = ({ kind, filter, path, mine }: Props) => {
  const t = useT();
  return (
    <nav
      aria-label={t('{{kind}} per status', { kind: t(kind.label) })}
      className="scrollbar-none overflow-x-auto border-line border-y"
    >
      <ul className="flex min-w-max">
        {standing(kind.status).map((status) => (
          <li key={status} className="min-w-34 flex-1 border-line border-e last:border-e-0 first:*:ps-(--gutter)">
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
      <span className="flex items-center gap-1.5 text-hint text-ink-2">
        <Icon aria-hidden className={cn('size-3.5', toneText[tone])} />
        {desk ? t('Menunggu') : statusText(status, lang, kind.status)}
      </span>
      <span className="flex h-7 items-baseline gap-1.5">
        <span className={cn('text-title', n === 0 ? 'text-ink-3' : 'font-semibold')}>{number(n)}</span>
        {desk && <span className="text-ink-2 text-table">{desk}</span>}
      </span>
    </>
  );
  const style = cn('block px-4 py-2.5', mine && n ? 'bg-waiting-s' : '');
  const query = new URLSearchParams({ tab: 'semua', status, ...(filter as Record<string, string>) });
  return path ? (
    <Link to={`${path}?${query}`} className={cn(style, 'hover:bg-surface-2 focus-visible:-outline-offset-2')}>
      {body}
    </Link>
  ) : (
    <span className={style}>{body}</span>
  );
};
