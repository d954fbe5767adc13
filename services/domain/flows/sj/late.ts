/** When an SJ is late, by the day it was to leave: known by the day, as it was planned. */
import { addDays } from '../../kit/time.js';

/**
 * `pickup`: not picked up on its day; `arrival`: on the road since a day before. `promised`: that day, as it was planned when
 * the SJ was issued (no tariff promises another); `days` since then.
 */
export type Late = { why: 'pickup' | 'arrival'; promised: string; days: number };
type Planned = { status: string; tanggal: string };
const DAY_MS = 86_400_000;

/** What of an SJ may be late, as it stands; undefined: nothing, it is over, or it was never planned. */
const overdue = ({ status, tanggal }: Planned): Late['why'] | undefined => {
  if (tanggal === '') return undefined;
  if (status === 'TERBIT') return 'pickup';
  return status === 'PICKUP' || status === 'DALAM_PERJALANAN' ? 'arrival' : undefined;
};
/** @param today `YYYY-MM-DD` in Jakarta; undefined: it is in time, or over, or was never planned */
export const lateOf = (note: Planned, today: string): Late | undefined => {
  const why = overdue(note);
  const days = why ? Math.round((Date.parse(today) - Date.parse(note.tanggal)) / DAY_MS) : 0;
  return why && days > 0 ? { why, promised: note.tanggal, days } : undefined;
};
/** The moment from which on it is late, ISO: the end of its day in Jakarta; undefined: it never will be, as it stands. */
export const lateAt = (note: Planned): string | undefined =>
  overdue(note) && new Date(`${addDays(note.tanggal, 1)}T00:00:00+07:00`).toISOString();
