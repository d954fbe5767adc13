import { Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorCode, OfflineError } from '@/app/api';
import { useNow } from '@/app/clock';
import { number, time } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { FixedPage, Scroll } from '../page';
import { AskDialog } from './ask-dialog';
import { BulkBar } from './bulk-bar';
import { sumOf } from './groups';
import { ListBody } from './list-body';
import { ListCards } from './list-cards';
import { useListPrefs } from './list-prefs';
import { ListTable } from './list-table';
import { ListTabs } from './list-tabs';
import { PagerBar } from './pager-bar';
import { chipFilters, nextSort, openFilters, tabOf, toTab, withFilter } from './query';
import { ReportDialog } from './report-dialog';
import { allMarked } from './select';
import { Toolbar } from './toolbar';
import { listTrail } from './trail';
import type { ListDef, ListRow } from './types';
import { useActions } from './use-actions';
import { useColumns } from './use-columns';
import { useListKeys } from './use-list-keys';
import { useListRows } from './use-list-rows';
import { useListState } from './use-list-state';
import { useMarks } from './use-marks';
import { usePhone } from './use-room';
import { useRowMenu } from './use-row-menu';
import { useScrollMemory } from './use-scroll-memory';

const menuButton = (table: HTMLElement | null, id: string) =>
  table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-menu]`);

/** A list of documents: saved views, search, filters, order, columns, marks, commands, live; its address is its state. */
export const ListScreen = <R extends ListRow>({ def: given }: { def: ListDef<R> }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const phone = usePhone();
  const navigate = useNavigate();
  const here = useLocation();
  const [prefs, setPrefs] = useListPrefs(useWho().user_id, given.name);
  const def = useMemo(() => ({ ...given, size: prefs.size }), [given, prefs.size]);
  useTitle(def.title);
  const { state, go, hrefOf } = useListState(def);
  const { list, groups, grouped, counts, filters } = useListRows(def, state, now, lang);
  const rows = useMemo(() => groups?.flatMap((g) => g.rows) ?? [], [groups]);
  const ids = rows.map((r) => r.id);
  const { marks, ...mark } = useMarks(ids);
  const marked = rows.filter((r) => marks.has(r.id));
  const actions = useActions<R>(def.aggregate, mark.drop);
  const [cursor, setCursor] = useState<string>();
  const [tools, setTools] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const selectable = !phone && def.actions.some((a) => a.command !== undefined);
  const columns = useColumns(def.columns, prefs, setPrefs, {
    selectable,
    menu: def.links !== undefined && !phone,
    grouped,
    room: scroll,
  });
  const menu = useRowMenu(def, actions.act);

  const onOpen = useCallback(
    (row: R, elsewhere: boolean) => {
      if (elsewhere) window.open(def.href(row), '_blank');
      else void navigate(def.href(row));
    },
    [def, navigate],
  );
  const onCursor = useCallback((row: R) => setCursor(row.id), []);
  const focusRow = (id: string) => {
    setCursor(id);
    table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  useListKeys({
    rows,
    cursor,
    onCursor: focusRow,
    selectable,
    marks,
    onMark: mark.toggle,
    onUnmark: mark.clear,
    onOpen,
    actions: def.actions.filter((a) => a.href === undefined || !phone),
    onAct: (action, on) => {
      const [first] = on;
      if (action.href && first) void navigate(action.href(first));
      else actions.act(action, on);
    },
    searchRef: search,
    onSearch: () => setTools(true),
    links: (row) => def.links?.(row) ?? [],
    onLink: (href) => void navigate(href),
    ...(menu ? { onMenu: (row: R) => menuButton(table.current, row.id)?.click() } : {}),
  });
  // The detail shows the place in this order; kept while the list stands, so that any way out has it.
  useEffect(() => {
    if (list.fetching || rows.length === 0) return;
    const first = (list.page - 1) * list.size + 1;
    listTrail.write({
      view: def.view,
      back: here.pathname + here.search,
      ids: rows.map((r) => r.id),
      first,
      total: list.total,
    });
  }, [rows, list.fetching, list.page, list.size, list.total, def.view, here.pathname, here.search]);
  // A page beyond the end (rows left meanwhile, an old address) leads to the last one.
  const beyond = !list.fetching && !list.error && rows.length === 0 && list.total > 0 && state.page > 1;
  useEffect(() => {
    if (beyond) go({ ...state, page: Math.ceil(list.total / state.size) }, { replace: true });
  });
  useScrollMemory(scroll, groups !== undefined, cursor, setCursor);

  const tab = tabOf(def, state.tab);
  const open = openFilters(def, tab);
  const values = chipFilters(state, def);
  const whole = def.tabs.find((one) => !one.filters && !one.preset);
  const all = whole && counts[whole.id]?.count;
  const many = `${number(list.total)}${list.exact ? '' : '+'}`;
  const count = !groups
    ? undefined
    : all !== undefined && all > list.total
      ? t('{{count}} dari {{all}}', { count: many, all: number(all) })
      : many;
  const code = errorCode(list.error);
  const shared = {
    label: def.title,
    view: def.view,
    grouped,
    now,
    lang,
    hrefOf: def.href,
    nameOf: def.nameOf,
    menu,
    quiet: def.quiet,
  };
  const toolsShown =
    !phone || tools || state.q !== '' || Object.keys(values).length > Object.keys(tab.preset ?? {}).length;
  const pager = !groups ? (
    // Its room is there before it is.
    !list.error && !phone && <div className="min-h-12 shrink-0 border-line border-t" />
  ) : rows.length === 0 ? null : (
    <PagerBar
      page={list.page}
      size={list.size}
      shown={rows.length}
      total={list.total}
      exact={list.exact}
      sum={def.sum && { label: def.sum.label, value: list.sums?.[def.sum.field] }}
      onPage={(page) => go({ ...state, page })}
      onSize={(size) => {
        setPrefs({ ...prefs, size });
        go({ ...state, size, page: 1 }, { replace: true });
      }}
    />
  );
  return (
    <FixedPage>
      <PageHeader
        title={def.title}
        {...(def.back ? { back: def.back } : {})}
        count={phone ? undefined : count}
        actions={
          <>
            {phone && (
              <Button
                variant="ghost"
                square
                aria-label={t('Cari dan saring')}
                aria-expanded={toolsShown}
                icon={<Search aria-hidden className="size-5" />}
                onClick={() => setTools(!tools)}
              />
            )}
            {typeof def.header === 'function'
              ? def.header({
                  params: { ...filters, q: state.q, sort: state.sort },
                  columns: columns.shown.map((c) => c.id),
                  total: list.total,
                  phone,
                })
              : def.header}
          </>
        }
      />
      {def.tabs.length > 1 && (
        <ListTabs
          tabs={phone ? def.tabs.toSorted((a, b) => Number(b.mine ?? false) - Number(a.mine ?? false)) : def.tabs}
          current={state.tab}
          counts={counts}
          hrefOf={(one) => hrefOf(toTab(state, one.id, def))}
        />
      )}
      {toolsShown && (
        <Toolbar
          q={state.q}
          searchHint={def.searchHint}
          busy={list.fetching}
          searchRef={search}
          onSearch={(q) => go({ ...state, q, page: 1 }, { replace: true })}
          filters={def.filterDefs.filter((f) => open.includes(f.field))}
          values={values}
          onFilter={(field, value) => go(withFilter(state, field, value, def))}
          arrived={list.arrived}
          noun={def.noun}
          onArrived={list.showArrived}
          sort={{ sorts: def.sorts, sort: state.sort, onSort: (sort) => go({ ...state, sort, page: 1 }) }}
          columns={phone ? undefined : columns.menu}
        />
      )}
      {list.error !== null && list.error !== undefined && (
        <Banner
          className="mx-(--gutter) my-2 shrink-0"
          title={list.error instanceof OfflineError ? t('Server tidak menjawab.') : t('Daftar tidak bisa dimuat.')}
          detail={list.dataAt > 0 && groups ? t('Tampak data {{time}}.', { time: time(list.dataAt) }) : undefined}
          code={code && t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code })}
          action={
            <Button size="sm" loading={list.fetching} onClick={list.refetch}>
              {t('Coba lagi')}
            </Button>
          }
        />
      )}
      <Scroll ref={scroll} className="scroll-pt-10 overflow-x-auto bg-surface">
        <ListBody
          def={def}
          state={state}
          go={go}
          empty={groups !== undefined && rows.length === 0 && !list.fetching && !beyond}
        >
          {list.error && !groups ? null : phone ? (
            <ListCards
              {...shared}
              groups={groups}
              card={def.card}
              actions={def.actions}
              onAct={(action, row) => actions.act(action, [row])}
              busy={actions.progress?.id}
              stale={list.fetching}
            />
          ) : (
            <div style={{ minWidth: columns.width }}>
              <ListTable
                {...shared}
                tableRef={table}
                columns={columns.shown}
                groups={groups}
                sort={state.sort}
                onSort={(field, first) => go({ ...state, sort: nextSort(state.sort, field, first), page: 1 })}
                selectable={selectable}
                marks={marks}
                all={allMarked(marks, ids)}
                onAll={mark.toggleAll}
                cursor={cursor}
                total={list.total}
                stale={list.fetching}
                onMark={mark.toggle}
                onOpen={onOpen}
                onCursor={onCursor}
              />
            </div>
          )}
        </ListBody>
        {phone && pager}
      </Scroll>
      {marked.length > 0 ? (
        <BulkBar
          rows={marked}
          sum={def.sum && sumOf(marked, def.sum.field)}
          actions={def.actions}
          onAct={actions.act}
          onClear={mark.clear}
          {...(def.fitText ? { fitText: def.fitText } : {})}
          progress={actions.progress}
        />
      ) : (
        !phone && pager
      )}
      <p role="status" className="sr-only">
        {actions.said}
      </p>
      <AskDialog
        ask={actions.asked?.action.ask?.(actions.asked.rows)}
        onAnswer={actions.answer}
        onClose={actions.drop}
      />
      <ReportDialog
        report={actions.report?.report}
        done={actions.report?.action.outcome ?? ''}
        nameOf={def.nameOf}
        onClose={actions.closeReport}
      />
    </FixedPage>
  );
};
