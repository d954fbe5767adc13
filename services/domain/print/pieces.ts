/** Papers that a document has several of, one for each of its pieces: labels. */
import { z } from 'zod';
import { reject } from '../kit/aggregate/reject.js';

/** Most labels of one document or one request: a roll holds fewer. */
export const MOST_LABELS = 2_000;
/** The pieces of a document to print, both ends included; absent: all. */
export const pieceRange = z.strictObject({
  from: z.int().min(1).max(1_000_000).meta({ label: 'Dari' }),
  to: z.int().min(1).max(1_000_000).meta({ label: 'Sampai' }),
});
export type PieceRange = z.infer<typeof pieceRange>;

/** @throws Rejected if there are no such pieces, or too many */
export const chosenPieces = (total: number, range: PieceRange | undefined): PieceRange => {
  if (total < 1) return reject('label-none');
  const { from, to } = range ?? { from: 1, to: total };
  if (from > to || to > total) return reject('label-range', { total }, from > to ? 'from' : 'to');
  if (to - from + 1 > MOST_LABELS) return reject('label-many', { most: MOST_LABELS }, 'to');
  return { from, to };
};
