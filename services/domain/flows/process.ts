/**
 * What an operator does to the commands of a process that the rules refused, by the process's name: has one given again, or
 * gives it up. The runner of processes follows these streams; a command given up is never given again, whatever is replayed.
 */
import { z } from 'zod';
import type { Grant } from '../kit/actor.js';
import { aggregate, type Ctx } from '../kit/aggregate.js';
import { bounded, lines } from '../kit/bounded.js';
import { reject } from '../kit/reject.js';

const reason = lines(300).min(3).meta({ label: 'Alasan' });
/** The id of the refused command. */
const refused = bounded(36)
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .meta({ label: 'Perintah' });

/** Names of processes look like this; which of them exist, only the runner knows. */
const processName = /^[a-z][a-z0-9]{0,39}$/;
const named = (ctx: Ctx): void => {
  if (!processName.test(ctx.id)) reject('process-unknown', { process: ctx.id });
};

export type ProcessState = {
  process: string;
  /** Ids of commands that are given up. */
  discarded: readonly string[];
};
const WEBMASTER: readonly Grant[] = ['webmaster'];

export const processControl = aggregate({
  name: 'process',
  initial: { process: '', discarded: [] } as ProcessState,
  commands: {
    retryRefused: z.strictObject({ refused }),
    discardRefused: z.strictObject({
      refused,
      command: bounded(120).meta({ label: 'Perintah lanjutan' }),
      code: bounded(120).meta({ label: 'Aturan' }),
      reason,
    }),
  },
  may: { retryRefused: WEBMASTER, discardRefused: WEBMASTER },
  // Whichever comes first makes the stream.
  creates: ['retryRefused', 'discardRefused'],
  anyVersion: ['retryRefused', 'discardRefused'],
  title: (s) => s.process,
  events: {
    RefusedRetryAsked: z.object({ refused: z.string() }),
    /** `command` (`news.tell`) and `code` are those that the operator saw. */
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
      return s.discarded.includes(data.refused) ? [] : [{ type: 'RefusedDiscarded', data }];
    },
  },
  evolve: {
    RefusedRetryAsked: (s, _data, meta) => ({ ...s, process: meta.id }),
    RefusedDiscarded: (s, data, meta) => ({ process: meta.id, discarded: [...s.discarded, data.refused] }),
  },
});
