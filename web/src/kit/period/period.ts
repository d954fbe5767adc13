/** The period of a report, usual or custom, as in the address. */
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

/** The period in the address; unknown or invalid values fall back to the current month. @param today in Jakarta */
export const readPeriod = (params: URLSearchParams, today: string): Period => {
  const id = periods.find((one) => one === params.get('periode')) ?? 'bulan-ini';
  if (id !== 'hari') return { id, ...usual[id](today) };
  const { from, to } = parseDays(params.get('hari') ?? '') ?? {};
  const month = usualDays(today).month;
  // A missing end is completed to the month of the other end.
  return {
    id,
    from: from ?? (to ? monthStart(to, 0) : month.from),
    to: to ?? (from ? usualDays(from).month.to : month.to),
  };
};
/** Address parameters of a period; the current month needs none. */
export const writePeriod = ({ id, from, to }: Period): { periode: string; hari: string } => ({
  periode: id === 'bulan-ini' ? '' : id,
  hari: id === 'hari' ? writeDays(from <= to ? { from, to } : { from: to, to: from }) : '',
});
