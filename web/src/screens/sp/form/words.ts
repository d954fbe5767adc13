/** Texts for the pure parts of this flow, independent of i18next. */

import type { RefusalCode } from '@domain/kit/aggregate/reject';
import { type RefusalTexts, refusalIn } from '@domain/wording/refusal-texts';
import { commonRefusals } from '@domain/wording/refusals-common';
import { spRefusals } from '@domain/wording/refusals-sp';

export type { FormatLang as Lang } from '@/base/text/format';
export type { T } from '@/base/text/i18n';

import type { FormatLang as Lang } from '@/base/text/format';

const refusalTexts: RefusalTexts = { ...commonRefusals, ...spRefusals };
/**
 * A refusal's text without its full stop, for fields, lists and buttons. @throws for a refusal that no SP command has
 * (`words.spec.ts` checks them all)
 */
export const refusalWords = (code: RefusalCode, lang: Lang, params?: Record<string, string | number>): string => {
  const texts = refusalTexts[code];
  if (!texts) throw new Error(`${code} is no refusal of an SP`);
  return refusalIn(texts, lang, params).replace(/\.$/, '');
};
