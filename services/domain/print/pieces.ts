/** Papers of which a document has several, one for each of its pieces: labels. */
import { z } from 'zod';
import { reject } from '../kit/reject.js';

/** Labels of one document or one request: a roll holds fewer. */
export const MOST_LABELS = 2_000;
/** Which of a document's pieces are printed, both ends included; all where nobody says. */
export const pieceRange = z.strictObject({
  from: z.int().min(1).max(1_000_000).meta({ label: 'Dari' }),
  to: z.int().min(1).max(1_000_000).meta({ label: 'Sampai' }),
});
export type PieceRange = z.infer<typeof pieceRange>;

/** @throws Refused where there are no such pieces, or too many */
export const chosenPieces = (total: number, asked: PieceRange | undefined): PieceRange => {
  if (total < 1) return reject('label-none');
  const { from, to } = asked ?? { from: 1, to: total };
  if (from > to || to > total) return reject('label-range', { total }, from > to ? 'from' : 'to');
  if (to - from + 1 > MOST_LABELS) return reject('label-many', { most: MOST_LABELS }, 'to');
  return { from, to };
};
