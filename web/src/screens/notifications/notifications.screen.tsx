import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { useSearchParams } from '@/base/navigation/link';
import { keepRead } from '@/base/news/news-read';
import { noticeHref } from '@/base/news/notice-rows';
import { type NewsRow, ofNews } from '@/base/news/notices';
import { api } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { Browsers } from './browsers';
import { Choices } from './choices';
import { Followed } from './followed';
import { Needs } from './needs';
import { Follows } from './subscriptions';

/** Redirects from a browser notification to its subject; stays on this page if it is no longer news. */
const useLeadOn = (key: string | null, kind: string | null): void => {
  const who = useWho();
  const navigate = useNavigate();
  useEffect(() => {
    if (!key) return;
    keepRead(who.user_id, [key]);
    const lead = async (): Promise<string | undefined> => {
      // A turn's key consists of the document's id and a time.
      if (kind) return documentHref(who, kind, key.replace(/\.t[0-9a-z]+$/, ''));
      const [notice] = (await api.rows<NewsRow>('news', [key])).flatMap((row) => ofNews(row) ?? []);
      return notice && noticeHref(who, notice);
    };
    lead().then(
      (to) => to && void navigate(to, { replace: true }),
      () => undefined, // The list below shows it.
    );
  }, [key, kind, who, navigate]);
};

/** All notifications: pending work, followed documents, and when they may ring. */
export const Component = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  useTitle(t('Pemberitahuan'));
  useLeadOn(search.get('kabar'), search.get('jenis'));
  const tab = search.get('tab') === 'diikuti' ? 'diikuti' : 'perlu';
  return (
    <div className="pb-12">
      <PageHeader title={t('Pemberitahuan')} />
      <div className="grid gap-x-10 gap-y-8 px-gutter pt-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Tabs value={tab} onValueChange={(next) => setSearch(next === 'perlu' ? {} : { tab: next }, { replace: true })}>
          <TabsList aria-label={t('Pemberitahuan')}>
            <TabsTrigger value="perlu">{t('Perlu saya')}</TabsTrigger>
            <TabsTrigger value="diikuti">{t('Saya ikuti')}</TabsTrigger>
          </TabsList>
          <TabsContent value="perlu">
            <Needs />
          </TabsContent>
          <TabsContent value="diikuti">
            <Follows />
          </TabsContent>
        </Tabs>
        <div className="flex min-w-0 flex-col gap-8">
          <Choices />
          <Browsers />
          <Followed />
        </div>
      </div>
    </div>
  );
};
