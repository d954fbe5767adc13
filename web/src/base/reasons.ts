/** Reasons of the rules as they are read. */
import { whyText } from '@domain/texts/reasons';
import { spokenLang } from './format';

/** What `customerWaits` answers, one after the other, in the language that is shown. */
export const reasons = (why: readonly string[]): string => whyText(why.join(', '), spokenLang());
