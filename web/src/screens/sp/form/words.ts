/** How this flow's pure parts put things into words, without knowing i18next. */
import { type RefusalCode, refusalText } from '@domain/texts/refusals';

export type { FormatLang as Lang } from '@/base/format';
export type { T } from '@/base/i18n';

import type { FormatLang as Lang } from '@/base/format';

/** A refusal's text without its full stop, as fields, lists and buttons show it. */
export const refusalWords = (code: RefusalCode, lang: Lang, params?: Record<string, string | number>): string =>
  refusalText(code, lang, params).replace(/\.$/, '');
