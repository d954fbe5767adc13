/**
 * What an installation records of the keys that prove its log and seal its second factors: one stream, public data
 * only. It goes wherever the log goes (a backup, an export, another engine), so that data moved to a machine without
 * its key says which one is missing. Written by the product itself, on a start and by `audit:key`.
 */
import { z } from 'zod';
import { aggregate } from '../kit/aggregate/aggregate.js';
import { bounded, multiLine, singleLine } from '../kit/values/text.js';

/** The id of the one stream. */
export const INSTALLATION = 'keys';

const path = bounded(4_000);
/** 16 hex digits of a SHA-256: of a public key, or of a value derived from a secret. */
const fingerprint = bounded(16).regex(/^[0-9a-f]{16}$/);
/**
 * The key that signs heads. `publicKey`: PEM. `file`, `folder`, `host`: where it was stored, for which data folder
 * (`''`: servers), on which machine.
 */
const signer = z.strictObject({
  id: fingerprint,
  publicKey: bounded(400),
  file: path,
  folder: path,
  host: bounded(255),
});
/** The secret that seals second factors. */
const seal = z.strictObject({ fingerprint });
/** Who declares it: the account on the machine, and the name that was typed; with the reason. */
const attribution = z.strictObject({
  by: singleLine(120).min(1).meta({ label: 'Nama' }),
  alasan: multiLine(300).min(3).meta({ label: 'Alasan' }),
});
/** Which of the two keys is lost, and its replacement. */
const begun = attribution.extend({ signer: signer.optional(), seal: seal.optional() });
/** Events that a witness knows and the log lost, after a restore to an older state. */
const restored = attribution.extend({
  /** The witness's newest head, its time, and how many events it covered. */
  n: z.int().min(1),
  at: bounded(30),
  events: z.int().min(0),
  /** Number of events from the beginning that still match the witness. */
  kept: z.int().min(0),
});

export type Signer = z.infer<typeof signer>;
export type GivenUp = { id: string; publicKey: string; at: string; by: string; alasan: string };
export type Restored = z.infer<typeof restored> & { noted: string };
/** Whether a witnessed head covers events that a restore gave up; heads signed after the restore must still hold. */
export const isGivenUp = (
  head: { n: number; events: number },
  restored: readonly Pick<Restored, 'n' | 'kept'>[],
): boolean => restored.some(({ n, kept: retained }) => head.n <= n && head.events > retained);

export type InstallationState = {
  /** `since`: when this key was first noted. */
  signer?: Signer & { since: string };
  seal?: { fingerprint: string; since: string };
  /** Ids of all keys that ever signed. */
  signers: readonly string[];
  /** Lost keys: their heads are proved by the public key alone. */
  givenUp: readonly GivenUp[];
  /** Lost secrets of second factors, by fingerprint. */
  sealsGivenUp: readonly string[];
  restored: readonly Restored[];
};

/** Sent by the product alone. */
const INSIDE = ['system'] as const;

export const installation = aggregate({
  name: 'installation',
  initial: { signers: [], givenUp: [], sealsGivenUp: [], restored: [] } as InstallationState,
  commands: { sign: signer, seal, beginAnew: begun, restore: restored },
  may: { sign: INSIDE, seal: INSIDE, beginAnew: INSIDE, restore: INSIDE },
  creates: ['sign', 'seal', 'beginAnew', 'restore'],
  anyVersion: ['sign', 'seal', 'beginAnew', 'restore'],
  title: () => '',
  events: {
    SignerNoted: signer,
    SealNoted: seal,
    SignerGivenUp: attribution.extend({ id: fingerprint, publicKey: signer.shape.publicKey }),
    SealGivenUp: attribution.extend({ fingerprint }),
    LogRestored: restored,
  },
  decide: {
    sign: ({ signer: now }, data) => {
      const same = now?.id === data.id && now.file === data.file && now.folder === data.folder;
      return same ? [] : [{ type: 'SignerNoted', data }];
    },
    seal: ({ seal: now }, data) => (now?.fingerprint === data.fingerprint ? [] : [{ type: 'SealNoted', data }]),
    beginAnew: (s, { signer: next, seal: newSeal, ...why }) => {
      const { id, publicKey } = s.signer ?? {};
      return [
        ...(next && id && publicKey !== undefined
          ? [{ type: 'SignerGivenUp' as const, data: { ...why, id, publicKey } }]
          : []),
        ...(next ? [{ type: 'SignerNoted' as const, data: next }] : []),
        ...(newSeal && s.seal
          ? [{ type: 'SealGivenUp' as const, data: { ...why, fingerprint: s.seal.fingerprint } }]
          : []),
        ...(newSeal ? [{ type: 'SealNoted' as const, data: newSeal }] : []),
      ];
    },
    restore: (s, data) =>
      s.restored.some(({ n, at }) => n === data.n && at === data.at) ? [] : [{ type: 'LogRestored', data }],
  },
  evolve: {
    SignerNoted: (s, data, { at }) => ({
      ...s,
      signer: { ...data, since: s.signer?.id === data.id ? s.signer.since : at },
      signers: [...new Set([...s.signers, data.id])],
    }),
    SealNoted: (s, data, { at }) => ({ ...s, seal: { ...data, since: at } }),
    SignerGivenUp: (s, data, { at }) => ({ ...s, givenUp: [...s.givenUp, { ...data, at }] }),
    SealGivenUp: (s, data) => ({ ...s, sealsGivenUp: [...s.sealsGivenUp, data.fingerprint] }),
    LogRestored: (s, data, { at }) => ({ ...s, restored: [...s.restored, { ...data, noted: at }] }),
  },
});
