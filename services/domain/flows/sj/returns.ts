/**
 * Returns of delivered goods, requested at their SJ, so that all requests together never exceed what was delivered,
 * even if made at the same time. Each becomes a return order (`ro/process.ts`); a cancelled one is dropped here.
 */

import { z } from 'zod';
import { count, text } from '../../common/fields.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { DocumentStep } from '../../kit/document/document.js';
import { cut } from '../../kit/values/cut.js';
import { SJ_STAFF } from './readers.js';
import { BACK, type SjStatus } from './status.js';

/** Most requests at one SJ, dropped ones included. */
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

/** Refuses returns of more than was delivered. @param field that reports the error */
export const returnedWithin = (s: Delivered, field?: string): void => {
  for (const [name, label, delivered] of BOUNDS) {
    const all = standing(s.retur).reduce((sum, row) => sum + row[name], 0);
    if (all <= s[delivered]) continue;
    const ownAmount = s.retur.at(-1)?.[name] ?? 0;
    reject(
      'sj-returned',
      { label, most: s[delivered], left: Math.max(0, s[delivered] - all + ownAmount) },
      field ?? name,
    );
  }
};
/** Whether the returns exceed what was delivered. */
export const returnsMore = (s: Delivered): boolean =>
  BOUNDS.some(([name, , delivered]) => standing(s.retur).reduce((sum, row) => sum + row[name], 0) > s[delivered]);
/** Refuses to change the delivered amounts while returns are open. */
export const noReturns = ({ retur }: Pick<Delivered, 'retur'>): void => {
  const n = standing(retur).length;
  if (n > 0) reject('sj-has-returns', { n });
};

const askStep = (event: string, ...at: [SjStatus, ...SjStatus[]]): Step => ({
  label: 'Buat retur',
  may: SJ_STAFF,
  from: at,
  to: at[0],
  stays: at,
  event,
  historyLabel: 'meminta retur',
  look: 'quiet',
  ask: z.strictObject({ ...amounts, alasan }),
  computed: ({ retur }, { by }, { qty, koli, ikat, alasan: why }: ReturnedAmounts) => ({
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
/** Its return order was cancelled: its amounts may be requested again. */
const dropped = (event: string, ...at: [SjStatus, ...SjStatus[]]): Step => ({
  label: 'Retur batal',
  may: ['system'],
  from: at,
  to: at[0],
  stays: at,
  event,
  historyLabel: 'mencatat retur batal',
  ask: z.strictObject({ ke: count('Ke', MOST_RETURNS).min(1) }),
  computed: ({ retur }, _, { ke }: { ke: number }) => ({
    retur: retur.map((row) => (row.ke === ke ? { ...row, batal: true } : row)),
  }),
});

/**
 * Available once goods were delivered, before and after the paper is back, and on an invoice: goods that come back
 * after delivery were delivered.
 */
export const returnSteps = {
  askReturn: askStep('SjReturnAsked', 'SAMPAI_TUJUAN'),
  askReturnOfPart: askStep('SjReturnOfPartAsked', 'SEBAGIAN'),
  askReturnLater: askStep('SjReturnLaterAsked', ...BACK),
  dropReturn: dropped('SjReturnDropped', 'SAMPAI_TUJUAN'),
  dropReturnOfPart: dropped('SjReturnOfPartDropped', 'SEBAGIAN'),
  dropReturnLater: dropped('SjReturnLaterDropped', ...BACK),
};
/** The step that drops a return, by the SJ's status. */
export const dropStep: Readonly<Record<string, keyof typeof returnSteps>> = {
  SAMPAI_TUJUAN: 'dropReturn',
  SEBAGIAN: 'dropReturnOfPart',
  KEMBALI: 'dropReturnLater',
  DITAGIH: 'dropReturnLater',
};
