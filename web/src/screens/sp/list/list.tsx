import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { api } from '@/base/api';
import { serverNow, useNow } from '@/base/clock';
import { t, useT } from '@/base/i18n';
import { prefs, usePrefs } from '@/base/prefs';
import { useProfile } from '@/base/profile';
import { actorOf, type Session, useWho } from '@/base/session';
import { ListScreen } from '@/kit/list/screen/list-screen';
import { askAhead } from '@/kit/list/state/ask-ahead';
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

/** To the minute, so that a list which asks for "before now" is not another one with every tick. */
const minuteOf = (now: number): number => Math.floor(now / 60_000) * 60_000;
/** Asks for the rows of the list at an address before it is drawn. */
export const ahead = ({ pathname: path, search }: Pick<Location, 'pathname' | 'search'>, session: Session): void => {
  const given = { who: actorOf(session), path, minute: minuteOf(serverNow()), branches: [], lang: prefs.get().lang };
  askAhead(spListDef(given, t), search, session.user_id);
};

/** A list of SP, as its route and its reader's desk have it. */
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
