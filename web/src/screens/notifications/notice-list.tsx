import { type NewsTab, newsKinds } from '@domain/flows/platform/news-kinds';
import { inLang } from '@domain/texts/speech';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnread } from '@/base/news/news-read';
import { byDeed, type Notice } from '@/base/news/notices';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { NoticeLine } from '@/kit/page/notice-line';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';

type Props = {
  tab: NewsTab;
  kind: string;
  onKind: (kind: string) => void;
  notices: readonly Notice[];
  loading: boolean;
  error: unknown;
  refetch: () => void;
  onReadAll: () => void;
  /** Text of the empty state. */
  none: { title: string; detail: string };
  /** Below the list: the button to load more. */
  children: ReactNode;
};
/** Notices of a tab, of one kind or all, with an action to finish all of them. */
export const NoticeList = ({
  tab,
  kind,
  onKind,
  notices,
  loading,
  error,
  refetch,
  onReadAll,
  none,
  children,
}: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const unread = useUnread();
  const kinds = newsKinds.filter((one) => one.tab === tab);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 py-3">
        <Select
          size="sm"
          className="w-60"
          aria-label={t('Jenis kabar')}
          value={kind}
          onChange={onKind}
          options={[
            { value: '', label: t('Semua jenis') },
            ...kinds.map(({ name, label }) => ({ value: name, label: inLang(label, lang) })),
          ]}
        />
        <Button
          variant="ghost"
          size="sm"
          icon={<CheckCheck aria-hidden />}
          reason={!notices.some(unread) && t('Semua sudah dibaca')}
          onClick={onReadAll}
        >
          {t('Tandai semua dibaca')}
        </Button>
      </div>
      {error ? (
        <Banner
          title={t('Kabar belum bisa dibaca')}
          action={
            <Button size="sm" onClick={refetch}>
              {t('Coba lagi')}
            </Button>
          }
        />
      ) : null}
      {loading && !error && <Skeleton className="h-40" />}
      {!loading && !error && notices.length === 0 && <Empty title={none.title} detail={none.detail} />}
      {notices.length > 0 && (
        <ul aria-label={t('Pemberitahuan')} className="border-line border-y">
          {byDeed(notices).map((notice) => (
            <NoticeLine key={notice.key} notice={notice} fresh={(notice.many ?? [notice]).some(unread)} />
          ))}
        </ul>
      )}
      {children}
    </>
  );
};
