/** Numbers as people here write them: `1.250.000`, `Rp 1.250.000,-`, `-6,2`, `12,5%`. */
import type { Cell } from './cell.js';

/** A number in a line of text, with a decimal comma. */
export const numberText = (value: number): string => String(value).replace('.', ',');

/**
 * @param whole it counts something: a point or comma before three digits parts thousands, else decimals
 * @returns undefined: it is none
 */
export const numberOf = (cell: Cell, whole: boolean): number | undefined => {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return undefined;
  const text = cell
    .replace(/[\s\u00a0]/g, '')
    .replace(/^(-?)(rp\.?|idr)/i, '$1')
    .replace(/,-{1,2}$/, '')
    .replace(/%$/, '');
  const plain = /^[+-]?\d+(e[+-]?\d+)?$/i;
  if (plain.test(text)) return finite(text);
  const grouped = /^[+-]?\d{1,3}(([.,])\d{3})(\2\d{3})*$/.exec(text);
  if (grouped && (whole || grouped[3])) return finite(text.replace(/[.,]/g, ''));
  // Both signs: the last one is the decimal's.
  const both = /^([+-]?\d{1,3}(?:([.,])\d{3})*)([.,])(\d+)$/.exec(text);
  if (both && both[2] !== both[3]) return finite(`${(both[1] as string).replace(/[.,]/g, '')}.${both[4]}`);
  if (/^[+-]?\d*[.,]\d+(e[+-]?\d+)?$/i.test(text)) return finite(text.replace(',', '.'));
  return undefined;
};
const finite = (text: string): number | undefined => {
  const n = Number(text);
  return Number.isFinite(n) ? n : undefined;
};
