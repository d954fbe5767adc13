/**
 * What an installation knows of the keys by which its log is proved and its second factors are kept: one stream, public
 * things alone. It goes wherever the log goes (a backup, an export, another engine), so that data that comes to a machine
 * without its key says which one is missing. Written by the product itself, on a start and by `audit:key`.
 */
import { z } from 'zod';
import { aggregate } from '../kit/aggregate.js';
import { bounded, multiLine, singleLine } from '../kit/text.js';

/** The id of the one stream. */
export const INSTALLATION = 'keys';

const path = bounded(4_000);
/** 16 hex digits of a SHA-256: of a public key, or of what is derived from a secret. */
const fingerprint = bounded(16).regex(/^[0-9a-f]{16}$/);
/** The key that signs heads. `publicKey`: PEM. `file`, `folder`, `host`: where it lay, of which data folder (`''`: servers), on which machine. */
const signer = z.strictObject({
  id: fingerprint,
  publicKey: bounded(400),
  file: path,
  folder: path,
  host: bounded(255),
});
/** What keeps second factors. */
const seal = z.strictObject({ fingerprint });
/** Who says so: the account of the machine, and the name that was typed. */
const said = z.strictObject({
  by: singleLine(120).min(1).meta({ label: 'Nama' }),
  alasan: multiLine(300).min(3).meta({ label: 'Alasan' }),
});
/** Which of the two is lost, and what comes in its place. */
const begun = said.extend({ signer: signer.optional(), seal: seal.optional() });
/** Events that a witness knows and the log has no more, after a restore to an older state. */
const restored = said.extend({
  /** The newest head of the witness, its time, and how many events it was over. */
  n: z.int().min(1),
  at: bounded(30),
  events: z.int().min(0),
  /** So many events from the beginning are those that the witness knows. */
  kept: z.int().min(0),
});

export type Signer = z.infer<typeof signer>;
export type GivenUp = { id: string; publicKey: string; at: string; by: string; alasan: string };
export type Restored = z.infer<typeof restored> & { noted: string };
/** Whether a witnessed head is over events that a restore gave up; heads that were signed since go on counting after it. */
export const isGivenUp = (
  head: { n: number; events: number },
  restored: readonly Pick<Restored, 'n' | 'kept'>[],
): boolean => restored.some(({ n, kept }) => head.n <= n && head.events > kept);

export type InstallationState = {
  /** `since`: when this key was first noted. */
  signer?: Signer & { since: string };
  seal?: { fingerprint: string; since: string };
  /** Ids of all keys that ever signed. */
  signers: readonly string[];
  /** Keys that were lost: heads of them are proved by their public half alone. */
  givenUp: readonly GivenUp[];
  /** Secrets of second factors that were lost, by fingerprint. */
  sealsGivenUp: readonly string[];
  restored: readonly Restored[];
};

/** Given by the product alone. */
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
    SignerGivenUp: said.extend({ id: fingerprint, publicKey: signer.shape.publicKey }),
    SealGivenUp: said.extend({ fingerprint }),
    LogRestored: restored,
  },
  decide: {
    sign: ({ signer: now }, data) => {
      const same = now?.id === data.id && now.file === data.file && now.folder === data.folder;
      return same ? [] : [{ type: 'SignerNoted', data }];
    },
    seal: ({ seal: now }, data) => (now?.fingerprint === data.fingerprint ? [] : [{ type: 'SealNoted', data }]),
    beginAnew: (s, { signer: next, seal: kept, ...why }) => {
      const { id, publicKey } = s.signer ?? {};
      return [
        ...(next && id && publicKey !== undefined
          ? [{ type: 'SignerGivenUp' as const, data: { ...why, id, publicKey } }]
          : []),
        ...(next ? [{ type: 'SignerNoted' as const, data: next }] : []),
        ...(kept && s.seal
          ? [{ type: 'SealGivenUp' as const, data: { ...why, fingerprint: s.seal.fingerprint } }]
          : []),
        ...(kept ? [{ type: 'SealNoted' as const, data: kept }] : []),
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
