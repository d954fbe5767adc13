/**
 * Saves a document once, whatever is pressed twice or answered never: a new one's id is made once, and a command whose outcome
 * is unknown is repeated as it was before anything else.
 */

type Step = { command: string; body: unknown };
/** A command as it goes out. `key` is its Idempotency-Key, `revision` what it says in If-Match. */
export type Sending<V> = Step & {
  key: string;
  revision?: number;
  /** What the server then has; absent for a command that leaves the content as it is. */
  values?: V;
};
/** What is kept between attempts (with the draft, so over a reload too). */
export type Attempt<V> = {
  id: string;
  /** The server's revision, -1 while the document is not there. */
  revision: number;
  /** What the server has of it. */
  stored?: V;
  /** The number it was given. */
  number?: string;
  /** Some of it waits for another's approval. */
  proposed?: boolean;
  /** Commands beside the content that went through. */
  given?: readonly string[];
  /** Sent, answer unknown. */
  hanging?: Sending<V>;
};
/** Which commands bring values to the server. */
export type Plan<V> = {
  create: (values: V) => Step;
  /** Undefined: there is nothing to change. */
  change: (stored: V, values: V) => Step | undefined;
  /** What is given once the content is there, in turn and once each: `submit`. */
  after?: readonly string[];
};
export type SaveTransport<V> = {
  send: (
    id: string,
    sending: Sending<V>,
  ) => Promise<{ revision: number; number?: string | undefined; proposed?: boolean | undefined }>;
  key: () => string;
  /** True if the server surely stored nothing: it refused. */
  sure: (e: unknown) => boolean;
  /** Called before and after every command with what to remember. */
  remember: (attempt: Attempt<V>) => void;
};
export const newAttempt = <V>(id: string): Attempt<V> => ({ id, revision: -1 });
export const attemptOn = <V>(id: string, revision: number, stored: V): Attempt<V> => ({ id, revision, stored });

/** Gives what is still to be given; throws the first refusal or failure, with everything before it remembered. */
export const save = async <V>(
  from: Attempt<V>,
  values: V,
  plan: Plan<V>,
  means: SaveTransport<V>,
): Promise<Attempt<V>> => {
  let attempt = from;
  const { after = [] } = plan;
  const give = async (sending: Sending<V>): Promise<void> => {
    attempt = { ...attempt, hanging: sending };
    means.remember(attempt);
    const { hanging: _, ...rest } = attempt;
    try {
      const { revision, number, proposed } = await means.send(attempt.id, sending);
      attempt = {
        ...rest,
        revision,
        ...(number === undefined ? {} : { number }),
        ...(proposed ? { proposed } : {}),
        ...(sending.values ? { stored: sending.values } : { given: [...(rest.given ?? []), sending.command] }),
      };
    } catch (e) {
      if (means.sure(e)) attempt = rest;
      throw e;
    } finally {
      means.remember(attempt);
    }
  };
  const due = (step: Omit<Sending<V>, 'key'>) =>
    give({ ...step, key: means.key(), ...(attempt.stored ? { revision: attempt.revision } : {}) });

  const { hanging } = attempt;
  // A submission that may or may not have arrived is not repeated for somebody who now only wants the content saved.
  if (hanging && (hanging.values || after.includes(hanging.command))) {
    await give(hanging).catch((e: unknown) => {
      if (!means.sure(e)) throw e;
    });
  }
  const step = attempt.stored ? plan.change(attempt.stored, values) : plan.create(values);
  if (step) await due({ ...step, values });
  for (const command of after) if (!attempt.given?.includes(command)) await due({ command, body: {} });
  return attempt;
};
