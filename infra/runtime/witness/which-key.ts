/** Selects the key for a data folder: compares the key noted in the log with the keys on this machine. */
import type { KeyHere } from './keys-here.js';

/** Facts known when a process starts. */
export type KeyFacts = {
  /** The key that last signed the log, and its path; absent: not noted in the log. */
  noted: { id: string; file?: string | undefined } | undefined;
  /** The key at this process's own path. */
  own: KeyHere | undefined;
  /** A setting names that path: no key is placed there or moved aside without a request. */
  explicit: boolean;
  /** Keys elsewhere on this machine. */
  here: readonly KeyHere[];
  /** Whether the log still lies in its previous folder; `unknown`: the log doesn't note that folder. */
  before: 'there' | 'gone' | 'unknown';
  /** The log is empty, and heads of another one lie beside the key. */
  foreign: boolean;
};
/**
 * `use` the own key, `make` one, `renew`: move the own one aside and create one, `take` one from its old path, `ask`
 * whether the folder was moved or copied, `refuse` as it is nowhere.
 */
export type KeyStep = { step: 'use' | 'make' | 'renew' | 'refuse' } | { step: 'take' | 'ask'; from: string };

/** Selects the step. Never creates a key for a log that was signed by another one. */
export const whichKey = ({ noted, own: current, explicit, here, before, foreign }: KeyFacts): KeyStep => {
  if (noted === undefined) {
    if (!current) return { step: 'make' };
    return { step: foreign && !explicit ? 'renew' : 'use' };
  }
  if (current?.ids.includes(noted.id)) return { step: 'use' };
  const match = scanKeys(here, noted);
  // A key named by a setting is never moved aside for another one.
  if (!match || (explicit && current)) return { step: 'refuse' };
  return { step: before === 'gone' ? 'take' : 'ask', from: match.file };
};

/** The file where a key lay when it was noted, else one with it as the active key, else one that contains it. */
export const scanKeys = (
  here: readonly KeyHere[],
  { id, file }: { id: string; file?: string | undefined },
): KeyHere | undefined => {
  const matches = here.filter(({ ids }) => ids.includes(id));
  return matches.find((one) => one.file === file) ?? matches.find(({ ids }) => ids[0] === id) ?? matches[0];
};
