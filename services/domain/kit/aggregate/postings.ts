/** Amounts that several documents share: how a document's postings change them. */
import type { Posting } from './aggregate.js';

/** An amount as one text. */
export const amountOf = ({ space, key }: Pick<Posting, 'space' | 'key'>): string => `${space}|${key}`;

/**
 * The change of each amount when a document's postings change.
 * @throws RangeError if an amount is not a whole number
 */
export const shifted = (before: readonly Posting[], after: readonly Posting[]): Posting[] => {
  const all = new Map<string, Posting>();
  const add = (move: Posting, by: 1 | -1) => {
    if (!Number.isSafeInteger(move.amount))
      throw new RangeError(`${move.amount} of ${amountOf(move)} is no whole number`);
    const previous = all.get(amountOf(move));
    all.set(amountOf(move), { ...previous, ...move, amount: (previous?.amount ?? 0) + by * move.amount });
  };
  for (const move of before) add(move, -1);
  for (const move of after) add(move, 1);
  return [...all.values()].filter(({ amount }) => amount !== 0);
};
