/** What a number's format shows of it, as far as a field needs to know: whether it is a date, and the text of a code. */

/** Excel's own bound. */
const LONGEST_FORMAT = 255;
/** Built-in formats that stand in no file. Of dates those that show a day. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 41: '#,##0', 42: '#,##0', 43: '#,##0.00' },
  ...{ 44: '#,##0.00', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};
const DAYS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
/** `day`: it shows a day or a moment of one; `time`: hours alone; else the code of a number. */
export type NumberFormat = 'day' | 'time' | { code: string };

/** A format by its code. */
export const formatOf = (code: string): NumberFormat => {
  const [whole = ''] = code.slice(0, LONGEST_FORMAT).split(';');
  const bare = whole.replace(/"[^"]*"|\\.|[_*]./g, '');
  if (/^general$/i.test(bare.trim())) return { code: 'General' };
  const signs = bare.replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
  if (/[dyb]|mmm/i.test(signs) || (/m/i.test(signs) && !/[hs]/i.test(signs))) return 'day';
  if (/[hms]/i.test(signs) && !/[0#]/.test(signs.replace(/s\.0+/gi, 's'))) return 'time';
  return { code: whole };
};
/** A format by its number, with those that a workbook has of its own. */
export const formatById = (id: number, own: ReadonlyMap<number, string>): NumberFormat => {
  const code = own.get(id);
  if (code !== undefined) return formatOf(code);
  return DAYS.has(id) ? 'day' : formatOf(BUILT_IN[id] ?? 'General');
};

/** Digits that a spreadsheet keeps of a number. */
const KEPT = 15;
/** The longest that a number of double precision is written out. */
const LONGEST_NUMBER = 400;
/** All digits of a number as the file has them; undefined: the file itself may have lost some. */
const digitsOf = (raw: string): string | undefined => {
  if (raw.length > LONGEST_NUMBER || !/^-?\d+(\.\d+)?$/.test(raw)) return undefined;
  const text = raw.includes('.') ? raw.replace(/\.?0+$/, '') : raw;
  if (text.includes('.')) return String(Number(Number(text).toPrecision(KEPT)));
  const digits = text.replace(/^-?0*/, '');
  // No spreadsheet that rounds leaves a digit after its fifteenth; whoever wrote one wrote them all.
  return digits.length > KEPT && /^0+$/.test(digits.slice(KEPT)) ? undefined : text;
};
/** The text of a code's literals; undefined: it has signs with a sense of their own. */
const literal = (part: string): string | undefined => {
  const text = part.replace(/"([^"]*)"|\\(.)|_.|\*./g, (_, quoted?: string, single?: string) => quoted ?? single ?? '');
  return /^[-+ ()/:.]*$/.test(part.replace(/"[^"]*"|\\.|[_*]./g, '')) ? text : undefined;
};

/**
 * A number as its cell shows it, without the signs that part thousands.
 * @param raw as it stands in the file @returns undefined: what is shown can't be told, or is not all of it
 */
export const shownNumber = (raw: string, format: NumberFormat): string | undefined => {
  const digits = digitsOf(raw);
  if (digits === undefined || typeof format === 'string') return undefined;
  const code = format.code.replace(/\[[^\]]*\]/g, '');
  if (/^(general|@)$/i.test(code.trim())) return digits;
  const mask = /^((?:"[^"]*"|\\.|[^0#?"\\])*)([0#?][0#?,]*)(?:\.([0#]+))?((?:"[^"]*"|\\.|[^"\\])*)$/.exec(code);
  if (!mask) return undefined;
  const [, before = '', whole = '', decimals = '', after = ''] = mask;
  if (whole.endsWith(',') || (digits.startsWith('-') && before + after !== '')) return undefined;
  const least = whole.replace(/[^0]/g, '').length;
  const [integer = '', part = ''] = digits.split('.');
  // More decimals than it shows: it shows another number.
  if (part.length > decimals.length || /e/i.test(digits)) return undefined;
  const kept = part.padEnd(decimals.replace(/#+$/, '').length, '0');
  const sign = integer.startsWith('-') ? '-' : '';
  const shown = `${sign}${integer.slice(sign.length).padStart(least, '0')}${kept === '' ? '' : `.${kept}`}`;
  if (before + after === '') return shown;
  const [front, rest] = [literal(before), literal(after)];
  return front === undefined || rest === undefined || whole.includes(',')
    ? undefined
    : `${front}${shown}${rest}`.trim();
};
