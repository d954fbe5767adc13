import type { RefusalParams } from '../../../services/domain/kit/aggregate/reject.js';
import type { TextCode } from './texts.js';

/** One entry of a response's `errors`, before translation. */
export type Fault = { field?: string; code: TextCode; params?: RefusalParams };

/** An error response that is no refusal of the domain: the error filter translates it and puts it into the envelope. */
export class Problem extends Error {
  constructor(
    readonly code: TextCode,
    readonly more: {
      params?: RefusalParams;
      field?: string;
      faults?: readonly Fault[];
      /** Seconds; sent as the header Retry-After. */
      retryAfter?: number;
      /** Data that the caller needs to continue; the response's `data`. */
      data?: object;
    } = {},
  ) {
    super(code);
    this.name = 'Problem';
  }
}
