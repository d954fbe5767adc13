/**
 * Opens the period of a month when the month begins in Jakarta, following from the latest one. A month that began long
 * ago is left to people: whoever opens an old one by mistake does not open all since.
 */
import { type Due, input, process } from '../../kit/aggregate/process.js';
import { plusHours } from '../../kit/values/time.js';
import { periode, periodId } from './period.js';

/** The only instance: all periods. */
const ALL = 'semua';
/** Hours after which a month is left to people: two months. */
const TOO_LATE = 62 * 24;
/** The month after a month, `YYYY-MM`. */
const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
/** When a month begins in Jakarta, ISO. */
const beginOf = (month: string): string => new Date(`${month}-01T00:00:00+07:00`).toISOString();

export const periodProcess = process({
  name: 'periodopens',
  version: 1,
  inputs: { periods: input(periode.aggregate, { instanceKey: { Registered: () => ALL } }) },
  due: ({ periods }): Due[] => {
    const latest = Object.values(periods)
      .map(({ fields }) => fields.bulan)
      .sort()
      .at(-1);
    if (latest === undefined) return [];
    const bulan = nextMonth(latest);
    const give = [{ aggregate: periode.name, id: periodId(bulan), command: 'register', data: { bulan } }];
    const at = beginOf(bulan);
    return [{ key: `open/${bulan}`, at, until: plusHours(at, TOO_LATE), give }];
  },
});
