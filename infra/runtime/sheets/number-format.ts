/** Evaluates a number's format as far as fields need it: whether it is a date, and the text of a code. */

/** Excel's own limit. */
const LONGEST_FORMAT = 255;
/** Built-in formats, which no file contains. Of date formats, those that show a day. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 41: '#,##0', 42: '#,##0', 43: '#,##0.00' },
  ...{ 44: '#,##0.00', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};
const DAYS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
/** `day`: shows a day or a time of one; `time`: hours only; else the code of a number format. */
export type NumberFormat = 'day' | 'time' | { code: string };

/** Parses a format's code. */
export const formatOf = (code: string): NumberFormat => {
  const [whole = ''] = code.slice(0, LONGEST_FORMAT).split(';');
  const bare = whole.replace(/"[^"]*"|\\.|[_*]./g, '');
  if (/^general$/i.test(bare.trim())) return { code: 'General' };
  const signs = bare.replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
  if (/[dyb]|mmm/i.test(signs) || (/m/i.test(signs) && !/[hs]/i.test(signs))) return 'day';
  if (/[hms]/i.test(signs) && !/[0#]/.test(signs.replace(/s\.0+/gi, 's'))) return 'time';
  return { code: whole };
};
/** A format by its id; custom formats of the workbook take precedence. */
export const formatById = (id: number, customFormats: ReadonlyMap<number, string>): NumberFormat => {
  const code = customFormats.get(id);
  if (code !== undefined) return formatOf(code);
  return DAYS.has(id) ? 'day' : formatOf(BUILT_IN[id] ?? 'General');
};

/** Significant digits that a spreadsheet stores of a number. */
const KEPT = 15;
/** Maximum length of a double written in full. */
const LONGEST_NUMBER = 400;
/** All digits of a number as in the file; undefined: the file itself may have lost some. */
const digitsOf = (raw: string): string | undefined => {
  if (raw.length > LONGEST_NUMBER || !/^-?\d+(\.\d+)?$/.test(raw)) return undefined;
  const text = raw.includes('.') ? raw.replace(/\.?0+$/, '') : raw;
  if (text.includes('.')) return String(Number(Number(text).toPrecision(KEPT)));
  const digits = text.replace(/^-?0*/, '');
  // Rounding leaves only zeros after the fifteenth digit; a file with other digits there contains all of them.
  return digits.length > KEPT && /^0+$/.test(digits.slice(KEPT)) ? undefined : text;
};
/** The text of a code's literals; undefined: it has characters with a special meaning. */
const literal = (part: string): string | undefined => {
  const text = part.replace(/"([^"]*)"|\\(.)|_.|\*./g, (_, quoted?: string, single?: string) => quoted ?? single ?? '');
  return /^[-+ ()/:.]*$/.test(part.replace(/"[^"]*"|\\.|[_*]./g, '')) ? text : undefined;
};

/**
 * A number as its cell displays it, without thousands separators.
 * @param raw as in the file
 * @returns undefined: the displayed text is unknown or incomplete
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
  // It has more decimals than the format shows, so the displayed number differs.
  if (part.length > decimals.length || /e/i.test(digits)) return undefined;
  const fraction = part.padEnd(decimals.replace(/#+$/, '').length, '0');
  const sign = integer.startsWith('-') ? '-' : '';
  const shown = `${sign}${integer.slice(sign.length).padStart(least, '0')}${fraction === '' ? '' : `.${fraction}`}`;
  if (before + after === '') return shown;
  const [front, rest] = [literal(before), literal(after)];
  return front === undefined || rest === undefined || whole.includes(',')
    ? undefined
    : `${front}${shown}${rest}`.trim();
};
