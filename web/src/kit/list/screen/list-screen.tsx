import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { FixedPage, Scroll } from '@/kit/page/page';
import { PageLoading } from '@/kit/page/page-loading';
import { hot, useEver } from '@/ui/hot';
import { useActions } from '../actions/use-actions';
import { useRowMenu } from '../actions/use-row-menu';
import { useSelectAllMatching } from '../actions/use-select-all-matching';
import { useSelection } from '../actions/use-selection';
import { callFilters } from '../state/call';
import { chipFilters, openFilters, tabOf, toTab, withFilter } from '../state/query';
import { useListKeys } from '../state/use-list-keys';
import { useListPosition, useWithinEnd } from '../state/use-list-position';
import { useListRows } from '../state/use-list-rows';
import { useListState } from '../state/use-list-state';
import { useScrollMemory } from '../state/use-scroll-memory';
import { useTidy } from '../state/use-tidy';
import { useColumns } from '../table/use-columns';
import { usePhone } from '../table/use-room';
import type { ListDef, ListRow } from '../types';
import { useListPrefs } from '../views/list-prefs';
import { contentOf, isViewTab, viewOf, withViews } from '../views/saved-views';
import { useListLook } from '../views/use-list-look';
import { type SavedViews, useSavedViews } from '../views/use-saved-views';
import { ViewsMenu } from '../views/views-menu';
import type { DialogsProps } from './list-dialogs';
import { ListError } from './list-error';
import { ListFoot } from './list-foot';
import { ListHead } from './list-head';
import { ListMain } from './list-main';
import { PaperLine } from './paper-line';
import { Toolbar } from './toolbar';

/** Confirmation and report dialogs; the cast restores the generic parameter that `hot` loses. */
const ListDialogs = hot(() => import('./list-dialogs')) as <R extends ListRow>(props: DialogsProps<R>) => ReactNode;

/**
 * A list of documents: saved views, search, filters, order, columns, selection, commands, live updates; the address
 * holds its state.
 */
export const ListScreen = <R extends ListRow>({ def: declared }: { def: ListDef<R> }) => {
  const user = useWho().user_id;
  const prefs = useListPrefs(user, declared.name);
  const saved = useSavedViews(user, declared.name);
  const [{ size }] = prefs;
  const def = useMemo(() => withViews({ ...declared, size }, saved.views), [declared, size, saved.views]);
  const [query] = useSearchParams();
  // A saved view's address can only be resolved once the views are loaded.
  if (saved.loading && isViewTab(query.get('tab') ?? '')) return <PageLoading />;
  return <ListPage def={def} prefs={prefs} saved={saved} />;
};

