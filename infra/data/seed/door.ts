/** The door of what the demo delivers: commands, and what follows from a document as the product's own process gives it. */
import type { Actor } from '../../../services/domain/kit/actor.js';
import { demoCommandId } from './random.js';
import type { Run } from './types.js';
import { iso } from './work-clock.js';

/** `look`: the state of a document, undefined where there is none. `follow`: gives what follows from an order, at a time. */
export type Door = {
  run: Run;
  look: <S>(aggregate: string, id: string) => Promise<S | undefined>;
  follow: (order: string, now: string) => Promise<void>;
  /** The same of a trip. */
  ride: (trip: string, now: string) => Promise<void>;
  /** The same of an SJ, whose last event told how it went. */
  back: (note: string, now: string) => Promise<void>;
};
/** Gives one command, once whatever how often the load is repeated. */
export const giver =
  ({ run }: Door, seed: number) =>
  (actor: Actor, aggregate: string, id: string, command: string, data: unknown, at: number) =>
    run(actor, aggregate, id, command, data, {
      commandId: demoCommandId(seed, `${aggregate}/${id}/${command}/${at}`),
      now: iso(at),
    });
export type Give = ReturnType<typeof giver>;
