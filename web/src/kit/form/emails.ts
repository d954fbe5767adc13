/** Addresses as people type and paste them. */

/** Every address of a text, parted by space, comma, semicolon or line; `Nama <a@b.co>` gives `a@b.co`. */
export const emailsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, ''))
    .filter((part) => part.includes('@'));

/** The list with what was typed added, each address once whatever its case. */
export const withEmails = (list: readonly string[], text: string): string[] => {
  const found = emailsIn(text);
  const added = found.length > 0 ? found : text.trim() === '' ? [] : [text.trim()];
  return [...list, ...added].filter((e, n, all) => all.findIndex((o) => o.toLowerCase() === e.toLowerCase()) === n);
};
