/** What an SP lacks, as its rules tell it. */
import type { RefusalCode } from '../../kit/reject.js';

/** `field`: the path where it is mended. */
export type Lack = { code: RefusalCode; field: string; params?: Record<string, string | number> };
