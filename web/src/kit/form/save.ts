/**
 * Saves a document exactly once, despite double clicks and lost responses: the id of a new one is created once, and a
 * command with unknown outcome is repeated unchanged before anything else.
 */

type Step = { command: string; body: unknown };
/** A command to send. `key` is its Idempotency-Key, `revision` its If-Match. */
export type Sending<V> = Step & {
  key: string;
  revision?: number;
  /** The server's values after it; absent for a command that leaves the content unchanged. */
  values?: V;
};
/** State between attempts (stored with the draft, so it survives a reload). */
export type Attempt<V> = {
  id: string;
  /** The server's revision, -1 while the document does not exist. */
  revision: number;
  /** The content on the server. */
  stored?: V;
  /** The assigned document number. */
  number?: string;
  /** Some changes wait for another person's approval. */
  proposed?: boolean;
  /** Commands of `after` that succeeded. */
  given?: readonly string[];
  /** Sent, outcome unknown. */
  hanging?: Sending<V>;
};
/** The commands that store values. */
export type Plan<V> = {
  create: (values: V) => Step;
  /** Undefined: nothing to change. */
  change: (stored: V, values: V) => Step | undefined;
  /** Commands to send after the content, in order and once each: `submit`. */
  after?: readonly string[];
};
export type SaveTransport<V> = {
  send: (
    id: string,
    sending: Sending<V>,
  ) => Promise<{ revision: number; number?: string | undefined; proposed?: boolean | undefined }>;
  key: () => string;
  /** True if the server certainly stored nothing: it refused. */
  sure: (e: unknown) => boolean;
  /** Called before and after every command with the state to store. */
  remember: (attempt: Attempt<V>) => void;
};
export const newAttempt = <V>(id: string): Attempt<V> => ({ id, revision: -1 });
export const attemptOn = <V>(id: string, revision: number, stored: V): Attempt<V> => ({ id, revision, stored });

/** Sends the outstanding commands; throws the first refusal or failure, after storing all previous progress. */
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
  // A submission with unknown outcome is not repeated if the user now only wants to save the content.
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
