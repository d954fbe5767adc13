/** The address is the state of a list: parsing, writing and transitions. */

/** `''` in `filters`: a preset filter of the tab that was removed. `sort`: a field, prefixed by `-` for descending. */
export type ListState = {
  tab: string;
  q: string;
  filters: Record<string, string>;
  sort: string;
  page: number;
  size: number;
};
/**
 * The part of a tab that concerns the address. `filters` are fixed for the tab; `preset` are chips that can be removed.
 */
export type TabQuery = {
  id: string;
  filters?: Readonly<Record<string, string>>;
  preset?: Readonly<Record<string, string>>;
  /** Initial search text. */
  q?: string;
  sort?: string;
};
/** `filters` and `sortable` are the view's own lists: other fields are ignored. */
export type QuerySpec = {
  tabs: readonly [TabQuery, ...TabQuery[]];
  filters: readonly string[];
  sortable: readonly string[];
  sort: string;
  /** Filters of the list as a whole that can't be removed. */
  fixed?: Readonly<Record<string, string>>;
  /** The user's last page size; the address takes precedence. */
  size: number;
  /** Parameters of the page itself, preserved by all changes of the list. */
  keeps?: readonly string[];
};

export const pageSizes = [20, 50, 100] as const;
const RESERVED = ['tab', 'q', 'sort', 'page', 'size'];

export const tabOf = <T extends TabQuery>(spec: { tabs: readonly [T, ...T[]] }, id: string): T =>
  spec.tabs.find((t) => t.id === id) ?? spec.tabs[0];
export const sortOf = (spec: QuerySpec, tab: TabQuery): string => tab.sort ?? spec.sort;
const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

/** Fields that can be filtered on a tab: those fixed neither by the tab nor by the list. */
export const openFilters = (spec: QuerySpec, tab: TabQuery): string[] =>
  spec.filters.filter((field) => tab.filters?.[field] === undefined && spec.fixed?.[field] === undefined);

/** Parses an address. Unknown, invalid or disallowed parameters are ignored. */
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

/** The shortest address of a state: defaults of the tab are omitted. */
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

/** The filters shown as chips: the user's own and the tab's presets that were not removed. */
export const chipFilters = (state: ListState, spec: QuerySpec): Record<string, string> => {
  const merged = { ...tabOf(spec, state.tab).preset, ...state.filters };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
};
/** Every active filter, including those of the tab and of the list itself. */
export const allFilters = (state: ListState, spec: QuerySpec): Record<string, string> => ({
  ...chipFilters(state, spec),
  ...tabOf(spec, state.tab).filters,
  ...spec.fixed,
});
/** The initial filters of a tab, which its count uses. */
export const tabFilters = (tab: TabQuery, spec: QuerySpec): Record<string, string> => ({
  ...tab.preset,
  ...tab.filters,
  ...spec.fixed,
});

/** Switches the tab: its own filters, order and search text apply; a search text typed by the user stays. */
export const toTab = (state: ListState, id: string, spec: QuerySpec): ListState => {
  const tab = tabOf(spec, id);
  const typed = state.q === tabOf(spec, state.tab).q ? '' : state.q;
  return { tab: tab.id, q: tab.q || typed, filters: {}, sort: sortOf(spec, tab), page: 1, size: state.size };
};
/** Sets a filter, or removes it with `''`; returns to the first page. */
export const withFilter = (state: ListState, field: string, value: string, spec: QuerySpec): ListState => {
  const { [field]: _, ...rest } = state.filters;
  const preset = tabOf(spec, state.tab).preset?.[field];
  const keep = value === '' ? preset !== undefined : value !== preset;
  return { ...state, filters: keep ? { ...rest, [field]: value } : rest, page: 1 };
};
/** Removes all chips and the search. */
export const withoutFilters = (state: ListState, spec: QuerySpec): ListState => ({
  ...state,
  q: '',
  filters: Object.fromEntries(Object.keys(tabOf(spec, state.tab).preset ?? {}).map((field) => [field, ''])),
  page: 1,
});
/**
 * The order after a click on a column header: its default direction, then the opposite. `first`: the default direction.
 */
export const nextSort = (sort: string, field: string, first: 'asc' | 'desc' = 'asc'): string => {
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  return first === 'asc' ? field : `-${field}`;
};
