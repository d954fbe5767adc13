/** How this flow's pure parts put things into words, without knowing i18next. */

import type { RefusalCode } from '@domain/kit/reject';
import { type RefusalTexts, refusalIn } from '@domain/texts/refusal-texts';
import { commonRefusals } from '@domain/texts/refusals-common';
import { spRefusals } from '@domain/texts/refusals-sp';

export type { FormatLang as Lang } from '@/base/format';
export type { T } from '@/base/i18n';

import type { FormatLang as Lang } from '@/base/format';

const said: RefusalTexts = { ...commonRefusals, ...spRefusals };
/**
 * A refusal's text without its full stop, as fields, lists and buttons show it. @throws for one that no SP gives
 * (`words.spec.ts` asks them all)
 */
export const refusalWords = (code: RefusalCode, lang: Lang, params?: Record<string, string | number>): string => {
  const texts = said[code];
  if (!texts) throw new Error(`${code} is no refusal of an SP`);
  return refusalIn(texts, lang, params).replace(/\.$/, '');
};
