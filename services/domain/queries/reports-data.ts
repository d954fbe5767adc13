/** What reports answer; days as `YYYY-MM-DD`, months as `YYYY-MM`, money in whole rupiah. */
import type { DeliverySum } from '../flows/sj/delivery-report.js';
import type { DriverDay } from '../flows/sj/driver-day.js';
import type { Standing } from '../flows/sp/status.js';

export type CustomerSum = {
  customer: string;
  nama: string;
  /** SP in all, sold, still to be decided, rejected or cancelled. */
  sp: number;
  terjual: number;
  proses: number;
  hilang: number;
  /** Of what was sold: units, kg, rupiah. */
  unit: number;
  berat: number;
  nilai: number;
  /** Rupiah sold in the days that are compared, and in those that they are compared with. */
  nilai_kini: number;
  nilai_lalu: number;
  /** Last day of loading of what was sold; `''`: none. */
  terakhir: string;
};

type Days = { from: string; to: string };
/**
 * One row a customer who ordered in the period or in the one before, most revenue first. `compared`: of a period that has not
 * ended its days until today, else all of it; `before`: what they are compared with.
 */
export type CustomerReport = { compared: Days; before: Days; rows: CustomerSum[] };

export type Kind = 'HILANG' | 'DITOLAK' | 'BATAL';
export type ReasonSum = { alasan: string; jumlah: number; nilai: number } & Record<Kind, number>;
/** `sp`: all SP of the period, those that were not lost included. */
export type LoseSaleReport = { alasan: ReasonSum[]; sp: number };

export type MonthSum = { bulan: string; sp: number; nilai: number };
export type CustomerAccount = {
  /** SP in all, and by their status. */
  sp: number;
  status: Record<string, { sp: number; nilai: number }>;
  nilai: Record<Standing, number>;
  /** Sold in the last months, oldest first. */
  bulan: MonthSum[];
};

/** Late ones are so on the day that it is asked for, `hari`. */
export type DeliveryReport = { hari: string; rows: DeliverySum[] };

/** `idle`: drivers of our own who had no SJ that day. `before`: SJ of days before that are still on the road. */
export type DriverDayReport = { rows: DriverDay[]; idle: { id: string; nama: string }[]; before: number };
