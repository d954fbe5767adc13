/** Accounting periods of the last year; the older ones are closed. */
import { monthOf } from '../../../services/domain/flows/period/period.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { demoId } from './random.js';
import type { Step } from './types.js';
import { iso } from './work-clock.js';
import type { World } from './world.js';

const MONTHS = 12;
/** The latest months stay open: recent orders are billed in them. */
const OPEN = 3;
/** Day of the next month on which akunting closes one, at 10 in the morning in Jakarta. */
const CLOSING = 'T10:00:00+07:00';

/** The months, from today's on back. */
const monthsOf = (w: World): string[] => {
  const months = [monthOf(dayWib(iso(w.now)))];
  while (months.length <= MONTHS) months.push(monthOf(addDays(`${months.at(-1)}-01`, -1)));
  return months;
};
const idOf = (w: World, back: number): string => demoId(w.seed, `periode/${back}`, back);

/** All are open at first. */
export const periodSteps = (w: World, phase: number): Step[] =>
  monthsOf(w).map((month, back) => ({
    ...{ aggregate: 'periode', id: idOf(w, back), keys: [idOf(w, back)], phase },
    at: Math.min(w.now, Date.parse(`${month}-01T00:05:00+07:00`)),
    actor: system,
    command: 'register',
    data: { bulan: month },
    path: `periode/${back}`,
  }));
/** When akunting closes the older ones; given once their invoices are there. */
export const closings = (w: World): { id: string; at: number }[] => {
  const months = monthsOf(w);
  return months.flatMap((_, back) =>
    back <= OPEN ? [] : [{ id: idOf(w, back), at: Date.parse(`${addDays(`${months[back - 1]}-01`, 9)}${CLOSING}`) }],
  );
};
