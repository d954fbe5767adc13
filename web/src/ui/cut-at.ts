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

/**
 * A list of names in pieces: `quiet` ones are words that the name before begins with too, so `Jakarta Barat, Jakarta Timur`
 * can be seen as `Jakarta Barat, Timur`. One piece: nothing is said twice.
 */
export const repeatsIn = (text: string): { text: string; quiet: boolean }[] => {
  const names = text.split(', ');
  const first = (name: string) => name.slice(0, name.indexOf(' ') + 1);
  const pieces: { text: string; quiet: boolean }[] = [];
  let said = '';
  for (const [n, name] of names.entries()) {
    const word = first(name);
    const again = n > 0 && word !== '' && word === first(names[n - 1] ?? '');
    if (again) pieces.push({ text: `${said}, `, quiet: false }, { text: word, quiet: true });
    said = again ? name.slice(word.length) : n > 0 ? `${said}, ${name}` : name;
  }
  return [...pieces, { text: said, quiet: false }];
};

const WIDEST = /[MWmw%@]/;
const WIDE = /[A-Z&]/;
const NARROW = /[\sfijlrt.,:'’()[\]/-]/;
/** Room of a text in em: rather too much than too little. */
export const roomOf = (text: string): number =>
  [...text].reduce(
    (em, c) => em + (c > '⺀' ? 1 : WIDEST.test(c) ? 0.9 : WIDE.test(c) ? 0.67 : NARROW.test(c) ? 0.36 : 0.6),
    0,
  );
