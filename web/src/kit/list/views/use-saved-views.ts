import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Setting } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { notLoaded } from '@/ui/hot';
import { readViews, type SavedView } from './saved-views';

export type SavedViews = {
  views: readonly SavedView[];
  /** Not loaded, neither from the server nor from this browser. */
  loading: boolean;
  /** Changes them on the server; shows an error if that fails. @returns whether it succeeded */
  save: (change: (views: readonly SavedView[]) => SavedView[]) => Promise<boolean>;
};
const cacheKey = (user: string, list: string) => `lintas.views.${user}.${list}`;
const cached = (key: string): Setting | undefined => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Setting);
  } catch {
    return undefined;
  }
};
const remember = (key: string, setting: Setting): Setting => {
  try {
    localStorage.setItem(key, JSON.stringify(setting));
  } catch {
    // Without storage they come from the server every time.
  }
  return setting;
};

/** A user's saved views of a list: first this browser's copy, then the server's. */
export const useSavedViews = (user: string, list: string): SavedViews => {
  const t = useT();
  const client = useQueryClient();
  const name = `list.${list}`;
  const local = cacheKey(user, list);
  const queryKey = ['setting', user, name];
  const fetched = async () => remember(local, await api.setting(name));
  const q = useQuery({
    queryKey,
    queryFn: fetched,
    initialData: () => cached(local),
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
  const save: SavedViews['save'] = async (change) => {
    try {
      const { saveViews } = await import('./save-views');
      return await saveViews({
        name,
        change,
        t,
        cached: () => client.getQueryData<Setting>(queryKey),
        fetched,
        stored: (setting) => void client.setQueryData(queryKey, remember(local, setting)),
      });
    } catch {
      // Only code that did not load.
      notLoaded();
      return false;
    }
  };
  const views = useMemo(() => readViews(q.data?.value), [q.data]);
  return { views, loading: q.isPending, save };
};
