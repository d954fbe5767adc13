import { queryClient } from '@/base/server/query';
import { pageOf } from '@/kit/data/use-list';
import type { ListDef, ListRow } from '../types';
import { listPrefs } from '../views/list-prefs';
import { isViewTab } from '../views/saved-views';
import { callOf } from './call';
import { readQuery } from './query';

/** Prefetches the rows of a list's address while the page around them is still rendering. */
export const askAhead = <R extends ListRow>(def: ListDef<R>, search: string, user: string): void => {
  const query = new URLSearchParams(search);
  // A saved view's address can only be resolved once the views are loaded.
  if (isViewTab(query.get('tab') ?? '')) return;
  const { size } = listPrefs(user, def.name);
  const state = readQuery(query, { ...def, size });
  void queryClient.prefetchQuery(pageOf(def.view, callOf(state, def, def.filterDefs)));
};
