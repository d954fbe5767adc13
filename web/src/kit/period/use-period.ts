/** State of a report, kept in the address. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { useNow } from '@/base/server/clock';
import { todayOf } from '@/ui/dates';
import { type Period, readPeriod, writePeriod } from './period';

export type ReportPlace = {
  params: URLSearchParams;
  period: Period;
  /** `''` removes a parameter. */
  set: (parts: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void;
  setPeriod: (period: Period) => void;
  /** The address with changed parameters, for links. */
  hrefOf: (parts: Readonly<Record<string, string>>) => string;
};

const merged = (params: URLSearchParams, parts: Readonly<Record<string, string>>): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

export const useReportPlace = (): ReportPlace => {
  const [params, setParams] = useSearchParams();
  const today = todayOf(useNow(60_000));
  const period = useMemo(() => readPeriod(params, today), [params, today]);
  const set = useCallback<ReportPlace['set']>(
    (parts, options = {}) => setParams((now) => merged(now, parts), options),
    [setParams],
  );
  return {
    params,
    period,
    set,
    setPeriod: (next) => set(writePeriod(next)),
    hrefOf: (parts) => `?${merged(params, parts)}`,
  };
};
