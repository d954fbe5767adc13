/** Names in the texts of a bank. Pure and light. */
import { payerKey } from '../../master/payer-key.js';

/** Shorter names stand in too many texts. */
const SHORTEST = 4;
/** Words of the longest name that is looked up. */
export const MOST_WORDS = 8;

/** Whether a name stands in a text as whole words, however the bank writes it. */
export const isNamedIn = (name: string, text: string): boolean => {
  const key = payerKey(name);
  return key.length >= SHORTEST && ` ${payerKey(text)} `.includes(` ${key} `);
};

/** All that may be a name in a text, as {@link payerKey} gives names: whole words, up to {@link MOST_WORDS}. */
export const phrasesIn = (text: string): string[] => {
  const words = payerKey(text).split(' ');
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (_, n) =>
      words.slice(from, from + n + 1).join(' '),
    ),
  );
  return [...new Set(phrases)].filter(({ length }) => length >= SHORTEST);
};
