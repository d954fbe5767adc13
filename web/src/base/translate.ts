/** Looking up and filling in of texts. The Indonesian text is the key; no table at all means: show the key. */

export type Values = Record<string, string | number>;
export type Texts = Record<string, string>;

/** `{{name}}` filled in; a name without a value stays as it is, so that it is seen. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });

const plurals = new Map<string, Intl.PluralRules>();
const pluralOf = (lang: string, n: number): string => {
  const rules = plurals.get(lang) ?? new Intl.PluralRules(lang);
  plurals.set(lang, rules);
  return rules.select(n);
};

/**
 * The text of a key in a language. With a number in `count` the form for that number (`<key>_one`, `<key>_other`) comes before
 * the plain one. A key without a text is shown as it is.
 */
export const translate = (texts: Texts, lang: string, key: string, values: Values = {}): string => {
  const { count } = values;
  const form = typeof count === 'number' ? texts[`${key}_${pluralOf(lang, count)}`] : undefined;
  return filled(form ?? texts[key] ?? key, values);
};
