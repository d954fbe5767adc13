/** Times are stored in UTC and shown in Asia/Jakarta, which is UTC+7 the year round (no summer time since 1964). */
const WIB_MS = 7 * 3_600_000;

/** A time in ISO, '' if it is invalid: the content of a box while somebody types must not break a screen. */
const isoOf = (ms: number): string => {
  const at = new Date(ms);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};
/** Calendar day in Jakarta of an ISO time: `YYYY-MM-DD`; '' if that is invalid. */
export const dayWib = (iso: string): string => isoOf(Date.parse(iso) + WIB_MS).slice(0, 10);
/** Time of day in Jakarta of an ISO time, rounded up to a full minute: `14.05`; '' if that is invalid. */
export const clockWib = (iso: string): string =>
  isoOf(Math.ceil(Date.parse(iso) / 60_000) * 60_000 + WIB_MS)
    .slice(11, 16)
    .replace(':', '.');
/** Year and month in Jakarta as document numbers have them: `2607`. */
export const yymm = (iso: string): string => dayWib(iso).slice(2, 7).replace('-', '');
/** The ISO time `hours` after `iso`; '' if that is invalid. */
export const plusHours = (iso: string, hours: number): string => isoOf(Date.parse(iso) + hours * 3_600_000);
/** The day (`YYYY-MM-DD`) so many days after one; '' if that is invalid. */
export const addDays = (day: string, days: number): string =>
  isoOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).slice(0, 10);
/** Days that passed from one day to another; below 0 if it lies ahead. Both `YYYY-MM-DD`. */
export const daysSince = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
/** The parts of a time on the clocks of Jakarta; a bare day is that day. Undefined if it is neither. */
export const partsWib = (at: string) => {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return undefined;
  const d = new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? ms : ms + WIB_MS);
  return {
    year: d.getUTCFullYear(),
    month: d.getUTCMonth() + 1,
    day: d.getUTCDate(),
    /** Sunday is 0. */
    weekday: d.getUTCDay(),
    hour: d.getUTCHours(),
    minute: d.getUTCMinutes(),
    second: d.getUTCSeconds(),
    /** `YYYY-MM-DD` */
    iso: d.toISOString().slice(0, 10),
  };
};
