import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { useWho } from '@/base/session';
import { takeUsed } from '@/base/used';
import { problemOf } from '@/kit/problem';
import { toast } from '@/ui/toast';
import { type Home, homeOf, opened } from './home-setting';

const NAME = 'home';
const TRIES = 3;

/** The user's home page as the server keeps it; opening the page is noted once. */
export const useHome = () => {
  const t = useT();
  const client = useQueryClient();
  const { user_id: user } = useWho();
  const q = useQuery({ queryKey: ['setting', user, NAME], queryFn: () => api.setting(NAME), staleTime: 30_000 });
  // One after the other: what was pressed last is what stays.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** @param quiet nobody waits for it: what could not be kept is kept with the next change */
  const put = useCallback(
    async (change: (home: Home) => Home, quiet = false): Promise<boolean> => {
      try {
        for (let attempt = 1; ; attempt++) {
          const now = await api.setting(NAME);
          try {
            const next = await api.putSetting(NAME, now.revision, change(homeOf(now.value)));
            client.setQueryData(['setting', user, NAME], next);
            return true;
          } catch (e) {
            // Another browser was quicker: the same change on what it left.
            if (!(e instanceof ApiError && e.status === 409) || attempt === TRIES) throw e;
          }
        }
      } catch (e) {
        if (quiet) return false;
        const problem = problemOf(e, t, serverNow());
        toast.refused(problem.title, { detail: problem.detail, id: NAME });
        return false;
      }
    },
    [client, user, t],
  );
  const save = useCallback(
    (change: (home: Home) => Home, quiet = false): Promise<boolean> => {
      const mine = turn.current.then(() => put(change, quiet));
      turn.current = mine;
      return mine;
    },
    [put],
  );
  const begun = useRef(false);
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const used = takeUsed();
    void save((home) => opened(home, used, serverNow()), true).then(() => setNoted(true));
  }, [save]);
  return { home: homeOf(q.data?.value), known: noted && !q.isPending, save };
};
