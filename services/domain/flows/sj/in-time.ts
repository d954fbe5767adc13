/** Status entries sorted by time, as late reports are appended out of order. Light: no schemas. */
export const inTime = <E extends { date: string }>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
