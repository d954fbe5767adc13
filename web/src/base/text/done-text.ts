/** Confirmations of completed actions, without a repeated word. Pure. */

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
/**
 * A label before a name, without the trailing words that the name begins with: `Kota` before `Kota Bandung` becomes
 * empty.
 */
export const undoubled = (label: string, name: string): string => {
  const [before, after] = [wordsIn(label), wordsIn(name.toLowerCase())];
  for (let n = Math.min(before.length, after.length); n > 0; n--) {
    const end = before.slice(-n).map((word) => word.toLowerCase());
    if (end.every((word, i) => word === after[i])) return before.slice(0, -n).join(' ');
  }
  return label;
};
/** Confirmation of a completed action. @param label the action @param whom an entry's name, or a count */
export const doneText = (label: string, whom: string): string =>
  [undoubled(label, whom), whom].filter(Boolean).join(': ');
