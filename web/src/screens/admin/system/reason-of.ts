import type { RefusalCode } from '@domain/kit/aggregate/reject';
import type { RefusedRow } from '@domain/queries/system';
import type { Lang } from '@domain/texts/speech';
import { allRefusals, refusalWith } from '@domain/wording/all-refusals';

/** Why a command was refused: the text of the rule; an error that is no domain rule is shown as the server sends it. */
export const reasonOf = ({ code, params, error }: RefusedRow, lang: Lang): string =>
  code in allRefusals ? refusalWith(code as RefusalCode, lang, params).text.replace(/\{\w+\}/g, '…') : (error ?? code);
