/** Numbers, days and times as people read them, the same on screens, in refusals, in sheets and on paper. */
import { partsWib } from '../kit/values/time.js';
import { dayIn, type Lang, speechIn } from './speech.js';

export type { Lang };

const MINUS = '−';
/** The digits of a whole number, grouped in threes. */
export const grouped = (digits: string, lang: Lang): string => {
  const { thousand, least } = speechIn(lang).marks;
  return digits.length < least ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, thousand);
};
/** A whole number, rounded: `1.284`, in English `1,284`; a true minus sign. */
export const wholeText = (n: number, lang: Lang): string =>
  `${n < 0 ? MINUS : ''}${grouped(String(Math.abs(Math.round(n))), lang)}`;
/** A number with all its decimals: `12,5`, in English `12.5`; thousands are not grouped. */
export const decimalText = (n: number, lang: Lang): string =>
  String(n).replace('-', MINUS).replace('.', speechIn(lang).marks.decimal);

/**
 * The canonical form of a day: `21 Jul 2026`. @param at a day (`YYYY-MM-DD`) or an ISO time; anything else is shown as
 * it is
 */
export const dayText = (at: string, lang: Lang): string => {
  const p = partsWib(at);
  return p ? dayIn(lang, p, false) : at;
};
/** The canonical form of a time: `21 Jul 2026 19.00`, in English `21 Jul 2026 19:00`; by Jakarta's clock. */
export const momentText = (at: string, lang: Lang): string => {
  const p = partsWib(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return p ? `${dayText(at, lang)} ${two(p.hour)}${speechIn(lang).marks.clock}${two(p.minute)}` : at;
};
const ISO = /\b\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?(?![\w-])/g;
/** A text with its ISO days and times (`2026-07-21`) in their canonical form. */
export const withDays = (text: string, lang: Lang): string =>
  text.replace(ISO, (match, time?: string) => (time ? momentText(match, lang) : dayText(match, lang)));
