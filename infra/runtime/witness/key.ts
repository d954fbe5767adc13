/**
 * The key that signs heads of the log: Ed25519, in a PEM file outside the data folder, readable by its owner only.
 * After the private key the file may hold public ones, of retired keys, which still verify earlier heads; and the
 * secret of the first key, which keeps second factors readable.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** The key can't be used; the message names the file and what to do. */
export class BadKey extends Error {
  override name = 'BadKey';
}

type Public = ReadonlyMap<string, KeyObject>;
export type SigningKey = {
  file: string;
  /** It was created by this call. */
  isNew: boolean;
  /** First 16 hex digits of the SHA-256 of the public key (SPKI, DER). */
  id: string;
  /** Signature over the UTF-8 of a text, base64url. */
  sign: (text: string) => string;
  /** By id: its own public key and those of retired ones. */
  publics: Public;
  /** For {@link Seals}: derived from the key one way, so that a holder of the secret can't sign heads. */
  sealSecret: Buffer;
  /** The seal secret of the first key, which rotations preserve: for data that must outlive the key. */
  firstSecret: Buffer;
};

/** Id of a key, derived from its public half. */
export const idOf = (key: KeyObject): string => {
  const open = key.type === 'private' ? createPublicKey(key) : key;
  return hash('sha256', open.export({ type: 'spki', format: 'der' }), 'hex').slice(0, 16);
};
export const textOf = (key: KeyObject): string =>
  String(
    key.type === 'private' ? key.export({ type: 'pkcs8', format: 'pem' }) : key.export({ type: 'spki', format: 'pem' }),
  );
/** The public half of a key as PEM. */
export const publicTextOf = (key: KeyObject): string => textOf(key.type === 'private' ? createPublicKey(key) : key);
/** The PEM blocks of a text. */
export const blocksOf = (text: string): { kind: string; text: string }[] =>
  ['PRIVATE', 'PUBLIC'].flatMap((kind) => {
    const [begin, end] = [`-----BEGIN ${kind} KEY-----`, `-----END ${kind} KEY-----`];
    return text
      .split(begin)
      .slice(1)
      .flatMap((rest) => {
        const at = rest.indexOf(end);
        return at < 0 ? [] : [{ kind, text: begin + rest.slice(0, at) + end }];
      });
  });

/** The secret block of a key file. */
const SECRET = /-----BEGIN LINTAS SECRET-----\n([A-Za-z0-9+/=]{44})\n-----END LINTAS SECRET-----/;
const sealSecretOf = (activeKey: KeyObject): Buffer =>
  Buffer.from(
    hkdfSync('sha256', activeKey.export({ type: 'pkcs8', format: 'der' }), '', 'lintas: seals of the state store', 32),
  );
export const firstSecretIn = (file: string, activeKey: KeyObject): Buffer => {
  const stored = SECRET.exec(readFileSync(file, 'utf8'))?.[1];
  return stored === undefined ? sealSecretOf(activeKey) : Buffer.from(stored, 'base64');
};
export const secretText = (secret: Buffer): string =>
  `-----BEGIN LINTAS SECRET-----\n${secret.toString('base64')}\n-----END LINTAS SECRET-----\n`;

/** The user's configuration folder, outside any data folder. */
export const configHome = (env: NodeJS.ProcessEnv): string => {
  if (env.XDG_CONFIG_HOME) return env.XDG_CONFIG_HOME;
  return process.platform === 'win32'
    ? (env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'))
    : join(homedir(), '.config');
};

/** A path with the links of its existing part resolved. */
export const real = (path: string): string => {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  const above = dirname(full);
  return above === full ? full : join(real(above), basename(full));
};

/** Suffix of a key's folder beside its data folder. */
export const BESIDE = '-key';

/**
 * Default folder of an installation's key: beside its data folder, so that a copy of the data doesn't include the key
 * that signs it. It is in the configuration folder if `XDG_CONFIG_HOME` is set, or if an earlier release created it
 * there.
 */
export const keyFolder = (dataDir: string, env: NodeJS.ProcessEnv = process.env): string => {
  const path = real(dataDir);
  const named = join(configHome(env), 'lintas', `${basename(path)}-${hash('sha256', path, 'hex').slice(0, 10)}`);
  return env.XDG_CONFIG_HOME || existsSync(named) ? named : `${path}${BESIDE}`;
};

/** Whether a path lies in a folder, or equals it. */
export const liesWithin = (path: string, folder: string): boolean => {
  const way = relative(real(folder), real(path));
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way);
};

