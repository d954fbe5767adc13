/** Ranges of days: in addresses (`2026-07-13..2026-07-26`), as text, and as query parameters. */

import { addDays } from '@domain/kit/values/time';
import { withDays } from '@domain/kit/view/filter-match';
import { serverNow } from '@/base/server/clock';
import { date, type FormatLang, wib } from '@/base/text/format';
import { todayOf } from '@/ui/dates';

/** Either end may be missing. */
export type Days = { from?: string; to?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const real = (day: string | undefined): string | undefined =>
  day !== undefined && DAY.test(day) && wib(day)?.iso === day ? day : undefined;
/** Parses a range; undefined if invalid. A single day is a range of one. */
export const parseDays = (text: string): Days | undefined => {
  const [a = '', b] = text.split('..');
  const from = real(a);
  const to = b === undefined ? from : real(b);
  if ((a !== '' && !from) || (b && !to) || (!from && !to)) return undefined;
  return from && to && from > to ? { from: to, to: from } : { ...(from && { from }), ...(to && { to }) };
};
/** The current range of a filter, also of `today-30..today`. */
export const daysNow = (text: string): Days | undefined => parseDays(withDays(text, todayOf(serverNow())));
export const writeDays = ({ from, to }: Days): string => (from || to ? `${from ?? ''}..${to ?? ''}` : '');

/** `13–26 Jul 2026`, `21 Jul–3 Agu 2026`, one day, or with an open end `sejak …`, `sampai …` (texts of the caller). */
export const daysText = (
  { from, to }: Days,
  lang: FormatLang,
  words: { since: (day: string) => string; until: (day: string) => string },
): string => {
  if (!from || !to) return from ? words.since(date(from, lang)) : words.until(date(to, lang));
  const [a, b] = [wib(from), wib(to)];
  if (!a || !b || from === to) return date(to, lang);
  if (a.year !== b.year) return `${date(from, lang)} – ${date(to, lang)}`;
  return a.month === b.month ? `${a.day}–${date(to, lang)}` : `${date(from, lang, false)} – ${date(to, lang)}`;
};

const WIB_MS = 7 * 3_600_000;
/** The moments (ISO, UTC) from the start of the first day to the end of the last, in Jakarta time. */
export const daysAsMoments = (days: Days): string => {
  const start = (day: string) => new Date(Date.parse(day) - WIB_MS).toISOString();
  const end = (day: string) => new Date(Date.parse(addDays(day, 1)) - WIB_MS - 1).toISOString();
  return `${days.from ? start(days.from) : ''}..${days.to ? end(days.to) : ''}`;
};

/** Common ranges, relative to `today` (`YYYY-MM-DD`); weeks begin on Monday. */
export const usualDays = (today: string) => {
  const monday = addDays(today, -(((wib(today)?.weekday ?? 1) + 6) % 7));
  const month = today.slice(0, 7);
  const before = addDays(`${month}-01`, -1);
  const nextMonth = addDays(`${month}-01`, 32).slice(0, 7);
  return {
    today: { from: today, to: today },
    tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    week: { from: monday, to: addDays(monday, 6) },
    twoWeeks: { from: today, to: addDays(today, 13) },
    month: { from: `${month}-01`, to: addDays(`${nextMonth}-01`, -1) },
    lastMonth: { from: `${before.slice(0, 7)}-01`, to: before },
  } satisfies Record<string, Days>;
};
