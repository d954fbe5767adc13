import { api, type Params } from '@/base/server/api';
import type { Source } from './rounds';

/** Source of a view's entries. @param params of the list: `q`, filters */
export const listSource = <R>(view: string, params: Params, { size = 40, first = false } = {}): Source<R> => ({
  ask: async (page, signal) => (await api.list<R>(view, { ...params, page, size }, { signal })).rows,
  size,
  first,
});
