/**
 * Days that a field accepts, the same in a form, in the API and in a sheet; years of two digits are resolved within
 * them.
 */
import { addDays } from './time.js';

/**
 * `own`: the company's time. `open`: the same, or the last day of all. `life`: a working life. `past`: a birth, a
 * founding; never after today. `work`: a loading, a pickup, an issue; near today.
 */
const years = {
  own: { from: 2000, to: 2099, pattern: /^20\d\d-/ },
  open: { from: 2000, to: 2099, pattern: /^20\d\d-|^9999-12-31$/ },
  life: { from: 1900, to: 2099, pattern: /^(19|20)\d\d-/ },
  past: { from: 1800, to: 2099, pattern: /^(1[89]|20)\d\d-/ },
  work: { from: 2000, to: 2099, pattern: /^20\d\d-/ },
} as const;
export type SpanName = keyof typeof years;
/** First and last day. */
export type DaySpan = { from: string; to: string };

/** Days of work range from so many days before today to so many ahead, on every document. */
export const WORK_DAYS = { back: 30, ahead: 365 } as const;
/** Spans that only a command can check, because they depend on today. */
export const isJudged = (name: SpanName | undefined): name is 'past' | 'work' => name === 'past' || name === 'work';

/** Pattern of the years that a schema accepts. */
export const spanPattern = (name: SpanName): RegExp => years[name].pattern;
/** @param today in Jakarta */
export const spanOf = (name: SpanName, today: string): DaySpan => {
  if (name === 'work') return { from: addDays(today, -WORK_DAYS.back), to: addDays(today, WORK_DAYS.ahead) };
  const { from, to } = years[name];
  return { from: `${from}-01-01`, to: name === 'past' ? today : `${to}-12-31` };
};
/** The span of a schema's pattern, as far as the schema itself can check it. */
export const spanByPattern = (pattern: string | undefined): DaySpan | undefined => {
  const span = Object.values(years).find((one) => String(one.pattern) === pattern);
  return span && { from: `${span.from}-01-01`, to: `${span.to}-12-31` };
};
const LAST = '9999-12-31';
/** @param name `open` accepts the last day of all too */
export const inSpan = (day: string, { from, to }: DaySpan, name?: SpanName): boolean =>
  (day >= from && day <= to) || (name === 'open' && day === LAST);

/** A day of the calendar; undefined if it does not exist. */
export const dayOf = (year: number, month: number, day: number): string | undefined => {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real && year >= 1 && year <= 9999 ? at.toISOString().slice(0, 10) : undefined;
};
/** Resolves a year of two digits: the day within the span that is closest to today. */
export const dayOfTwo = (
  year: number,
  month: number,
  day: number,
  span: DaySpan,
  today: string,
): string | undefined => {
  const now = Number(today.slice(0, 4));
  const apart = (one: string) => Math.abs(Number(one.slice(0, 4)) - now);
  return [1800, 1900, 2000]
    .flatMap((hundred) => dayOf(hundred + year, month, day) ?? [])
    .filter((one) => inSpan(one, span))
    .sort((a, b) => apart(a) - apart(b))[0];
};
