/**
 * What operators do with refused commands of a process, by the process's name: retry one, or discard it, which one
 * person proposes and another confirms. The runner of processes follows these streams; a discarded command is never
 * sent again, whatever is replayed. Whether the command is parked at all is checked where this command comes in
 * (`commands/parked.ts`).
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import type { Grant } from '../../kit/aggregate/actor.js';
import { aggregate, type Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { bounded, multiLine } from '../../kit/values/text.js';

const reason = multiLine(300).min(3).meta({ label: 'Alasan' });
/** The id of the refused command. */
const refused = bounded(36)
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .meta({ label: 'Perintah' });

/** Pattern of process names; only the runner knows which exist. */
const processName = /^[a-z][a-z0-9]{0,39}$/;
const named = (ctx: Ctx): void => {
  if (!processName.test(ctx.id)) reject('process-unknown', { process: ctx.id });
};

export type ProcessState = {
  process: string;
  /** Ids of discarded commands. */
  discarded: readonly string[];
  /** Open proposals to discard, each with its proposer's user id. */
  proposed: readonly Proposed[];
};
type Proposed = { refused: string; command: string; code: string; reason: string; by: string; at: string };
const proposalOf = (s: ProcessState, id: string): Proposed | undefined => s.proposed.find((one) => one.refused === id);
const without = (s: ProcessState, id: string): readonly Proposed[] => s.proposed.filter((one) => one.refused !== id);
const WEBMASTER: readonly Grant[] = ['webmaster'];

export const processControl = aggregate({
  name: 'process',
  initial: { process: '', discarded: [], proposed: [] } as ProcessState,
  commands: {
    retryRefused: z.strictObject({ refused }),
    discardRefused: z.strictObject({
      refused,
      command: bounded(120).meta({ label: 'Perintah lanjutan' }),
      code: bounded(120).meta({ label: 'Aturan' }),
      reason,
    }),
    confirmDiscard: z.strictObject({ refused }),
    withdrawDiscard: z.strictObject({ refused }),
  },
  may: {
    retryRefused: WEBMASTER,
    discardRefused: WEBMASTER,
    confirmDiscard: WEBMASTER,
    withdrawDiscard: WEBMASTER,
  },
  // Whichever comes first creates the stream.
  creates: ['retryRefused', 'discardRefused'],
  anyVersion: ['retryRefused', 'discardRefused', 'confirmDiscard', 'withdrawDiscard'],
  needs: {
    confirmDiscard: (s, data, ctx) => samePerson.needs([{ id: proposalOf(s, data.refused)?.by ?? ctx.by.id }], ctx),
  },
  title: (s) => s.process,
  events: {
    RefusedRetryAsked: z.object({ refused: z.string() }),
    /** `command` (`news.tell`) and `code` as the operator saw them. */
    RefusedDiscardProposed: z.object({
      refused: z.string(),
      command: z.string(),
      code: z.string(),
      reason: z.string(),
    }),
    RefusedDiscardWithdrawn: z.object({ refused: z.string() }),
    /** With the proposer's reason. */
    RefusedDiscarded: z.object({ refused: z.string(), command: z.string(), code: z.string(), reason: z.string() }),
  },
  decide: {
    retryRefused: (s, data, ctx) => {
      named(ctx);
      return s.discarded.includes(data.refused)
        ? reject('refused-discarded', {}, 'refused')
        : [{ type: 'RefusedRetryAsked', data }];
    },
    discardRefused: (s, data, ctx) => {
      named(ctx);
      if (s.discarded.includes(data.refused)) return [];
      const existing = proposalOf(s, data.refused);
      if (existing && existing.by !== ctx.by.id) reject('discard-proposed', {}, 'refused');
      return existing ? [] : [{ type: 'RefusedDiscardProposed', data }];
    },
    confirmDiscard: (s, data, ctx) => {
      if (s.discarded.includes(data.refused)) return [];
      const proposal = proposalOf(s, data.refused) ?? reject('discard-not-proposed', {}, 'refused');
      if (proposal.by === ctx.by.id) reject('discard-own', {}, 'refused');
      samePerson.apart([{ id: proposal.by, at: proposal.at }], ctx, 'refused');
      const { by: _, at: __, ...discard } = proposal;
      return [{ type: 'RefusedDiscarded', data: discard }];
    },
    withdrawDiscard: (s, data) => (proposalOf(s, data.refused) ? [{ type: 'RefusedDiscardWithdrawn', data }] : []),
  },
  evolve: {
    RefusedRetryAsked: (s, _data, meta) => ({ ...s, process: meta.id }),
    RefusedDiscardProposed: (s, data, meta) => ({
      ...s,
      process: meta.id,
      proposed: [...without(s, data.refused), { ...data, by: meta.by.id, at: meta.at }],
    }),
    RefusedDiscardWithdrawn: (s, data) => ({ ...s, proposed: without(s, data.refused) }),
    RefusedDiscarded: (s, data, meta) => ({
      process: meta.id,
      discarded: [...s.discarded, data.refused],
      proposed: without(s, data.refused),
    }),
  },
});
