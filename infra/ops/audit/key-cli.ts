/**
 * `npm run audit:key [-- public | seals | rotate]`: the key that signs heads of the log. `public` prints its public half,
 * for who proves a log on another machine; `seals` what seals sessions and second factors (`SEAL_SECRET`), for processes without the key;
 * `rotate` puts a new key in its place, and the old one's public half stays in the file. Without a word, its id and place.
 */
import { auditPlaces } from '../../../services/start/witness.js';
import { openKey, publicText, rotateKey } from '../../runtime/witness/key.js';
import { helped } from '../cli/help.js';

const end = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

const USAGE = 'Usage: npm run audit:key [-- public | seals | rotate]';
helped(USAGE);
const main = (word: string | undefined): string => {
  // Of the engines nothing is needed but whether there are any.
  const { DATA_DIR = './data', AUDIT_KEY_FILE = '', EVENT_STORE_URL = '' } = process.env;
  const { key: file } = auditPlaces({ DATA_DIR, AUDIT_KEY_FILE, EVENT_STORE_URL, WITNESS_FILE: '' });
  if (file === undefined) return end('AUDIT_KEY_FILE names no key');
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

try {
  process.stdout.write(`${main(process.argv[2])}\n`);
} catch (error) {
  end((error as Error).message);
}
