/** Numbers as people here write them: `1.250.000`, `Rp 1.250.000,-`, `-6,2`, `12,5%`. */

/** No number is written with more characters. */
const LONGEST = 100;
/** A number in a line of text, with a decimal comma. */
export const numberText = (value: number): string => String(value).replace('.', ',');

/**
 * @param whole the number counts something: a point or comma before three digits separates thousands, else decimals
 * @returns undefined if it is not a number
 */
export const numberOf = (cell: unknown, whole: boolean): number | undefined => {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return undefined;
  if (cell.length > LONGEST) return undefined;
  const text = cell
    .replace(/[\s\u00a0]/g, '')
    .replace(/^(-?)(rp\.?|idr)/i, '$1')
    .replace(/,-{1,2}$/, '')
    .replace(/%$/, '');
  const plain = /^[+-]?\d+(e[+-]?\d+)?$/i;
  if (plain.test(text)) return finite(text);
  const grouped = /^[+-]?\d{1,3}(([.,])\d{3})(\2\d{3})*$/.exec(text);
  if (grouped && (whole || grouped[3])) return finite(text.replace(/[.,]/g, ''));
  // Both signs occur: the last one is the decimal separator.
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const thousands = last < 0 ? null : /^[+-]?\d{1,3}(?:([.,])\d{3})*$/.exec(text.slice(0, last));
  if (thousands && thousands[1] !== text[last] && /^\d+$/.test(text.slice(last + 1)))
    return finite(`${thousands[0].replace(/[.,]/g, '')}.${text.slice(last + 1)}`);
  if (/^[+-]?\d*[.,]\d+(e[+-]?\d+)?$/i.test(text)) return finite(text.replace(',', '.'));
  return undefined;
};
const finite = (text: string): number | undefined => {
  const n = Number(text);
  return Number.isFinite(n) ? n : undefined;
};
