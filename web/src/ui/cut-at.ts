/** Letters of the end that stays, the space before it among them; of what is not much longer nothing gives way. */
const END = 12;
const START = 8;
/** Beyond it stands a sentence: that is read from its beginning. */
const NAME = 60;

/**
 * Where the end of a name begins that stays in sight once its middle gives way: at a space, so that words stay whole.
 * Undefined: it is cut at its end, as sentences and lists of names are.
 */
export const cutAt = (text: string): number | undefined => {
  if (text.length > NAME || text.includes(', ')) return undefined;
  const at = text.indexOf(' ', Math.max(START, text.length - END));
  return at < 0 || at === text.length - 1 ? undefined : at;
};

const NARROW = /[\sfijlrt]/;
/** Room of a text in em: rather too much than too little. */
export const roomOf = (text: string): number => [...text].reduce((em, c) => em + (NARROW.test(c) ? 0.36 : 0.64), 0);
