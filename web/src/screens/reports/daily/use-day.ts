/** A report of one day shows what its address says: the day, today unless another is named, and the branch. */
import { inSpan, spanOf } from '@domain/kit/day-span';
import { addDays } from '@domain/kit/time';
import { useCallback } from 'react';
import { useNow } from '@/base/clock';
import { useSearchParams } from '@/base/link';
import { parseDays } from '@/kit/list/filters/days';
import { todayOf } from '@/ui/dates';

export type DayPlace = {
  /** `YYYY-MM-DD` */
  day: string;
  today: string;
  /** `''`: all of one's own. */
  branch: string;
  set: (parts: { hari?: string; branch?: string }) => void;
  /** One day back or on, from the one that the address says when it is pressed. */
  step: (by: -1 | 1) => void;
};

/** What is no day, or none of the company's time, reads as if it were not there. */
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
          // Today goes on to be today after midnight.
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
