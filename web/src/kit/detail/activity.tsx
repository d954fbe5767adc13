/** History of a document and its comments: history, comments and changes in one stream. */
import { COMMENT_MOST } from '@domain/kit/aggregate/comment';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HistoryEntry } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import type { ToastText } from '@/kit/history/entry-text';
import { History } from '@/kit/history/history';
import { Button } from '@/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { type ActivityTab, activityTabs, entriesIn } from './activity-tabs';
import { COMMENT_BOX } from './comment-box';
import { HistoryState } from './history-state';

const names: Record<ActivityTab, string> = { history: 'Riwayat', comments: 'Komentar', changes: 'Perubahan' };
/** How to post a comment. */
export type Commenting = {
  /** Resolves to whether the server stored it. */
  give: (text: string) => Promise<boolean>;
  busy: boolean;
};
/** Enter sends, Shift+Enter starts a new line. The text stays until the server has stored it. */
const CommentForm = ({ give, busy }: Commenting) => {
  const t = useT();
  const [text, setText] = useState('');
  const send = async (e?: FormEvent) => {
    e?.preventDefault();
    if (text.trim() === '' || busy) return;
    if (await give(text.trim())) setText('');
  };
  return (
    <form onSubmit={(e) => void send(e)} data-screen-only className="box flex items-start gap-2 p-1.5 ps-2.5">
      <MessageSquarePlus aria-hidden className="mt-1.5 size-4 text-ink-3" />
      <textarea
        id={COMMENT_BOX}
        rows={1}
        maxLength={COMMENT_MOST}
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
        <Button type="submit" variant="soft" size="sm" loading={busy}>
          {t('Kirim')}
        </Button>
      )}
    </form>
  );
};

/** Time travel: the moment shown, and a setter. `hint`: tooltip of a time. */
export type Moments = { asOf: string | undefined; onMoment: (revision: number) => void; hint: string };
type Props = {
  aggregate: string;
  id: string;
  /** The event type of comments. */
  comments: string;
  /** Absent: this reader may not comment. */
  commenting: Commenting | undefined;
  /** Describes an entry; gets all entries first, oldest first. */
  tell: (entries: readonly HistoryEntry[]) => (entry: HistoryEntry) => ToastText | undefined;
  moments?: Moments;
};
export const Activity = ({ aggregate, id, comments, commenting, tell, moments }: Props) => {
  const t = useT();
  const now = useNow(60_000);
  const history = useHistory(aggregate, id);
  const { entries, loading } = history;
  const describe = tell(entries);
  const asOf = moments?.asOf;
  return (
    <Tabs defaultValue="history" className="flex min-h-full flex-col">
      <TabsList className="sticky top-0 z-10 bg-surface px-5 max-xl:px-gutter">
        {activityTabs.map((tab) => (
          <TabsTrigger key={tab} value={tab} count={loading ? undefined : entriesIn(entries, tab, comments).length}>
            {t(names[tab])}
          </TabsTrigger>
        ))}
      </TabsList>
      <div className="space-y-4 px-5 py-4 max-xl:px-gutter">
        {commenting && <CommentForm {...commenting} />}
        {moments && !loading && entries.length > 1 && (
          <p data-screen-only className="text-hint text-ink-3">
            {moments.hint}
          </p>
        )}
        <HistoryState {...history} />
        {activityTabs.map((tab) => {
          const shown = entriesIn(entries, tab, comments).toReversed();
          return (
            <TabsContent key={tab} value={tab}>
              {shown.length === 0 && !loading ? (
                <p className="text-table text-ink-3">
                  {tab === 'comments' && commenting
                    ? t('Belum ada komentar. Tulis yang pertama di atas.')
                    : t('Belum ada.')}
                </p>
              ) : (
                <History
                  entries={shown}
                  now={now}
                  describe={describe}
                  {...(moments && { onMoment: (e: HistoryEntry) => moments.onMoment(e.revision) })}
                  {...(asOf !== undefined && /^\d+$/.test(asOf) && { current: Number(asOf) })}
                />
              )}
            </TabsContent>
          );
        })}
      </div>
    </Tabs>
  );
};
