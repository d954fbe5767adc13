/** What this browser wrote last, so that its next reads wait until the read model has it. */

const KEEP_MS = 10_000;
/** `seen`: the version that it was given on. */
type Written = { stream: string; revision: number; at: number; seen?: number | undefined };
const byStream = new Map<string, Written>();
const byView = new Map<string, Written>();

/** @param view the aggregate's name, which is its view's @param seen the version that it was given on @param now ms */
export const noteWritten = (view: string, stream: string, revision: number, seen?: number, now = Date.now()): void => {
  const written = { stream, revision, at: now, seen };
  byStream.set(stream, written);
  byView.set(view, written);
};
const fresh = (w: Written | undefined, now: number) => (w && now - w.at < KEEP_MS ? w : undefined);

/** Value of `X-Min-Revision` for a read of a document (`id`) or of a list of `view`; undefined if nothing was written lately. */
export const minRevision = (view: string, id?: string, now = Date.now()): string | undefined => {
  const w = fresh(id === undefined ? byView.get(view) : byStream.get(`${view}-${id}`), now);
  return w ? `${w.stream}@${w.revision}` : undefined;
};
/**
 * The version that a command is given on where `shown` is what the page has: after a save of one's own a page shows the entry as
 * it was for a moment. Only what this browser itself made of that version, or of a later one, counts as seen.
 */
export const seenWith = (view: string, id: string, shown: number, now = Date.now()): number => {
  const w = fresh(byStream.get(`${view}-${id}`), now);
  return w?.seen !== undefined && w.seen >= shown && w.revision > shown ? w.revision : shown;
};
/** Commands under way by document: others hear of what they did before they are answered. */
const underWay = new Map<string, number>();
/** @param seen the version that a command is given to; -1: none @returns what is called once it is answered */
export const noteWriting = (view: string, id: string, seen = -1): (() => void) => {
  const stream = `${view}-${id}`;
  underWay.set(stream, seen);
  return () => void underWay.delete(stream);
};
/** True if this browser itself made that version. */
export const wroteIt = (view: string, id: string, version: number): boolean => {
  const stream = `${view}-${id}`;
  const [w, seen] = [byStream.get(stream), underWay.get(stream)];
  return (w !== undefined && version <= w.revision) || (seen !== undefined && version > seen);
};
