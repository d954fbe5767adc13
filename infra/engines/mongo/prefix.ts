/** Prefix search as a range in the order of code points. */

/** Bounds of the texts with this prefix. */
export const beginning = (prefix: string): { $gte: string; $lt?: string } => {
  const after = successor(prefix);
  return after === undefined ? { $gte: prefix } : { $gte: prefix, $lt: after };
};

/** The first text after all with this prefix; undefined: none. */
const successor = (prefix: string): string | undefined => {
  const points = Array.from(prefix, (character) => character.codePointAt(0) as number);
  while (points.length > 0) {
    const last = points.pop() as number;
    // Surrogates are no characters by themselves: skip them.
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
};
