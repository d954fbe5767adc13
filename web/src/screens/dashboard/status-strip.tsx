import { deskOf } from '@domain/flows/sp/status';
import { statusText } from '@domain/texts/status';
import { Link } from 'react-router';
import type { Params } from '@/base/api';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useCount } from '@/kit/use-list';
import { cn } from '@/ui/cn';
import { statusLook, toneText } from '@/ui/status-map';

const shown = [
  'DRAF',
  'MENUNGGU_MARKETING',
  'MENUNGGU_OPERASIONAL',
  'MENUNGGU_PURCHASING',
  'MENUNGGU_AKUNTING',
  'DISETUJUI',
  'BERJALAN',
  'DITOLAK',
];

type Props = {
  /** Whose SP are counted. */
  filter: Params;
  path: string | undefined;
  /** Statuses that wait for this desk. */
  mine: readonly string[];
};

/** How many SP stand where, each a link into the list; live. */
export const StatusStrip = ({ filter, path, mine }: Props) => {
  const t = useT();
  return (
    <nav aria-label={t('SP per status')} className="scrollbar-none overflow-x-auto border-line border-y">
      <ul className="flex min-w-max">
        {shown.map((status) => (
          <li key={status} className="min-w-34 flex-1 border-line border-e last:border-e-0 first:*:ps-(--gutter)">
            <Cell status={status} filter={filter} path={path} mine={mine.includes(status)} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Cell = ({
  status,
  filter,
  path,
  mine,
}: {
  status: string;
  filter: Params;
  path: string | undefined;
  mine: boolean;
}) => {
  const t = useT();
  const { lang } = usePrefs();
  const n = useCount('sp', { status, ...filter });
  const [Icon, tone] = statusLook(status);
  const desk = deskOf(status)?.label;
  const body = (
    <>
      <span className="flex items-center gap-1.5 text-hint text-ink-2">
        <Icon aria-hidden className={cn('size-3.5', toneText[tone])} />
        {desk ? t('Menunggu') : statusText(status, lang)}
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
