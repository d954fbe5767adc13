/**
 * Office hours in Asia/Jakarta: Monday to Friday 8–17, Saturday 8–13. The work clock counts only those hours: "four
 * working hours later" on a Friday afternoon is Saturday morning.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WIB = 7 * HOUR;
/** Monday 5 January 1970, 0:00 in Jakarta. */
const MONDAY = 4 * DAY - WIB;
const OPEN = 8 * HOUR;
const LONG = 9 * HOUR;
const SHORT = 5 * HOUR;
const WEEK = 5 * LONG + SHORT;

/** Worked ms up to a time (ms since 1970); outside office hours: up to the last closing. */
export const toWork = (time: number): number => {
  const since = time - MONDAY;
  const week = Math.floor(since / (7 * DAY));
  const inWeek = since - week * 7 * DAY;
  const day = Math.floor(inWeek / DAY);
  const inDay = inWeek - day * DAY - OPEN;
  if (day === 6) return (week + 1) * WEEK;
  const open = day === 5 ? SHORT : LONG;
  return week * WEEK + day * LONG + Math.min(Math.max(inDay, 0), open);
};
/** The time at which `worked` ms were worked. */
export const fromWork = (worked: number): number => {
  const week = Math.floor(worked / WEEK);
  const inWeek = worked - week * WEEK;
  const day = Math.min(5, Math.floor(inWeek / LONG));
  return MONDAY + week * 7 * DAY + day * DAY + OPEN + (inWeek - day * LONG);
};
/** The time `hours` working hours after (or before) `time`, always within office hours. */
export const plusWork = (time: number, hours: number): number => fromWork(toWork(time) + hours * HOUR);

const atNight = (time: number): boolean => {
  const hour = ((time + WIB) % DAY) / HOUR;
  return hour < 6 || hour >= 22;
};
/** The half hour at or after `time`; times at night (22–6) move to the next morning. */
export const loadingTime = (time: number): number => {
  const half = Math.ceil(time / (HOUR / 2)) * (HOUR / 2);
  return atNight(half) ? half + 8 * HOUR : half;
};
/** The half hour at or before `time`; times at night move to the day before. */
export const loadingTimeBefore = (time: number): number => {
  const half = Math.floor(time / (HOUR / 2)) * (HOUR / 2);
  return atNight(half) ? half - 9 * HOUR : half;
};
export const iso = (time: number): string => new Date(time).toISOString();
export const hours = (n: number): number => n * HOUR;
export const days = (n: number): number => n * DAY;
/** `HH:mm` in Jakarta. */
export const clockWib = (time: number): string => new Date(time + WIB).toISOString().slice(11, 16);
