import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { api } from '@/base/api';
import { useNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useProfile } from '@/base/profile';
import { actorOf, useWho } from '@/base/session';
import { ListScreen } from '@/kit/list/screen/list-screen';
import { spListDef } from './def';
import type { Branches } from './filters';

/** The branches a reader may choose among. */
const useBranches = (): Branches => {
  const ids = useProfile().data?.branches ?? [];
  const all = ids.includes('*');
  const own = useQuery({
    queryKey: ['names', 'branch', ids],
    queryFn: ({ signal }) => api.rows<{ id: string; name: string }>('branch', ids, { signal }),
    enabled: !all && ids.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (all ? 'all' : (own.data ?? []).map((b) => ({ value: b.id, label: b.name }))), [all, own.data]);
};

/** A list of SP, as its route and its reader's desk have it. */
export const SpList = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { pathname: path } = useLocation();
  const session = useWho();
  const branches = useBranches();
  // To the minute, so that a list which asks for "before now" is not another one with every tick.
  const minute = Math.floor(useNow(60_000) / 60_000) * 60_000;
  const who = useMemo(() => actorOf(session), [session]);
  const def = useMemo(
    () => spListDef({ who, path, minute, branches, lang }, t),
    [who, path, minute, branches, lang, t],
  );
  return <ListScreen def={def} key={def.name} />;
};
