/**
 * `npm run audit:key [-- WORD]`: manages the key that signs heads of the log; without a word, prints its id and path.
 * `public` prints its public half, for proving a log on another machine; `seals` prints the secret that seals sessions
 * and second factors (`SEAL_SECRET`), for processes without the key; `rotate` replaces the key, and the old one's
 * public half stays in the file. Where the start can't find the key of its data: `take`, `adopt`, `begin-anew`;
 * `restored` confirms that the log is an older state on purpose.
 */
import { existsSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { named } from '../../../services/start/factor-owners.js';
import { auditPlaces } from '../../../services/start/witness.js';
import { filesOf } from '../../engines/embedded/index.js';
import { readSettings } from '../../runtime/settings.js';
import { openKey, publicText, rotateKey } from '../../runtime/witness/key.js';
import { helped } from '../cli/help.js';
import { adopt, beginAnew, type Justification, type Plan, restored, take } from './key-words.js';

const end = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

const USAGE = `Usage: npm run audit:key [-- public | seals | rotate | take | adopt]
       npm run audit:key -- restored --by "YOUR NAME" --why "WHAT HAPPENED"
       npm run audit:key -- begin-anew --by "YOUR NAME" --why "WHAT HAPPENED"`;
helped(USAGE);

/** Phrase to type to confirm giving up a key. */
const WORD = 'begin anew';
/** Maximum number of names listed. */
const NAMED = 40;

const agree = async ({ signer, seal, people }: Plan): Promise<boolean> => {
  const lines = [
    ...(signer === undefined
      ? []
      : [`The key ${signer} is given up: heads that it signed are proved by its public half from now on.`]),
    ...(seal ? ['The secret that keeps second factors is given up.'] : []),
    people.length === 0
      ? 'Nobody loses a second factor.'
      : `${people.length} people enrol a new second factor, with a code beside the password: ${named(people, NAMED)}.`,
    `Type "${WORD}" to go on: `,
  ];
  const typed = createInterface({ input: stdin, output: stdout });
  try {
    return (await typed.question(lines.join('\n'))).trim().toLowerCase() === WORD;
  } finally {
    typed.close();
  }
};

const justificationOf = (by: string | undefined, why: string | undefined): Justification => {
  const [name = '', alasan = ''] = [by?.trim(), why?.trim()];
  if (name === '' || alasan.length < 3 || name.length > 120 || alasan.length > 300) return end(USAGE);
  return { by: name, alasan };
};

const local = (word: string | undefined): string => {
  // Of the engine settings, only the presence of an event store matters here.
  const { DATA_DIR = './data', AUDIT_KEY_FILE = '', EVENT_STORE_URL = '' } = process.env;
  const { key: file } = auditPlaces({ DATA_DIR, AUDIT_KEY_FILE, EVENT_STORE_URL, WITNESS_FILE: '' });
  if (file === undefined) return end('AUDIT_KEY_FILE names no key');
  // For data that already has a key, the start finds it or asks for it.
  if (!existsSync(file) && EVENT_STORE_URL === '' && existsSync(filesOf(DATA_DIR).log))
    return end(`There is no key at ${file}: a start finds that of this data, or says what is missing`);
  if (!existsSync(file) && AUDIT_KEY_FILE === '')
    return end(
      `There is no key at ${file} yet: the first start makes it. AUDIT_KEY_FILE=<file> makes one here and now`,
    );
  if (word === 'rotate') {
    const { from, to } = rotateKey(file);
    return `${file}: the key is ${to} now, and ${from} stays as a public one. Restart the server; everybody signs in anew, second factors stay.`;
  }
  const key = openKey(file, DATA_DIR);
  if (word === undefined) return `${key.id} ${key.file}`;
  if (word === 'public') return publicText(key).trimEnd();
  if (word === 'seals') {
    const [now, first] = [key.sealSecret.toString('hex'), key.firstSecret.toString('hex')];
    return now === first ? now : `${now}.${first}`;
  }
  return end(USAGE);
};

const main = async (): Promise<string> => {
  const { values, positionals } = parseArgs({
    options: { by: { type: 'string' }, why: { type: 'string' } },
    allowPositionals: true,
  });
  const [word, ...more] = positionals;
  if (more.length > 0) return end(USAGE);
  const lines = {
    take: () => take(readSettings(process.env)),
    adopt: () =>
      adopt(readSettings(process.env), { by: values.by ?? 'audit:key', alasan: values.why ?? 'A copy of the data' }),
    restored: () => restored(readSettings(process.env), justificationOf(values.by, values.why)),
    'begin-anew': () => beginAnew(readSettings(process.env), justificationOf(values.by, values.why), agree),
  }[word ?? ''];
  return lines ? (await lines()).join('\n') : local(word);
};

try {
  stdout.write(`${await main()}\n`);
} catch (error) {
  end((error as Error).message);
}
