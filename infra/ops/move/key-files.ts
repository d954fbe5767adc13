/** Writes keys from a sealed file to where an installation expects them; never overwrites. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstallationState } from '../../../services/domain/accounts/installation.js';
import { auditPlaces } from '../../../services/start/witness.js';
import { makePrivateFolder } from '../../ports/private.js';
import { liesWithin, real } from '../../runtime/witness/key.js';
import { Refused } from './format.js';
import { type KeySettings, sealTextOf } from './gather-keys.js';
import { type Bundle, idsOf } from './key-bundle.js';
import { writeApart } from './sealed-file.js';

/** Files to write, the key last: its presence means that all files are complete. `report`: lines for the operator. */
export type Plan = { writes: readonly { file: string; text: string }[]; report: readonly string[] };
type Part = { write?: { file: string; text: string }; report?: string };
export type PlaceOptions = {
  /**
   * The keys accompany a log that moves between engines: an existing key stays; rows are resealed, so that the source's
   * secret is not needed; and heads are skipped, since they hold positions of the other engine.
   */
  moving?: boolean;
};

/**
 * Plans the files that bring keys to where an installation with these settings expects them. Writes nothing yet.
 * @param settings `DATA_DIR` need not exist yet
 * @throws Refused where another key exists or a target lies in the data folder; BadSetting
 */
export const planKeys = (bundle: Bundle, settings: KeySettings, { moving = false }: PlaceOptions = {}): Plan => {
  // The real path, as it will be after creation: the key's folder is named after it.
  const dataDir = real(settings.DATA_DIR);
  const { key, witness } = auditPlaces({ ...settings, DATA_DIR: dataDir });
  for (const [name, file] of Object.entries({ AUDIT_KEY_FILE: key, WITNESS_FILE: witness })) {
    if (file !== undefined && liesWithin(file, dataDir))
      throw new Refused(`${name}: ${file} lies in the data folder ${settings.DATA_DIR}; name a place outside it`);
  }
  const heads = { file: witness ?? '', text: bundle.witness ?? '' };
  const newHeads = !moving && heads.file !== '' && heads.text !== '' && !existsSync(heads.file);
  const parts: Part[] = [
    moving ? {} : secretPart(bundle, settings, key),
    newHeads ? { write: heads, report: `Signed heads, the newest: ${heads.file}` } : {},
    keyPart(bundle, key, moving),
  ];
  return {
    writes: parts.flatMap(({ write }) => write ?? []),
    report: parts.flatMap(({ report }) => report ?? []),
  };
};

const keyPart = ({ key: text }: Bundle, file: string | undefined, keepOther: boolean): Part => {
  if (text === undefined) return {};
  const { active } = idsOf(text);
  if (file === undefined) return { report: `Key ${active} was written nowhere: AUDIT_KEY_FILE names no place for it.` };
  if (!existsSync(file)) return { write: { file, text }, report: `Key ${active}: ${file}` };
  const there = idsOf(readFileSync(file, 'utf8')).active;
  if (there === active) return { report: `Key ${active} is at ${file} already.` };
  if (keepOther) return { report: `Key ${there} is at ${file} and stays; ${active} of the file was written nowhere.` };
  throw new Refused(
    `At ${file} lies another key, ${there}; the file has ${active}: move it away, or name another place by AUDIT_KEY_FILE`,
  );
};

/**
 * The secret that protects second factors: of `<current>.<original>` the original, which outlives rotations; a secret
 * of one part is both.
 */
const firstOf = (secret: string): string => secret.split('.').at(-1) as string;

const secretPart = ({ sealSecret }: Bundle, settings: KeySettings, key: string | undefined): Part => {
  if (sealSecret === undefined) return {};
  const set = sealTextOf(settings);
  if (set !== undefined && firstOf(set) === firstOf(sealSecret)) return {};
  if (key === undefined) return { report: 'The secret of seals was written nowhere: AUDIT_KEY_FILE names no place.' };
  const file = join(dirname(resolve(key)), 'seal.secret');
  const hint = `Set SEAL_SECRET=${pathToFileURL(file)}: it keeps second factors${set === undefined ? '' : ', and what is set now is another'}.`;
  const text = `${sealSecret}\n`;
  if (!existsSync(file)) return { write: { file, text }, report: hint };
  if (readFileSync(file, 'utf8').trim() === sealSecret) return { report: hint };
  throw new Refused(`At ${file} lies another secret of seals than the file has: move it away`);
};

/** Writes the planned files durably, readable by the owner only. @throws Refused where a file was created meanwhile */
export const placeKeys = ({ writes }: Plan): void => {
  for (const { file, text } of writes) {
    makePrivateFolder(dirname(file));
    writeApart(file, text);
  }
};

/**
 * Checks that a file of keys belongs to the log; a log older than noted keys accepts any.
 * @throws Refused naming both keys
 */
export const checkSigner = ({ key }: Bundle, { signer }: Pick<InstallationState, 'signer'>): void => {
  if (key === undefined || signer === undefined) return;
  const { active, all } = idsOf(key);
  if (all.includes(signer.id)) return;
  throw new Refused(
    `The log is signed by key ${signer.id}, the file has ${active}: it is the file of another installation`,
  );
};
