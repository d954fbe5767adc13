/**
 * What operators do with a read model, by its name: rebuild it, retry a parked document, or discard one event of it,
 * which one person proposes and another confirms. The projector follows these streams; a discarded event is skipped,
 * now and in every later rebuild. Whether the event is parked at all is checked where this command comes in
 * (`commands/parked.ts`).
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import type { Grant } from '../../kit/aggregate/actor.js';
import { aggregate, type Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { bounded, multiLine } from '../../kit/values/text.js';

const reason = multiLine(300).min(3).meta({ label: 'Alasan' });
/** Id of the document; for a part that documents join, its stream. */
const document = bounded(90)
  .regex(/^([a-z][a-z0-9_]{0,39}-)?[a-z0-9][a-z0-9._~]{0,39}$/)
  .meta({ label: 'Dokumen' });
const revision = z.number().int().min(0).meta({ label: 'Revisi' });

/** Pattern of read model names; only the projector knows which exist. */
const viewName = /^[a-z][a-z0-9_]{0,39}$/;
const named = (ctx: Ctx): void => {
  if (!viewName.test(ctx.id)) reject('projection-unknown', { view: ctx.id });
};

export type ProjectionState = {
  view: string;
  /** Exactly these events are skipped. */
  discarded: readonly EventOf[];
  /** Open proposals to discard, each with its proposer's user id. */
  proposed: readonly Proposed[];
};
type EventOf = { document: string; revision: number };
type Proposed = EventOf & { type: string; error: string; reason: string; by: string; at: string };
const same = (a: EventOf, b: EventOf): boolean => a.document === b.document && a.revision === b.revision;
const without = (s: ProjectionState, event: EventOf): readonly Proposed[] =>
  s.proposed.filter((one) => !same(one, event));
const proposalOf = (s: ProjectionState, event: EventOf): Proposed | undefined =>
  s.proposed.find((one) => same(one, event));
const WEBMASTER: readonly Grant[] = ['webmaster'];
/** `type` and `error` as the operator saw them. */
const discard = z.object({
  document: z.string(),
  revision: z.number(),
  type: z.string(),
  error: z.string(),
  reason: z.string(),
});

export const projection = aggregate({
  name: 'projection',
  initial: { view: '', discarded: [], proposed: [] } as ProjectionState,
  commands: {
    rebuild: z.strictObject({ reason: reason.optional() }),
    retryParked: z.strictObject({ document }),
    discardParked: z.strictObject({
      document,
      revision,
      type: bounded(120).meta({ label: 'Kejadian' }),
      error: bounded(2_000).meta({ label: 'Galat' }),
      reason,
    }),
    confirmDiscard: z.strictObject({ document, revision }),
    withdrawDiscard: z.strictObject({ document, revision }),
  },
  may: {
    rebuild: WEBMASTER,
    retryParked: WEBMASTER,
    discardParked: WEBMASTER,
    confirmDiscard: WEBMASTER,
    withdrawDiscard: WEBMASTER,
  },
  // Whichever comes first creates the stream.
  creates: ['rebuild', 'retryParked', 'discardParked'],
  anyVersion: ['rebuild', 'retryParked', 'discardParked', 'confirmDiscard', 'withdrawDiscard'],
  needs: {
    confirmDiscard: (s, data, ctx) => samePerson.needs([{ id: proposalOf(s, data)?.by ?? ctx.by.id }], ctx),
  },
  title: (s) => s.view,
  events: {
    RebuildAsked: z.object({ reason: z.string().optional() }),
    ParkedRetryAsked: z.object({ document: z.string() }),
    ParkedDiscardProposed: discard,
    ParkedDiscardWithdrawn: z.object({ document: z.string(), revision: z.number() }),
    /** With the proposer's reason. */
    ParkedDiscarded: discard,
  },
  decide: {
    rebuild: (_s, data, ctx) => {
      named(ctx);
      return [{ type: 'RebuildAsked', data }];
    },
    retryParked: (_s, data, ctx) => {
      named(ctx);
      return [{ type: 'ParkedRetryAsked', data }];
    },
    discardParked: (s, data, ctx) => {
      named(ctx);
      if (s.discarded.some((one) => same(one, data))) return [];
      const existing = proposalOf(s, data);
      if (existing && existing.by !== ctx.by.id) reject('discard-proposed', {}, 'document');
      return existing ? [] : [{ type: 'ParkedDiscardProposed', data }];
    },
    confirmDiscard: (s, data, ctx) => {
      if (s.discarded.some((one) => same(one, data))) return [];
      const proposal = proposalOf(s, data) ?? reject('discard-not-proposed', {}, 'document');
      if (proposal.by === ctx.by.id) reject('discard-own', {}, 'document');
      samePerson.apart([{ id: proposal.by, at: proposal.at }], ctx, 'document');
      const { by: _, at: __, ...discarded } = proposal;
      return [{ type: 'ParkedDiscarded', data: discarded }];
    },
    withdrawDiscard: (s, data) => (proposalOf(s, data) ? [{ type: 'ParkedDiscardWithdrawn', data }] : []),
  },
  evolve: {
    RebuildAsked: (s, _data, meta) => ({ ...s, view: meta.id }),
    ParkedRetryAsked: (s, _data, meta) => ({ ...s, view: meta.id }),
    ParkedDiscardProposed: (s, data, meta) => ({
      ...s,
      view: meta.id,
      proposed: [...without(s, data), { ...data, by: meta.by.id, at: meta.at }],
    }),
    ParkedDiscardWithdrawn: (s, data) => ({ ...s, proposed: without(s, data) }),
    ParkedDiscarded: (s, data, meta) => ({
      view: meta.id,
      discarded: [...s.discarded, { document: data.document, revision: data.revision }],
      proposed: without(s, data),
    }),
  },
});
