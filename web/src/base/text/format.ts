/**
 * Numbers, money and times in the formats the staff uses, in the current language. Times come in ISO (UTC) and are
 * shown in Asia/Jakarta. A day is `21 Jul 2026`, a moment `21 Jul 2026 19.00`: no screen uses other formats, except
 * headings with the weekday and the approval stamp, whose format is specified.
 */
import { partsWib } from '@domain/kit/values/time';
import { grouped, type Lang, decimalText as withDecimals } from '@domain/texts/formats';
import { datedIn, dayIn, speechIn } from '@domain/texts/speech';

export { phoneText as phone } from '@domain/kit/values/phone';

export type FormatLang = Lang;
let spoken: FormatLang = 'id';
/** Sets the current language, the default of all helpers here. */
export const speak = (lang: FormatLang): void => {
  spoken = lang;
};
export const spokenLang = (): FormatLang => spoken;

const pad = (n: number, width = 2) => String(n).padStart(width, '0');
const MINUS = '−';

/** Whole number: `1.284`, in English `1,284`; a true minus sign. Not a number: empty. */
export const number = (n: number | null | undefined): string =>
  n === null || n === undefined || Number.isNaN(n)
    ? ''
    : `${n < 0 ? MINUS : ''}${grouped(String(Math.abs(Math.round(n))), spoken)}`;
/** Digits grouped in threes while they are typed. */
export const threes = (digits: string): string => grouped(digits, spoken);
/** A number with its decimals: `12,5`, in English `12.5`. */
export const decimal = (n: number): string => withDecimals(n, spoken);
/** The same with one decimal at most: `3,5`, `4`. */
export const tenth = (n: number): string => decimal(Math.round(n * 10) / 10);
/** `12,5 %`, in English `12.5 %`: one decimal at most, a true minus sign. */
export const percent = (n: number): string => `${tenth(n)}\u00a0%`;
/** Rupiah in a column whose header says `Rp`: zero is `–`, unknown is empty. */
export const money = (n: number | null | undefined): string => (n === 0 ? '–' : number(n));
/** Rupiah on its own: `Rp 1.250.000`, with a space that does not break; zero is `–`. */
export const rupiah = (n: number | null | undefined): string => {
  const text = money(n);
  return text === '' || text === '–' ? text : `Rp\u00a0${text}`;
};
/** `Rp 1,2 M`, `Rp 61,8 jt`, in English `Rp 1.2 bn`, `Rp 61.8 m`: where only the size matters. */
export const rupiahShort = (n: number): string => {
  const of = (value: number, unit: 'bn' | 'mn') =>
    `Rp\u00a0${value < 100 ? tenth(value) : number(value)} ${speechIn(spoken).words[unit]}`;
  if (Math.abs(n) >= 1_000_000_000) return of(n / 1_000_000_000, 'bn');
  if (Math.abs(n) >= 1_000_000) return of(n / 1_000_000, 'mn');
  return rupiah(n);
};
/** `18.450 kg`; zero and unknown are empty. */
export const kg = (n: number | null | undefined): string => (n ? `${number(n)}\u00a0kg` : '');
/** Counts in badges: 99 at most. */
export const badge = (n: number): string => (n > 99 ? '99+' : String(n));

/** The parts of a moment in Jakarta time; undefined if `iso` is no time. A bare day (`2026-07-21`) is that day. */
export const wib = (iso: When) => {
  if (iso === null || iso === undefined || iso === '') return undefined;
  if (typeof iso === 'string') return partsWib(iso);
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? undefined : partsWib(at.toISOString());
};
type When = string | number | Date | null | undefined;

/** `21 Jul 2026`; the year may be left out: `21 Jul`. */
export const date = (at: When, lang: FormatLang = spoken, withYear = true): string => {
  const p = wib(at);
  return p ? dayIn(lang, withYear ? p : { ...p, year: undefined }, false) : '';
};
/** `Selasa, 21 Juli 2026`: with the weekday. */
export const dateFull = (at: When, lang: FormatLang = spoken): string => {
  const p = wib(at);
  return p ? datedIn(lang, p) : '';
};
/**
 * `Kamis, 23 Juli`, and `Besok, Rabu 22 Juli` if it is near: headings of groups by day. @param now decides which days
 * are near
 */
