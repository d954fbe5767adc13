/** Reading of days and times as people type them; values are ISO, the clock is Jakarta's (UTC+7, no summer time). */
import { addDays } from '@domain/kit/time';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const ENGLISH: Record<string, number> = { may: 5, aug: 8, agt: 8, agus: 8, oct: 10, dec: 12, peb: 2, nop: 11 };
const pad = (n: number) => String(n).padStart(2, '0');

const monthOf = (word: string): number | undefined => {
  const short = word.toLowerCase().slice(0, 3);
  const at = MONTHS.indexOf(short);
  return at >= 0 ? at + 1 : (ENGLISH[short] ?? ENGLISH[word.toLowerCase()]);
};
/** @param early the year that two digits mean at the latest, where the day may lie long ago */
const dayIso = (y: number, m: number, d: number, early?: number): string | undefined => {
  const near = 2000 + y > (early ?? 2099) ? 1900 : 2000;
  const year = y < 100 ? near + y : y;
  const at = new Date(Date.UTC(year, m - 1, d));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === m - 1 && at.getUTCDate() === d;
  return real && year >= (early === undefined ? 2000 : 1800) && year <= 2099
    ? `${year}-${pad(m)}-${pad(d)}`
    : undefined;
};

/**
 * `YYYY-MM-DD` for `21/07/2026`, `21-7-26`, `21.7`, `21 Jul`, `21 Juli 2026`, `210726`, `2026-07-21`, `hari ini`, `besok`,
 * `lusa`, `kemarin`; without a year the one of `today`. `undefined` if it is no day of the calendar.
 * @param early it may lie long ago, and two digits of a year mean one that has been
 */
export const parseDay = (text: string, today: string, early = false): string | undefined => {
  const s = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const words: Record<string, number> = { 'hari ini': 0, today: 0, besok: 1, tomorrow: 1, lusa: 2, kemarin: -1 };
  if (s in words) return addDays(today, words[s] ?? 0);
  const year = Number(today.slice(0, 4));
  const iso = (y: number, m: number, d: number) => dayIso(y, m, d, early ? year : undefined);
  let m = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(s);
  if (m) return iso(Number(m[1]), Number(m[2]), Number(m[3]));
  m = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(s);
  if (m) return iso(m[3] ? Number(m[3]) : year, Number(m[2]), Number(m[1]));
  m = /^(\d{1,2})[ \-/.]?([a-z]{3,9})\.?[ \-/,]*(\d{4}|\d{2})?$/.exec(s);
  if (m) {
    const month = monthOf(m[2] ?? '');
    return month ? iso(m[3] ? Number(m[3]) : year, month, Number(m[1])) : undefined;
  }
  m = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(s);
  return m ? iso(m[3] ? Number(m[3]) : year, Number(m[2]), Number(m[1])) : undefined;
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

/** The moment (ISO, UTC) at which the clocks of Jakarta show `time` on `day`. */
export const momentOf = (day: string, time: string): string => new Date(`${day}T${time}:00+07:00`).toISOString();
/** Day and time on the clocks of Jakarta. */
export const partsOf = (iso: string): { day: string; time: string } | undefined => {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return undefined;
  const local = new Date(ms + 7 * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
};

/**
 * The moment that a text means: a day and a time (`21 Jul 2026 19.00`, `21/7 19:00`, `besok 7`). Without a time the one of
 * `before` (ISO) stays, else `undefined`: nobody loads at a time that nobody named. A time alone keeps the day of `before`.
 */
export const parseMoment = (text: string, today: string, before?: string): string | undefined => {
  const s = text.trim().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const kept = before ? partsOf(before) : undefined;
  const whole = parseDay(s, today);
  // `21 Jul 2026` is a day; `21 Jul 19` and `21/7 1900` hold a time, since nobody plans years away.
  const near = whole && Math.abs(Number(whole.slice(0, 4)) - Number(today.slice(0, 4))) <= 2;
  for (let at = s.lastIndexOf(' '); at > 0 && !near; at = s.lastIndexOf(' ', at - 1)) {
    const day = parseDay(s.slice(0, at), today);
    const time = parseTime(s.slice(at + 1));
    if (day && time) return momentOf(day, time);
  }
  if (whole) return kept ? momentOf(whole, kept.time) : undefined;
  const time = parseTime(s);
  return time && kept ? momentOf(kept.day, time) : undefined;
};
/** Today on the clocks of Jakarta. */
export const todayOf = (now: number): string => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);
