/** What came in by each way of paying: the filters whose sums tell it, and the lists behind them. */
import { ways } from '@domain/flows/receipt/words';

/** Money of a period, and what became of it since: the last four together are the first. */
export const figures = ['jumlah', 'langsung', 'dari_titipan', 'dikembalikan', 'titipan'] as const;
export type WayFigure = (typeof figures)[number];
export type WaySums = Record<WayFigure, number> & { count: number };
export const wayNames = Object.keys(ways) as (keyof typeof ways)[];
export type WayName = (typeof wayNames)[number];

type Period = { from: string; to: string; branch: string };
type Filter = Record<string, string>;
const inBranch = (branch: string): Filter => (branch ? { branch } : {});
/** Money that is there: only that has a day, so what was reversed or bounced is none of it. */
export const arrived = ({ from, to, branch }: Period): Filter => ({ tgl_uang: `${from}..${to}`, ...inBranch(branch) });
/** Giros received in the period; on their tab, those whose money is awaited. */
export const receivedIn = ({ from, to, branch }: Period): Filter => ({
  tanggal: `${from}..${to}`,
  ...inBranch(branch),
});
export const awaited = (period: Period): Filter => ({ status: 'DITERIMA,DISETOR', ...receivedIn(period) });

/** @param sums of the server; absent: not read yet */
export const sumsOf = (
  totals: { total: number; sums?: Readonly<Record<string, number>> } | undefined,
): WaySums | undefined => {
  if (!totals?.sums) return undefined;
  const { jumlah = 0, dibayar = 0, dari_titipan = 0, dikembalikan = 0, titipan = 0 } = totals.sums;
  return { count: totals.total, jumlah, langsung: dibayar - dari_titipan, dari_titipan, dikembalikan, titipan };
};
export const together = (all: readonly (WaySums | undefined)[]): WaySums | undefined =>
  all.reduce<WaySums | undefined>(
    (sum, one) =>
      sum &&
      one && {
        count: sum.count + one.count,
        ...(Object.fromEntries(figures.map((name) => [name, sum[name] + one[name]])) as Record<WayFigure, number>),
      },
    { count: 0, jumlah: 0, langsung: 0, dari_titipan: 0, dikembalikan: 0, titipan: 0 },
  );

/** What narrows the receipts to those that have some of a figure. */
const narrowed: Partial<Record<WayFigure, Filter>> = {
  dari_titipan: { dari_titipan: '1..' },
  dikembalikan: { dikembalikan: '1..' },
  titipan: { titipan: '1..' },
};
/** The list behind a figure. @param way absent: of all ways */
export const listParams = (period: Period, figure: WayFigure, way?: WayName): URLSearchParams =>
  new URLSearchParams({ tab: 'masuk', ...(way ? { cara: way } : {}), ...arrived(period), ...narrowed[figure] });
