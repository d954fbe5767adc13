/**
 * Content of a sealed file of keys, as JSON: the key that signs heads of the log and protects second factors, the
 * newest signed heads, and the second factors themselves where a log moves to another engine. A reader of the content
 * can sign heads.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { StoredFactors } from '../../../services/api/auth/factors.js';
import { SEAL_TEXT } from '../../runtime/settings.js';
import { blocksOf, idOf } from '../../runtime/witness/key.js';
import { Refused } from './format.js';

const FORMAT = 'lintas-keys';
const VERSION = 1;

const passkey = z.strictObject({
  id: z.string(),
  credential: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).readonly(),
  origin: z.string(),
});
/** As in the state store, except that secrets of authenticator apps are not encrypted. */
export const openFactors = z.strictObject({
  totp: z.array(z.strictObject({ id: z.string(), secret: z.string(), step: z.number() })).readonly(),
  passkeys: z.array(passkey).readonly(),
  recovery: z.strictObject({ salt: z.string(), hashes: z.array(z.string()).readonly() }).optional(),
  codes: z.array(z.string()).readonly(),
}) satisfies z.ZodType<StoredFactors>;
const factors = z.strictObject({ user: z.string().min(1), username: z.string(), kept: openFactors });
const schema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Time of creation. */
  at: z.iso.datetime(),
  /** The whole text of the key file. */
  key: z.string().min(1).optional(),
  /** The text of `SEAL_SECRET`, where it is set. */
  sealSecret: z.string().regex(SEAL_TEXT).optional(),
  /** The newest lines of the witness file. */
  witness: z.string().optional(),
  factors: z.array(factors).readonly().optional(),
});
export type Bundle = z.infer<typeof schema>;
export type MovedFactors = z.infer<typeof factors>;
type Content = Omit<Bundle, 'format' | 'version'>;

export const writeBundle = (content: Content): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...content } satisfies Bundle);

/** @throws Refused where the text has another format or an unknown version; the message shows nothing of the content */
export const readBundle = (text: string): Bundle => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('What was sealed is no file of keys');
  }
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (format !== FORMAT) throw new Refused('What was sealed is no file of keys');
  if (version !== VERSION) {
    throw new Refused(`The file of keys is of another version than ${VERSION}: open it with the product that made it`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (!success) {
    const places = error.issues.map(({ path }) => path.join('.') || 'its names');
    throw new Refused(`The file of keys is not as it was made: ${[...new Set(places)].join(', ')}`);
  }
  if (data.key !== undefined) idsOf(data.key);
  return data;
};

/**
 * The ids in a key file's text: of the active key, and of all keys including retired ones.
 * @throws Refused where the text is no key
 */
export const idsOf = (text: string): { active: string; all: readonly string[] } => {
  try {
    const blocks = blocksOf(text);
    const keys = blocks.map((block) =>
      block.kind === 'PRIVATE' ? createPublicKey(createPrivateKey(block.text)) : createPublicKey(block.text),
    );
    const all = keys.map(idOf);
    const [active] = all;
    const right = blocks[0]?.kind === 'PRIVATE' && keys.every((key) => key.asymmetricKeyType === 'ed25519');
    if (active !== undefined && right) return { active, all };
  } catch {
    // reported below, without the content
  }
  throw new Refused('The key is none that signs heads of a log');
};
