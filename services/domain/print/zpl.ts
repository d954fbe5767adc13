/**
 * Labels in ZPL, the language of label printers, for 203 dpi. All content of a label is data, wherever it came from:
 * letters that begin a command are escaped, so that a school's name can't give the printer orders.
 */
import { ownProperty } from '../kit/values/own-property.js';
import { type Label, type LabelSize, labelMarks, labelSizes, piecesOf } from './label.js';
import { DOTS_PER_MM, type Mark } from './marks.js';
import type { ZplPaper } from './page-def.js';
import { type PrintedSlip, type SmSlip, slipMarks, slipSize } from './sm-slip.js';

/** Letters that need no escape in a field; all others are written as the numbers of their bytes. */
const PLAIN = /[A-Za-z0-9 .,()/:;+-]/;
const bytesOf = (letter: string): string =>
  encodeURIComponent(letter).startsWith('%')
    ? encodeURIComponent(letter).replaceAll('%', '_')
    : `_${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
/** Lone surrogates, which UTF-8 can't encode. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** A text as data of a field after `^FH`; invisible characters become blanks. */
export const zplText = (text: string): string =>
  [...text.replace(LONE, '?').replace(/\p{C}/gu, ' ')]
    .map((letter) => (PLAIN.test(letter) ? letter : bytesOf(letter)))
    .join('');

/** @throws for characters that document numbers do not have: a code has no escape for them */
const codeText = (text: string): string => {
  if (!/^[A-Z0-9./-]{1,60}$/.test(text)) throw new Error(`no code for "${text}"`);
  return text;
};
/** With fewer digits, pairs make the code no shorter. */
const LEAST_PAIRED = 4;
const digitsAtEnd = (text: string): number => text.length - 1 - [...text].findLastIndex((one) => !/\d/.test(one));
/** A CODE128 in set B, its last digits in pairs (set C): its width is known before it is drawn. */
const code128 = (text: string): { data: string; modules: number } => {
  const digits = digitsAtEnd(codeText(text));
  const pairs = digits < LEAST_PAIRED ? '' : text.slice(text.length - (digits - (digits % 2)));
  const letters = text.slice(0, text.length - pairs.length);
  const symbols = letters.length + (pairs && letters ? 1 : 0) + pairs.length / 2;
  const data = letters === '' ? `>;${pairs}` : `>:${letters}${pairs && `>5${pairs}`}`;
  return { data, modules: 11 * (symbols + 2) + 13 };
};

/** Wider than any label: right-aligned text is set in a box of this width that ends at its place. */
const FIELD = 800;
const drawn = (mark: Mark): string => {
  const at = `^FO${mark.x},${mark.y}`;
  switch (mark.is) {
    case 'text': {
      const font = `^A0N,${mark.size},${mark.size}`;
      const data = `^FH^FD${zplText(mark.text)}^FS`;
      if (!mark.end) return `${at}${font}${data}`;
      // Right-aligned text: a box that ends at its place.
      const width = Math.min(FIELD, mark.x);
      return `^FO${mark.x - width},${mark.y}${font}^FB${width},1,0,R,0${data}`;
    }
    case 'box':
      return `${at}^GB${mark.w},${mark.h},${Math.min(mark.w, mark.h)}^FS`;
    case 'frame':
      return `${at}^GB${mark.w},${mark.h},${mark.line}^FS`;
    case 'disc':
      return `${at}^GC${mark.d},${mark.d}^FS`;
    case 'qr':
      return `${at}^BQN,2,${mark.dot}^FDQA,${codeText(mark.text)}^FS`;
    case 'bars': {
      const { data, modules } = code128(mark.text);
      const x = Math.max(0, Math.round(mark.x - (modules * mark.dot) / 2));
      return `^FO${x},${mark.y}^BY${mark.dot}^BCN,${mark.h},N,N,N^FD${data}^FS`;
    }
  }
};

/** One label or slip. @param width millimetres, as is the height */
const format = ({ width, height }: { width: number; height: number }, marks: readonly Mark[]): string =>
  [`^XA^CI28^PW${width * DOTS_PER_MM}^LL${height * DOTS_PER_MM}^LH0,0`, ...marks.map(drawn), '^XZ\n'].join('\n');

/** All chosen labels of a delivery, in sequence. */
export const zplOf = (label: Label, size: LabelSize): string =>
  piecesOf(label)
    .map((n) => format(labelSizes[size], labelMarks(label, n, size)))
    .join('');
/** The slip of an SM. */
export const zplSlip = (print: PrintedSlip): string => format(slipSize, slipMarks(print));

/** A paper as it was printed. */
type Zpl = Omit<PrintedSlip, 'content'> & { paper: string; content: object };
const drawers: Readonly<Record<ZplPaper, (print: Zpl) => string>> = {
  label: ({ content }) => zplOf(content as Label, 'large'),
  'label-small': ({ content }) => zplOf(content as Label, 'small'),
  sm: (print) => zplSlip({ ...print, content: print.content as SmSlip }),
};
/** Printed papers for a label printer, in sequence. */
export const zplOfPapers = (prints: readonly Zpl[]): string =>
  prints.map((print) => ownProperty(drawers, print.paper)?.(print) ?? '').join('');
