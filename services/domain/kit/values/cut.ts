/** Cuts a text to `most` UTF-16 units without splitting a surrogate pair: no store accepts half a character. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
};
