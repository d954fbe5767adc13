/**
 * What was delivered and comes back: asked for at its SJ, so that all that is asked for together is never more than was
 * delivered, however many ask at once. Each becomes a return order (`ro/follows.ts`); one that is cancelled is dropped here.
 */

import { z } from 'zod';
import { cut } from '../../kit/cut.js';
import type { DocumentStep } from '../../kit/document.js';
import { reject } from '../../kit/reject.js';
import { count, text } from '../../master/fields.js';
import { SJ_STAFF } from './readers.js';
import type { SjStatus } from './status.js';

/** The most that are asked for at one SJ, dropped ones included. */
export const MOST_RETURNS = 50;
const amounts = { qty: count('Qty').default(0), koli: count('Koli').default(0), ikat: count('Ikat').default(0) };
const alasan = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
export const returnRow = z.strictObject({
  ke: count('Ke', MOST_RETURNS),
  ...amounts,
  alasan,
  peminta: text('Peminta', 80),
  peminta_id: text('ID peminta', 40).meta({ label: 'ID peminta', internal: true }),
  batal: z.boolean().default(false).meta({ label: 'Batal' }),
});
type ReturnRow = z.infer<typeof returnRow>;
type ReturnedAmounts = Pick<ReturnRow, 'qty' | 'koli' | 'ikat' | 'alasan'>;
type Delivered = { qty_sampai: number; koli_sampai: number; ikat_sampai: number; retur: readonly ReturnRow[] };
type Step = DocumentStep<Omit<Delivered, 'retur'> & { retur: ReturnRow[] }, SjStatus>;

const BOUNDS = [
  ['qty', 'Qty', 'qty_sampai'],
  ['koli', 'Koli', 'koli_sampai'],
  ['ikat', 'Ikat', 'ikat_sampai'],
] as const;
const standing = (rows: readonly ReturnRow[]): ReturnRow[] => rows.filter(({ batal }) => !batal);

/** Refuses more coming back than was delivered. @param field where it is said */
export const returnedWithin = (s: Delivered, field?: string): void => {
  for (const [name, label, delivered] of BOUNDS) {
    const all = standing(s.retur).reduce((sum, row) => sum + row[name], 0);
    if (all <= s[delivered]) continue;
    const own = s.retur.at(-1)?.[name] ?? 0;
    reject('sj-returned', { label, most: s[delivered], left: Math.max(0, s[delivered] - all + own) }, field ?? name);
  }
};
/** Whether more is to come back than was delivered. */
export const returnsMore = (s: Delivered): boolean =>
  BOUNDS.some(([name, , delivered]) => standing(s.retur).reduce((sum, row) => sum + row[name], 0) > s[delivered]);
/** Refuses to say anew what was delivered while some of it is to come back. */
export const noReturns = ({ retur }: Pick<Delivered, 'retur'>): void => {
  const n = standing(retur).length;
  if (n > 0) reject('sj-has-returns', { n });
};

const asked = (at: SjStatus, event: string): Step => ({
  label: 'Buat retur',
  may: SJ_STAFF,
  from: [at],
  to: at,
  event,
  historyLabel: 'meminta retur',
  look: 'quiet',
  ask: z.strictObject({ ...amounts, alasan }),
  follows: ({ retur }, { by }, { qty, koli, ikat, alasan: why }: ReturnedAmounts) => ({
    retur: [
      ...retur,
      {
        ...{ ke: retur.length + 1, qty, koli, ikat, alasan: why },
        ...{ peminta: cut(by.fullname, 80), peminta_id: by.id, batal: false },
      },
    ],
  }),
  check: (s, _, d: ReturnedAmounts) => {
    if (d.qty + d.koli + d.ikat === 0) reject('sj-return-empty', {}, 'qty');
    if (s.retur.length > MOST_RETURNS) reject('sj-returns-many', { most: MOST_RETURNS }, 'qty');
    returnedWithin(s);
  },
});
/** Its return order was cancelled: what it held may be asked for again. */
const dropped = (at: SjStatus, event: string): Step => ({
  label: 'Retur batal',
  may: ['system'],
  from: [at],
  to: at,
  event,
  historyLabel: 'mencatat retur batal',
  ask: z.strictObject({ ke: count('Ke', MOST_RETURNS).min(1) }),
  follows: ({ retur }, _, { ke }: { ke: number }) => ({
    retur: retur.map((row) => (row.ke === ke ? { ...row, batal: true } : row)),
  }),
});

/** Wherever something was delivered, its paper back or not. */
export const returnSteps = {
  askReturn: asked('SAMPAI_TUJUAN', 'SjReturnAsked'),
  askReturnOfPart: asked('SEBAGIAN', 'SjReturnOfPartAsked'),
  askReturnLater: asked('KEMBALI', 'SjReturnLaterAsked'),
  dropReturn: dropped('SAMPAI_TUJUAN', 'SjReturnDropped'),
  dropReturnOfPart: dropped('SEBAGIAN', 'SjReturnOfPartDropped'),
  dropReturnLater: dropped('KEMBALI', 'SjReturnLaterDropped'),
};
/** The step by which a return is dropped, where its SJ stands. */
export const dropStep: Readonly<Record<string, keyof typeof returnSteps>> = {
  SAMPAI_TUJUAN: 'dropReturn',
  SEBAGIAN: 'dropReturnOfPart',
  KEMBALI: 'dropReturnLater',
};
