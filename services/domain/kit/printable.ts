/** Text as keyboards type it. What a scanner, a chat or a word processor puts between is no word of anybody's. Light: no schemas. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that go.
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Whether a text has no control characters beside tabs and line ends, and no halves of characters. */
export const isPrintable = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();
/** The same text without them; a word processor's breaks are line ends. */
export const printable = (text: string): string =>
  text.replace(ODD, (odd) => (odd === '\v' || odd === '\f' ? '\n' : ''));
