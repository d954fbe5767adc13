/**
 * Languages that follow CLDR, which the browser and the server provide by `Intl`: names of months and days, the form of
 * a date, the marks in numbers. Digits are 0–9 in all of them, as on documents and plates.
 */
import type { Lang, Speech } from './speech.js';

const LOCALES: Partial<Record<Lang, string>> = { zh: 'zh-CN', ar: 'ar', it: 'it-IT', es: 'es', fr: 'fr-FR' };
/** Separators between the parts of a line. */
const COMMAS: Partial<Record<Lang, string>> = { zh: '，', ar: '، ' };
/** Full texts of the abbreviations, as the languages' texts name them. */
const WORDS = {
  today: 'Hari ini',
  tomorrow: 'Besok',
  yesterday: 'Kemarin',
  now: 'baru saja',
  d: 'h (hari, singkat)',
  h: 'j (jam, singkat)',
  m: 'm (menit, singkat)',
  s: 'd (detik, singkat)',
  bn: 'M (miliar)',
  mn: 'jt (juta)',
} as const;

const SUNDAY = Date.UTC(2026, 6, 19);
const DAY_MS = 86_400_000;
/** Removes marks of writing direction: a screen has its own. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '');

/** The formats of a language by CLDR. @param texts by their Indonesian text */
export const nativeSpeech = (lang: Lang, texts: Readonly<Record<string, string>>): Speech => {
  const locale = `${LOCALES[lang] ?? lang}-u-ca-gregory-nu-latn`;
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (ms: number) => plain(format.format(ms));
  };
  const monthly = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, n) => written({ month })(Date.UTC(2026, n, 15)));
  const weekday = written({ weekday: 'long' });
  const days = {
    long: [written({ day: 'numeric', month: 'long' }), written({ day: 'numeric', month: 'long', year: 'numeric' })],
    short: [written({ day: 'numeric', month: 'short' }), written({ day: 'numeric', month: 'short', year: 'numeric' })],
  } as const;
  const weekdays = [
    written({ weekday: 'long', day: 'numeric', month: 'long' }),
    written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  ] as const;
  const part = (n: number, type: string) =>
    new Intl.NumberFormat(locale).formatToParts(n).find((one) => one.type === type)?.value;
  return {
    months: monthly('long'),
    monthsShort: monthly('short'),
    days: Array.from({ length: 7 }, (_, n) => weekday(SUNDAY + n * DAY_MS)),
    marks: {
      thousand: part(12_345, 'group') ?? ' ',
      least: part(1_234, 'group') === undefined ? 5 : 4,
      decimal: part(1.5, 'decimal') ?? '.',
      clock: ':',
      comma: COMMAS[lang] ?? ', ',
    },
    day: ({ day, month, year }, long) => {
      const [bare, dated] = days[long ? 'long' : 'short'];
      return year === undefined ? bare(Date.UTC(2024, month - 1, day)) : dated(Date.UTC(year, month - 1, day));
    },
    dated: ({ day, month, year }, withYear) => weekdays[withYear ? 1 : 0](Date.UTC(year as number, month - 1, day)),
    words: Object.fromEntries(
      Object.entries(WORDS).map(([name, key]) => [name, texts[key] ?? key.replace(/ \(.*/, '')]),
    ) as Speech['words'],
    texts,
  };
};
