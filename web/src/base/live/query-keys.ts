/** The names that live queries have in the cache. */
import type { Params } from '../api';

export type LiveKey =
  | { kind: 'list'; view: string; params: Params }
  /** `totals`: it holds sums beside the count. */
  | { kind: 'count'; view: string; params: Params; totals: boolean }
  | { kind: 'doc' | 'history'; view: string; id: string };

export const listKey = (view: string, params: Params) => ['list', view, params] as const;
export const countKey = (view: string, filter: Params) => ['count', view, filter] as const;
/** Below `count`: what changes in the view counts here too. */
export const totalsKey = (view: string, filter: Params) => ['count', view, filter, 'totals'] as const;
export const docKey = (view: string, id: string) => ['doc', view, id] as const;
export const historyKey = (aggregate: string, id: string) => ['history', aggregate, id] as const;

const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null;
/** What a query's key says; undefined for one that no message tells of. */
export const liveKeyOf = ([kind, view, of, more]: readonly unknown[]): LiveKey | undefined => {
  if (typeof view !== 'string') return undefined;
  if (kind === 'list') return { kind, view, params: isParams(of) ? of : {} };
  if (kind === 'count') return { kind, view, params: isParams(of) ? of : {}, totals: more === 'totals' };
  return (kind === 'doc' || kind === 'history') && typeof of === 'string' ? { kind, view, id: of } : undefined;
};
/** The params of a list or a count without those that choose a page of it. */
export const filterOfKey = (key: readonly unknown[]): Params => {
  const { sort: _, page: __, size: ___, totals: ____, ...filter } = paramsOfKey(key);
  return filter;
};
/** The params of a list or a count; none of another. */
export const paramsOfKey = (key: readonly unknown[]): Params => {
  const live = liveKeyOf(key);
  return live && 'params' in live ? live.params : {};
};
/** The view of what is watched: a whole view, or one document of it (`sp/<id>`). */
export const viewOf = (of: string): string => of.split('/', 1)[0] ?? of;
