/** Which key a data folder is started with: what the log says of it, held against the keys that this machine has. */
import type { KeyHere } from './keys-here.js';

/** What is known when a process starts. */
export type KeyFacts = {
  /** The key that the log was last signed by, and where it lay; absent: the log does not say. */
  noted: { id: string; file?: string | undefined } | undefined;
  /** The key at the place where this process looks for its own. */
  own: KeyHere | undefined;
  /** That place is named by a setting: nothing is put there or aside that is not asked for. */
  explicit: boolean;
  /** Keys elsewhere on this machine. */
  here: readonly KeyHere[];
  /** Whether the log still lies in the folder where it was last; `unknown`: the log does not say where that was. */
  before: 'there' | 'gone' | 'unknown';
  /** Nothing was ever written to the log, and heads of another one lie beside the key. */
  foreign: boolean;
};
/**
 * `use` the own key, `make` one, `renew`: put the own one aside and make one, `take` one along from where it lies, `ask`
 * whether the folder was moved or copied, `refuse` as it is nowhere.
 */
export type KeyStep = { step: 'use' | 'make' | 'renew' | 'refuse' } | { step: 'take' | 'ask'; from: string };

/** Decides. Never makes a key for a log that was signed by another one. */
export const whichKey = ({ noted, own, explicit, here, before, foreign }: KeyFacts): KeyStep => {
  if (noted === undefined) {
    if (!own) return { step: 'make' };
    return { step: foreign && !explicit ? 'renew' : 'use' };
  }
  if (own?.ids.includes(noted.id)) return { step: 'use' };
  const found = foundIn(here, noted);
  // A key that a setting names is never put aside for another one.
  if (!found || (explicit && own)) return { step: 'refuse' };
  return { step: before === 'gone' ? 'take' : 'ask', from: found.file };
};

/** The file where a key lay when it was noted, else one that has it as its own, else one that knows it. */
export const foundIn = (
  here: readonly KeyHere[],
  { id, file }: { id: string; file?: string | undefined },
): KeyHere | undefined => {
  const known = here.filter(({ ids }) => ids.includes(id));
  return known.find((one) => one.file === file) ?? known.find(({ ids }) => ids[0] === id) ?? known[0];
};
