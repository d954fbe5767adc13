/** Responses of reports; days as `YYYY-MM-DD`, months as `YYYY-MM`, money in whole rupiah. */
import type { DeliverySum } from '../flows/sj/delivery-report.js';
import type { DriverDay } from '../flows/sj/driver-day.js';
import type { Standing } from '../flows/sp/status.js';

export type CustomerSum = {
  customer: string;
  nama: string;
  /** SP in total, sold, still to be decided, rejected or cancelled. */
  sp: number;
  terjual: number;
  proses: number;
  hilang: number;
  /** Of the sold ones: units, kg, rupiah. */
  unit: number;
  berat: number;
  nilai: number;
  /** Rupiah sold in the compared days, and in the days that they are compared with. */
  nilai_kini: number;
  nilai_lalu: number;
  /** Of the sold ones, what issued invoices bill less credit notes, without PPN. Absent: not for the reader. */
  ditagih?: number;
  /**
   * Of the sold ones, selling less buying prices and uang jalan as agreed, before any bill; null: of one of them it is
   * not known. Absent: not for the reader.
   */
  margin?: number | null;
  /** Last day of loading of a sold SP; `''`: none. */
  terakhir: string;
};

type Days = { from: string; to: string };
/**
 * One row per customer who ordered in the period or in the one before, most revenue first. `compared`: the days of the
 * period up to today if it has not ended, else all of it; `before`: the days it is compared with.
 */
export type CustomerReport = { compared: Days; before: Days; rows: CustomerSum[] };

export type Kind = 'HILANG' | 'DITOLAK' | 'BATAL';
export type ReasonSum = { alasan: string; jumlah: number; nilai: number } & Record<Kind, number>;
/** `sp`: all SP of the period, including those that were not lost. */
export type LoseSaleReport = { alasan: ReasonSum[]; sp: number };

export type MonthSum = { bulan: string; sp: number; nilai: number };
export type CustomerAccount = {
  /** SP in total, and by their status. */
  sp: number;
  status: Record<string, { sp: number; nilai: number }>;
  nilai: Record<Standing, number>;
  /** Sold in the last months, oldest first. */
  bulan: MonthSum[];
};

/** Whether one is late is judged on the day of the request, `hari`. */
export type DeliveryReport = { hari: string; rows: DeliverySum[] };

/** `idle`: drivers of our own without an SJ that day. `before`: SJ of earlier days that are still on the road. */
export type DriverDayReport = { rows: DriverDay[]; idle: { id: string; nama: string }[]; before: number };

/**
 * A customer whose invoices are overdue, or whose orders wait. `lewat`: rupiah overdue, of `invoice` invoices, the oldest
 * due on `sejak`; `hold`: why its next order waits, and `over` rupiah that it waits for.
 */
export type OverdueCustomer = {
  customer: string;
  nama: string;
  invoice: number;
  lewat: number;
  sejak: string;
  hold: '' | 'late' | 'limit' | 'person';
  over: number;
};
/** Most overdue first; a salesperson's own customers are those of its SP. */
export type OwnCustomers = { rows: OverdueCustomer[] };
