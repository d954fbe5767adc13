/** A witness: a place that an administrator of this machine can't change later, where signed heads of the log go. */
import type { SignedHead } from './head.js';

/** What a witness is told once, beside the heads: whose they are. */
export type Sender = { key: string; publicText: string };
export type Witness = {
  kind: 'file' | 'http' | 'tsa' | 'mail';
  /** Where it is, without secrets. */
  name: string;
  /** Ms between two heads that it gets; absent: it gets each. */
  every?: number;
  /**
   * Answers once they are kept there. The same heads may come again.
   * @param arrived number of the head that it has as far as is known, 0: none
   * @throws Error with what is wrong, in a line
   */
  send: (heads: readonly SignedHead[], arrived: number) => Promise<void>;
};
