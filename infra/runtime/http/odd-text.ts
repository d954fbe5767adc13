/** What no keyboard types: control characters beside tabs and line ends, halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** Whether a text can't be shown and stored everywhere as it is. */
export const oddText = (text: string): boolean => CONTROL.test(text) || !text.isWellFormed();
