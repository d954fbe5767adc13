/** Reports that are computed on request: their queries, and who may read them. */
import { z } from 'zod';
import { deliveryBys } from '../flows/sj/delivery-report.js';
import type { Grant } from '../kit/aggregate/actor.js';
import { spanPattern } from '../kit/values/day-span.js';
import { bounded } from '../kit/values/text.js';

const id = bounded(40).min(1);
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const period = {
  /** First and last day in Jakarta: of loading, for SJ of departure. */
  from: bounded(10).date(),
  to: bounded(10).date(),
  branch: id.optional(),
};
const day = {
  /** In Jakarta: of departure, for SP of pickup, for papers of their return. */
  day: bounded(10).date().regex(spanPattern('own')),
  branch: id.optional(),
};
export const reports = {
  customer: {
    summary: 'Orders, volume and revenue per customer in a period, beside the period before',
    query: z.strictObject({ ...period, service: z.enum(['Charter', 'Retail', 'Express']).optional() }),
    read: ['sales', 'kacab', 'akunting', 'webmaster'],
  },
  'lose-sale': {
    summary: 'Orders that were lost, rejected and cancelled in a period, counted by reason',
    query: z.strictObject(period),
    read: ['sales', 'purchasing', 'kacab', 'webmaster'],
  },
  'lose-sale-rows': {
    summary: 'The lost orders, or the rejected and cancelled SP, behind that count; of one reason where it is named',
    query: z.strictObject({
      ...period,
      jenis: z.enum(['HILANG', 'SP']),
      alasan: bounded(200).optional(),
      page,
    }),
    read: ['sales', 'purchasing', 'kacab', 'webmaster'],
  },
  'customer-account': {
    summary: 'A customer’s orders by status and by month',
    query: z.strictObject({ id_customer: id }),
    read: ['akunting', 'keuangan', 'webmaster'],
  },
  'customer-statement': {
    summary: 'What a customer’s invoices, credit notes and receipts moved in a period, from balance to balance',
    query: z.strictObject({
      id_customer: id,
      from: period.from,
      to: period.to,
      format: z.enum(['json', 'xlsx']).default('json'),
    }),
    read: ['akunting', 'keuangan', 'webmaster'],
  },
  'own-customers': {
    summary: 'The caller’s own customers (of its SP) with overdue invoices or a credit hold, in sums',
    query: z.strictObject({}),
    read: ['sales'],
  },
  deliveries: {
    summary: 'SJ that were to leave in a period, by how they ended, for each driver, vehicle, city, branch or day',
    query: z.strictObject({ ...period, by: z.enum(deliveryBys).default('driver') }),
    read: ['rcadmin', 'kacab', 'webmaster'],
  },
  'driver-day': {
    summary: 'A day of each driver: their SJ and how each ended, when they left and were done; who of ours had none',
    query: z.strictObject(day),
    read: ['rcadmin', 'webmaster'],
  },
  'branch-day': {
    summary: 'A day of a branch beside the days before it: orders, deliveries, papers, trips; and the SJ to look at',
    query: z.strictObject(day),
    read: ['rcadmin', 'webmaster'],
  },
  'branches-day': {
    summary: 'A day of every branch beside each other, and all of them together on the days before it, in counts',
    query: z.strictObject({ day: day.day }),
    read: ['emc', 'webmaster'],
  },
  'address-history': {
    summary: 'Every change of customers’ addresses, those changed last first: who, when, before, after',
    query: z.strictObject({
      q: bounded(200).optional(),
      branch: id.optional(),
      page,
    }),
    read: ['rcadmin', 'webmaster'],
  },
} as const satisfies Record<string, { summary: string; query: z.ZodObject; read: readonly Grant[] }>;
export type ReportName = keyof typeof reports;
export type ReportQuery<N extends ReportName> = z.infer<(typeof reports)[N]['query']>;
