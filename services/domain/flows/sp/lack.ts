/** An error in an SP's content, as its rules report it. */
import type { RefusalCode } from '../../kit/aggregate/reject.js';

/** `field`: path of the field to correct. */
export type Lack = { code: RefusalCode; field: string; params?: Record<string, string | number> };
