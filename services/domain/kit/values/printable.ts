/**
 * Text as keyboards type it, without the control characters that a scanner, a chat or a word processor adds. Without
 * schemas.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that go.
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Whether a text has no control characters except tabs and line ends, and no lone surrogates. */
export const isPrintable = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();
/** The text without them; a word processor's breaks become line ends. */
export const printable = (text: string): string =>
  text.replace(ODD, (odd) => (odd === '\v' || odd === '\f' ? '\n' : ''));
