/** A witness: a destination of signed heads of the log that an administrator of this machine can't change later. */
import type { SignedHead } from './head.js';

/** The sender of heads, for a witness: id and public half of its key. */
export type Sender = { key: string; publicText: string };
export type Witness = {
  kind: 'file' | 'http' | 'tsa' | 'mail';
  /** Its location, without secrets. */
  name: string;
  /** Ms between two heads that it receives; absent: it receives each. */
  every?: number;
  /**
   * Resolves once the heads are stored there. The same heads may be sent again.
   * @param arrived number of the last head that it is known to have, 0: none
   * @throws Error with the reason, in a line
   */
  send: (heads: readonly SignedHead[], arrived: number) => Promise<void>;
};
