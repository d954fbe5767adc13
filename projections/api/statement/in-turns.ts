/** Different values of some lists, the first of each list before the second of any, at most so many. */
export const inTurns = <T>(lists: readonly (readonly T[])[], most: number): T[] => {
  const all = new Set<T>();
  for (let n = 0; all.size < most && lists.some(({ length }) => length > n); n++)
    for (const list of lists) for (const value of list.slice(n, n + 1)) all.add(value);
  return [...all].slice(0, most);
};
