/** Numbers, days and times as people read them, the same on screens, in refusals, in sheets and on paper. */
import { partsWib } from '../kit/time.js';
import { dayIn, type Lang, speechIn } from './speech.js';

export type { Lang };

const MINUS = '−';
/** The digits of a whole number in threes. */
export const grouped = (digits: string, lang: Lang): string => {
  const { thousand, least } = speechIn(lang).marks;
  return digits.length < least ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, thousand);
};
/** A whole number, rounded: `1.284`, in English `1,284`; a true minus sign. */
export const wholeText = (n: number, lang: Lang): string =>
  `${n < 0 ? MINUS : ''}${grouped(String(Math.abs(Math.round(n))), lang)}`;
/** A number with all its decimals: `12,5`, in English `12.5`; thousands are not parted. */
export const decimalText = (n: number, lang: Lang): string =>
  String(n).replace('-', MINUS).replace('.', speechIn(lang).marks.decimal);

/** The one form of a day: `21 Jul 2026`. @param at a day (`YYYY-MM-DD`) or an ISO time; what is neither is shown as it is */
export const dayText = (at: string, lang: Lang): string => {
  const p = partsWib(at);
  return p ? dayIn(lang, p, false) : at;
};
/** The one form of a moment: `21 Jul 2026 19.00`, in English `21 Jul 2026 19:00`; the clock is Jakarta's. */
export const momentText = (at: string, lang: Lang): string => {
  const p = partsWib(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return p ? `${dayText(at, lang)} ${two(p.hour)}${speechIn(lang).marks.clock}${two(p.minute)}` : at;
};
const ISO = /\b\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?(?![\w-])/g;
/** A text with the days and moments in it that are written as machines do (`2026-07-21`) in their one form. */
export const withDays = (text: string, lang: Lang): string =>
  text.replace(ISO, (found, time?: string) => (time ? momentText(found, lang) : dayText(found, lang)));
