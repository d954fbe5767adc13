/** Which loaded stretch of a day covers a moment. */

const HOUR = 3_600_000;
type Span = { from: number; until: number; end: number };
export const covers = ({ from, until }: Span, at: number): boolean => at >= from && at <= until;

/** The full hour at or before a moment. */
export const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;
/**
 * Start of the next request, so that its response covers a moment: the end of the loaded stretch, else the full hour.
 */
export const fromFor = (loaded: Span | undefined, from: number | undefined, at: number): number | undefined => {
  if (loaded && covers(loaded, at)) return from;
  if (loaded && at > loaded.until && at <= loaded.until + HOUR && loaded.until < loaded.end) return loaded.until;
  const hour = hourOf(at);
  // That hour has more changes than one response carries.
  return from === hour && loaded?.from === hour ? at : hour;
};
