/** Keys out of a sealed file to where an installation looks for them; never over what is there. */
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

/** What is to be written, the key last: where it is, all is. `said`: for who gave the command. */
export type Plan = { writes: readonly { file: string; text: string }[]; said: readonly string[] };
type Part = { write?: { file: string; text: string }; said?: string };
export type PlaceOptions = {
  /**
   * They come with a log that moves between engines: of two keys the one that is there stays; rows are sealed anew, so that the
   * secret of where they come from is not needed; and heads name places that only the other engine has.
   */
  moving?: boolean;
};

/**
 * What it takes to bring keys to where an installation with these settings looks for them. Nothing is written yet.
 * @param settings `DATA_DIR` need not be there yet
 * @throws Refused where another key is there or a place lies in the data folder; BadSetting
 */
export const planKeys = (bundle: Bundle, settings: KeySettings, { moving = false }: PlaceOptions = {}): Plan => {
  // As it will be called once it is there: the folder of a key is named by it.
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
    newHeads ? { write: heads, said: `Signed heads, the newest: ${heads.file}` } : {},
    keyPart(bundle, key, moving),
  ];
  return {
    writes: parts.flatMap(({ write }) => write ?? []),
    said: parts.flatMap(({ said }) => said ?? []),
  };
};

const keyPart = ({ key: text }: Bundle, file: string | undefined, keepOther: boolean): Part => {
  if (text === undefined) return {};
  const { own } = idsOf(text);
  if (file === undefined) return { said: `Key ${own} was written nowhere: AUDIT_KEY_FILE names no place for it.` };
  if (!existsSync(file)) return { write: { file, text }, said: `Key ${own}: ${file}` };
  const there = idsOf(readFileSync(file, 'utf8')).own;
  if (there === own) return { said: `Key ${own} is at ${file} already.` };
  if (keepOther) return { said: `Key ${there} is at ${file} and stays; ${own} of the file was written nowhere.` };
  throw new Refused(
    `At ${file} lies another key, ${there}; the file has ${own}: move it away, or name another place by AUDIT_KEY_FILE`,
  );
};

/** A secret of seals; the first of its two is what keeps second factors. */
const firstOf = (secret: string): string => secret.split('.').at(-1) as string;

const secretPart = ({ sealSecret }: Bundle, settings: KeySettings, key: string | undefined): Part => {
  if (sealSecret === undefined) return {};
  const set = sealTextOf(settings);
  if (set !== undefined && firstOf(set) === firstOf(sealSecret)) return {};
  if (key === undefined) return { said: 'The secret of seals was written nowhere: AUDIT_KEY_FILE names no place.' };
  const file = join(dirname(resolve(key)), 'seal.secret');
  const told = `Set SEAL_SECRET=${pathToFileURL(file)}: it keeps second factors${set === undefined ? '' : ', and what is set now is another'}.`;
  const text = `${sealSecret}\n`;
  if (!existsSync(file)) return { write: { file, text }, said: told };
  if (readFileSync(file, 'utf8').trim() === sealSecret) return { said: told };
  throw new Refused(`At ${file} lies another secret of seals than the file has: move it away`);
};

/** Writes what was planned, for its owner alone, durably. @throws Refused where something is there meanwhile */
export const placeKeys = ({ writes }: Plan): void => {
  for (const { file, text } of writes) {
    makePrivateFolder(dirname(file));
    writeApart(file, text);
  }
};

/**
 * Holds a file of keys against the log that it is to go with; a log of before keys were noted takes any.
 * @throws Refused naming both keys
 */
export const checkSigner = ({ key }: Bundle, { signer }: Pick<InstallationState, 'signer'>): void => {
  if (key === undefined || signer === undefined) return;
  const { own, all } = idsOf(key);
  if (all.includes(signer.id)) return;
  throw new Refused(
    `The log is signed by key ${signer.id}, the file has ${own}: it is the file of another installation`,
  );
};
