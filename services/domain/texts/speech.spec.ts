import { dayText, decimalText, momentText, wholeText } from './formats.js';
import { datedIn, dayIn, formOf, inLang, type Lang, langs, learn, localized, messageFor, speechIn } from './speech.js';
import { nativeSpeech } from './speech-native.js';

const others = langs.slice(2);
beforeAll(() => {
  for (const lang of others) learn(lang, nativeSpeech(lang, { Draf: `Draf in ${lang}`, Besok: 'x' }));
});

it('writes numbers and days as those who speak a language do', () => {
  const written = (lang: Lang) => [
    wholeText(1_250_000, lang),
    wholeText(1284, lang),
    decimalText(12.5, lang),
    dayText('2026-07-21', lang),
    momentText('2026-07-20T20:30:00.000Z', lang),
  ];
  expect(Object.fromEntries(langs.map((lang) => [lang, written(lang)]))).toEqual({
    id: ['1.250.000', '1.284', '12,5', '21 Jul 2026', '21 Jul 2026 03.30'],
    en: ['1,250,000', '1,284', '12.5', '21 Jul 2026', '21 Jul 2026 03:30'],
    zh: ['1,250,000', '1,284', '12.5', '2026年7月21日', '2026年7月21日 03:30'],
    ar: ['1,250,000', '1,284', '12.5', '21 يوليو 2026', '21 يوليو 2026 03:30'],
    it: ['1.250.000', '1284', '12,5', '21 lug 2026', '21 lug 2026 03:30'],
    es: ['1.250.000', '1284', '12,5', '21 jul 2026', '21 jul 2026 03:30'],
    fr: ['1\u202f250\u202f000', '1\u202f284', '12,5', '21 juil. 2026', '21 juil. 2026 03:30'],
  });
});
it('writes a day with its weekday as a language puts them, with its year or without', () => {
  const day = { day: 21, month: 7, year: 2026, weekday: 2 };
  expect(Object.fromEntries(langs.map((lang) => [lang, [datedIn(lang, day), datedIn(lang, day, false)]]))).toEqual({
    id: ['Selasa, 21 Juli 2026', 'Selasa, 21 Juli'],
    en: ['Tuesday, 21 July 2026', 'Tuesday, 21 July'],
    zh: ['2026年7月21日星期二', '7月21日星期二'],
    ar: ['الثلاثاء، 21 يوليو 2026', 'الثلاثاء، 21 يوليو'],
    it: ['martedì 21 luglio 2026', 'martedì 21 luglio'],
    es: ['martes, 21 de julio de 2026', 'martes, 21 de julio'],
    fr: ['mardi 21 juillet 2026', 'mardi 21 juillet'],
  });
});
it('knows months and weekdays, all of them, as the platform’s own rules have them', () => {
  for (const lang of others) {
    const { months, monthsShort, days } = speechIn(lang);
    expect([new Set(months).size, new Set(monthsShort).size, new Set(days).size]).toEqual([12, 12, 7]);
    const sunday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 6, 19));
    expect(days[0]).toBe(sunday);
    expect(dayIn(lang, { day: 21, month: 7, year: 2026 }, true)).toContain('21');
    expect(dayIn(lang, { day: 29, month: 2 }, false)).toContain('29');
  }
});
it('writes no mark of direction and no digit but 0 to 9 into what it formats', () => {
  for (const lang of langs)
    expect(momentText('2026-12-31T20:30:00.000Z', lang) + wholeText(-1_234_567, lang)).not.toMatch(
      /[\u200e\u200f\u061c]|(?![0-9])\p{Nd}/u,
    );
});
it('takes the form of a text that the rules of its language ask for, and another where it lacks one', () => {
  const arabic = { x_zero: '0', x_one: '1', x_two: '2', x_few: '3–10', x_many: '11–99', x_other: '100' };
  expect([0, 1, 2, 3, 10, 11, 99, 100].map((n) => formOf(arabic, 'ar', 'x', n))).toEqual([
    '0',
    '1',
    '2',
    '3–10',
    '3–10',
    '11–99',
    '11–99',
    '100',
  ]);
  expect([1, 2].map((n) => formOf({ x_one: 'one', x_other: 'more' }, 'en', 'x', n))).toEqual(['one', 'more']);
  expect([formOf({ x_other: 'more' }, 'fr', 'x', 1_000_000), formOf({ x: 'any' }, 'zh', 'x', 3)]).toEqual([
    'more',
    'any',
  ]);
});
it('says what a language has for a text, or the text', () => {
  expect([inLang('Draf', 'id'), inLang('Draf', 'zh'), inLang('Antre', 'fr')]).toEqual(['Draf', 'Draf in zh', 'Antre']);
});
it('keeps a text for later readers in each language that is spoken, and gives each their own alone', () => {
  const stored = { code: 'x', ...localized((lang) => `in ${lang}`) };
  expect(Object.keys(stored)).toEqual(['code', ...langs]);
  expect(messageFor(stored, 'ar')).toEqual({ code: 'x', message: 'in ar' });
  expect(messageFor({ code: 'x', id: 'a', en: 'b' }, 'ar')).toEqual({ code: 'x', message: 'b' });
});
it('learns a language once for all', () => {
  learn('es', { ...speechIn('es'), texts: { Draf: 'Borrador' } });
  expect(inLang('Draf', 'es')).toBe('Borrador');
});
