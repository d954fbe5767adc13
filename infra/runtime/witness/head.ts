/**
 * Signed heads of the log: its running hash up to a position, with the time and the key. One head covers all before it;
 * they are linked, so that two histories signed by one key are detected. Exact bytes: the signature covers the UTF-8 of
 * the JSON text, without white space, of `["lintas head 1", n, position, events, hash, at, key, prev]`; `prev` is the
 * SHA-256 (hex) of the previous head's text with the signature as one more item, `''` for the first.
 */
import { hash } from 'node:crypto';
import type { LogHead } from '../../ports/opened.js';
import { holds, type SigningKey } from './key.js';

export type SignedHead = LogHead & {
  /** From 1. */
  n: number;
  /** ISO time, UTC. */
  at: string;
  /** Id of the key. */
  key: string;
  prev: string;
  /** base64url */
  signature: string;
};

const itemsOf = ({ n, position, events, hash: head, at, key, prev }: Omit<SignedHead, 'signature'>) =>
  ['lintas head 1', n, position, events, head, at, key, prev] as const;

/** A head with its signature, as exact bytes. */
export const textOf = (head: SignedHead): string => JSON.stringify([...itemsOf(head), head.signature]);
/** The `prev` of the next head. */
export const linkOf = (head: SignedHead | undefined): string => (head ? hash('sha256', textOf(head), 'hex') : '');

/** Signs a head that follows `last`. */
export const signHead = (
  key: Pick<SigningKey, 'id' | 'sign'>,
  log: LogHead,
  last: SignedHead | undefined,
  at: string,
): SignedHead => {
  const { position, events, hash: head } = log;
  const body = { n: (last?.n ?? 0) + 1, position, events, hash: head, at, key: key.id, prev: linkOf(last) };
  return { ...body, signature: key.sign(JSON.stringify(itemsOf(body))) };
};

/** The fault of a head's signature; undefined: valid. */
export const faultOf = (head: SignedHead, publics: SigningKey['publics']): string | undefined => {
  const key = publics.get(head.key);
  if (!key) return `it is signed by the key ${head.key}, which is not one of this installation`;
  return holds(JSON.stringify(itemsOf(head)), head.signature, key) ? undefined : 'its signature does not hold';
};

/** A line beside the heads of a file: the token of a time stamp authority for head `n`, base64. */
export type Stamp = { n: number; stamp: string };

/** The stamp in a line of a witness; undefined for any other line. */
export const readStamp = (line: string): Stamp | undefined => {
  try {
    const { n, stamp } = JSON.parse(line) as Partial<Stamp>;
    return Number.isSafeInteger(n) && typeof stamp === 'string' ? { n: n as number, stamp } : undefined;
  } catch {
    return undefined;
  }
};

/** The head in a line of a witness; undefined for any other line. */
export const readHead = (line: string): SignedHead | undefined => {
  try {
    const head = JSON.parse(line) as Partial<SignedHead> | null;
    const texts = [head?.position, head?.hash, head?.at, head?.key, head?.prev, head?.signature];
    const right =
      texts.every((text) => typeof text === 'string') &&
      Number.isSafeInteger(head?.n) &&
      Number.isSafeInteger(head?.events);
    return right ? (head as SignedHead) : undefined;
  } catch {
    return undefined;
  }
};
