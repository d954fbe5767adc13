/** Vehicles out on trips and SP: when each is due back, overdue ones first. */
import { OUT_SP, OUT_TRIPS } from '@domain/queries/operations';
import type { LiveRow } from '@/base/live/patch';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { spHref } from '@/base/navigation/sp-href';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { age, date, nearDay, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { part } from '../part';
import { NoRow, PartHead, ROW } from '../part-head';
import { type Out, outOf, type SpOut, type TripOut } from './out';

/** Rows shown. */
const FIRST = 8;
const MAX_UNITS = 50;

export const DueBack = () => {
  const t = useT();
  const now = useNow();
  const trips = useShortList<LiveRow & TripOut>('trip', { ...OUT_TRIPS.of, sort: OUT_TRIPS.due, size: MAX_UNITS });
  const orders = useShortList<LiveRow & SpOut>('sp', {
    ...OUT_SP.of,
    [OUT_SP.due]: '2000-01-01..',
    sort: OUT_SP.due,
    size: MAX_UNITS,
  });
  const out = outOf(trips.rows, orders.rows);
  const over = out.filter(({ until }) => Date.parse(until) < now).length;
  const loading = trips.loading || orders.loading;
  return (
    <section aria-label={t('Akan kembali')} aria-busy={loading} className={part}>
      <PartHead title={t('Akan kembali')} count={out.length}>
        {over > 0 && (
          <span className="font-medium text-rejected-i text-table">{t('{{count}} lewat waktu', { count: over })}</span>
        )}
      </PartHead>
      <ul className="mt-1 border-line border-t">
        {out.slice(0, FIRST).map((one) => (
          <Line key={`${one.of}/${one.id}`} out={one} now={now} />
        ))}
        {!loading && out.length === 0 && <NoRow>{t('Tidak ada unit yang sedang keluar')}</NoRow>}
      </ul>
    </section>
  );
};

const Line = ({ out, now }: { out: Out; now: number }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { of, id, nomor, plates, about, until } = out;
  const over = Date.parse(until) < now;
  const to = of === 'trip' ? documentHref(who, 'trip', id) : spHref(who, id);
  const look = cn(ROW, 'grid-cols-[minmax(7rem,auto)_minmax(0,1fr)_auto] phone:grid-cols-[1fr_auto]');
  const content = (
    <>
      <span className="font-medium">{plates}</span>
      <span className="min-w-0 truncate text-ink-2 phone:order-3 phone:col-span-2">
        <DocNumber no={nomor} /> {about}
      </span>
      <span className={cn('text-end', over && 'font-semibold text-rejected-i')}>
        <bdi>
          {nearDay(until, now, lang) ?? date(until, lang, false)} {time(until)}
        </bdi>
        {over && <span className="block text-hint">{t('lewat {{age}}', { age: age(until, now, lang) })}</span>}
      </span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={look}>
          {content}
        </Link>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  );
};
