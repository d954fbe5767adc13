/** Looking up and filling in of texts. The Indonesian text is the key; no table at all means: show the key. */
import { formOf, type Lang } from '@domain/texts/speech';
import { number } from './format';

export type Values = Record<string, string | number>;
export type Texts = Record<string, string>;

/** `{{name}}` filled in; a name without a value stays as it is, so that it is seen. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });

/**
 * The text of a key in a language. A number in `count` is written as numbers are (`1.284`), and the form for it
 * (`<key>_one`, `<key>_other`) comes before the plain one. A key without a text is shown as it is.
 */
export const translate = (texts: Texts, lang: Lang, key: string, values: Values = {}): string => {
  const { count } = values;
  if (typeof count !== 'number') return filled(texts[key] ?? key, values);
  return filled(formOf(texts, lang, key, count) ?? key, { ...values, count: number(count) });
};
