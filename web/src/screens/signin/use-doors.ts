import type { Provider } from '@domain/accounts/providers';
import { useEffect, useState } from 'react';
import { api } from '@/base/server/api';
/** Sign-in options of this installation besides username and password. */
export type Ways = { providers: Provider[]; signUp: boolean; reset: boolean };
let cached: Ways | undefined;

/** Fetched once per page; undefined until loaded. @param away refetched once the server is back */
export const useDoors = (away: boolean): Ways | undefined => {
  const [ways, setWays] = useState(cached);
  useEffect(() => {
    if (cached || away) return;
    let here = true;
    api
      .get<Ways>('/auth/doors')
      .then((answer) => {
        cached = answer;
        if (here) setWays(answer);
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [away]);
  return ways;
};