const nobody: readonly string[] = [];
type Props<R extends ListRow> = { def: ListDef<R>; prefs: ReturnType<typeof useListPrefs>; saved: SavedViews };
const ListPage = <R extends ListRow>({ def, prefs, saved }: Props<R>) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const phone = usePhone();
  const navigate = useNavigate();
  useTitle(def.title);
  const { state, go, hrefOf } = useListState(def);
  const view = viewOf(saved.views, state.tab);
  const look = useListLook(view, prefs);
  const { list, groups, grouped, counts, filters } = useListRows(def, state, now, lang);
  const rows = useMemo(() => groups?.flatMap((g) => g.rows) ?? [], [groups]);
  const ids = rows.map((r) => r.id);
  const { marks, ...mark } = useSelection(ids);
  const actions = useActions<R>(def.aggregate, mark.drop);
  const [chosen, setCursor] = useState<string>();
  const cursor = def.beside && !ids.includes(chosen ?? '') ? ids[0] : chosen;
  const [tools, setTools] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const selectable = !phone && def.actions.some((a) => a.command !== undefined);
  const menu = useRowMenu(def, actions.act);
  const mine = useMemo(
    () => def.columns.filter(({ tabs }) => !tabs || tabs.includes(state.tab)),
    [def.columns, state.tab],
  );
  const columns = useColumns(mine, look.prefs, look.setPrefs, {
    rows,
    selectable,
    menu: menu !== undefined && !phone,
    grouped,
    room: scroll,
  });

  const shownNow = {
    params: { ...filters, q: state.q, sort: state.sort },
    columns: columns.inSight,
    total: list.total,
    phone,
  };
  const whole = useSelectAllMatching(def.plan, { rows, total: list.total, params: shownNow.params });
  const asking = useEver(Boolean(actions.pending || actions.ahead || actions.report || whole.ask || whole.form));

  const onOpen = useCallback(
    (row: R, elsewhere: boolean) => {
      if (elsewhere) window.open(def.href(row), '_blank');
      else void navigate(def.href(row));
    },
    [def, navigate],
  );
  const onCursor = useCallback((row: R) => setCursor(row.id), []);
  const rowElement = (id: string) => table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const toRow = (id: string) => {
    setCursor(id);
    rowElement(id)?.focus();
  };
  useListKeys({
    rows,
    cursor,
    onCursor: toRow,
    selectable,
    marks,
    onMark: mark.toggle,
    onUnmark: mark.clear,
    onOpen,
    actions: def.actions.filter((a) => a.href === undefined || !phone),
    onAct: (action, on) => {
      const [first] = on;
      if (action.href && first) void navigate(action.href(first));
      else if (whole.on && marks.size === rows.length) whole.act(action);
      else actions.act(action, on);
    },
    searchRef: search,
    onSearch: () => setTools(true),
    links: (row) => def.links?.(row) ?? [],
    onLink: (href) => void navigate(href),
    ...(menu ? { onMenu: (row: R) => rowElement(row.id)?.querySelector<HTMLElement>('[data-menu]')?.click() } : {}),
  });
  useListPosition(def.view, list, rows);
  const beyond = useWithinEnd(list, rows, state, go);
  useScrollMemory(scroll, groups !== undefined, cursor, setCursor);

  const beside = def.beside && rows.find(({ id }) => id === cursor);
  const tab = tabOf(def, state.tab);
  const done = tab.mine ? list.left : nobody;
  useTidy(scroll, done, list.refetch);
  const { quiet: retired } = def;
  const quiet = useCallback((row: R) => done.includes(row.id) || retired?.(row) === true, [done, retired]);
  const open = openFilters(def, tab);
  const values = chipFilters(state, def);
  const everything = def.tabs.find((one) => one.whole) ?? def.tabs.find((one) => !one.filters && !one.preset);
  const all = everything && counts[everything.id]?.count;
  const many = `${number(list.total)}${list.exact ? '' : '+'}`;
  const count = !groups
    ? undefined
    : all !== undefined && all > list.total
      ? t('{{count}} dari {{all}}', { count: many, all: number(all) })
      : many;
  const toolsShown =
    !phone || tools || state.q !== (tab.q ?? '') || Object.keys(values).length > Object.keys(tab.preset ?? {}).length;
  const foot = (
    <ListFoot
      params={shownNow.params}
      def={def}
      list={list}
      loaded={groups !== undefined}
      state={state}
      go={go}
      look={look}
      phone={phone}
      rows={rows}
      marks={marks}
      actions={actions}
      onClear={mark.clear}
      whole={whole}
    />
  );
  const views = (
    <ViewsMenu
      square={phone}
      {...saved}
      view={view}
      now={contentOf({ state, prefs: look.prefs, density: look.density }, def, view)}
      onTab={(id) => void navigate(`?tab=${id}`)}
    />
  );
  const main = (
    <ListMain
      def={def}
      state={state}
      go={go}
      list={list}
      groups={groups}
      grouped={grouped}
      phone={phone}
      now={now}
      lang={lang}
      columns={columns}
      menu={menu}
      quiet={quiet}
      selectable={selectable}
      marks={marks}
      mark={mark}
      cursor={cursor}
      actions={actions}
      onOpen={onOpen}
      onCursor={onCursor}
      tableRef={table}
      params={shownNow.params}
      empty={groups !== undefined && rows.length === 0 && !list.fetching && !beyond}
      foot={foot}
    />
  );
  return (
    <FixedPage data-paper="list" data-density={look.density}>
      <ListHead
        def={def}
        count={count}
        now={shownNow}
        tab={state.tab}
        counts={counts}
        hrefOf={(one) => hrefOf(toTab(state, one.id, def))}
        tools={toolsShown}
        onTools={() => setTools(!tools)}
        views={views}
        above={
          def.above && (
            <def.above
              params={{ ...callFilters(values, def.filterDefs), q: state.q }}
              filters={values}
              onFilter={(field, value) =>
                go(withFilter(open.includes(field) ? state : toTab(state, '', def), field, value, def))
              }
            />
          )
        }
      />
      {groups && (
        <PaperLine
          def={def}
          state={state}
          filters={def.filterDefs.flatMap((filter) => {
            const value = values[filter.field];
            return value ? [{ filter, value }] : [];
          })}
          first={(list.page - 1) * list.size + 1}
          shown={rows.length}
          total={list.total}
          exact={list.exact}
        />
      )}
      {toolsShown && (
        <Toolbar
          q={state.q}
          searchHint={def.searchHint}
          busy={list.fetching}
          searchRef={search}
          onSearch={(q) => go({ ...state, q, page: 1 }, { replace: true })}
          onDown={() => ids[0] !== undefined && toRow(ids[0])}
          filters={def.filterDefs.filter((f) => open.includes(f.field))}
          values={values}
          onFilter={(field, value) => go(withFilter(state, field, value, def))}
          arrived={list.arrived}
          noun={def.noun}
          done={done.length}
          onArrived={list.showArrived}
          sort={{ sorts: def.sorts, sort: state.sort, onSort: (sort) => go({ ...state, sort, page: 1 }) }}
          columns={phone ? undefined : columns.menu}
          density={{ density: look.density, onDensity: look.setDensity }}
          more={
            phone && (
              <>
                {def.phoneTools?.(shownNow)}
                {views}
              </>
            )
          }
        />
      )}
      <ListError error={list.error} dataAt={groups ? list.dataAt : 0} fetching={list.fetching} onAgain={list.refetch} />
      <div data-flow className="flex min-h-0 flex-1">
        <Scroll ref={scroll} className="min-w-0 scroll-pt-10 overflow-x-auto bg-surface">
          {main}
        </Scroll>
        {def.beside && beside && <def.beside row={beside} rows={rows} onRow={toRow} />}
      </div>
      {!phone && foot}
      <p role="status" className="sr-only">
        {actions.announcement}
      </p>
      {asking && <ListDialogs actions={actions} whole={whole} def={def} />}
    </FixedPage>
  );
};
