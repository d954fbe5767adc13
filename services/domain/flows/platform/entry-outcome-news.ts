/** Notifies the author of an entry or a proposal how its approval ended, who decided and why. */

import type { UserState } from '../../accounts/state.js';
import { user } from '../../accounts/user.js';
import { type Actor, toUser } from '../../kit/aggregate/actor.js';
import { type AnyAggregate, evolve } from '../../kit/aggregate/aggregate.js';
import { type AnyInput, type AnyProcess, type Due, type Input, input, process } from '../../kit/aggregate/process.js';
import type { AnyEntity, EntityState } from '../../kit/entity/entity-def.js';
import type { ChangeProposal } from '../../kit/lifecycle/four-eyes-rule.js';
import { stepsIn, type WaitStep, waitSteps } from '../../kit/lifecycle/waits.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { plusHours } from '../../kit/values/time.js';
import { type News, news } from './news.js';

/** Hours after which a decision is not notified any more (first start on an old log). */
const TOO_LATE = 7 * 24;

export type Outcome = 'approved' | 'rejected' | 'change-approved' | 'change-rejected';
export type EntryDecision = {
  outcome: Outcome;
  /** ISO. */
  at: string;
  by: Pick<Actor, 'id' | 'fullname'>;
  reason: string;
  /** Ids of its authors and proposers. */
  people: readonly string[];
};
type WithDecision<S> = S & { decision?: EntryDecision | undefined };
/** The decision that an event makes on a state; undefined: none. */
type Decides<S> = (before: S, after: S, type: string, data: Data) => Omit<EntryDecision, 'at' | 'by'> | undefined;
type Data = { alasan?: string; action?: string };

const ENDS: Readonly<Record<string, Outcome>> = {
  ChangeApproved: 'change-approved',
  ChangeRejected: 'change-rejected',
  UserApproved: 'change-approved',
  UserDeclined: 'change-rejected',
};
type Written = EntityState<Record<string, unknown>> & { proposal?: ChangeProposal; editors?: readonly string[] };
const decidesEntry =
  (steps: readonly WaitStep[]): Decides<Written> =>
  (before, after, type, { alasan = '', action = '' }) => {
    const outcome = ENDS[type];
    if (outcome) return { outcome, reason: alasan, people: (before.proposal?.by ?? []).map(({ id }) => id) };
    const people = after.editors ?? [];
    const { waiting } = after;
    const [back] = stepsIn(steps, waiting && waiting !== before.waiting ? waiting.added & waiting.waits : 0).filter(
      (step) => step.back,
    );
    if (back?.because) return { outcome: 'rejected', reason: String(after.fields[back.because] ?? ''), people };
    const last = before.waiting && !waiting && steps.some(({ name }) => name === action);
    return last ? { outcome: 'approved', reason: '', people } : undefined;
  };
const decidesUser: Decides<UserState> = ({ proposal }, _, type, { alasan = '' }) => {
  const outcome = ENDS[type];
  return outcome && proposal && { outcome, reason: alasan, people: [proposal.by.id] };
};
/** The document with its latest decision. */
const deciding = <S extends object>(of: AnyAggregate, decides: Decides<S>): Input<WithDecision<S>> => ({
  ...input(of),
  initial: of.initial as S,
  evolve: (s, type, data, meta) => {
    const next = evolve<WithDecision<S>>(of, s, type, data, meta);
    const decided = decides(s, next, type, (data ?? {}) as Data);
    return { ...next, decision: decided ? { ...decided, at: meta.at, by: meta.by } : s.decision };
  },
});

const dueOf = (of: AnyAggregate, id: string, state: WithDecision<object> | undefined): Due[] => {
  const { decision } = state ?? {};
  if (!decision) return [];
  const { outcome, at, by, reason, people } = decision;
  const to = [...new Set(people)].filter((one) => one !== by.id && one !== 'system');
  if (to.length === 0) return [];
  const branch = of.scope?.(state);
  const params = {
    outcome,
    by: cut(by.fullname, 200),
    byId: by.id,
    ...(reason ? { reason: cut(reason, 200) } : {}),
  };
  const about = { kind: of.name, id, title: cut(of.title(state), 120) };
  const notification: Omit<News, 'to'> = { ...(branch ? { branch } : {}), about, text: 'entry-decided', params, at };
  const mark = `e${of.name.slice(0, 1)}${Date.parse(at).toString(36)}`;
  return [
    {
      key: `${of.name}/${outcome}/${at}`,
      until: plusHours(at, TOO_LATE),
      give: to.map((one, n) => ({
        aggregate: news.name,
        id: derivedId(id, `${mark}${n}`),
        command: 'tell',
        data: { ...notification, to: toUser(one) },
      })),
    },
  ];
};

/** @param entities all entities; those with approvals or proposals are notified of */
export const entryOutcomeNews = (entities: readonly AnyEntity[]): AnyProcess => {
  const parts: Record<string, AnyInput> = { [user.name]: deciding(user, decidesUser) };
  for (const { name, aggregate, actions, fourEyes } of entities) {
    const steps = waitSteps(actions ?? {});
    if (steps.length > 0 || fourEyes) parts[name] = deciding(aggregate, decidesEntry(steps));
  }
  return process({
    name: 'entriestold',
    version: 1,
    inputs: parts,
    due: (states, id) =>
      Object.entries(parts).flatMap(([name, { of }]) =>
        dueOf(of, id, states[name]?.[id] as WithDecision<object> | undefined),
      ),
    over: () => true,
  });
};
