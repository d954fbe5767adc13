/** Given events, when a command, then events: for domain specs. Pure, like the aggregates. */
import { type Actor, ALL_BRANCHES, type JobDesk, type Level } from './actor.js';
import { type AnyAggregate, type Ctx, type DocumentNeed, type EventMeta, evolve, type Need } from './aggregate.js';
import type { AnyState } from './any.js';
import { Rejected } from './reject.js';

export type TestEvent = { type: string; data: unknown; by?: Actor; at?: string };

/** An actor of a job desk; `id` is the job desk unless given. */
export const as = (jobdesk: JobDesk | 'system' | 'driver', more: Partial<Actor> & { level?: Level } = {}): Actor => ({
  id: jobdesk,
  username: jobdesk,
  fullname: jobdesk.toUpperCase(),
  jobdesk,
  level: 'user',
  branches: [ALL_BRANCHES],
  ...more,
});

/** Folds events the way the executor does. */
export const fold = (a: AnyAggregate, events: readonly TestEvent[], now = '2026-07-20T03:00:00.000Z'): AnyState =>
  events.reduce((state, e, revision) => {
    const by = e.by ?? as('system');
    const meta: EventMeta = { id: 'x', revision, at: e.at ?? now, by };
    return evolve(a, state, e.type, e.data, meta);
  }, a.initial);

/**
 * States of other documents that a spec's commands need, as `facts['customer/c1']`, and amounts, as
 * `facts['space|key']`.
 */
export type Facts = Record<string, unknown>;
/** The needs that are documents. */
export const documentsIn = (needs: readonly Need[] | undefined): DocumentNeed[] =>
  (needs ?? []).flatMap((need) => ('amount' in need ? [] : [need]));

/**
 * `given(sp, events).when('submit', {}, as('sales'))` returns the decided events or throws the refusal. The command's
 * data passes its schema first, as it does over HTTP.
 */
export const given = (a: AnyAggregate, events: readonly TestEvent[] = [], facts: Facts = {}) => {
  const state = fold(a, events);
  return {
    state,
    when: (command: string, data: unknown, by: Actor, ctx: Partial<Ctx> = {}): { type: string; data: never }[] => {
      const parsed = a.commands[command]?.parse(data);
      const full: Ctx = {
        id: 'x',
        now: '2026-07-20T03:00:00.000Z',
        by,
        revision: events.length - 1,
        fact: (of, id) => (facts[`${of.name}/${id}`] ?? of.initial) as never,
        amount: (space, key) => {
          const sum = Number(facts[`${space}|${key}`] ?? 0);
          return { least: sum, most: sum };
        },
        number: (series) => `${series}-00001`,
        ...ctx,
      };
      const decide = a.decide[command] as
        | ((s: unknown, d: unknown, c: Ctx) => { type: string; data: never }[])
        | undefined;
      if (!decide) throw new Error(`no command ${command}`);
      return decide(state, parsed, full);
    },
  };
};

/**
 * The outcome of a rule: the refusal's code, with the field it names (`customer-inactive @ customer`), or `accepted`.
 */
export const refusalOf = (run: () => unknown): string => {
  try {
    run();
  } catch (e) {
    if (e instanceof Rejected) return e.field ? `${e.code} @ ${e.field}` : e.code;
    throw e;
  }
  return 'accepted';
};
