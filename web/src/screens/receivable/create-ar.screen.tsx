/** Create AR: SJ that wait for an invoice, and the drafts that the chosen ones make. */
import { codeOf } from '@domain/flows/invoice/to-bill';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { useWho } from '@/base/session/session';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { RowAmounts } from '@/kit/detail/amount-rows';
import { ListError } from '@/kit/list/screen/list-error';
import { ListTabs } from '@/kit/list/screen/list-tabs';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage } from '@/kit/page/page';
import { useWide } from '@/kit/page/use-wide';
import { hot, useEver } from '@/ui/hot';
import { PageHeader } from '@/ui/page-header';
import { Spinner } from '@/ui/spinner';
import type { SjRow } from './create-ar/data';
import { Foot } from './create-ar/foot';
import { Nothing, TableHead, Toolbar } from './create-ar/heads';
import { type Group, type Item, type Line, linesOf, TABS } from './create-ar/lines';
import { List } from './create-ar/list';
import type { PreviewProps } from './create-ar/preview';
import type { PreviewSheetProps } from './create-ar/preview-sheet';
import { PreviewWaiting } from './create-ar/preview-waiting';
import type { Locked } from './create-ar/row';
import { useCreateAr } from './create-ar/use-create-ar';
import { useKeys } from './create-ar/use-keys';
import { usePlace } from './create-ar/use-place';
import type { WaiveProps } from './create-ar/waive';
import { isWaivable, lockWords, tabWord, topWords } from './create-ar/words';

const PreviewSheet = hot<PreviewSheetProps>(() => import('./create-ar/preview-sheet'));
const Waive = hot<WaiveProps>(() => import('./create-ar/waive'));
/** With the calendar: loaded as soon as the list is touched. */
const Preview = hot<PreviewProps>(() => import('./create-ar/preview'), PreviewWaiting);

/** The line at the cursor, first the first one; if it leaves, the one that takes its place. */
const useCursor = (lines: readonly Line[]) => {
  const [wanted, setCursor] = useState<string>();
  const last = useRef(0);
  const index = lines.findIndex(({ key }) => key === wanted);
  const at = index >= 0 ? index : Math.max(0, Math.min(last.current, lines.length - 1));
  useLayoutEffect(() => {
    last.current = at;
  }, [at]);
  return [lines[at]?.key, setCursor] as const;
};