export const dayHead = (day: When, now: When, lang: FormatLang = spoken): string => {
  const p = wib(day);
  if (!p) return '';
  const near = nearDay(day, now, lang);
  if (!near) return datedIn(lang, p, p.year !== wib(now)?.year);
  const { days, marks } = speechIn(lang);
  return `${near}${marks.comma}${days[p.weekday]} ${dayIn(lang, { ...p, year: undefined }, true)}`;
};
/** `Hari ini`, `Besok`, `Kemarin`, or undefined. */
export const nearDay = (day: When, now: When, lang: FormatLang = spoken): string | undefined => {
  const a = wib(day);
  const b = wib(now);
  if (!a || !b) return undefined;
  const days = Math.round((Date.parse(a.iso) - Date.parse(b.iso)) / 86_400_000);
  const { words } = speechIn(lang);
  return { 0: words.today, 1: words.tomorrow, '-1': words.yesterday }[days];
};
const clock = (parts: readonly number[], lang: FormatLang): string =>
  parts.map((part) => pad(part)).join(speechIn(lang).marks.clock);
/** `19.00`, in English `19:00` */
export const time = (at: When, lang: FormatLang = spoken): string => {
  const p = wib(at);
  return p ? clock([p.hour, p.minute], lang) : '';
};
/** `09.42.16`, in English `09:42:16` */
export const timeSeconds = (at: When, lang: FormatLang = spoken): string => {
  const p = wib(at);
  return p ? clock([p.hour, p.minute, p.second], lang) : '';
};
/** `21 Jul 2026 19.00`, in English `21 Jul 2026 19:00` */
export const dateTime = (at: When, lang: FormatLang = spoken): string => {
  const p = wib(at);
  return p ? `${date(at, lang)} ${time(at, lang)}` : '';
};
/** The approval stamp's format, `DD-Month-YYYY HH:mm:ss`: `20-Juli-2026 14:22:07`. */
export const stamp = (at: When, lang: FormatLang = spoken): string => {
  const p = wib(at);
  return p
    ? `${pad(p.day)}-${speechIn(lang).months[p.month - 1]}-${p.year} ${pad(p.hour)}:${pad(p.minute)}:${pad(p.second)}`
    : '';
};
/** Times in an activity feed: `14.22` today, `Kemarin 14.22`, `19 Jul 14.22`, with the year if it is another. */
export const happened = (at: When, now: When, lang: FormatLang = spoken): string => {
  const a = wib(at);
  const b = wib(now);
  if (!a || !b) return '';
  if (a.iso === b.iso) return time(at, lang);
  const near = nearDay(at, now, lang);
  return near ? `${near} ${time(at, lang)}` : `${date(at, lang, a.year !== b.year)} ${time(at, lang)}`;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const msBetween = (from: When, to: When): number => {
  const ms = (v: When) => (v instanceof Date ? v.getTime() : typeof v === 'number' ? v : Date.parse(v ?? ''));
  return Math.max(0, ms(to) - ms(from));
};
/** Age in its largest unit: `6 m`, `2 j`, `3 h` (hari); under a minute `0 m`. Unknown times: empty. */
export const age = (since: When, now: When, lang: FormatLang = spoken): string => {
  const ms = msBetween(since, now);
  if (Number.isNaN(ms)) return '';
  const w = speechIn(lang).words;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}\u00a0${w.m}`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0${w.h}`;
  return `${Math.floor(ms / DAY)}\u00a0${w.d}`;
};
/** Age in two units: `41 mnt`, `2 jam 06 mnt`, `3 hari 4 jam`. */
export const ageLong = (since: When, now: When, lang: FormatLang = spoken): string => {
  const ms = msBetween(since, now);
  if (Number.isNaN(ms)) return '';
  const w = speechIn(lang).words;
  if (ms < HOUR) return age(since, now, lang);
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0${w.h} ${pad(Math.floor((ms % HOUR) / MINUTE))}\u00a0${w.m}`;
  const hours = Math.floor((ms % DAY) / HOUR);
  return `${Math.floor(ms / DAY)}\u00a0${w.d}${hours > 0 ? ` ${hours}\u00a0${w.h}` : ''}`;
};

/** First letters of the first two names: `RK`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{L}/u.test(part))
    .slice(0, 2)
    .map((part) => (part[0] ?? '').toUpperCase())
    .join('');
/** A document number's dim prefix and its bold last five digits. */
export const splitNumber = (no: string): [prefix: string, last: string] => {
  const match = /^(.*?)(\d{5})$/.exec(no);
  return match ? [match[1] ?? '', match[2] ?? ''] : ['', no];
};

/** `840 KB`, `2,4 MB`, in English `2.4 MB` */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${tenth(bytes / 1_000_000)} MB`;
};
