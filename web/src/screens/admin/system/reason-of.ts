import type { RefusalCode } from '@domain/kit/reject';
import type { RefusedRow } from '@domain/queries/system';
import { allRefusals, refusalWith } from '@domain/texts/all-refusals';
import type { Lang } from '@domain/texts/speech';

/** Why a command was refused: the rule in words; what is no rule of ours, as the server has it. */
export const reasonOf = ({ code, params, error }: RefusedRow, lang: Lang): string =>
  code in allRefusals ? refusalWith(code as RefusalCode, lang, params).text.replace(/\{\w+\}/g, '…') : (error ?? code);
