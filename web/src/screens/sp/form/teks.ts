/** How this flow's pure parts put things into words, without knowing i18next. */
import { type RefusalCode, refusalText } from '@domain/texts/refusals';

/** Translates a natural key; `{{x}}` in it is filled from the values. */
export type T = (key: string, values?: Record<string, string | number>) => string;
export type Bahasa = 'id' | 'en';

/** A refusal's text without its full stop, as fields, lists and buttons show it. */
export const teksTolak = (code: RefusalCode, lang: Bahasa, params?: Record<string, string | number>): string =>
  refusalText(code, lang, params).replace(/\.$/, '');
