import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, api, type Setting } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';
import { readViews, type SavedView } from './saved-views';

export type SavedViews = {
  views: readonly SavedView[];
  /** Not loaded, neither from the server nor from this browser. */
  loading: boolean;
  /** Changes them on the server; shows an error if that fails. @returns whether it succeeded */
  save: (change: (views: readonly SavedView[]) => SavedView[]) => Promise<boolean>;
};
const TRIES = 3;
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
      for (let attempt = 1; ; attempt++) {
        const now = client.getQueryData<Setting>(queryKey) ?? (await fetched());
        const value = { ...now.value, views: change(readViews(now.value)) };
        try {
          client.setQueryData(queryKey, remember(local, await api.putSetting(name, now.revision, value)));
          return true;
        } catch (e) {
          // Another browser saved first: apply the same change to its result.
          if (!(e instanceof ApiError && e.status === 409) || attempt === TRIES) throw e;
          client.setQueryData(queryKey, await fetched());
        }
      }
    } catch (e) {
      const problem = problemOf(e, t, serverNow());
      toast.refused(problem.title, { detail: problem.detail, id: name });
      return false;
    }
  };
  const views = useMemo(() => readViews(q.data?.value), [q.data]);
  return { views, loading: q.isPending, save };
};
