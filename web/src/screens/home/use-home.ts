import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { changeSetting } from '@/base/session/change-setting';
import { takeUsed } from '@/base/session/page-usage';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { toast } from '@/ui/toast';
import { type Home, homeOf, opened } from './home-setting';

const NAME = 'home';

/** The user's home page settings on the server; records the visit once when the page opens. */
export const useHome = () => {
  const t = useT();
  const client = useQueryClient();
  const { user_id: user } = useWho();
  const q = useQuery({ queryKey: ['setting', user, NAME], queryFn: () => api.setting(NAME), staleTime: 30_000 });
  /** @param quiet show no error: a failed change is stored with the next one */
  const save = useCallback(
    async (change: (home: Home) => Home, quiet = false): Promise<boolean> => {
      try {
        const next = await changeSetting(NAME, (value) => change(homeOf(value)));
        client.setQueryData(['setting', user, NAME], next);
        return true;
      } catch (e) {
        if (quiet) return false;
        const problem = problemOf(e, t, serverNow());
        toast.refused(problem.title, { detail: problem.detail, id: NAME });
        return false;
      }
    },
    [client, user, t],
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
