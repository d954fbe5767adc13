import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { api } from '@/base/server/api';
import { serverNow, useNow } from '@/base/server/clock';
import { prefs, usePrefs } from '@/base/session/prefs';
import { useProfile } from '@/base/session/profile';
import { actorOf, type Session, useWho } from '@/base/session/session';
import { t, useT } from '@/base/text/i18n';
import { ListScreen } from '@/kit/list/screen/list-screen';
import { askAhead } from '@/kit/list/state/ask-ahead';
import { spListDef } from './def';
import type { Branches } from './filters';

/** Branches the reader may filter by. */
const useBranches = (): Branches => {
  const ids = useProfile().data?.branches ?? [];
  const all = ids.includes('*');
  const ownBranches = useQuery({
    queryKey: ['names', 'branch', ids],
    queryFn: ({ signal }) => api.rows<{ id: string; name: string }>('branch', ids, { signal }),
    enabled: !all && ids.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => (all ? 'all' : (ownBranches.data ?? []).map((b) => ({ value: b.id, label: b.name }))),
    [all, ownBranches.data],
  );
};

/** Rounded down to the minute, so that a query for "before now" doesn't change with every tick. */
const minuteOf = (now: number): number => Math.floor(now / 60_000) * 60_000;
/** Prefetches the rows of the list at an address. */
export const ahead = ({ pathname: path, search }: Pick<Location, 'pathname' | 'search'>, session: Session): void => {
  const context = { who: actorOf(session), path, minute: minuteOf(serverNow()), branches: [], lang: prefs.get().lang };
  askAhead(spListDef(context, t), search, session.user_id);
};

/** An SP list, depending on its route and the reader's desk. */
export const SpList = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { pathname: path } = useLocation();
  const session = useWho();
  const branches = useBranches();
  const minute = minuteOf(useNow(60_000));
  const who = useMemo(() => actorOf(session), [session]);
  const def = useMemo(
    () => spListDef({ who, path, minute, branches, lang }, t),
    [who, path, minute, branches, lang, t],
  );
  return <ListScreen def={def} key={def.name} />;
};
