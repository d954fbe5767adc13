/** A document that somebody follows came to stand elsewhere: news to them, unless they did it or hear of it as its maker. */
import { toUser } from '../kit/actor.js';
import type { AnyAggregate } from '../kit/aggregate.js';
import { cut } from '../kit/cut.js';
import { derivedId } from '../kit/derived-id.js';
import { type AnyProcess, type Due, part, process } from '../kit/process.js';
import { plusHours } from '../kit/time.js';
import { withActor } from './decided.js';
import type { Follow } from './follow.js';
import { type News, news } from './news.js';
import type { StandingKind } from './standing.js';

/** Hours after which what nobody was told of (a standstill) is told no more. */
const TOO_LATE = 7 * 24;

type Seen = object & { actor?: string };
const dueOf = (kind: StandingKind, id: string, state: Seen, follows: readonly Follow[]): Due[] => {
  const { title, about, status, since, people } = kind.of(state);
  const branch = kind.aggregate.scope?.(state);
  const heard = kind.status[status]?.notifyCreator ? people.map(toUser) : [];
  const told: Omit<News, 'to'> = {
    ...(branch ? { branch } : {}),
    about: { kind: kind.aggregate.name, id, title },
    text: 'document-moved',
    params: { about: cut(about, 200), status, ...(state.actor ? { byId: state.actor } : {}) },
    at: since,
  };
  return follows
    .filter((one) => one.since < since && !heard.includes(one.to) && one.to !== toUser(state.actor ?? ''))
    .map(({ to }) => ({
      key: `${status}/${since}/${to}`,
      until: plusHours(since, TOO_LATE),
      give: [
        {
          aggregate: news.name,
          id: derivedId(id, `v${Date.parse(since).toString(36)}${to}`),
          command: 'tell',
          data: { ...told, to },
        },
      ],
    }));
};

/** @param follow the aggregate of what people follow @param kinds by name */
export const followedTold = (follow: AnyAggregate, kinds: ReadonlyMap<string, StandingKind>): AnyProcess => {
  type Known = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const followsOf = (known: Known) =>
    Object.values((known[follow.name] ?? {}) as Record<string, Follow>).filter(({ on }) => on);
  return process({
    name: 'followedtold',
    version: 1,
    parts: {
      ...Object.fromEntries(
        [...kinds].map(([name, kind]) => [name, withActor<object>(kind.aggregate, (s) => kind.of(s).since)]),
      ),
      [follow.name]: part(follow, { owner: { DocumentFollowed: ({ doc }: Follow) => doc } }),
    },
    due: (all, id) => {
      const known = all as Known;
      const follows = followsOf(known);
      if (follows.length === 0) return [];
      return [...kinds].flatMap(([name, kind]) => {
        const state = known[name]?.[id] as Seen | undefined;
        return state
          ? dueOf(
              kind,
              id,
              state,
              follows.filter((one) => one.kind === name),
            )
          : [];
      });
    },
    over: (all) => followsOf(all as Known).length === 0,
  });
};
