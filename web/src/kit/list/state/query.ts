/** What a list shows is what its address says: reading and writing of it, and the call that it means. */

/** `''` in `filters`: a filter of the tab's own that was dropped. `sort`: a field, `-` before it for descending. */
export type ListState = {
  tab: string;
  q: string;
  filters: Record<string, string>;
  sort: string;
  page: number;
  size: number;
};
/** What of a saved view matters to the address. `filters` stay with the tab; `preset` are chips that can be dropped. */
export type TabQuery = {
  id: string;
  filters?: Readonly<Record<string, string>>;
  preset?: Readonly<Record<string, string>>;
  /** Words that are searched for from the start. */
  q?: string;
  sort?: string;
};
/** `filters` and `sortable` are the view's own lists: what is not in them is not asked for. */
export type QuerySpec = {
  tabs: readonly [TabQuery, ...TabQuery[]];
  filters: readonly string[];
  sortable: readonly string[];
  sort: string;
  /** Filters of the list as a whole, which nobody drops. */
  fixed?: Readonly<Record<string, string>>;
  /** Rows a page that the user chose last; the address wins. */
  size: number;
  /** Parts of the address that are the page's own: no change of the list takes them away. */
  keeps?: readonly string[];
};

export const pageSizes = [20, 50, 100] as const;
const RESERVED = ['tab', 'q', 'sort', 'page', 'size'];

export const tabOf = <T extends TabQuery>(spec: { tabs: readonly [T, ...T[]] }, id: string): T =>
  spec.tabs.find((t) => t.id === id) ?? spec.tabs[0];
export const sortOf = (spec: QuerySpec, tab: TabQuery): string => tab.sort ?? spec.sort;
const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

/** Fields that a user may filter by on a tab: those that neither the tab nor the list itself holds. */
export const openFilters = (spec: QuerySpec, tab: TabQuery): string[] =>
  spec.filters.filter((field) => tab.filters?.[field] === undefined && spec.fixed?.[field] === undefined);

/** The state that an address says. Anything unknown, mistyped or not allowed reads as if it were not there. */
export const readQuery = (params: URLSearchParams, spec: QuerySpec): ListState => {
  const tab = tabOf(spec, params.get('tab') ?? '');
  const open = openFilters(spec, tab).filter((field) => !RESERVED.includes(field));
  const filters: Record<string, string> = {};
  for (const field of open) {
    const value = params.get(field);
    if (value !== null && (value !== '' || tab.preset?.[field] !== undefined)) filters[field] = value;
  }
  const sort = params.get('sort') ?? '';
  const size = positive(params.get('size'));
  return {
    tab: tab.id,
    q: params.get('q') ?? tab.q ?? '',
    filters,
    sort: spec.sortable.includes(sort.replace(/^-/, '')) ? sort : sortOf(spec, tab),
    page: positive(params.get('page')) ?? 1,
    size: pageSizes.find((s) => s === size) ?? spec.size,
  };
};

/** The shortest address of a state: what is as the tab has it is left out. */
export const writeQuery = (state: ListState, spec: QuerySpec): URLSearchParams => {
  const tab = tabOf(spec, state.tab);
  const params = new URLSearchParams();
  if (tab !== spec.tabs[0]) params.set('tab', tab.id);
  if (state.q !== (tab.q ?? '')) params.set('q', state.q);
  for (const [field, value] of Object.entries(state.filters)) {
    if (value !== (tab.preset?.[field] ?? '')) params.set(field, value);
  }
  if (state.sort !== sortOf(spec, tab)) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.size !== spec.size) params.set('size', String(state.size));
  return params;
};

/** The filters that a user sees as chips: those of their own and the tab's presets that they kept. */
export const chipFilters = (state: ListState, spec: QuerySpec): Record<string, string> => {
  const merged = { ...tabOf(spec, state.tab).preset, ...state.filters };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
};
/** Every filter in force, those of the tab and of the list itself included. */
export const allFilters = (state: ListState, spec: QuerySpec): Record<string, string> => ({
  ...chipFilters(state, spec),
  ...tabOf(spec, state.tab).filters,
  ...spec.fixed,
});
/** The filters of a tab as it is before anybody changes it: what its count counts. */
export const tabFilters = (tab: TabQuery, spec: QuerySpec): Record<string, string> => ({
  ...tab.preset,
  ...tab.filters,
  ...spec.fixed,
});

/** Another tab: its own filters, order and words; the words that a user typed themselves stay. */
export const toTab = (state: ListState, id: string, spec: QuerySpec): ListState => {
  const tab = tabOf(spec, id);
  const typed = state.q === tabOf(spec, state.tab).q ? '' : state.q;
  return { tab: tab.id, q: tab.q || typed, filters: {}, sort: sortOf(spec, tab), page: 1, size: state.size };
};
/** A filter set, or with `''` dropped; begins at the first page again. */
export const withFilter = (state: ListState, field: string, value: string, spec: QuerySpec): ListState => {
  const { [field]: _, ...rest } = state.filters;
  const own = tabOf(spec, state.tab).preset?.[field];
  const keep = value === '' ? own !== undefined : value !== own;
  return { ...state, filters: keep ? { ...rest, [field]: value } : rest, page: 1 };
};
/** All chips and the search dropped. */
export const withoutFilters = (state: ListState, spec: QuerySpec): ListState => ({
  ...state,
  q: '',
  filters: Object.fromEntries(Object.keys(tabOf(spec, state.tab).preset ?? {}).map((field) => [field, ''])),
  page: 1,
});
/** A press on a column's head: its order, then the other way round. `first`: the order that is tried first. */
export const nextSort = (sort: string, field: string, first: 'asc' | 'desc' = 'asc'): string => {
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  return first === 'asc' ? field : `-${field}`;
};
