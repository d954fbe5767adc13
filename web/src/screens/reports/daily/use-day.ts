/** State of a day's report in the address: the day (default today) and the branch. */
import { inSpan, spanOf } from '@domain/kit/values/day-span';
import { addDays } from '@domain/kit/values/time';
import { useCallback } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { parseDays } from '@/kit/list/filters/days';
import { todayOf } from '@/ui/dates';

export type DayPlace = {
  /** `YYYY-MM-DD` */
  day: string;
  today: string;
  /** `''`: all branches of the reader. */
  branch: string;
  set: (parts: { hari?: string; branch?: string }) => void;
  /** Moves a day back or forward from the day in the address at the time of the call. */
  step: (by: -1 | 1) => void;
};

/** An invalid day, or one outside the company's span, is ignored. */
const dayOf = (params: URLSearchParams, today: string): string => {
  const { from: day } = parseDays(params.get('hari') ?? '') ?? {};
  return day && inSpan(day, spanOf('own', today)) ? day : today;
};

export const useDay = (): DayPlace => {
  const [params, setParams] = useSearchParams();
  const today = todayOf(useNow(60_000));
  const put = useCallback(
    (partsOf: (now: URLSearchParams) => { hari?: string; branch?: string }) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(partsOf(now))) {
          // Leave today out of the address, so that it stays today after midnight.
          if (value === '' || (name === 'hari' && value === today)) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setParams, today],
  );
  return {
    day: dayOf(params, today),
    today,
    branch: params.get('branch') ?? '',
    set: (parts) => put(() => parts),
    step: (by) => put((now) => ({ hari: addDays(dayOf(now, today), by) })),
  };
};
