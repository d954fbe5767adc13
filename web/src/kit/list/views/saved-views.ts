/** Views of a list that a user named and saved: search, filters, order, columns, density; each is a tab of its own. */
import type { Density } from '@/base/session/prefs';
import type { ListState, QuerySpec } from '../state/query';
import type { ListDef, ListRow, Tab } from '../types';
import type { ListPrefs } from './list-prefs';

/** `tab`: the list's own tab that it is based on, whose relative date ranges (two weeks from today) stay relative. */
export type SavedView = {
  id: string;
  name: string;
  tab: string;
  q: string;
  /** As in a list state: `''` for a removed preset of the tab. */
  filters: Readonly<Record<string, string>>;
  sort: string;
  /** Columns shown in addition to the default ones, and hidden ones. */
  on: readonly string[];
  off: readonly string[];
  density: Density;
};
/** The saved part of a list's current state. */
export type ViewContent = Omit<SavedView, 'id' | 'name'>;

export const MOST_VIEWS = 20;
export const LONGEST_NAME = 40;
const PREFIX = 'v-';
export const isViewTab = (tab: string): boolean => tab.startsWith(PREFIX);
export const tabIdOf = ({ id }: Pick<SavedView, 'id'>): string => PREFIX + id;

const texts = (v: unknown): string[] => (Array.isArray(v) ? v.filter((x) => typeof x === 'string') : []);
const text = (v: unknown): string => (typeof v === 'string' ? v : '');
const viewIn = (v: unknown): SavedView[] => {
  if (typeof v !== 'object' || v === null) return [];
  const saved = v as Record<string, unknown>;
  const [id, name] = [text(saved.id), text(saved.name).trim()];
  if (id === '' || name === '') return [];
  const filters = typeof saved.filters === 'object' && saved.filters !== null ? Object.entries(saved.filters) : [];
  return [
    {
      id,
      name: name.slice(0, LONGEST_NAME),
      tab: text(saved.tab),
      q: text(saved.q),
      filters: Object.fromEntries(filters.filter((f): f is [string, string] => typeof f[1] === 'string')),
      sort: text(saved.sort),
      on: texts(saved.on),
      off: texts(saved.off),
      density: saved.density === 'comfortable' ? 'comfortable' : 'compact',
    },
  ];
};
/** The views of a stored setting; unreadable ones are ignored. */
export const readViews = (setting: unknown): SavedView[] => {
  const views = (setting as { views?: unknown } | null | undefined)?.views;
  return Array.isArray(views) ? views.flatMap(viewIn).slice(0, MOST_VIEWS) : [];
};

/**
 * The list with its saved views as further tabs. Filters and sort orders that the list no longer supports are omitted.
 */
export const withViews = <R extends ListRow>(def: ListDef<R>, views: readonly SavedView[]): ListDef<R> => {
  if (views.length === 0) return def;
  const saved = views.map((view): Tab => {
    const { id: _, label: __, whole: ___, mine: ____, empty: _____, ...base } = baseOf(def, view);
    const wanted = { ...base.preset, ...view.filters };
    const preset = Object.fromEntries(
      Object.entries(wanted).filter(([field, value]) => value !== '' && def.filters.includes(field)),
    );
    const sorted = def.sortable.includes(view.sort.replace(/^-/, ''));
    return { ...base, id: tabIdOf(view), label: view.name, preset, q: view.q, ...(sorted ? { sort: view.sort } : {}) };
  });
  return { ...def, tabs: [...def.tabs, ...saved] };
};
const baseOf = <R extends ListRow>(def: Pick<ListDef<R>, 'tabs'>, { tab }: Pick<SavedView, 'tab'>): Tab =>
  def.tabs.find((one) => one.id === tab) ?? def.tabs[0];
export const viewOf = (views: readonly SavedView[], tab: string): SavedView | undefined =>
  views.find((view) => tabIdOf(view) === tab);

type Shown = { state: ListState; prefs: Pick<ListPrefs, 'on' | 'off'>; density: Density };
/** The content to save for the list's current state; on a saved view's tab, based on that view. */
export const contentOf = (
  { state, prefs, density }: Shown,
  spec: QuerySpec,
  view: SavedView | undefined,
): ViewContent => ({
  tab: view?.tab ?? state.tab,
  q: state.q,
  filters: view ? { ...view.filters, ...state.filters } : state.filters,
  sort: state.sort || spec.sort,
  on: [...prefs.on],
  off: [...prefs.off],
  density,
});
const sorted = (ids: readonly string[]) => ids.toSorted().join();
const filterKey = (filters: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)));
/** True if the list's state equals the saved view. */
export const asSaved = (view: SavedView, now: ViewContent): boolean =>
  view.q === now.q &&
  view.sort === now.sort &&
  view.density === now.density &&
  filterKey(view.filters) === filterKey(now.filters) &&
  sorted(view.on) === sorted(now.on) &&
  sorted(view.off) === sorted(now.off);

/** Why a view's name is invalid: empty, or taken by another. */
export const nameProblem = (
  name: string,
  views: readonly SavedView[],
  ownId?: string,
): 'empty' | 'taken' | undefined => {
  const typed = name.trim().toLowerCase();
  if (typed === '') return 'empty';
  return views.some((v) => v.id !== ownId && v.name.toLowerCase() === typed) ? 'taken' : undefined;
};
