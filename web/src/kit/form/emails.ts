/** Parses email addresses as people type and paste them. */

/** All addresses in a text, separated by space, comma, semicolon or line break; `Nama <a@b.co>` yields `a@b.co`. */
export const emailsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, ''))
    .filter((part) => part.includes('@'));

/** Appends the typed addresses, without duplicates (ignoring case). */
export const withEmails = (list: readonly string[], text: string): string[] => {
  const emails = emailsIn(text);
  const added = emails.length > 0 ? emails : text.trim() === '' ? [] : [text.trim()];
  return [...list, ...added].filter((e, n, all) => all.findIndex((o) => o.toLowerCase() === e.toLowerCase()) === n);
};
