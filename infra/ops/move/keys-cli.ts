/**
 * `npm run keys:seal -- <file|->`: seals the keys of this installation by a passphrase, into a file or to standard
 * output.
 * `npm run keys:unseal -- <file|->`: puts them back where this installation expects them; never overwrites existing
 * ones.
 * Exits with 1 where a file or key is not as it must be, with 2 for wrong usage.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readSettings } from '../../runtime/settings.js';
import { helped } from '../cli/help.js';
import { ending } from './ending.js';
import { gatherKeys } from './gather-keys.js';
import { readBundle, writeBundle } from './key-bundle.js';
import { placeKeys, planKeys } from './key-files.js';
import { say } from './meter.js';
import { newPassphrase, passphraseFrom } from './passphrase.js';
import { checkFree, checkReadable, openSealed, openText, sealText, writeApart } from './sealed-file.js';

const USAGE =
  'npm run keys:seal -- <file|-> [--passphrase-file <file>]\n       npm run keys:unseal -- <file|-> [--passphrase-file <file>]';
const usage = (why: string): never => {
  say(`${why}\nUsage: ${USAGE}`);
  process.exit(2);
};

const seal = async (file: string, passphraseFile: string | undefined): Promise<void> => {
  if (file !== '-') checkFree(file);
  const keys = await gatherKeys(readSettings(process.env));
  const sealed = await sealText(writeBundle(keys), await newPassphrase(passphraseFile));
  if (file === '-') process.stdout.write(sealed);
  else writeApart(file, sealed);
  say(
    'Sealed. Who has it and its passphrase can sign heads of the log and read second factors: keep it apart from both.',
  );
};

const unseal = async (file: string, passphraseFile: string | undefined): Promise<void> => {
  if (file !== '-') checkReadable(file);
  const passphrase = await passphraseFrom(passphraseFile);
  const inside = await (file === '-' ? openText(await text(process.stdin), passphrase) : openSealed(file, passphrase));
  const plan = planKeys(readBundle(inside), readSettings(process.env));
  placeKeys(plan);
  for (const line of plan.report) say(line);
  say('Unsealed. Restart what signs, and what signs people in.');
};

const main = async (): Promise<void> => {
  helped(`Usage: ${USAGE}`);
  const options = { 'passphrase-file': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what, file, ...more] = positionals;
  const passphraseFile = values['passphrase-file'];
  if (file === undefined || more.length > 0) return usage('One file is needed, or - for standard output or input.');
  if (what === 'seal') await seal(file, passphraseFile);
  else if (what !== 'unseal') usage(`What is ${what}?`);
  else if (file === '-' && passphraseFile === undefined)
    usage('Standard input has the keys: --passphrase-file names a file whose first line is the passphrase.');
  else await unseal(file, passphraseFile);
};

await main().catch((error: unknown) => ending(error, usage));
