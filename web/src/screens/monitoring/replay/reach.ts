/** Which stretch of a day a moment lies in. */

const HOUR = 3_600_000;
type Span = { from: number; until: number; end: number };
export const covers = ({ from, until }: Span, at: number): boolean => at >= from && at <= until;

/** The whole hour before a moment. */
export const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR;
/** From when on to ask, so that a moment is in the answer: where the known one ends, else by whole hours. */
export const fromFor = (known: Span | undefined, from: number | undefined, at: number): number | undefined => {
  if (known && covers(known, at)) return from;
  if (known && at > known.until && at <= known.until + HOUR && known.until < known.end) return known.until;
  const hour = hourOf(at);
  // That hour has more than one answer carries.
  return from === hour && known?.from === hour ? at : hour;
};
