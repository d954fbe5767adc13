/**
 * What an operator does to a read model, by the read model's name: build it anew, try a parked document again, or give up
 * on one event of it. The projector follows these streams; a discarded event is skipped, now and in every later rebuild.
 */
import { z } from 'zod';
import type { Grant } from '../kit/actor.js';
import { aggregate, type Ctx } from '../kit/aggregate.js';
import { bounded, lines } from '../kit/bounded.js';
import { reject } from '../kit/reject.js';

const reason = lines(300).min(3).meta({ label: 'Alasan' });
/** Its id; of a part that documents join, its stream. */
const document = bounded(90)
  .regex(/^([a-z][a-z0-9_]{0,39}-)?[a-z0-9][a-z0-9._~]{0,39}$/)
  .meta({ label: 'Dokumen' });
const revision = z.number().int().min(0).meta({ label: 'Revisi' });

/** Names of read models look like this; which of them exist, only the projector knows. */
const viewName = /^[a-z][a-z0-9]{0,39}$/;
const named = (ctx: Ctx): void => {
  if (!viewName.test(ctx.id)) reject('projection-unknown', { view: ctx.id });
};

export type ProjectionState = {
  view: string;
  /** Events that are skipped, and only they. */
  discarded: readonly { document: string; revision: number }[];
};
const WEBMASTER: readonly Grant[] = ['webmaster'];

export const projection = aggregate({
  name: 'projection',
  initial: { view: '', discarded: [] } as ProjectionState,
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
  },
  may: { rebuild: WEBMASTER, retryParked: WEBMASTER, discardParked: WEBMASTER },
  // Whichever comes first makes the stream.
  creates: ['rebuild', 'retryParked', 'discardParked'],
  anyVersion: ['rebuild', 'retryParked', 'discardParked'],
  title: (s) => s.view,
  events: {
    RebuildAsked: z.object({ reason: z.string().optional() }),
    ParkedRetryAsked: z.object({ document: z.string() }),
    /** `type` and `error` are those that the operator saw. */
    ParkedDiscarded: z.object({
      document: z.string(),
      revision: z.number(),
      type: z.string(),
      error: z.string(),
      reason: z.string(),
    }),
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
      const known = s.discarded.some((d) => d.document === data.document && d.revision === data.revision);
      return known ? [] : [{ type: 'ParkedDiscarded', data }];
    },
  },
  evolve: {
    RebuildAsked: (s, _data, meta) => ({ ...s, view: meta.id }),
    ParkedRetryAsked: (s, _data, meta) => ({ ...s, view: meta.id }),
    ParkedDiscarded: (s, data, meta) => ({
      view: meta.id,
      discarded: [...s.discarded, { document: data.document, revision: data.revision }],
    }),
  },
});
