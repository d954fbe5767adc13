/** Heads posted to another machine: `{ key, publicKey, heads }`, as JSON, answered with 2xx once they are stored. */
import type { SignedHead } from './head.js';
import type { Sender, Witness } from './witness.js';

const PATIENCE = 10_000;

/** @param token sent as `Authorization: Bearer <token>` unless it is empty */
export const httpWitness = (url: string, token: string, { key, publicText }: Sender): Witness => {
  const { origin, pathname } = new URL(url);
  const send = async (heads: readonly SignedHead[]): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ key, publicKey: publicText, heads }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answers ${response.status}`);
  };
  return { kind: 'http', name: origin + pathname, send };
};
