/** Parses days and times as people type them; values are ISO, local time is Jakarta's (UTC+7, no daylight saving). */
import { type DaySpan, dayOf, dayOfTwo, inSpan, type SpanName, spanOf } from '@domain/kit/values/day-span';
import { addDays } from '@domain/kit/values/time';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const ENGLISH: Record<string, number> = { may: 5, aug: 8, agt: 8, agus: 8, oct: 10, dec: 12, peb: 2, nop: 11 };
const pad = (n: number) => String(n).padStart(2, '0');

const monthOf = (word: string): number | undefined => {
  const short = word.toLowerCase().slice(0, 3);
  const at = MONTHS.indexOf(short);
  return at >= 0 ? at + 1 : (ENGLISH[short] ?? ENGLISH[word.toLowerCase()]);
};
/** Days allowed in a field: a named span, or from one day to another. */
export type Span = SpanName | DaySpan;
/** First and last allowed day. @param today in Jakarta */
export const daysOf = (span: Span, today: string): DaySpan => (typeof span === 'string' ? spanOf(span, today) : span);

/**
 * `YYYY-MM-DD` for `21/07/2026`, `21-7-26`, `21.7`, `21 Jul`, `21 Juli 2026`, `210726`, `2026-07-21`, `hari ini`,
 * `besok`, `lusa`, `kemarin`; without a year that of `today`, or the nearest one within the span. `undefined` if it is
 * no calendar day.
 * @param span allowed days: others are invalid, and a two-digit year is the one within it that is nearest to today
 */
export const parseDay = (text: string, today: string, span: Span = 'own'): string | undefined => {
  const days = daysOf(span, today);
  const within = (day: string | undefined) =>
    day && inSpan(day, days, typeof span === 'string' ? span : undefined) ? day : undefined;
  const s = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const words: Record<string, number> = { 'hari ini': 0, today: 0, besok: 1, tomorrow: 1, lusa: 2, kemarin: -1 };
  if (s in words) return within(addDays(today, words[s] ?? 0));
  const year = Number(today.slice(0, 4));
  const iso = (y: number, m: number, d: number) => (y < 100 ? dayOfTwo(y, m, d, days, today) : within(dayOf(y, m, d)));
  /** Without a year: this one, or the next or previous one if only those are in the span. */
  const bare = (m: number, d: number) =>
    within(dayOf(year, m, d)) ?? within(dayOf(year + 1, m, d)) ?? within(dayOf(year - 1, m, d));
  let m = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(s);
  if (m) return iso(Number(m[1]), Number(m[2]), Number(m[3]));
  m = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(s);
  if (m) return m[3] ? iso(Number(m[3]), Number(m[2]), Number(m[1])) : bare(Number(m[2]), Number(m[1]));
  m = /^(\d{1,2})[ \-/.]?([a-z]{3,9})\.?[ \-/,]*(\d{4}|\d{2})?$/.exec(s);
  if (m) {
    const month = monthOf(m[2] ?? '');
    if (!month) return undefined;
    return m[3] ? iso(Number(m[3]), month, Number(m[1])) : bare(month, Number(m[1]));
  }
  m = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(s);
  if (!m) return undefined;
  return m[3] ? iso(Number(m[3]), Number(m[2]), Number(m[1])) : bare(Number(m[2]), Number(m[1]));
};

/** `HH:mm` for `19.00`, `19:00`, `1900`, `7`, `7.30`; `undefined` if it is no time. */
export const parseTime = (text: string): string | undefined => {
  const s = text
    .trim()
    .toLowerCase()
    .replace(/\s*(wib|jam)\s*/g, '');
  const m = /^(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(s);
  if (!m) return undefined;
  const h = Number(m[1]);
  const min = Number(m[2] ?? 0);
  return h < 24 && min < 60 ? `${pad(h)}:${pad(min)}` : undefined;
};

/** The moment (ISO, UTC) of `time` on `day` in Jakarta. */
export const momentOf = (day: string, time: string): string => new Date(`${day}T${time}:00+07:00`).toISOString();
/** Day and time in Jakarta. */
export const partsOf = (iso: string): { day: string; time: string } | undefined => {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return undefined;
  const local = new Date(ms + 7 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
};

/**
 * Parses a day and a time (`21 Jul 2026 19.00`, `21/7 19:00`, `besok 7`). A day alone (`besok`) keeps the time of
 * `before` (ISO), else gets `otherwise` (`08:00`), as when chosen from the calendar. A time alone keeps the day of
 * `before`, else the result is `undefined`.
 */
export const parseMoment = (text: string, today: string, before?: string, otherwise?: string): string | undefined => {
  const s = text.trim().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const previous = before ? partsOf(before) : undefined;
  const whole = parseDay(s, today);
  // `21 Jul 2026` is a day; `21 Jul 19` and `21/7 1900` contain a time, since nobody plans years ahead.
  const near = whole && Math.abs(Number(whole.slice(0, 4)) - Number(today.slice(0, 4))) <= 2;
  for (let at = s.lastIndexOf(' '); at > 0 && !near; at = s.lastIndexOf(' ', at - 1)) {
    const day = parseDay(s.slice(0, at), today);
    const time = parseTime(s.slice(at + 1));
    if (day && time) return momentOf(day, time);
  }
  const usual = previous?.time ?? otherwise;
  if (whole) return usual && momentOf(whole, usual);
  const time = parseTime(s);
  return time && previous ? momentOf(previous.day, time) : undefined;
};
/** Today in Jakarta. */
export const todayOf = (now: number): string => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);
