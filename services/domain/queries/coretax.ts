/** The import files of the tax office for the invoices of a month: what is asked, and what is said of them. */
import { z } from 'zod';
import type { CoretaxGap } from '../flows/invoice/coretax.js';
import { bounded } from '../kit/values/text.js';

const month = {
  /** In Jakarta, `2026-07`. */
  bulan: bounded(7).regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  /** Business unit. */
  bu: bounded(40).min(1),
  /** `SEMUA`: also those that have a tax number. */
  faktur: z.enum(['BELUM', 'SEMUA']).default('BELUM'),
};
export const coretaxSummaryQuery = z.strictObject(month);
/** `bagian`: number of the file, from 1. */
export const coretaxQuery = z.strictObject({ ...month, bagian: z.coerce.number().int().min(1).max(1_000).default(1) });
export type CoretaxQuery = z.infer<typeof coretaxSummaryQuery>;

/** What is in the files of a month, and what is not. */
export type CoretaxSummary = {
  invoices: number;
  /** Of these, in whole rupiah. */
  dpp: number;
  ppn: number;
  files: number;
  gaps: { id: string; nomor: string; gap: CoretaxGap }[];
};

/** Values of one question. */
export const MOST_ASKED = 100;
const some = (value: RegExp) =>
  bounded(3_000)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string().regex(value)).max(MOST_ASKED))
    .optional();
/** Invoices by their numbers (`nomor=A,B`) and by their tax numbers. */
export const coretaxNumbersQuery = z.strictObject({
  nomor: some(/^INV-[A-Z]{3}-\d{4}-\d{5,9}$/),
  nsfp: some(/^\d{17}$/),
});
