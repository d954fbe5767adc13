import type { RefusalParams } from '../../../services/domain/kit/reject.js';
import type { TextCode } from './texts.js';

/** One entry of an answer's `errors`, before it is put into words. */
export type Fault = { field?: string; code: TextCode; params?: RefusalParams };

/** An answer that is no success and no refusal of the domain: put into words and into the envelope by the error filter. */
export class Problem extends Error {
  constructor(
    readonly code: TextCode,
    readonly more: {
      params?: RefusalParams;
      field?: string;
      faults?: readonly Fault[];
      /** Seconds; becomes the header Retry-After. */
      retryAfter?: number;
      /** What the caller needs to go on; the answer's `data`. */
      data?: object;
    } = {},
  ) {
    super(code);
    this.name = 'Problem';
  }
}
