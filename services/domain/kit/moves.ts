/** Amounts that several documents share: what a document's moves make of them. */
import type { Move } from './aggregate.js';

/** One text for an amount. */
export const amountOf = ({ space, key }: Pick<Move, 'space' | 'key'>): string => `${space}|${key}`;

/**
 * What each amount gets (or loses, below zero) when a document's moves become others.
 * @throws RangeError where one is no whole number
 */
export const shifted = (before: readonly Move[], after: readonly Move[]): Move[] => {
  const all = new Map<string, Move>();
  const add = (move: Move, by: 1 | -1) => {
    if (!Number.isSafeInteger(move.amount))
      throw new RangeError(`${move.amount} of ${amountOf(move)} is no whole number`);
    const found = all.get(amountOf(move));
    all.set(amountOf(move), { ...found, ...move, amount: (found?.amount ?? 0) + by * move.amount });
  };
  for (const move of before) add(move, -1);
  for (const move of after) add(move, 1);
  return [...all.values()].filter(({ amount }) => amount !== 0);
};
