/** Entries of a road as they happened: what was sent late stands where it belongs. Light: no schemas. */
export const inTime = <E extends { date: string }>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
