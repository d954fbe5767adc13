/** All refusals of the server. */
import { declaredRefusals } from '../declared/refusals.js';
import type { RefusalCode } from '../kit/aggregate/reject.js';
import type { Lang } from '../texts/formats.js';
import { refusalWorded, type Worded } from './refusal-texts.js';
import { refusals } from './refusals.js';
import { serverRefusals } from './refusals-server.js';

export const allRefusals = { ...declaredRefusals, ...refusals, ...serverRefusals };

/** The text of a refusal, with the positions of names in it. */
export const refusalWith = (code: RefusalCode, lang: Lang, params?: Record<string, string | number>): Worded =>
  refusalWorded(allRefusals[code], lang, params);
export const refusalStatus = (code: RefusalCode): number => allRefusals[code][0];
