/** Lookup and interpolation of texts. The Indonesian text is the key; without a table the key is shown. */
import { formOf, type Lang } from '@domain/texts/speech';
import { number } from './format';

export type Values = Record<string, string | number>;
export type Texts = Record<string, string>;

/** Fills in `{{name}}`; a name without a value stays, so that the mistake is visible. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });

/**
 * The text of a key in a language. A number in `count` is formatted (`1.284`), and its plural form (`<key>_one`,
 * `<key>_other`) takes precedence over the plain one. A key without a text is shown as it is.
 */
export const translate = (texts: Texts, lang: Lang, key: string, values: Values = {}): string => {
  const { count } = values;
  if (typeof count !== 'number') return filled(texts[key] ?? key, values);
  return filled(formOf(texts, lang, key, count) ?? key, { ...values, count: number(count) });
};
