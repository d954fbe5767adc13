/**
 * Saves an entry once, whatever is pressed twice or answered never: a new one's id is made once, and a command whose outcome
 * is unknown is repeated as it was before anything else.
 */
import { change, registration, type Values } from './values';

type Command = 'register' | 'change';
/** A command as it goes out. `key` is its Idempotency-Key, `revision` what it says in If-Match. */
export type Sending = { command: Command; body: Values; values: Values; key: string; revision?: number };
/** What is kept between attempts (with the draft, so over a reload too). */
export type Attempt = {
  id: string;
  /** The server's revision, -1 while the entry is not there. */
  revision: number;
  /** What the server has of it. */
  stored?: Values;
  /** Sent, answer unknown. */
  hanging?: Sending;
};
export type Means = {
  send: (id: string, sending: Sending) => Promise<number>;
  key: () => string;
  /** True if the server surely stored nothing: it refused. */
  sure: (e: unknown) => boolean;
  /** Called before and after every command with what to remember. */
  remember: (attempt: Attempt) => void;
};
export const newAttempt = (id: string): Attempt => ({ id, revision: -1 });
export const attemptOn = (id: string, revision: number, stored: Values): Attempt => ({ id, revision, stored });

/** Gives what is still to be given; throws the first refusal or failure, with everything before it remembered. */
export const save = async (from: Attempt, values: Values, means: Means): Promise<Attempt> => {
  let attempt = from;
  const give = async (sending: Sending): Promise<void> => {
    attempt = { ...attempt, hanging: sending };
    means.remember(attempt);
    try {
      const revision = await means.send(attempt.id, sending);
      attempt = { id: attempt.id, revision, stored: sending.values };
    } catch (e) {
      if (means.sure(e)) {
        const { hanging: _, ...rest } = attempt;
        attempt = rest;
      }
      throw e;
    } finally {
      means.remember(attempt);
    }
  };
  if (attempt.hanging) {
    await give(attempt.hanging).catch((e: unknown) => {
      if (!means.sure(e)) throw e;
    });
  }
  if (!attempt.stored) await give({ command: 'register', body: registration(values), values, key: means.key() });
  else {
    const body = change(attempt.stored, values);
    if (Object.keys(body).length > 0)
      await give({ command: 'change', body, values, key: means.key(), revision: attempt.revision });
  }
  return attempt;
};
