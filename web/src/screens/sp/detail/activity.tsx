import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { History } from '@/kit/history';
import { useHistory } from '@/kit/use-doc';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { useOpenSp, useWhyNot } from './context';
import { type Tab, tabs } from './history';
import { storyOf } from './story';

const names: Record<Tab, string> = { history: 'Riwayat', comments: 'Komentar', changes: 'Perubahan' };
export const COMMENT_BOX = 'comment-box';

/** A comment: Enter sends, Shift+Enter begins a line. It is kept in the box until the server has it. */
const CommentForm = () => {
  const t = useT();
  const { run, running } = useOpenSp();
  const whyNot = useWhyNot()('comment');
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  if (whyNot) return null;
  const send = async (e?: FormEvent) => {
    e?.preventDefault();
    if (text.trim() === '' || running === 'comment') return;
    if (await run('comment', { teks: text.trim() })) setText('');
  };
  return (
    <form ref={form} onSubmit={(e) => void send(e)} className="box flex items-start gap-2 p-1.5 ps-2.5">
      <MessageSquarePlus aria-hidden className="mt-1.5 size-4 text-ink-3" />
      <textarea
        id={COMMENT_BOX}
        rows={1}
        maxLength={2000}
        value={text}
        aria-label={t('Tulis komentar')}
        placeholder={t('Tulis komentar')}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && !e.shiftKey && !e.nativeEvent.isComposing) {
            e.preventDefault();
            void send();
          } else if (e.key === 'Escape') e.currentTarget.blur();
        }}
        className="field-sizing-content max-h-40 min-h-7 min-w-0 flex-1 resize-none bg-transparent py-1 text-base outline-none"
      />
      {text.trim() !== '' && (
        <Button type="submit" variant="soft" size="sm" loading={running === 'comment'}>
          {t('Kirim')}
        </Button>
      )}
    </form>
  );
};

type Props = { asOf: string | undefined; onMoment: (revision: number) => void };

/** History, comments and changes in one stream; a moment of it opens the SP as it was then. */
export const Activity = ({ asOf, onMoment }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { sp } = useOpenSp();
  const { entries, loading, error, refetch } = useHistory('sp', sp.id);
  const story = storyOf(entries, t, lang);
  return (
    <Tabs defaultValue="history" className="flex min-h-full flex-col">
      <TabsList className="sticky top-0 z-10 bg-surface px-5 max-xl:px-gutter">
        {tabs.map((tab) => (
          <TabsTrigger key={tab} value={tab} count={loading ? undefined : story.count(tab)}>
            {t(names[tab])}
          </TabsTrigger>
        ))}
      </TabsList>
      <div className="space-y-4 px-5 py-4 max-xl:px-gutter">
        <CommentForm />
        {!loading && entries.length > 1 && (
          <p className="text-hint text-ink-3">{t('Tekan jam sebuah kejadian untuk melihat SP saat itu.')}</p>
        )}
        {loading && (
          <div className="space-y-6" role="status" aria-label={t('Memuat riwayat')}>
            {[40, 56, 48].map((w) => (
              <Skeleton key={w} className="w-full" />
            ))}
          </div>
        )}
        {error !== null && error !== undefined && entries.length === 0 && (
          <p className="text-table text-ink-2">
            {t('Riwayat tidak bisa dimuat.')}{' '}
            <button type="button" onClick={refetch} className="font-medium text-primary-ink underline">
              {t('Coba lagi')}
            </button>
          </p>
        )}
        {tabs.map((tab) => {
          const shown = story.entries(tab);
          return (
            <TabsContent key={tab} value={tab}>
              {shown.length === 0 && !loading ? (
                <p className="text-table text-ink-3">
                  {tab === 'comments' ? t('Belum ada komentar. Tulis yang pertama di atas.') : t('Belum ada.')}
                </p>
              ) : (
                <History
                  entries={shown}
                  now={now}
                  describe={story.describe}
                  onMoment={(e) => onMoment(e.revision)}
                  current={asOf !== undefined && /^\d+$/.test(asOf) ? Number(asOf) : undefined}
                />
              )}
            </TabsContent>
          );
        })}
      </div>
    </Tabs>
  );
};
