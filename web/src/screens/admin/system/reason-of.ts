import type { RefusedRow } from '@domain/system';
import { type RefusalCode, refusals, refusalText } from '@domain/texts/refusals';

/** Why a command was refused: the rule in words; what is no rule of ours, as the server has it. */
export const reasonOf = ({ code, params, error }: RefusedRow, lang: 'id' | 'en'): string =>
  code in refusals ? refusalText(code as RefusalCode, lang, params).replace(/\{\w+\}/g, '…') : (error ?? code);
