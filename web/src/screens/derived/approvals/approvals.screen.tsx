/** Persetujuan: all that waits for the reader's approval, of every kind, the longest waiting first. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import type { AskProps } from '@/kit/list/actions/ask-dialog';
import type { ReportProps } from '@/kit/list/actions/report-dialog';
import { useSelection } from '@/kit/list/actions/use-selection';
import { ListError } from '@/kit/list/screen/list-error';
import { ListTabs } from '@/kit/list/screen/list-tabs';
import { SearchBox } from '@/kit/list/screen/search-box';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage, Scroll } from '@/kit/page/page';
import { useWide } from '@/kit/page/use-wide';
import { Empty } from '@/ui/empty';
import { hot, useEver } from '@/ui/hot';
import { PageHeader } from '@/ui/page-header';
import { BranchChoice } from './branch-choice';
import { Foot } from './foot';
import { chosen, type Item, searched } from './item';
import { List } from './list';
import type { PaneProps } from './pane';
import { refusalAsk, refusalOf, whyNotRefuse } from './refusing';
import { useApprovals } from './use-approvals';
import { useDecisions } from './use-decisions';
import { useKeys } from './use-keys';

import { Waiting } from './waiting';

const AskDialog = hot<AskProps>(() => import('@/kit/list/actions/ask-dialog'));
const ReportDialog = hot<ReportProps>(() => import('@/kit/list/actions/report-dialog'));
/** With what decides a request: loaded as soon as the list is touched. */
const Pane = hot<PaneProps>(() => import('./pane'), Waiting);
const OWNERS = '/persetujuan/akun';

/** The row at the cursor; if it leaves, the cursor goes to the one that takes its place. */
const useCursor = (items: readonly Item[]) => {
  const [cursor, setCursor] = useState<string>();
  const last = useRef<{ key: string; at: number }>(undefined);
  const index = items.findIndex(({ key }) => key === cursor);
  const at =
    index >= 0 ? index : last.current && cursor !== undefined ? Math.min(last.current.at, items.length - 1) : -1;
  const item = items[at];
  useLayoutEffect(() => {
    last.current = item && { key: item.key, at };
    if (item && item.key !== cursor) setCursor(item.key);
  }, [item, at, cursor]);
  return { item, setCursor };
};

