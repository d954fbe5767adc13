/**
 * How a language writes numbers, days and times, and its texts. Indonesian is always available; other languages are
 * loaded where they are spoken.
 */

/** Languages of the product, in the order in which they are offered. */
export const langs = ['id', 'en', 'zh', 'ar', 'it', 'es', 'fr'] as const;
export type Lang = (typeof langs)[number];

/** `month` 1–12; `year` absent: it is not written. */
export type Day = { day: number; month: number; year?: number | undefined };
export type Speech = {
  months: readonly string[];
  monthsShort: readonly string[];
  /** Sunday first. */
  days: readonly string[];
  /**
   * Separators of thousands (in numbers of `least` digits or more), of decimals, of hours and minutes, and of the parts
   * of a line.
   */
  marks: { thousand: string; least: number; decimal: string; clock: string; comma: string };
  /** Writes a day; absent: as `21 Jul 2026`, its month in short or in full. */
  day?: (of: Day, long: boolean) => string;
  /** Writes a day with its weekday; absent: as `Selasa, 21 Juli 2026`. */
  dated?: (of: Required<Day>, withYear: boolean) => string;
  words: Readonly<Record<'today' | 'tomorrow' | 'yesterday' | 'now' | 'd' | 'h' | 'm' | 's' | 'bn' | 'mn', string>>;
  /** Texts, by their Indonesian text. */
  texts: Readonly<Record<string, string>>;
};

const indonesian: Speech = {
  months: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  days: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
  marks: { thousand: '.', least: 4, decimal: ',', clock: '.', comma: ', ' },
  words: {
    today: 'Hari ini',
    tomorrow: 'Besok',
    yesterday: 'Kemarin',
    now: 'baru saja',
    // Not `h` and `j`: side by side, `h` would be read as hours.
    d: 'hari',
    h: 'jam',
    m: 'mnt',
    s: 'dtk',
    bn: 'M',
    mn: 'jt',
  },
  texts: {},
};
const learnt: Partial<Record<Lang, Speech>> = { id: indonesian };

/** Registers a language; once is enough. */
export const learn = (lang: Lang, speech: Speech): void => {
  learnt[lang] = speech;
};
export const isLearnt = (lang: Lang): boolean => lang in learnt;
/** Indonesian, English, and any languages registered besides. */
export const spoken = (): Lang[] => langs.filter((lang) => lang === 'en' || isLearnt(lang));

/** A text stored for later readers, in the languages that were spoken where it was written. */
export type LocalizedText = { id: string; en: string } & Partial<Record<Lang, string>>;
/** @param text returns the text in a language */
export const localized = (text: (lang: Lang) => string): LocalizedText =>
  Object.fromEntries(spoken().map((lang) => [lang, text(lang)])) as LocalizedText;
/** A stored object with its text in one language, or in English. */
export const messageFor = <T extends LocalizedText>(stored: T, lang: Lang): Omit<T, Lang> & { message: string } => ({
  ...(Object.fromEntries(
    Object.entries(stored).filter(([name]) => !(langs as readonly string[]).includes(name)),
  ) as Omit<T, Lang>),
  message: stored[lang] ?? stored.en,
});
/** The formats and texts of a language; the Indonesian ones if it is not registered. */
export const speechIn = (lang: Lang): Speech => learnt[lang] ?? indonesian;
/** A day as people write it, its month in short or in full. */
export const dayIn = (lang: Lang, of: Day, long: boolean): string => {
  const { day, months, monthsShort } = speechIn(lang);
  if (day) return day(of, long);
  return `${of.day} ${(long ? months : monthsShort)[of.month - 1]}${of.year === undefined ? '' : ` ${of.year}`}`;
};
/** A day with its weekday, all in full. @param of `weekday` 0 is Sunday */
export const datedIn = (
  lang: Lang,
  of: { day: number; month: number; year: number; weekday: number },
  withYear = true,
): string => {
  const { dated, days, marks } = speechIn(lang);
  if (dated) return dated(of, withYear);
  return `${days[of.weekday]}${marks.comma}${dayIn(lang, withYear ? of : { ...of, year: undefined }, true)}`;
};

/** The text of a language for an Indonesian one; the text itself if there is none. */
export const inLang = (text: string, lang: Lang): string => learnt[lang]?.texts[text] ?? text;

const plurals = new Map<string, Intl.PluralRules>();
/**
 * The plural form of a text for a number, by the language's own rules: `zero`, `one`, `two`, `few`, `many`, `other`.
 */
export const pluralOf = (lang: string, n: number): Intl.LDMLPluralRule => {
  const rules = plurals.get(lang) ?? new Intl.PluralRules(lang);
  plurals.set(lang, rules);
  return rules.select(n);
};
/** The text for a number: the form for it (`<key>_few`), else that for any number, else the key's own. */
export const formOf = (texts: Readonly<Record<string, string>>, lang: string, key: string, n: number) =>
  texts[`${key}_${pluralOf(lang, n)}`] ?? texts[`${key}_other`] ?? texts[key];
