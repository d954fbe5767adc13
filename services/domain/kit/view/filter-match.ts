/**
 * The filter of a field, as a list's address writes it: the server queries the read store with it, a list matches its
 * live rows with it.
 */
import { addDays } from '../values/time.js';

/** One end of a range may be empty: it is open. */
export type Wanted = { not: string } | { from: string; to: string } | { any: string[] };
/**
 * `a,b` → any of them; `!a` → anything but it; `from..to` → the range, both ends included, one side may be empty; `\,`
 * is a comma, `\!` at the start an exclamation mark.
 * @param ordered the field holds numbers, days or moments; in a text `..` is text
 */
export const wantedOf = (text: string, ordered: boolean): Wanted => {
  if (text.startsWith('!')) return { not: text.slice(1) };
  const dots = ordered ? text.indexOf('..') : -1;
  if (dots >= 0) return { from: text.slice(0, dots), to: text.slice(dots + 2) };
  const parts = text.replace(/^\\!/, '!').split(/(?<!\\),/);
  return { any: parts.map((part) => part.replaceAll('\\,', ',')) };
};

const RELATIVE = /(?<=^!?|\.\.|,)today(?:([-+ ])(\d{1,5}))?(?=$|\.\.|,)/g;
/** A filter of days in which `today`, `today-30` and `today+7` are replaced by days. @param today `YYYY-MM-DD` */
export const withDays = (text: string, today: string): string =>
  text.includes('today')
    ? text.replace(RELATIVE, (_, sign?: string, days = '0') =>
        addDays(today, sign === '-' ? -Number(days) : Number(days)),
      )
    : text;

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[ +-]\d\d:\d\d)?$/;
export const isDay = (text: string): boolean => {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};
const iso = (day: string, time: string): string => new Date(`${day}${time}`).toISOString();
/** First and last moment (ISO, UTC) of a text: all of a day in Jakarta, or one moment. Undefined if it is neither. */
export const spanOf = (text: string): { first: string; last: string } | undefined => {
  if (isDay(text)) {
    const next = Date.parse(iso(addDays(text, 1), 'T00:00:00+07:00'));
    return { first: iso(text, 'T00:00:00+07:00'), last: new Date(next - 1).toISOString() };
  }
  const [, day = '', time = '', zone = '+07:00'] = MOMENT.exec(text) ?? [];
  // The `+` of an address arrives as a blank.
  const moment = `${day}${time}${zone.replace(' ', '+')}`;
  if (!isDay(day) || Number.isNaN(Date.parse(moment))) return undefined;
  return { first: iso(moment, ''), last: iso(moment, '') };
};

type Order = { is: (part: string) => boolean; from: (end: string) => boolean; to: (end: string) => boolean };
/** How a value compares with a filter. Undefined if it has no order, or is missing. */
const orderOf = (value: unknown): Order | undefined => {
  if (typeof value === 'number')
    return {
      is: (part) => value === Number(part),
      from: (end) => value >= Number(end),
      to: (end) => value <= Number(end),
    };
  if (typeof value !== 'string') return undefined;
  if (isDay(value)) return { is: (part) => value === part, from: (end) => value >= end, to: (end) => value <= end };
  const span = spanOf(value);
  if (!span) return undefined;
  const from = (end: string) => span.first >= (spanOf(end)?.first ?? '');
  const to = (end: string) => span.last <= (spanOf(end)?.last ?? '');
  return { is: (part) => from(part) && to(part), from, to };
};
const ordinary = (value: unknown, part: string): boolean =>
  typeof value === 'boolean' ? value === (part === 'true' || part === '1') : value === part;

/** Whether a row's value matches a filter, by the rules of the read store: no list, object or null equals anything. */
export const isWanted = (value: unknown, text: string): boolean => {
  const order = orderOf(value);
  const is = order?.is ?? ((part: string) => ordinary(value, part));
  const wanted = wantedOf(text, order !== undefined);
  if ('not' in wanted) return !is(wanted.not);
  if ('any' in wanted) return wanted.any.some(is);
  return (wanted.from === '' || !!order?.from(wanted.from)) && (wanted.to === '' || !!order?.to(wanted.to));
};
