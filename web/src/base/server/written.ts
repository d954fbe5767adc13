/** This browser's recent writes, so that its next reads wait until the read model includes them. */

const KEEP_MS = 10_000;
/** `seen`: the version that the command was based on. */
type Written = { stream: string; revision: number; at: number; seen?: number | undefined };
const byStream = new Map<string, Written>();
const byView = new Map<string, Written>();

/**
 * @param view the aggregate's name, which is also its view's @param seen the version that the command was based on
 * @param now ms
 */
export const noteWritten = (view: string, stream: string, revision: number, seen?: number, now = Date.now()): void => {
  const written = { stream, revision, at: now, seen };
  byStream.set(stream, written);
  byView.set(view, written);
};
const fresh = (w: Written | undefined, now: number) => (w && now - w.at < KEEP_MS ? w : undefined);

/**
 * Value of `X-Min-Revision` for a read of a document (`id`) or of a list of `view`; undefined without a recent write.
 */
export const minRevision = (view: string, id?: string, now = Date.now()): string | undefined => {
  const w = fresh(id === undefined ? byView.get(view) : byStream.get(`${view}-${id}`), now);
  return w ? `${w.stream}@${w.revision}` : undefined;
};
/**
 * The version to base a command on when the page has `shown`: right after this browser's own save, the page still shows
 * the old entry for a moment. Only versions that this browser itself created from that version, or from a later one,
 * count as seen.
 */
export const seenWith = (view: string, id: string, shown: number, now = Date.now()): number => {
  const w = fresh(byStream.get(`${view}-${id}`), now);
  return w?.seen !== undefined && w.seen >= shown && w.revision > shown ? w.revision : shown;
};
/** Commands in flight by document: their changes may arrive over the socket before the response. */
const underWay = new Map<string, number>();
/** @param seen the version that a command is based on; -1: none @returns call it after the response */
export const noteWriting = (view: string, id: string, seen = -1): (() => void) => {
  const stream = `${view}-${id}`;
  underWay.set(stream, seen);
  return () => void underWay.delete(stream);
};
/** True if this browser created that version. */
export const wroteIt = (view: string, id: string, version: number): boolean => {
  const stream = `${view}-${id}`;
  const [w, seen] = [byStream.get(stream), underWay.get(stream)];
  return (w !== undefined && version <= w.revision) || (seen !== undefined && version > seen);
};
