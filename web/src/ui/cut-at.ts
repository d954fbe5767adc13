/** Maximum length of the retained end, including its leading space; names not much longer aren't split. */
const END = 12;
const START = 8;
/** A longer text is a sentence, which is truncated at its end. */
const NAME = 60;

/**
 * Index from which the end of a name stays visible when its middle is truncated: at a space, so that words stay whole.
 * Undefined: truncate at the end, as for sentences and lists of names.
 */
export const cutAt = (text: string): number | undefined => {
  if (text.length > NAME || text.includes(', ')) return undefined;
  const at = text.indexOf(' ', Math.max(START, text.length - END));
  return at < 0 || at === text.length - 1 ? undefined : at;
};

const NARROW = /[\sfijlrt]/;
/** Estimated width of a text in em, rather too wide than too narrow. */
export const roomOf = (text: string): number => [...text].reduce((em, c) => em + (NARROW.test(c) ? 0.36 : 0.64), 0);
