/** `--with-factors` of `log:export` and `log:import`. */
import { named } from '../../../services/start/factor-owners.js';
import type { StateStore } from '../../ports/ports.js';
import type { Settings } from '../../runtime/settings.js';
import { openState } from './engine.js';
import { bringFactors, collectFactors, type NoteKeys } from './factors-along.js';
import { gatherKeys } from './gather-keys.js';
import { type Bundle, readBundle, writeBundle } from './key-bundle.js';
import { type Plan, planKeys } from './key-files.js';
import { type LogNotes } from './log-notes.js';
import { say } from './meter.js';
import { newPassphrase, passphraseFrom } from './passphrase.js';
import { checkFree, checkReadable, openSealed, sealText, writeApart } from './sealed-file.js';

export type Along = { file: string; passphraseFile?: string | undefined };

/**
 * Prepares to export keys and factors: prompts for the passphrase, and reads the heads before the log, so that the log
 * covers them.
 * @returns writes the file; to call after the log has been exported
 * @throws Refused, BadKey
 */
export const takeAlong = async (
  { file, passphraseFile }: Along,
  settings: Settings,
): Promise<(notes: LogNotes) => Promise<void>> => {
  checkFree(file);
  const keys = await gatherKeys(settings);
  const passphrase = await newPassphrase(passphraseFile);
  return async (notes) => {
    const { state, close } = await openState(settings);
    try {
      const { factors, unread } = await collectFactors(notes.enrolled(), state, settings);
      writeApart(file, await sealText(writeBundle({ ...keys, factors }), passphrase));
      say(`The keys and the second factors of ${factors.length} people are in ${file}: keep it apart from the log.`);
      if (unread.length === 0) return;
      say(
        `BAD: of ${unread.length} people the second factors can't be read here, and are not in it: ${named(unread)}. A webmaster resets them in the details of their accounts`,
      );
      process.exitCode = 1;
    } finally {
      await close();
    }
  };
};

/** Opens the sealed file that accompanies a log, before anything is written. @throws Refused */
export const openAlong = async (
  { file, passphraseFile }: Along,
  settings: Settings,
): Promise<{ bundle: Bundle; plan: Plan }> => {
  checkReadable(file);
  const bundle = readBundle(await openSealed(file, await passphraseFrom(passphraseFile)));
  return { bundle, plan: planKeys(bundle, settings, { moving: true }) };
};

/**
 * Imports keys and factors beside the imported log, and reports the result.
 * @param state of the embedded mode, which is open with its log; absent: that of the settings
 * @throws Refused
 */
export const bringAlong = async (
  { bundle, plan }: { bundle: Bundle; plan: Plan },
  notes: LogNotes,
  settings: Settings,
  state: StateStore | undefined,
  noteKeys?: NoteKeys,
): Promise<void> => {
  const opened = state ? { state, close: async () => {} } : await openState(settings);
  try {
    const { put, there, unknown, without } = await bringFactors(bundle, plan, notes, opened.state, settings, noteKeys);
    for (const line of plan.report) say(line);
    say(
      `Second factors of ${put.length} people came along${there.length > 0 ? `, of ${there.length} they were here` : ''}.`,
    );
    if (unknown.length > 0) say(`By the log these have none, and get none: ${named(unknown)}`);
    if (without.length > 0) say(`Nothing came along for ${named(without)}: a webmaster resets their second factors`);
  } finally {
    await opened.close();
  }
};

/** Lists the people whose second factors were not imported. */
export const tellBehind = (notes: LogNotes): void => {
  const people = notes.enrolled();
  if (people.length === 0) return;
  say(
    `These have second factors by the log, whose secrets did not come along: ${named(people)}. Import it with --with-factors <file> of an export that had it too, or the start asks for the key, or for npm run audit:key -- begin-anew`,
  );
};