export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const session = useWho();
  const who = useMemo(() => actorOf(session), [session]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useNow(60_000);
  const phone = usePhone();
  const wide = useWide();
  useTitle(t('Persetujuan'));
  const [params, setParams] = useSearchParams();
  const choice = { kind: params.get('jenis') ?? '', branch: params.get('cabang') ?? '', q: params.get('q') ?? '' };
  const choose = (next: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries({ ...Object.fromEntries(params), ...next }).filter(([, v]) => v)), {
      replace: true,
    });

  const all = useApprovals();
  const texts = useMemo(() => new Map(all.items.map((item) => [item, searched(item, t, lang)])), [all.items, t, lang]);
  const text = (item: Item) => texts.get(item) ?? '';
  const items = chosen(all.items, choice, text);
  const ofAll = chosen(all.items, choice, text, 'kind');
  const markable = items.filter(({ way }) => !way.open);
  const { marks, toggle, toggleAll, clear } = useSelection(markable.map(({ key }) => key));
  const marked = markable.filter(({ key }) => marks.has(key));
  const { item: at, setCursor } = useCursor(items);
  const [opened, setOpened] = useState<string>();
  const [asking, setAsking] = useState<readonly Item[]>();
  const { outcomes, progress, give, report, closeReport } = useDecisions(all.drop);
  const dialogLoaded = useEver(asking !== undefined);
  const everReported = useEver(report !== undefined);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const hrefOf = useCallback(
    ({ way, id }: Item) => (way.view === 'owner' ? `${OWNERS}/${id}` : documentHref(who, way.view, id, pathname)),
    [who, pathname],
  );
  const open = (item: Item) => {
    const href = hrefOf(item);
    if (href) void navigate(href);
  };
  const toRow = (key: string) => {
    setCursor(key);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  };
  const mark = useCallback((item: Item, range: boolean) => toggle({ id: item.key }, range), [toggle]);
  const approve = (some: readonly Item[]) => {
    const [only] = some;
    if (some.length === 1 && only?.way.open) return open(only);
    void give(some, ({ way }) => ({ step: way.step, data: {} }), t('disetujui'));
  };
  const reject = (some: readonly Item[]) => whyNotRefuse(some, t) === '' && setAsking(some);
  const answer = (reason: string, chosenReason: string) => {
    const some = asking ?? [];
    setAsking(undefined);
    void give(some, (item) => refusalOf(item, reason, chosenReason), t('ditolak'));
  };
  useKeys({
    ...{ items, at, marked, searchRef: search },
    onCursor: toRow,
    onOpen: open,
    onMark: mark,
    onAll: toggleAll,
    onUnmark: clear,
    onApprove: approve,
    onReject: reject,
  });

  const kinds = [...new Map(ofAll.map(({ way }) => [way.view, way.label])).entries()];
  const tabs = [{ id: '', label: t('Semua') }, ...kinds.map(([id, label]) => ({ id, label: t(label) }))];
  const counts = Object.fromEntries(
    tabs.map(({ id }) => [
      id,
      { count: id === '' ? ofAll.length : ofAll.filter(({ way }) => way.view === id).length, exact: !all.more },
    ]),
  );
  const tabHref = (id: string) => {
    const next = new URLSearchParams(params);
    if (id === '') next.delete('jenis');
    else next.set('jenis', id);
    return `?${next}`;
  };
  const filtered = choice.kind !== '' || choice.branch !== '' || choice.q !== '';
  const pane = (item: Item, inline: boolean) => (
    <Pane
      key={item.key}
      {...{ item, now, inline }}
      href={hrefOf(item)}
      outcome={outcomes.get(item.key)}
      busy={progress !== undefined}
      onApprove={() => approve([item])}
      onReject={() => reject([item])}
    />
  );
  const loaded = all.dataAt > 0;
  return (
    <FixedPage>
      <PageHeader title={t('Persetujuan')} count={loaded && !phone ? counts[choice.kind]?.count : undefined} />
      <ListTabs tabs={tabs} current={choice.kind} counts={loaded ? counts : {}} hrefOf={({ id }) => tabHref(id)} />
      <div
        data-screen-only
        className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-2 border-line border-b px-gutter py-2"
      >
        <SearchBox
          value={choice.q}
          onSearch={(q) => choose({ q })}
          onDown={() => items[0] && toRow(items[0].key)}
          hint={t('Nomor, nama, peminta')}
          busy={all.fetching}
          inputRef={search}
          className="w-64 phone:w-full"
        />
        <BranchChoice items={all.items} value={choice.branch} onChange={(cabang) => choose({ cabang })} />
      </div>
      <ListError error={all.error} dataAt={all.dataAt} fetching={all.fetching} onAgain={all.refetch} />
      <div className="flex min-h-0 flex-1">
        <Scroll ref={list} className="bg-surface">
          {items.length > 0 ? (
            <List
              {...{ items, now, marks, at, outcomes, phone, hrefOf }}
              inline={wide ? undefined : items.find(({ key }) => key === opened)}
              drawInline={(item) => pane(item, true)}
              markable={markable.length}
              more={all.more}
              onAll={toggleAll}
              onMark={mark}
              onCursor={({ key }) => setCursor(key)}
              onPick={(item) => {
                toRow(item.key);
                if (!wide) setOpened((was) => (was === item.key ? undefined : item.key));
              }}
            />
          ) : (
            loaded && (
              <Empty
                className="py-[14vh]"
                title={filtered && all.items.length > 0 ? t('Tidak ada yang cocok') : t('Tidak ada yang menunggu Anda')}
                detail={
                  filtered && all.items.length > 0
                    ? t('Yang lain masih menunggu: pilih Semua, atau ubah pencarian.')
                    : t('Semua sudah diputuskan, terima kasih. Yang baru datang langsung muncul di sini.')
                }
              />
            )
          )}
        </Scroll>
        {wide && items.length > 0 && (
          <aside aria-label={t('Yang diputuskan')} className="w-105 shrink-0 border-line border-s 2xl:w-120">
            {at ? (
              pane(at, false)
            ) : (
              <Empty
                className="py-[14vh]"
                title={t('Pilih satu baris')}
                detail={t('Isinya, berkasnya dan riwayatnya tampil di sini.')}
              />
            )}
          </aside>
        )}
      </div>
      {marked.length > 0 && (
        <Foot
          {...{ marked, progress }}
          all={markable.length}
          against={whyNotRefuse(marked, t)}
          onApprove={() => approve(marked)}
          onReject={() => reject(marked)}
          onAll={toggleAll}
          onClear={clear}
        />
      )}
      {dialogLoaded && (
        <AskDialog ask={asking && refusalAsk(asking, t)} onAnswer={answer} onClose={() => setAsking(undefined)} />
      )}
      {everReported && (
        <ReportDialog
          report={
            report && {
              done: report.report.done.map(namedBy(hrefOf, t)),
              refused: report.report.refused.map(({ row, why }) => ({ row: namedBy(hrefOf, t)(row), why })),
              left: report.report.left.map(namedBy(hrefOf, t)),
            }
          }
          done={report?.done ?? ''}
          onClose={closeReport}
        />
      )}
    </FixedPage>
  );
};

const namedBy = (hrefOf: (item: Item) => string | undefined, t: (key: string) => string) => (item: Item) => ({
  id: item.key,
  name: item.title || t(item.way.label),
  href: hrefOf(item) ?? '/persetujuan',
});
