/**
 * Proves a log: that nothing in it was changed, removed, put in or reordered since it was written, event by event, by the
 * chain of each stream and the running hash of the whole (see `chain.ts`). Against a head hash that was published before,
 * also that the log's end was not cut off or written anew.
 */
import { hashOfText, runningHash } from '../../ports/chain.js';

/** An event as it lies in a log; `hash` is the running hash kept with it, hex. `data` and `meta` are the stored texts. */
export type Entry = {
  position: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  meta: string;
  hash: string;
};
/** `name`: how a verdict calls it. */
export type Head = { position: string; hash: string; name?: string };
export type Place = { position?: string; stream?: string; revision?: number };

/** The first bad place of a log. */
export class Damage extends Error {
  constructor(
    readonly place: Place,
    readonly what: string,
  ) {
    super(what);
    this.name = 'Damage';
  }
}

/** `short`: nothing in it is wrong, and it ends before a head that was noted: so far it goes. */
export type Verdict =
  | { ok: true; events: number; head: Head }
  | { ok: false; place: Place; what: string; short?: { events: number; head: Head } };

type Last = { revision: number; hash: string };

const prevOf = (entry: Entry): unknown => {
  try {
    return (JSON.parse(entry.meta) as { prev?: unknown } | null)?.prev;
  } catch {
    return undefined;
  }
};

/** Checks an event against the one before in its stream. */
const checkLink = (entry: Entry, last: Last | undefined): void => {
  const due = (last?.revision ?? -1) + 1;
  if (entry.revision !== due) {
    throw new Damage(entry, `it should be revision ${due} of its stream: an event was removed, put in or moved`);
  }
  if (prevOf(entry) !== (last?.hash ?? '')) {
    const before = last ? 'the event before it in its stream was changed' : 'it should be the first of its stream';
    throw new Damage(entry, `its link (meta.prev) does not lead to the event before: ${before}, or the link was`);
  }
};

const nameOf = ({ name, hash }: Head): string => name ?? `the published head (${hash})`;
const byPosition = (heads: readonly Head[]): Map<string, Head[]> => {
  const found = new Map<string, Head[]>();
  for (const head of heads) found.set(head.position, [...(found.get(head.position) ?? []), head]);
  return found;
};

/**
 * Reads a log from its beginning to its end, once; memory grows with the number of streams only.
 * @param entries in commit order; may throw {@link Damage} where the engine itself sees some
 * @param published heads that were noted before, the oldest first; the log may have grown since
 */
export const verifyLog = async (
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  published: Head | readonly Head[] = [],
): Promise<Verdict> => {
  const streams = new Map<string, Last>();
  let head: Head = { position: '', hash: '' };
  let events = 0;
  const due = byPosition('position' in published ? [published] : published);
  try {
    for await (const entry of entries) {
      const { position, stream, revision, id, type, data, meta } = entry;
      const own = hashOfText(stream, revision, id, type, data, meta);
      const hash = runningHash(head.hash, own);
      if (entry.hash !== hash) {
        throw new Damage(
          entry,
          'it or the running hash kept with it was changed, or an event before it was removed, put in or moved',
        );
      }
      checkLink(entry, streams.get(stream));
      streams.set(stream, { revision, hash: own });
      head = { position, hash };
      events++;
      for (const one of due.get(position) ?? []) {
        if (hash === one.hash) continue;
        throw new Damage(entry, `the log up to here is not that of ${nameOf(one)}: it was rewritten`);
      }
      due.delete(position);
    }
    const [missing] = [...due.values()].flat();
    if (missing) {
      const what = `the log ends at ${head.position || 'its beginning'} without the event of ${nameOf(missing)}: its end was cut off`;
      return { ok: false, place: { position: missing.position }, what, short: { events, head } };
    }
    return { ok: true, events, head };
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    const { position, stream, revision } = error.place;
    return { ok: false, place: { position, stream, revision }, what: error.what };
  }
};
