/** Has heads stamped by a time stamp authority (RFC 3161): its token is stored beside them in the witness file. */
import { readFileSync } from 'node:fs';
import { keepStamp } from './file.js';
import { type SignedHead, textOf } from './head.js';
import type { Witness } from './witness.js';

const PATIENCE = 10_000;
/** Maximum bytes of a response, including all certificates. */
const LARGEST = 32_768;

/**
 * @param file with the heads
 * @param ca file with the certificates of trusted authorities; empty: the response is stored without verification,
 * which the audit does
 */
export const tsaWitness = (url: string, file: string, ca: string): Witness => {
  const { origin, pathname } = new URL(url);
  const send = async (heads: readonly SignedHead[]): Promise<void> => {
    // The newest head covers those before it.
    const head = heads.at(-1);
    if (!head) return;
    // Imported lazily: most servers have no such witness.
    const { proveStamp, readAuthorities, stampRequest, tokenOf } = await import('./stamp.js');
    const text = textOf(head);
    const { der, nonce } = await stampRequest(text);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(der),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    const answer = await bodyOf(response);
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const token = await tokenOf(answer, text, nonce);
    if (ca !== '') await proveStamp(token, text, readAuthorities(readFileSync(ca, 'utf8')));
    await keepStamp(file, { n: head.n, stamp: token.toString('base64') });
  };
  return { kind: 'tsa', name: origin + pathname, send };
};

const bodyOf = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new Error(`its answer has more than ${LARGEST} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
