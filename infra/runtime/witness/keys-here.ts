/**
 * Keys on this machine: finds them, and brings one to the path where a data folder expects its own: a copy, a successor
 * that retains the first's public half, or a new one with the public half of a lost one.
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

/** A key file. `ids`: of its active key, then of retired or given-up ones in the file. */
export type KeyHere = { file: string; ids: readonly string[] };

/** Suffix of a prepared key, which takes effect once the log names it. */
const ANEW = '.anew';
/** Suffix of a folder that was moved aside. */
const ASIDE = '.aside-';

/** A key file; undefined: missing, or without a private key. */
export const keyAt = (file: string): KeyHere | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    const keys = keysIn(file);
    return keys[0]?.type === 'private' ? { file, ids: [...publicsOf(keys).keys()] } : undefined;
  } catch (error) {
    // A file without a key, or an unreadable one, can't be the wanted one.
    if (error instanceof BadKey) return undefined;
    throw error;
  }
};

/** Where to look for keys. `setting`: the configured path. `noted`: the path of its key that the log recorded. */
export type Lookup = { setting: string; dataDir: string; noted?: string | undefined };

/**
 * Key files on this machine: at the paths of the setting and of the log, in the configuration folder, and beside this
 * data folder and its siblings.
 */
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

const ownIn = (file: string): { active: KeyObject; keys: KeyObject[] } => {
  ownOnly(file);
  const keys = keysIn(file);
  const [active] = keys;
  if (active?.type !== 'private') throw new BadKey(`${file} does not begin with a private key`);
  return { active, keys };
};
const fresh = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** Copies a key to a path without one. @throws BadKey */
export const takeKey = (from: string, to: string): void => {
  ownIn(from);
  if (!placeKey(to, readFileSync(from, 'utf8'))) throw new BadKey(`There is a key at ${to} already`);
};

/**
 * Creates a new key at a path without one, which retains that of `from`: its heads can be verified, and data sealed by
 * its first secret stays readable. @returns ids
 * @throws BadKey
 */
export const succeedKey = (from: string, to: string): { from: string; to: string } => {
  const { active, keys } = ownIn(from);
  const next = fresh();
  const publicKeys = [...publicsOf(keys).values()];
  const text = [next, ...publicKeys].map(textOf).join('') + secretText(firstSecretIn(from, active));
  if (!placeKey(to, text)) throw new BadKey(`There is a key at ${to} already`);
  return { from: idOf(active), to: idOf(next) };
};

/**
 * Prepares the key that takes effect at a path once the log names it ({@link finishAnew}): the existing one, else a new
 * one, with the public half of a lost key.
 * @param lost PEM, `''`: unknown
 * @throws BadKey
 */
export const prepareAnew = (file: string, lost: string): KeyHere => {
  const there = existsSync(file);
  const active = there ? ownIn(file).active : fresh();
  const text = `${there ? readFileSync(file, 'utf8').trimEnd() : textOf(active).trimEnd()}\n${lost}`;
  makePrivateFolder(dirname(file));
  const draft = file + ANEW;
  renameSync(draftKey(draft, text), draft);
  const result = keyAt(draft);
  if (!result) throw new BadKey(`${draft} could not be written`);
  return result;
};

/** Puts the prepared key in place, if the log names it. @returns whether it did */
export const finishAnew = (file: string, id: string): boolean => {
  const draft = keyAt(file + ANEW);
  if (draft?.ids[0] !== id) return false;
  renameSync(draft.file, file);
  return true;
};

/**
 * Adds the public half of another key to a key's file: its heads can be verified from now on. @param lost PEM
 * @throws BadKey
 */
export const knowKey = (file: string, lost: string): void => {
  ownIn(file);
  renameSync(draftKey(file, `${readFileSync(file, 'utf8').trimEnd()}\n${lost}`), file);
};

/** Moves a folder with a key aside, where {@link keysHere} still finds it. @returns the key's new path */
export const putAside = (file: string, now: Date): string => {
  const folder = dirname(file);
  const to = `${folder}${ASIDE}${now.toISOString().replace(/[:.]/g, '-')}`;
  renameSync(folder, to);
  return join(to, basename(file));
};
