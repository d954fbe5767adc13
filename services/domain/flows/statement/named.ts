/** Which of many names stand in the texts of a bank. Pure and light. */
import { payerKey } from '../../master/payer-key.js';

/** Shorter names stand in too many texts. */
const SHORTEST = 4;
/** Whether a name stands in a text as whole words; both as {@link payerKey} gives them. */
const stands = (key: string, text: string): boolean => key.length >= SHORTEST && ` ${text} `.includes(` ${key} `);

/** Whether a name stands in a text as whole words, however the bank writes it. */
export const isNamedIn = (name: string, text: string): boolean => stands(payerKey(name), payerKey(text));

/**
 * The same for many names in many texts: each name and each text is keyed once, and a text is compared with the names
 * that begin with one of its words.
 */
export const namesAmong = <T>(all: readonly T[], nameOf: (one: T) => string): ((text: string) => T[]) => {
  const keyed = all.map((one) => ({ one, key: payerKey(nameOf(one)) }));
  const byWord = Map.groupBy(keyed, ({ key }) => key.split(' ', 1)[0] ?? '');
  return (text) => {
    const key = payerKey(text);
    const words = new Set(key.split(' '));
    return [...words]
      .flatMap((word) => byWord.get(word) ?? [])
      .flatMap(({ one, key: name }) => (stands(name, key) ? [one] : []));
  };
};
