/**
 * What a sealed file of keys holds, as JSON: the key that signs heads of the log with what keeps second factors, the newest
 * signed heads, and second factors themselves where a log moves to another engine. Whoever reads it can sign heads.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { Kept } from '../../../services/api/auth/factors.js';
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
/** As in the state store, but for the secrets of authenticator apps, which are open. */
export const openKept = z.strictObject({
  totp: z.array(z.strictObject({ id: z.string(), secret: z.string(), step: z.number() })).readonly(),
  passkeys: z.array(passkey).readonly(),
  recovery: z.strictObject({ salt: z.string(), hashes: z.array(z.string()).readonly() }).optional(),
  codes: z.array(z.string()).readonly(),
}) satisfies z.ZodType<Kept>;
const factors = z.strictObject({ user: z.string().min(1), username: z.string(), kept: openKept });
const schema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** When it was made. */
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

/** @throws Refused where the text is none, or of a version that is not known here; it shows nothing of what is in it */
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
 * The ids of a key file's text: of its own key, and of that and all retired ones.
 * @throws Refused where it is no key
 */
export const idsOf = (text: string): { own: string; all: readonly string[] } => {
  try {
    const blocks = blocksOf(text);
    const keys = blocks.map((block) =>
      block.kind === 'PRIVATE' ? createPublicKey(createPrivateKey(block.text)) : createPublicKey(block.text),
    );
    const all = keys.map(idOf);
    const [own] = all;
    const right = blocks[0]?.kind === 'PRIVATE' && keys.every((key) => key.asymmetricKeyType === 'ed25519');
    if (own !== undefined && right) return { own, all };
  } catch {
    // said below, without what is in it
  }
  throw new Refused('The key is none that signs heads of a log');
};
