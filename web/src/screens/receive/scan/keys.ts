/** Tells a scanner's keystrokes from a person's by their speed. Pure. */

/**
 * A scanner sends keys within 30 ms of each other, even while the page is busy; no person types six in a row that fast.
 */
const GAP_MS = 70;
const LEAST = 6;
/** Numbers contain digits; a fast-typed word confirmed with Enter has none. */
const isNumber = (text: string): boolean => text.length >= LEAST && /\d/.test(text);

/** Keys in quick succession; `last`: time of the latest, ms. */
export type Burst = { text: string; last: number };

export const follows = (burst: Burst | undefined, at: number): burst is Burst =>
  burst !== undefined && at - burst.last <= GAP_MS;
/** How long to wait for the next key before a burst counts as typed by a person, ms. */
export const PATIENCE_MS = GAP_MS + 10;

/** Adds a key to the burst. `scan`: the key was the Enter after a complete number. */
export const pressed = (
  burst: Burst | undefined,
  key: string,
  at: number,
): { burst?: Burst | undefined; scan?: string } => {
  if (key === 'Enter') return follows(burst, at) && isNumber(burst.text) ? { scan: burst.text } : {};
  // Shift before a capital, and keys without a character.
  if (key.length !== 1) return { burst };
  return { burst: { text: follows(burst, at) ? burst.text + key : key, last: at } };
};
