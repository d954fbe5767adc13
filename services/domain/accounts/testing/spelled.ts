/** A name as people, telephones and guessers may type it. */
import fc from 'fast-check';

const wide = (letter: string): string =>
  /[!-~]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter;
const spellings = [(c: string) => c, (c: string) => c.toUpperCase(), wide, (c: string) => wide(c.toUpperCase())];
const blanks = [' ', '  ', '\t', '\u00a0', '\u3000', ' \u2003'].map((blank) => () => blank);
const unseen = [
  ...['', '\u200b', '\u200d', '\u00ad', '\ufe0f', '\u3164', '\u034f'],
  ...['\u{e0041}', '\ufeff', '\u180e'],
];

/**
 * Spellings of a name: in either case and width, with blanks of every kind and invisible characters. @param name folded
 */
export const spelled = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...name].map((letter) =>
        fc
          .tuple(fc.constantFrom(...(letter === ' ' ? blanks : spellings)), fc.constantFrom(...unseen))
          .map(([spell, hidden]) => spell(letter) + hidden),
      ),
    )
    .map((parts) => ` ${parts.join('')}\n`);
