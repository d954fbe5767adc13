/** Display text of rule violations. */
import { whyText } from '@domain/texts/reasons';
import { spokenLang } from './format';

/** The reasons of `customerWaits`, joined, in the current language. */
export const reasons = (why: readonly string[]): string => whyText(why.join(', '), spokenLang());
