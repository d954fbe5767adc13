/**
 * Keys on this machine: which there are, and how one comes to the place where a data folder looks for its own: taken along
 * as it is, as a successor that knows the first, or anew with the public half of one that is lost.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makePrivateFolder } from '../../ports/private.js';
import {
  BadKey,
  BESIDE,
  configHome,
  draftKey,
  firstSecretIn,
  idOf,
  keysIn,
  ownOnly,
  placeKey,
  publicsOf,
  real,
  secretText,
  textOf,
} from './key.js';

/** A key file. `ids`: of its own key, then of those that it knows to be retired or given up. */
export type KeyHere = { file: string; ids: readonly string[] };

/** Where a key lies that is to come into use once the log says so. */
const ANEW = '.anew';
/** How a folder is called that has been put aside. */
const ASIDE = '.aside-';

/** A key file; undefined: there is none, or it holds no key with its private half. */
export const keyAt = (file: string): KeyHere | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    const keys = keysIn(file);
    return keys[0]?.type === 'private' ? { file, ids: [...publicsOf(keys).keys()] } : undefined;
  } catch (error) {
    // What is no key, or may not be read, is not the one that is looked for.
    if (error instanceof BadKey) return undefined;
    throw error;
  }
};

/** Where keys of this machine are looked for. `noted`: where the log says that its key lay. */
export type Lookup = { setting: string; dataDir: string; noted?: string | undefined };

/** The key files of data folders of this machine: that of the setting, that which the log notes, those beside data folders. */
export const keysHere = ({ setting, dataDir, noted = '' }: Lookup, env: NodeJS.ProcessEnv = process.env): KeyHere[] => {
  const below = (folder: string, isOne = (_name: string): boolean => true) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter(isOne)
      .sort()
      .map((name) => join(folder, name, 'audit.key'));
  const files = [
    ...[setting, noted].filter((file) => file !== ''),
    ...below(join(configHome(env), 'lintas')),
    ...below(dirname(real(dataDir)), (name) => name.includes(BESIDE)),
  ];
  return [...new Set(files)].flatMap((file) => keyAt(file) ?? []);
};

const ownIn = (file: string): { own: KeyObject; keys: KeyObject[] } => {
  ownOnly(file);
  const keys = keysIn(file);
  const [own] = keys;
  if (own?.type !== 'private') throw new BadKey(`${file} does not begin with a private key`);
  return { own, keys };
};
const fresh = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** Copies a key to a place where there is none. @throws BadKey */
export const takeKey = (from: string, to: string): void => {
  ownIn(from);
  if (!placeKey(to, readFileSync(from, 'utf8'))) throw new BadKey(`There is a key at ${to} already`);
};

/**
 * Makes a key of its own at a place where there is none, which knows that of `from`: heads of it are proved, and what was
 * sealed by its first secret stays readable. @returns ids @throws BadKey
 */
export const succeedKey = (from: string, to: string): { from: string; to: string } => {
  const { own, keys } = ownIn(from);
  const next = fresh();
  const known = [...publicsOf(keys).values()];
  const text = [next, ...known].map(textOf).join('') + secretText(firstSecretIn(from, own));
  if (!placeKey(to, text)) throw new BadKey(`There is a key at ${to} already`);
  return { from: idOf(own), to: idOf(next) };
};

/**
 * Prepares the key that is to be at a place from when the log says so ({@link finishAnew}): the one that is there, else a
 * new one, with the public half of a key that is lost. @param lost PEM, `''`: it is not known @throws BadKey
 */
export const prepareAnew = (file: string, lost: string): KeyHere => {
  const there = existsSync(file);
  const own = there ? ownIn(file).own : fresh();
  const text = `${there ? readFileSync(file, 'utf8').trimEnd() : textOf(own).trimEnd()}\n${lost}`;
  makePrivateFolder(dirname(file));
  const draft = file + ANEW;
  renameSync(draftKey(draft, text), draft);
  const made = keyAt(draft);
  if (!made) throw new BadKey(`${draft} could not be written`);
  return made;
};

/** Puts the key in place that was prepared, if it is the one that the log names. @returns whether it did */
export const finishAnew = (file: string, id: string): boolean => {
  const draft = keyAt(file + ANEW);
  if (draft?.ids[0] !== id) return false;
  renameSync(draft.file, file);
  return true;
};

/** Adds the public half of another key to a key's file: heads of it are proved from now on. @param lost PEM @throws BadKey */
export const knowKey = (file: string, lost: string): void => {
  ownIn(file);
  renameSync(draftKey(file, `${readFileSync(file, 'utf8').trimEnd()}\n${lost}`), file);
};

/** Puts a folder with a key aside, where {@link keysHere} still finds it. @returns where it lies now */
export const putAside = (file: string, now: Date): string => {
  const folder = dirname(file);
  const to = `${folder}${ASIDE}${now.toISOString().replace(/[:.]/g, '-')}`;
  renameSync(folder, to);
  return join(to, basename(file));
};
