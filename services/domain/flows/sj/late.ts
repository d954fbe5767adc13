/** Lateness of an SJ against its planned day of departure, in whole days. */
import { addDays } from '../../kit/values/time.js';

/**
 * `pickup`: not picked up on its day; `arrival`: under way since an earlier day. `promised`: the planned day at issue
 * (tariffs promise none); `days` since then.
 */
export type Late = { why: 'pickup' | 'arrival'; promised: string; days: number };
type Planned = { status: string; tanggal: string };
const DAY_MS = 86_400_000;

/** What an SJ may be late for in its present status; undefined: nothing, it is closed, or was never planned. */
const overdue = ({ status, tanggal }: Planned): Late['why'] | undefined => {
  if (tanggal === '') return undefined;
  if (status === 'TERBIT') return 'pickup';
  return status === 'PICKUP' || status === 'DALAM_PERJALANAN' ? 'arrival' : undefined;
};
/** @param today `YYYY-MM-DD` in Jakarta @returns undefined: in time, closed, or never planned */
export const lateOf = (note: Planned, today: string): Late | undefined => {
  const why = overdue(note);
  const days = why ? Math.round((Date.parse(today) - Date.parse(note.tanggal)) / DAY_MS) : 0;
  return why && days > 0 ? { why, promised: note.tanggal, days } : undefined;
};
/** ISO time from which it is late, the end of its day in Jakarta; undefined: never in its present status. */
export const lateAt = (note: Planned): string | undefined =>
  overdue(note) && new Date(`${addDays(note.tanggal, 1)}T00:00:00+07:00`).toISOString();
