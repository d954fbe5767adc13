/**
 * A log as a file (NDJSON, UTF-8, every line ends with a line feed), the same bytes from every engine:
 * - first `{"format":"lintas-log","version":1,"at":"<ISO time of the export>"}`;
 * - a line per event, in commit order: `stream`, `revision`, `id`, `type`, `data` and `meta` byte for byte as stored,
 *   `hash` (the event's) and `running` (of the log after it), both as `chain.ts` defines them;
 * - last `{"events":<n>,"running":"<of the whole log>","head":{"stream","revision","hash"} of the last event or null}`.
 */
import { hashOfText, jsonOf, runningHash } from '../../ports/chain.js';
import type { NewEvent } from '../../ports/ports.js';

export const FORMAT = 'lintas-log';
export const VERSION = 1;

export type LogEvent = NewEvent & { stream: string; revision: number };
export type Head = { stream: string; revision: number; hash: string };
/** The end of a log: the number of events, the running hash after the last (`''` for none), and the last event. */
export type Trailer = { events: number; running: string; head: Head | null };

/** A log that can't be trusted. `line`: line in the file, 1 for its header; 0 for a log that is read from a store. */
export class BadLog extends Error {
  override name = 'BadLog';
  constructor(
    readonly line: number,
    readonly what: string,
  ) {
    super(line > 0 ? `line ${line}: ${what}` : what);
  }
}

/** The request can't be fulfilled with the store, the folder or the file in its current state. */
export class Refused extends Error {
  override name = 'Refused';
}

export const headerLine = (at: string): string => `{"format":"${FORMAT}","version":${VERSION},"at":${jsonOf(at)}}\n`;
export const trailerLine = (trailer: Trailer): string => `${JSON.stringify(trailer)}\n`;

type Last = { revision: number; hash: string };

/** Verifies the chains of a log that is read from its beginning; memory grows with the number of streams only. */
export class Chains {
  private readonly streams = new Map<string, Last>();
  readonly trailer: Trailer = { events: 0, running: '', head: null };

  /**
   * Returns the line (with its line feed) of the log's next event.
   * @throws Error where it does not follow on its stream's last event
   */
  next(event: LogEvent): string {
    const { stream, revision, id, type } = event;
    const [data, meta] = [jsonOf(event.data), jsonOf(event.meta)];
    const last = this.streams.get(stream);
    const due = (last?.revision ?? -1) + 1;
    if (revision !== due)
      throw new Error(`${stream} should go on with revision ${due}, not ${revision}: removed, put in or moved`);
    if (event.meta.prev !== (last?.hash ?? ''))
      throw new Error(
        `revision ${revision} of ${stream} is not linked to the event before it: one of them was changed`,
      );
    const hash = hashOfText(stream, revision, id, type, data, meta);
    const running = runningHash(this.trailer.running, hash);
    if (last) {
      last.revision = revision;
      last.hash = hash;
    } else this.streams.set(stream, { revision, hash });
    this.trailer.events++;
    this.trailer.running = running;
    this.trailer.head = { stream, revision, hash };
    const place = `"stream":${jsonOf(stream)},"revision":${revision},"id":${jsonOf(id)},"type":${jsonOf(type)}`;
    return `{${place},"data":${data},"meta":${meta},"hash":"${hash}","running":"${running}"}\n`;
  }
}
