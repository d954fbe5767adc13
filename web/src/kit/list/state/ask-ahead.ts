import { queryClient } from '@/base/query';
import { pageOf } from '@/kit/use-list';
import type { ListDef, ListRow } from '../types';
import { listPrefs } from '../views/list-prefs';
import { isViewTab } from '../views/saved-views';
import { callOf } from './call';
import { readQuery } from './query';

/** Asks for the rows that an address of a list shows while the page around them is still being drawn. */
export const askAhead = <R extends ListRow>(def: ListDef<R>, search: string, user: string): void => {
  const query = new URLSearchParams(search);
  // What a saved view's address means is known once the views are.
  if (isViewTab(query.get('tab') ?? '')) return;
  const { size } = listPrefs(user, def.name);
  const state = readQuery(query, { ...def, size });
  void queryClient.prefetchQuery(pageOf(def.view, callOf(state, def, def.filterDefs)));
};
