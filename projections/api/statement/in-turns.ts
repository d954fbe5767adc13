/** Different values of some lists, the first of each list before the second of any, at most so many. */
export const inTurns = <T>(lists: readonly (readonly T[])[], most: number): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
  return [...new Set(all)].slice(0, most);
};
