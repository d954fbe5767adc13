/** Addresses as people type and paste them. */

/** Every address of a text, parted by space, comma, semicolon or line; `Nama <a@b.co>` gives `a@b.co`. */
export const emailsDari = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, ''))
    .filter((part) => part.includes('@'));

/** The list with what was typed added, each address once whatever its case. */
export const tambahEmail = (list: readonly string[], text: string): string[] => {
  const found = emailsDari(text);
  const baru = found.length > 0 ? found : text.trim() === '' ? [] : [text.trim()];
  return [...list, ...baru].filter((e, n, all) => all.findIndex((o) => o.toLowerCase() === e.toLowerCase()) === n);
};
