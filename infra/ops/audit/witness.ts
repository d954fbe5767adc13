/** Proves the heads of a witness: each was signed by a key of the installation, in sequence. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Certificate } from 'pkijs';
import { type InstallationState, installation } from '../../../services/domain/accounts/installation.js';
import {
  faultOf,
  linkOf,
  readHead,
  readStamp,
  type SignedHead,
  type Stamp,
  textOf,
} from '../../runtime/witness/head.js';
import type { SigningKey } from '../../runtime/witness/key.js';
import { BadStamp, proveStamp } from '../../runtime/witness/stamp.js';
import { Damage, type Head } from './verify.js';

export type Witnessed = {
  /** Passed to the verification of the log. */
  heads: readonly (Head & Pick<SignedHead, 'n' | 'events' | 'key'>)[];
  newest: SignedHead | undefined;
  /** The newest head whose time stamp was verified. */
  stamped?: { head: SignedHead; time: Date; stamps: number };
  /**
   * By key: number of heads that, by the log, this installation signed, but that can't be verified without the key's
   * public half.
   */
  unproved: ReadonlyMap<string, number>;
  /** Oddities that prove nothing: unreadable lines, missing heads. */
  notes: readonly string[];
};

const called = ({ n, at }: SignedHead): string => `head ${n} of the witness, signed ${at}`;

/** Ms by which the clocks of this machine and of the authority may differ. */
const CLOCKS = 10 * 60_000;

/**
 * Reads the heads of a witness file.
 * @param authorities certificates that verify time stamps; absent: time stamps are not verified
 * @param state from the log: its own signing keys, and restores that gave up heads
 * @throws Damage where a signature or a time stamp is invalid or two histories were signed; Error where there is no
 * file
 */
export const readWitness = async (
  file: string,
  publics: SigningKey['publics'],
  authorities?: readonly Certificate[],
  { signers, restored }: Pick<InstallationState, 'signers' | 'restored'> = installation.initial,
): Promise<Witnessed> => {
  const unproved = new Map<string, number>();
  const heads: (Head & Pick<SignedHead, 'n' | 'events' | 'key'>)[] = [];
  const notes: string[] = [];
  const stamps: Stamp[] = [];
  const byNumber = new Map<number, SignedHead>();
  let newest: SignedHead | undefined;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line++;
    if (text.trim() === '') continue;
    const stamp = readStamp(text);
    if (stamp) {
      stamps.push(stamp);
      continue;
    }
    const head = readHead(text);
    if (!head) {
      notes.push(`line ${line} can't be read`);
      continue;
    }
    const foreign = !publics.has(head.key) && signers.includes(head.key);
    if (foreign) unproved.set(head.key, (unproved.get(head.key) ?? 0) + 1);
    const fault = (foreign ? undefined : faultOf(head, publics)) ?? orderFault(head, newest);
    if (fault !== undefined) throw new Damage({ position: head.position }, `${called(head)} (line ${line}): ${fault}`);
    const before = newest?.n ?? 0;
    const wasAbandoned = restored.some(({ n }) => head.n - 1 <= n);
    if (head.n > before + 1 && !wasAbandoned) {
      const gap = head.n === before + 2 ? `head ${before + 1} is` : `heads ${before + 1} to ${head.n - 1} are`;
      notes.push(`${gap} missing before line ${line}`);
    }
    if (!foreign)
      heads.push({
        position: head.position,
        hash: head.hash,
        name: called(head),
        n: head.n,
        events: head.events,
        key: head.key,
      });
    newest = head;
    byNumber.set(head.n, head);
  }
  if (stamps.length > 0 && !authorities) {
    notes.push(`${stamps.length} time stamps are not proved: --tsa-ca names the certificate of their authority`);
  }
  const stamped = authorities && (await proveStamps(stamps, byNumber, authorities, notes));
  return { heads, newest, unproved, notes, ...(stamped ? { stamped } : {}) };
};

const proveStamps = async (
  stamps: readonly Stamp[],
  heads: ReadonlyMap<number, SignedHead>,
  authorities: readonly Certificate[],
  notes: string[],
): Promise<Witnessed['stamped']> => {
  let newest: Witnessed['stamped'];
  for (const { n, stamp } of stamps) {
    const head = heads.get(n);
    if (!head) {
      notes.push(`head ${n}, which has a time stamp, is missing`);
      continue;
    }
    const time = await proveStamp(Buffer.from(stamp, 'base64'), textOf(head), authorities).catch((error: unknown) => {
      if (!(error instanceof BadStamp)) throw error;
      throw new Damage({ position: head.position }, `the time stamp of ${called(head)}: ${error.message}`);
    });
    if (time.getTime() < Date.parse(head.at) - CLOCKS) {
      const what = `it was stamped ${time.toISOString()}, before it says it was signed`;
      throw new Damage({ position: head.position }, `${called(head)}: ${what}`);
    }
    if (!newest || newest.head.n <= n) newest = { head, time, stamps: stamps.length };
  }
  return newest;
};

const orderFault = (head: SignedHead, last: SignedHead | undefined): string | undefined => {
  if (last && head.n <= last.n) return `it stands after head ${last.n}: two histories were signed, or lines were moved`;
  const follows = head.n === (last?.n ?? 0) + 1;
  return follows && head.prev !== linkOf(last)
    ? 'it does not follow the head before it: two histories were signed'
    : undefined;
};
