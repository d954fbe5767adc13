/** Fits texts of a label into lines without font metrics: the result is the same on a screen, in a PDF and in ZPL. */

/** Widths of letters relative to their height, rounded up for both IBM Plex Sans and a label printer's own font. */
const NARROW = new Set("iIjl.,:;'|!() ");
const WIDE = new Set('mwMWOQGD%&@');
const widthOf = (letter: string): number => {
  if (NARROW.has(letter)) return 0.34;
  if (WIDE.has(letter)) return 0.9;
  if (letter > '~') return 1;
  return letter >= 'A' && letter <= 'Z' ? 0.68 : 0.6;
};
/** Upper bound of the width of a text of this height. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size;

/** Breaks a text into lines at words; a word that is wider than a line is split. */
const linesOf = (text: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && textWidth(line + letter, size) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
};
/** Line height relative to the height of the letters. */
export const LEADING = 1.12;
export type Fitted = { size: number; lines: string[] };
type Box = { width: number; height: number; most: number; sizes: readonly number[] };
/**
 * The text in the largest of the sizes in which all of it fits the box; in the smallest if none fits, without cutting
 * it.
 */
export const fitted = (text: string, { width, height, most, sizes }: Box): Fitted => {
  let last: Fitted = { size: sizes.at(-1) ?? 0, lines: [] };
  for (const size of sizes) {
    last = { size, lines: linesOf(text, width, size) };
    if (last.lines.length <= most && last.lines.length * size * LEADING <= height) break;
  }
  return last;
};
