/** Cache keys of live queries. */
import type { Params } from '../server/api';

export type LiveKey =
  | { kind: 'list'; view: string; params: Params }
  /** `totals`: with sums beside the count. */
  | { kind: 'count'; view: string; params: Params; totals: boolean }
  | { kind: 'doc' | 'history'; view: string; id: string };

export const listKey = (view: string, params: Params) => ['list', view, params] as const;
export const countKey = (view: string, filter: Params) => ['count', view, filter] as const;
/** Prefixed by `count`, so that changes in the view invalidate it too. */
export const totalsKey = (view: string, filter: Params) => ['count', view, filter, 'totals'] as const;
export const docKey = (view: string, id: string) => ['doc', view, id] as const;
export const historyKey = (aggregate: string, id: string) => ['history', aggregate, id] as const;

const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null;
/** Parses a query key; undefined for one that live messages do not cover. */
export const liveKeyOf = ([kind, view, of, more]: readonly unknown[]): LiveKey | undefined => {
  if (typeof view !== 'string') return undefined;
  if (kind === 'list') return { kind, view, params: isParams(of) ? of : {} };
  if (kind === 'count') return { kind, view, params: isParams(of) ? of : {}, totals: more === 'totals' };
  return (kind === 'doc' || kind === 'history') && typeof of === 'string' ? { kind, view, id: of } : undefined;
};
/** The params of a list or a count without sorting and paging. */
export const filterOfKey = (key: readonly unknown[]): Params => {
  const { sort: _, page: __, size: ___, totals: ____, ...filter } = paramsOfKey(key);
  return filter;
};
/** The params of a list or a count; empty for other keys. */
export const paramsOfKey = (key: readonly unknown[]): Params => {
  const live = liveKeyOf(key);
  return live && 'params' in live ? live.params : {};
};
/** The view of a subscription: a whole view, or one document of it (`sp/<id>`). */
export const viewOf = (of: string): string => of.split('/', 1)[0] ?? of;
