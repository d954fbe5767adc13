import { textsOf } from '@domain/flows/platform/news-kinds';
import { useState } from 'react';
import type { LiveRow } from '@/base/live/patch';
import { keepRead, newsSince } from '@/base/news/news-read';
import { type NewsRow, ofNews } from '@/base/news/notices';
import { api } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useList } from '@/kit/data/use-list';
import { Button } from '@/ui/button';
import { Pager } from '@/ui/pager';
import { NoticeList } from './notice-list';

const SIZE = 20;
/** Page size of a request and maximum number of pages: no more are marked as read. */
const [AT_ONCE, PAGES] = [100, 4];

/** Status changes of documents that the reader created or follows, newest first. */
export const Follows = () => {
  const t = useT();
  const who = useWho();
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(1);
  const text = textsOf('follows', kind).join(',');
  const list = useList<NewsRow & LiveRow>('news', { text, page, size: SIZE });
  const readAll = async () => {
    for (let n = 1; n <= PAGES; n++) {
      const { rows } = await api.list<NewsRow>('news', { text, at: `${newsSince()}..`, page: n, size: AT_ONCE });
      keepRead(
        who.user_id,
        rows.map(({ id }) => id),
      );
      if (rows.length < AT_ONCE) return;
    }
  };
  return (
    <NoticeList
      tab="follows"
      kind={kind}
      onKind={(next) => {
        setKind(next);
        setPage(1);
      }}
      notices={list.rows.flatMap((row) => ofNews(row) ?? [])}
      loading={list.loading}
      error={list.error}
      refetch={list.refetch}
      onReadAll={() => void readAll().catch(list.refetch)}
      none={{
        title: t('Belum ada kabar'),
        detail: t('Ikuti dokumen lewat lonceng di kepala halamannya: perubahan statusnya muncul di sini.'),
      }}
    >
      {list.arrived > 0 && (
        <div className="flex justify-center py-3">
          <Button size="sm" variant="soft" onClick={list.showArrived}>
            {t('{{count}} kabar baru', { count: list.arrived })}
          </Button>
        </div>
      )}
      {list.total > SIZE && <Pager className="px-0" page={page} size={SIZE} total={list.total} onPage={setPage} />}
    </NoticeList>
  );
};
