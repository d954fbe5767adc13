/** Heads of a witness, proved: that they were signed by a key of the installation, one after the other. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { faultOf, linkOf, readHead, type SignedHead } from '../../runtime/witness/head.js';
import type { SigningKey } from '../../runtime/witness/key.js';
import { Damage, type Head } from './verify.js';

export type Witnessed = {
  /** For the verdict on the log. */
  heads: readonly Head[];
  newest: SignedHead | undefined;
  /** What is odd and proves nothing: lines that can't be read, heads that are missing. */
  notes: readonly string[];
};

const called = ({ n, at }: SignedHead): string => `head ${n} of the witness, signed ${at}`;

/**
 * Reads the heads of a witness file.
 * @throws Damage where a signature does not hold or two histories were signed; Error where there is no file
 */
export const readWitness = async (file: string, publics: SigningKey['publics']): Promise<Witnessed> => {
  const heads: Head[] = [];
  const notes: string[] = [];
  let newest: SignedHead | undefined;
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line++;
    if (text.trim() === '') continue;
    const head = readHead(text);
    if (!head) {
      notes.push(`line ${line} can't be read`);
      continue;
    }
    const fault = faultOf(head, publics) ?? orderFault(head, newest);
    if (fault !== undefined) throw new Damage({ position: head.position }, `${called(head)} (line ${line}): ${fault}`);
    const before = newest?.n ?? 0;
    if (head.n > before + 1) {
      const gap = head.n === before + 2 ? `head ${before + 1} is` : `heads ${before + 1} to ${head.n - 1} are`;
      notes.push(`${gap} missing before line ${line}`);
    }
    heads.push({ position: head.position, hash: head.hash, name: called(head) });
    newest = head;
  }
  return { heads, newest, notes };
};

const orderFault = (head: SignedHead, last: SignedHead | undefined): string | undefined => {
  if (last && head.n <= last.n) return `it stands after head ${last.n}: two histories were signed, or lines were moved`;
  const follows = head.n === (last?.n ?? 0) + 1;
  return follows && head.prev !== linkOf(last)
    ? 'it does not follow the head before it: two histories were signed'
    : undefined;
};
