/** Tells a scanner's keys from a person's by their pace. Pure. */

/** A scanner sends its keys within 30 ms of each other, also where the page is busy; nobody types six in a row so fast. */
const GAP_MS = 70;
const LEAST = 6;
/** A number has digits; a word that a quick hand ends with Enter has none. */
const isNumber = (text: string): boolean => text.length >= LEAST && /\d/.test(text);

/** Keys that came quickly one after another; `last`: when the latest did, ms. */
export type Burst = { text: string; last: number };

export const follows = (burst: Burst | undefined, at: number): burst is Burst =>
  burst !== undefined && at - burst.last <= GAP_MS;
/** How long to wait for the next key of a burst before its keys were somebody's, ms. */
export const PATIENCE_MS = GAP_MS + 10;

/** What a key makes of the burst before it. `scan`: it was the Enter after a whole number. */
export const pressed = (
  burst: Burst | undefined,
  key: string,
  at: number,
): { burst?: Burst | undefined; scan?: string } => {
  if (key === 'Enter') return follows(burst, at) && isNumber(burst.text) ? { scan: burst.text } : {};
  // Shift before a capital, and keys that write nothing.
  if (key.length !== 1) return { burst };
  return { burst: { text: follows(burst, at) ? burst.text + key : key, last: at } };
};