/** Whether a key lies in the user's configuration folder although `XDG_CONFIG_HOME` is not set. */
export const isInHome = (file: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  !env.XDG_CONFIG_HOME && liesWithin(file, configHome(env));

/** @throws BadKey when others can read it */
export const ownOnly = (file: string): void => {
  if (process.platform === 'win32') return;
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) {
    throw new BadKey(
      `${file} can be read by others (mode ${(mode & 0o777).toString(8)}): chmod 600 it, and rotate the key if they may have: npm run audit:key -- rotate`,
    );
  }
};

/** The keys of a file in order, the active one first. @throws BadKey */
export const keysIn = (file: string): KeyObject[] => {
  try {
    const keys = blocksOf(readFileSync(file, 'utf8')).map(({ kind, text }) =>
      kind === 'PRIVATE' ? createPrivateKey(text) : createPublicKey(text),
    );
    if (keys.some((key) => key.asymmetricKeyType !== 'ed25519')) throw new Error('not all of its keys are Ed25519');
    return keys;
  } catch (error) {
    throw new BadKey(`${file} is no key: ${(error as Error).message}`);
  }
};

/** Writes a key's text to a draft file beside its target. @returns path of the draft, to be moved to the target */
export const draftKey = (file: string, text: string): string => {
  const draft = `${file}.${process.pid}.part`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
};

/**
 * Places a key's text at a path without a key: of two concurrent processes only one succeeds.
 * @returns whether this process did
 * @throws BadKey
 */
export const placeKey = (file: string, text: string): boolean => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const draft = draftKey(file, text);
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    throw new BadKey(`No key can be made at ${file}: ${(error as Error).message}. AUDIT_KEY_FILE names another place`);
  }
};

/**
 * Opens the key; creates it where there is none.
 * @throws BadKey where it lies in the data folder, others can read it, or it is invalid
 */
export const openKey = (file: string, dataDir: string): SigningKey => {
  if (liesWithin(file, dataDir)) {
    throw new BadKey(
      `AUDIT_KEY_FILE: ${file} lies in the data folder ${dataDir}: who can change the log could sign it too`,
    );
  }
  const isNew = !existsSync(file) && placeKey(file, textOf(generateKeyPairSync('ed25519').privateKey));
  ownOnly(file);
  const [activeKey, ...retired] = keysIn(file);
  if (activeKey?.type !== 'private') throw new BadKey(`${file} does not begin with a private key`);
  const id = idOf(createPublicKey(activeKey));
  return {
    file,
    isNew,
    id,
    sign: (text) => sign(null, Buffer.from(text), activeKey).toString('base64url'),
    publics: publicsOf([activeKey, ...retired]),
    sealSecret: sealSecretOf(activeKey),
    firstSecret: firstSecretIn(file, activeKey),
  };
};

export const publicsOf = (keys: readonly KeyObject[]): Public =>
  new Map(keys.map((key) => (key.type === 'private' ? createPublicKey(key) : key)).map((key) => [idOf(key), key]));

/** The public keys in a file: of a key, or of public ones only. @throws BadKey */
export const readPublics = (file: string): Public => {
  const publics = publicsOf(keysIn(file));
  if (publics.size === 0) throw new BadKey(`${file} has no key in it`);
  return publics;
};

/** Whether a signature of a text is valid. */
export const holds = (text: string, signature: string, key: KeyObject): boolean => {
  try {
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

/** The public keys as PEM, the newest first, for an auditor. */
export const publicText = ({ publics }: Pick<SigningKey, 'publics'>): string =>
  [...publics.values()].map(textOf).join('');

/**
 * Replaces a key by a new one; the old one stays in the file as a public one, and the secret of the first key stays
 * too.
 * @throws BadKey
 */
export const rotateKey = (file: string): { from: string; to: string } => {
  ownOnly(file);
  const keys = keysIn(file);
  const [activeKey] = keys;
  if (activeKey?.type !== 'private') throw new BadKey(`${file} does not begin with a private key`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const retired = [...publicsOf(keys).values()];
  const text = [privateKey, ...retired].map(textOf).join('') + secretText(firstSecretIn(file, activeKey));
  const draft = draftKey(file, text);
  renameSync(draft, file);
  return { from: idOf(createPublicKey(activeKey)), to: idOf(createPublicKey(privateKey)) };
};
