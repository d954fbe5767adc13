/** The period of a report: a usual one, or days of the user's own, as they stand in the address. */
import { parseDays, usualDays, writeDays } from '@/kit/list/filters/days';

export const periods = ['bulan-ini', 'bulan-lalu', '3-bulan', 'tahun-ini', 'hari'] as const;
export type PeriodId = (typeof periods)[number];
/** Both ends included, `YYYY-MM-DD`. */
export type Period = { id: PeriodId; from: string; to: string };

/** The first day of the month `back` months before that of `day`. */
const monthStart = (day: string, back: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
};
const usual: Record<Exclude<PeriodId, 'hari'>, (today: string) => { from: string; to: string }> = {
  'bulan-ini': (today) => usualDays(today).month,
  'bulan-lalu': (today) => usualDays(today).lastMonth,
  '3-bulan': (today) => ({ from: monthStart(today, 2), to: usualDays(today).month.to }),
  'tahun-ini': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
};

/** What an address says; what is unknown or mistyped reads as the present month. @param today in Jakarta */
export const readPeriod = (params: URLSearchParams, today: string): Period => {
  const id = periods.find((one) => one === params.get('periode')) ?? 'bulan-ini';
  if (id !== 'hari') return { id, ...usual[id](today) };
  const { from, to } = parseDays(params.get('hari') ?? '') ?? {};
  const month = usualDays(today).month;
  // An end that is not there: the month of the other one.
  return {
    id,
    from: from ?? (to ? monthStart(to, 0) : month.from),
    to: to ?? (from ? usualDays(from).month.to : month.to),
  };
};
/** The address's parts of a period; the present month needs none. */
export const writePeriod = ({ id, from, to }: Period): { periode: string; hari: string } => ({
  periode: id === 'bulan-ini' ? '' : id,
  hari: id === 'hari' ? writeDays(from <= to ? { from, to } : { from: to, to: from }) : '',
});
