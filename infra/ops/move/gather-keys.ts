/** Collects the keys of this installation from this machine. */
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { auditPlaces } from '../../../services/start/witness.js';
import { BadSetting, SEAL_TEXT, type Settings } from '../../runtime/settings.js';
import { openKey } from '../../runtime/witness/key.js';
import { Refused } from './format.js';
import type { Bundle } from './key-bundle.js';

/** The settings that determine where keys lie. */
export type KeySettings = Pick<
  Settings,
  'AUDIT_KEY_FILE' | 'WITNESS_FILE' | 'DATA_DIR' | 'EVENT_STORE_URL' | 'SEAL_SECRET'
>;

/** Number of witness lines to include: a week of heads at one per minute. */
const LINES = 10_000;
const BLOCK = 1 << 20;

/** The last lines of a file, complete ones only. */
export const lastLines = async (file: string, most = LINES): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const blocks: Buffer[] = [];
    let feeds = 0;
    let { size: at } = await handle.stat();
    while (at > 0 && feeds <= most) {
      const length = Math.min(at, BLOCK);
      at -= length;
      const block = Buffer.alloc(length);
      await handle.read(block, 0, length, at);
      feeds += block.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
      blocks.unshift(block);
    }
    const lines = Buffer.concat(blocks).toString('utf8').split('\n').slice(0, -1).slice(-most);
    return lines.map((line) => `${line}\n`).join('');
  } finally {
    await handle.close();
  }
};

/** The text of `SEAL_SECRET`; undefined: not set. @throws BadSetting */
export const sealTextOf = ({ SEAL_SECRET }: Pick<Settings, 'SEAL_SECRET'>): string | undefined => {
  if (SEAL_SECRET === '') return undefined;
  if (!SEAL_SECRET.startsWith('file:')) return SEAL_SECRET;
  const file = fileURLToPath(SEAL_SECRET);
  const text = readFileSync(file, 'utf8').trim();
  if (SEAL_TEXT.test(text)) return text;
  throw new BadSetting(`SEAL_SECRET: ${file} does not hold 64 hex digits`);
};

/**
 * The keys of this installation, with the newest signed heads. Creates no key.
 * @throws Refused where there are none, BadKey where others can read the key, BadSetting
 */
export const gatherKeys = async (settings: KeySettings, now = new Date()): Promise<Omit<Bundle, 'factors'>> => {
  const { key, witness } = auditPlaces(settings);
  const sealSecret = sealTextOf(settings);
  if (key !== undefined && !existsSync(key)) {
    throw new Refused(
      `There is no key at ${key}: run this where the key lies, AUDIT_KEY_FILE names it, as the user the server runs as`,
    );
  }
  if (key === undefined && sealSecret === undefined)
    throw new Refused('This process has no keys: AUDIT_KEY_FILE and SEAL_SECRET name them');
  const heads = witness !== undefined && existsSync(witness) ? await lastLines(witness) : '';
  if (key !== undefined) openKey(key, settings.DATA_DIR);
  return {
    format: 'lintas-keys',
    version: 1,
    at: now.toISOString(),
    ...(key === undefined ? {} : { key: readFileSync(key, 'utf8') }),
    ...(sealSecret === undefined ? {} : { sealSecret }),
    ...(heads === '' ? {} : { witness: heads }),
  };
};

/** Notice after a backup without keys: where they lie and how to include them. */
export const leftBehind = (settings: KeySettings): string[] => {
  const { key } = auditPlaces(settings);
  const lies = key !== undefined && existsSync(key) ? `it is ${key}` : `there is none yet at ${key}`;
  const secret = settings.SEAL_SECRET === '' ? [] : ['SEAL_SECRET, which keeps second factors, is NOT in it either.'];
  const keeps = secret.length > 0 ? 'signs heads of the log' : 'signs heads of the log and keeps second factors';
  return [
    `The key that ${keeps} is NOT in this backup: ${lies}.`,
    ...secret,
    'Without them nobody with a second factor signs in on another machine. To have them along, sealed by a passphrase: npm run backup -- <folder> --with-key <file>',
  ];
};
