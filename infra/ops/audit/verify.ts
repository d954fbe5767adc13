/**
 * Proves a log: the chain of each stream and the running hash of the whole (see `chain.ts`) show, event by event, that
 * nothing was changed, removed, inserted or reordered since it was written. A head hash published before also shows
 * that the log's end was not cut off or rewritten.
 */
import { hashOfText, runningHash } from '../../ports/chain.js';

/**
 * An event as stored in a log; `hash` is the running hash stored with it, hex. `data` and `meta` are the stored texts.
 */
export type LogEntry = {
  position: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  meta: string;
  hash: string;
};
/** `name`: label of the head in a verdict. */
export type Head = { position: string; hash: string; name?: string };
export type LogPosition = { position?: string; stream?: string; revision?: number };

/** The first bad position of a log. */
export class Damage extends Error {
  constructor(
    readonly place: LogPosition,
    readonly what: string,
  ) {
    super(what);
    this.name = 'Damage';
  }
}

/** `short`: nothing in the log is wrong, but it ends before a noted head; holds its actual end. */
export type Verdict =
  | { ok: true; events: number; head: Head }
  | { ok: false; place: LogPosition; what: string; short?: { events: number; head: Head } };

type Last = { revision: number; hash: string };

const prevOf = (entry: LogEntry): unknown => {
  try {
    return (JSON.parse(entry.meta) as { prev?: unknown } | null)?.prev;
  } catch {
    return undefined;
  }
};

/** Checks an event against the one before in its stream. */
const checkLink = (entry: LogEntry, last: Last | undefined): void => {
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
  const groups = new Map<string, Head[]>();
  for (const head of heads) groups.set(head.position, [...(groups.get(head.position) ?? []), head]);
  return groups;
};

/**
 * Reads a log from beginning to end, once; memory grows with the number of streams only.
 * @param entries in commit order; may throw {@link Damage} where the engine itself detects any
 * @param published heads that were noted before, the oldest first; the log may have grown since
 */
export const verifyLog = async (
  entries: Iterable<LogEntry> | AsyncIterable<LogEntry>,
  published: Head | readonly Head[] = [],
): Promise<Verdict> => {
  const streams = new Map<string, Last>();
  let head: Head = { position: '', hash: '' };
  let events = 0;
  const due = byPosition('position' in published ? [published] : published);
  try {
    for await (const entry of entries) {
      const { position, stream, revision, id, type, data, meta } = entry;
      const eventHash = hashOfText(stream, revision, id, type, data, meta);
      const hash = runningHash(head.hash, eventHash);
      if (entry.hash !== hash) {
        throw new Damage(
          entry,
          'it or the running hash kept with it was changed, or an event before it was removed, put in or moved',
        );
      }
      checkLink(entry, streams.get(stream));
      streams.set(stream, { revision, hash: eventHash });
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
