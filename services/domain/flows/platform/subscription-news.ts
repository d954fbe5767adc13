/**
 * Notifies followers that a document moved to another status, except who moved it, and its creator where they are
 * notified anyway.
 */
import { toUser } from '../../kit/aggregate/actor.js';
import type { AnyAggregate } from '../../kit/aggregate/aggregate.js';
import { type AnyProcess, type Due, input, process } from '../../kit/aggregate/process.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { plusHours } from '../../kit/values/time.js';
import { type News, news } from './news.js';
import { withActor } from './outcome-news.js';
import type { StandingKind } from './standing.js';
import type { Subscription } from './subscription.js';

/** Hours after which a move is not notified any more (downtime). */
const TOO_LATE = 7 * 24;

type Seen = object & { actor?: string };
const dueOf = (kind: StandingKind, id: string, state: Seen, follows: readonly Subscription[]): Due[] => {
  const { title, about, status, since, people } = kind.of(state);
  const branch = kind.aggregate.scope?.(state);
  const alreadyNotified = kind.status[status]?.notifyCreator ? people.map(toUser) : [];
  const notification: Omit<News, 'to'> = {
    ...(branch ? { branch } : {}),
    about: { kind: kind.aggregate.name, id, title },
    text: 'document-moved',
    params: { about: cut(about, 200), status, ...(state.actor ? { byId: state.actor } : {}) },
    at: since,
  };
  return follows
    .filter((one) => one.since < since && !alreadyNotified.includes(one.to) && one.to !== toUser(state.actor ?? ''))
    .map(({ to }) => ({
      key: `${status}/${since}/${to}`,
      until: plusHours(since, TOO_LATE),
      give: [
        {
          aggregate: news.name,
          id: derivedId(id, `v${Date.parse(since).toString(36)}${to}`),
          command: 'tell',
          data: { ...notification, to },
        },
      ],
    }));
};

/** @param follow the aggregate of {@link Follow} @param kinds kinds of documents by name */
export const subscriptionNews = (follow: AnyAggregate, kinds: ReadonlyMap<string, StandingKind>): AnyProcess => {
  type States = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const followsOf = (states: States) =>
    Object.values((states[follow.name] ?? {}) as Record<string, Subscription>).filter(({ on }) => on);
  return process({
    name: 'followedtold',
    version: 1,
    inputs: {
      ...Object.fromEntries(
        [...kinds].map(([name, kind]) => [name, withActor<object>(kind.aggregate, (s) => kind.of(s).since)]),
      ),
      [follow.name]: input(follow, { instanceKey: { DocumentFollowed: ({ doc }: Subscription) => doc } }),
    },
    due: (all, id) => {
      const states = all as States;
      const follows = followsOf(states);
      if (follows.length === 0) return [];
      return [...kinds].flatMap(([name, kind]) => {
        const state = states[name]?.[id] as Seen | undefined;
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
    over: (all) => followsOf(all as States).length === 0,
  });
};
