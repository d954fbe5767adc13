import { kindNamed } from '@/base/entity/documents';
import type { LiveRow } from '@/base/live/patch';
import { Link } from '@/base/navigation/link';
import { noticeHref, noticeTitle } from '@/base/news/notice-rows';
import { type NewsRow, ofNews } from '@/base/news/notices';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { happened } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useList } from '@/kit/data/use-list';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { Skeleton } from '@/ui/skeleton';

const FIRST_DAYS = 7;
const MAX_NEWS = 20;

/** News for the reader since the last visit, newest first, live. `before`: ISO, empty on the first visit. */
export const Since = ({ before }: { before: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow();
  // Rounded to the day without a previous visit, so that the query stays the same while the page is open.
  const from = before || `${new Date(now - FIRST_DAYS * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const list = useList<NewsRow & LiveRow>('news', { at: `${from}..`, open: 'true', size: MAX_NEWS });
  const items = list.rows.flatMap((row) => ofNews(row) ?? []);
  return (
    <section aria-labelledby="since" className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id="since" className="font-semibold text-lead">
          {before ? t('Sejak kunjungan terakhir') : t('Tujuh hari terakhir')}{' '}
          {before && <span className="font-normal text-ink-3 text-table">{happened(before, now, lang)}</span>}
        </h2>
        {list.arrived > 0 && (
          <Button size="sm" variant="soft" onClick={list.showArrived}>
            {t('{{count}} kabar baru', { count: list.arrived })}
          </Button>
        )}
      </div>
      {list.error ? (
        <Banner
          title={t('Kabar belum bisa dibaca')}
          action={
            <Button size="sm" onClick={list.refetch}>
              {t('Coba lagi')}
            </Button>
          }
        />
      ) : null}
      {list.loading && !list.error && <Skeleton className="mt-3 h-24" />}
      {!list.loading && !list.error && items.length === 0 && (
        <p className="py-3 text-ink-2 text-table">{t('Tidak ada kabar untuk Anda.')}</p>
      )}
      <ul className="divide-y divide-line">
        {items.map((n) => (
          <li key={n.key}>
            <Link
              to={noticeHref(who, n)}
              className="block py-2 text-table hover:bg-surface-2 focus-visible:-outline-offset-2"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">
                  {n.no ? (
                    <DocNumber no={n.no} />
                  ) : (
                    <b className="font-semibold">{t(kindNamed(n.kind)?.label ?? '')}</b>
                  )}
                  {n.about && n.why !== 'proposed' && <span className="ms-2">{n.about}</span>}
                </span>
                <span className="shrink-0 text-hint text-ink-3">{happened(n.at, now, lang)}</span>
              </span>
              <span className="block text-ink-2">{noticeTitle(n, t, lang)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
