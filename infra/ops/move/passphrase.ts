/** The passphrase of a sealed file: from a terminal, standard input or a file. */
import { readFileSync } from 'node:fs';
import { askSecrets } from '../cli/ask.js';
import { Refused } from './format.js';

/** Minimum length of a passphrase: a holder of the file can try any number offline. */
const SHORTEST = 12;

const fromFile = (file: string): string => readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] as string;

/** @throws Refused where the passphrase is too short to protect anything */
export const strong = (passphrase: string): string => {
  if ([...passphrase.trim()].length >= SHORTEST) return passphrase;
  throw new Refused(
    `The passphrase needs ${SHORTEST} characters or more: five words that have nothing to do with each other are a good one`,
  );
};

/**
 * A new passphrase to seal with: prompted for twice at a terminal, else the first line of standard input.
 * @param file whose first line is used instead
 * @throws Refused where it is too short, or the two inputs differ
 */
export const newPassphrase = async (file?: string): Promise<string> => {
  if (file !== undefined) return strong(fromFile(file));
  const [typed = '', again] = await askSecrets(['Passphrase for the keys: ', 'The same once more: ']);
  if (typed !== again) throw new Refused('The two passphrases differ: nothing was done');
  return strong(typed);
};

/** The passphrase that a file was sealed with; prompted for once. @throws Refused where it is empty */
export const passphraseFrom = async (file?: string): Promise<string> => {
  const [typed = ''] = file === undefined ? await askSecrets(['Passphrase of the keys: ']) : [fromFile(file)];
  if (typed === '')
    throw new Refused('No passphrase was given: type it, or have it as the first line of standard input');
  return typed;
};
