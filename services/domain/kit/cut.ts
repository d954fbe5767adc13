/** So many UTF-16 units of a text at most, no character cut in two: half a character is text that nothing may store. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
};