export const Component = () => {
  const t = useT();
  useTitle(t('Create AR'));
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phone = usePhone();
  const wide = useWide();
  const place = usePlace();
  const { tab, q, customer, branch } = place;
  const bill = useCreateAr({ tab, q, customer, branch });
  const { may, now, sources, terms, groups, free, chosen, taken, drafts, notes, batch, choosing } = bill;
  const busy = batch.progress !== undefined;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const moved = useRef(false);
  const [waiving, setWaiving] = useState<SjRow>();
  const everWaived = useEver(waiving !== undefined);
  const [sheet, setSheet] = useState(false);
  const everSheet = useEver(sheet);
  const search = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(groups, closed), [groups, closed]);
  const [cursor, setCursor] = useCursor(lines);

  const hrefOf = useCallback((kind: string, id: string) => documentHref(who, kind, id, pathname), [who, pathname]);
  const wayOf = ({ row, lock }: Item): Locked['way'] => {
    if (isWaivable(lock)) return may ? { label: t('Lepas dengan alasan…') } : undefined;
    const link = (label: string, href: string | undefined) => (href === undefined ? undefined : { label, href });
    if (lock === 'DRAF') return link(t('Buka draf'), hrefOf('invoice', row.invoice_id));
    if (lock !== 'ALAMAT' && lock !== 'NPWP') return link(t('Buka SJ'), hrefOf('sj', row.id));
    const [address] = sources.addresses.get(row.customer) ?? [];
    const make = `/invoicecustomercreate?customer=${encodeURIComponent(row.customer)}`;
    return link(t('Lengkapi alamat'), address ? hrefOf('invoice_address', address.id) : make);
  };
  const lockedOf = (item: Item): Locked | undefined =>
    item.lock && { lock: item.lock, words: lockWords(item.row, item.lock, sources, now, t), way: wayOf(item) };
  const turn = useCallback(
    (id: string, open?: boolean) =>
      setClosed((all) => {
        const next = new Set(all);
        if (open ?? all.has(id)) next.delete(id);
        else next.add(id);
        return next;
      }),
    [],
  );
  const onAll = useCallback((group: Group, on: boolean) => !busy && choosing.put(group.free, on), [busy, choosing.put]);
  const onToggle = useCallback(
    (id: string, range: boolean) => !busy && choosing.toggle(id, range),
    [busy, choosing.toggle],
  );
  const allChosen = free.length > 0 && free.every((id) => chosen.has(id));
  const someChosen = free.some((id) => chosen.has(id));
  const onEvery = () => !busy && choosing.put(free, !allChosen);
  const toggleGroup = (group: Group) =>
    onAll(
      group,
      group.free.some((id) => !chosen.has(id)),
    );
  const onWaive = useCallback((row: SjRow) => setWaiving(row), []);
  const to = (key: string) => {
    moved.current = true;
    setCursor(key);
  };
  const atCursor = lines.find(({ key }) => key === cursor);
  useKeys({
    ...{ lines, cursor, chosen: taken.length, searchRef: search, against: busy ? ' ' : bill.against },
    waives: may && isWaivable(atCursor?.item?.lock),
    onCursor: to,
    onOpen: ({ item, group }: Line) => {
      const href = item ? hrefOf('sj', item.row.id) : undefined;
      if (href) void navigate(href);
      else if (!item) turn(group.customer);
    },
    onToggle: ({ item, group }, range) =>
      item ? item.lock === undefined && onToggle(item.row.id, range) : toggleGroup(group),
    onGroup: toggleGroup,
    onTurn: ({ customer: id }, open) => {
      if (!open) to(`c/${id}`);
      turn(id, open);
    },
    onAll: onEvery,
    onClear: () => !busy && choosing.clear(),
    onWaive: ({ item }) => item && setWaiving(item.row),
    onMake: bill.make,
  });

  const loading = notes.data === undefined;
  const names = new Map(bill.items.map(({ row }) => [row.customer, row.sebutan.customer ?? row.customer]));
  const branches = new Map(bill.items.map(({ row }) => [row.branch, row.sebutan.branch ?? row.branch]));
  const error = notes.error ?? sources.error;
  const shows = taken.length > 0 || batch.created.length > 0;
  const preview = shows ? (
    <Preview
      {...{ drafts, sources }}
      nameOf={(id) =>
        names.get(id) ?? batch.created.find(({ draft }) => draft.customer === id)?.draft.rows[0]?.sebutan.customer ?? id
      }
      day={bill.day}
      today={bill.today}
      grounds={bill.grounds}
      against={bill.against}
      makable={bill.makable.length}
      progress={batch.progress}
      outcomeOf={batch.outcomeOf}
      created={batch.created}
      draftHref={(id) => hrefOf('invoice', id)}
      onDay={bill.setDay}
      onAddress={bill.setAddress}
      onMake={bill.make}
      onClearCreated={batch.clearCreated}
    />
  ) : (
    <PreviewWaiting />
  );
  return (
    <RowAmounts view="sj" path="nilai">
      <FixedPage>
        <PageHeader
          title={t('Create AR')}
          count={
            loading
              ? undefined
              : t('{{count}} SJ siap ditagih, {{sum}}', {
                  count: bill.all.length,
                  sum: rupiah(bill.all.reduce((total, { row }) => total + row.nilai, 0)),
                })
          }
        />
        <div className="flex min-h-0 flex-1 border-line border-t phone:border-t-0">
          <section aria-label={t('SJ yang akan ditagih')} className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ListTabs
              tabs={TABS.map((id) => ({ id, label: tabWord(id, t), mine: id === 'siap' }))}
              current={tab}
              counts={loading ? {} : bill.counts}
              hrefOf={place.tabHref}
            />
            <Toolbar
              {...{ place, names, branches }}
              busy={notes.isFetching}
              inputRef={search}
              onDown={() => lines[0] && to(lines[0].key)}
            />
            <ListError
              error={error}
              dataAt={notes.data ? notes.dataUpdatedAt : 0}
              fetching={notes.isFetching}
              onAgain={sources.refetch}
            />
            {!phone && <TableHead free={free.length} all={allChosen} some={someChosen} onEvery={onEvery} />}
            <div ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto bg-surface">
              {loading && !error ? (
                <p className="flex justify-center py-10 text-ink-3">
                  <Spinner />
                </p>
              ) : lines.length > 0 ? (
                <List
                  {...{ lines, chosen, closed, cursor, moved, scroll, phone, lockedOf, onAll, onToggle, onWaive }}
                  draftOf={bill.draftBy}
                  topOf={(id) => topWords(sources, id, t)}
                  codeOf={({ row }) => codeOf(row, terms)}
                  hrefOf={({ row }) => hrefOf('sj', row.id)}
                  onTurn={turn}
                  onCursor={setCursor}
                />
              ) : (
                !loading && <Nothing narrowed={place.narrowed && bill.items.length > 0} />
              )}
            </div>
            {(notes.data?.more ?? 0) > 0 && (
              <p className="shrink-0 border-line border-t px-gutter py-1.5 text-hint text-ink-2">
                {t('{{n}} SJ lagi tampil setelah yang ini ditagih.', { n: number(notes.data?.more) })}
              </p>
            )}
            {(taken.length > 0 || (!wide && shows)) && (
              <Foot
                chosen={taken}
                onPreview={wide ? undefined : () => setSheet(true)}
                onClear={() => !busy && choosing.clear()}
              />
            )}
          </section>
          {wide && (
            <aside
              aria-label={t('Akan dibuat')}
              className="w-90 shrink-0 border-line border-s [--gutter:16px] xl:w-100 2xl:w-112"
            >
              {preview}
            </aside>
          )}
        </div>
        {everSheet && (
          <PreviewSheet open={sheet && !wide} onOpen={setSheet}>
            {preview}
          </PreviewSheet>
        )}
        {everWaived && <Waive row={waiving} onClose={() => setWaiving(undefined)} />}
      </FixedPage>
    </RowAmounts>
  );
};
