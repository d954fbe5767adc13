/** What is said of something that was done, without a word twice. Pure. */

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
/** A label before a name, without the words at its end that the name begins with: `Kota` before `Kota Bandung` is nothing. */
export const undoubled = (label: string, name: string): string => {
  const [before, after] = [wordsIn(label), wordsIn(name.toLowerCase())];
  for (let n = Math.min(before.length, after.length); n > 0; n--) {
    const end = before.slice(-n).map((word) => word.toLowerCase());
    if (end.every((word, i) => word === after[i])) return before.slice(0, -n).join(' ');
  }
  return label;
};
/** Said when something was done with it. @param label of what was done @param whom an entry's name, or how many */
export const doneText = (label: string, whom: string): string =>
  [undoubled(label, whom), whom].filter(Boolean).join(': ');
