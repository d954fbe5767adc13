import { textsOf } from '@domain/flows/platform/news-kinds';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnyRow } from '@/base/entity/documents';
import { onRows } from '@/base/live/live';
import { queuesFor } from '@/base/navigation/queues';
import { keepRead } from '@/base/news/news-read';
import { type NewsRow, ofNews, ofRow } from '@/base/news/notices';
import { api } from '@/base/server/api';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useCounts } from '@/kit/data/use-list';
import { QueueTiles } from '@/kit/page/queue-tiles';
import { Button } from '@/ui/button';
import { needed } from './needed';
import { NoticeList } from './notice-list';

const PAGE = 20;
/** Maximum per source: beyond it the lists themselves are the place to work. */
const MOST = 100;
/** Debounce for changes, ms. */
const CALM = 400;
const KEY = 'needs';

const useNeeds = (kind: string, shown: number) => {
  const who = useWho();
  const client = useQueryClient();
  const queues = queuesFor(actorOf(who)).filter(({ tells }) => tells);
  const q = useQuery({
    queryKey: [KEY, who.user_id, kind, shown],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const texts = textsOf('needs', kind);
      const waiting = kind === '' || kind === 'turn' ? queues : [];
      const [news, turns] = await Promise.all([
        texts.length > 0
          ? api.list<NewsRow>('news', { text: texts.join(','), open: 'true', size: shown })
          : { rows: [] as NewsRow[] },
        Promise.all(
          waiting.map(async (queue) => {
            const sort = `-${queue.tells?.since}`;
            const { rows } = await api.list<AnyRow>(queue.view, { ...queue.filter, sort, size: shown });
            return { full: rows.length === shown, notices: rows.flatMap((row) => ofRow(queue, row) ?? []) };
          }),
        ),
      ]);
      const notices = needed(
        turns.flatMap((one) => one.notices),
        news.rows.flatMap((row) => ofNews(row) ?? []),
      );
      const more = notices.length > shown || news.rows.length === shown || turns.some(({ full }) => full);
      return { notices: notices.slice(0, shown), more };
    },
  });
  useEffect(() => {
    let timer: number | undefined;
    const again = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [KEY] });
      }, CALM);
    };
    const views = ['news', ...new Set(queuesFor(actorOf(who)).map(({ view }) => view))];
    const ways = views.map((view) => onRows(view, again));
    return () => {
      clearTimeout(timer);
      for (const out of ways) out();
    };
  }, [client, who]);
  return q;
};

/** What waits for the reader or their desk; finished items disappear automatically. */
export const Needs = () => {
  const t = useT();
  const who = useWho();
  const [kind, setKind] = useState('');
  const [shown, setShown] = useState(PAGE);
  const { data, isPending, error, refetch } = useNeeds(kind, shown);
  const notices = data?.notices ?? [];
  const counts = useCounts(queuesFor(actorOf(who)));
  // Some queues have only counts, no rows: those of documents returned to their creator.
  const elsewhere = counts.some((count) => (count ?? 0) > 0);
  return (
    <>
      <div className="-mx-gutter">
        <QueueTiles but={() => false} />
      </div>
      <NoticeList
        tab="needs"
        kind={kind}
        onKind={(next) => {
          setKind(next);
          setShown(PAGE);
        }}
        notices={notices}
        loading={isPending}
        error={error}
        refetch={() => void refetch()}
        onReadAll={() =>
          keepRead(
            who.user_id,
            notices.map(({ key }) => key),
          )
        }
        none={{
          title: elsewhere ? t('Yang menunggu Anda ada di daftar di atas') : t('Tidak ada yang menunggu Anda'),
          detail: t('Yang datang ke meja Anda muncul di sini, dan hilang begitu ditangani.'),
        }}
      >
        {data?.more && (
          <div className="flex justify-center py-4">
            {shown < MOST ? (
              <Button onClick={() => setShown(shown + PAGE)}>{t('Tampilkan lagi')}</Button>
            ) : (
              <p className="text-ink-2 text-table">{t('Selebihnya ada di daftar masing-masing, di atas.')}</p>
            )}
          </div>
        )}
      </NoticeList>
    </>
  );
};
