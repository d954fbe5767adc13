import type { Provider } from '@domain/accounts/providers';
import { useEffect, useState } from 'react';
import { api } from '@/base/api';
/** What this installation has beside username and password. */
export type Ways = { providers: Provider[]; signUp: boolean; reset: boolean };
let known: Ways | undefined;

/** Asked for once a page; undefined until it is known. @param away asked again once the server is back */
export const useDoors = (away: boolean): Ways | undefined => {
  const [ways, setWays] = useState(known);
  useEffect(() => {
    if (known || away) return;
    let here = true;
    api
      .get<Ways>('/auth/doors')
      .then((answer) => {
        known = answer;
        if (here) setWays(answer);
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [away]);
  return ways;
};
