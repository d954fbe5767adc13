import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePrefs } from '@/base/session/prefs';
import { useProfile } from '@/base/session/profile';
import { actorOf, useWho } from '@/base/session/session';

/** Options of a kind's list on a page of its own (`entityListDef`): its reader, without saved views and queues. */
export const useReader = () => {
  const { lang } = usePrefs();
  const { pathname: path } = useLocation();
  const session = useWho();
  const { branches } = useProfile().data ?? {};
  return useMemo(
    () => ({ who: actorOf(session), branches, lang, path, presets: [], queues: [] }),
    [session, branches, lang, path],
  );
};
