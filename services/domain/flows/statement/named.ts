/** Which of many names stand in the texts of a bank. Pure and light. */
import { payerKey } from '../../master/payer-key.js';

/** Shorter names stand in too many texts. */
const SHORTEST = 4;

/** Whether a name stands in a text as whole words, however the bank writes it. */
export const isNamedIn = (name: string, text: string): boolean => {
  const key = payerKey(name);
  return key.length >= SHORTEST && ` ${payerKey(text)} `.includes(` ${key} `);
};

/**
 * The same for many names in many texts: a text is keyed once, and what stands in it is looked up.
 * @param keyOf a name as {@link payerKey} gives it
 */
export const namesAmong = <T>(all: readonly T[], keyOf: (one: T) => string): ((text: string) => T[]) => {
  const byKey = Map.groupBy(all, keyOf);
  const longest = all.reduce((most, one) => Math.max(most, keyOf(one).split(' ').length), 0);
  return (text) => {
    const words = payerKey(text).split(' ');
    const keys = words.flatMap((_, from) =>
      Array.from({ length: Math.min(longest, words.length - from) }, (_, n) =>
        words.slice(from, from + n + 1).join(' '),
      ),
    );
    return [...new Set(keys)].flatMap((key) => (key.length >= SHORTEST ? (byKey.get(key) ?? []) : []));
  };
};
