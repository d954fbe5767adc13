/**
 * The ports: the minimal interfaces the product needs from its engines. Each has one contract suite (`*.contract.ts`)
 * that every adapter passes. Positions are opaque strings: only the adapter that created one may compare or parse it.
 */

/** Opaque position in the log; `''` is its beginning. */
export type Position = string;

export type EventBy = { id: string; username: string; fullname: string; jobdesk: string; level: string };
/** Reference to an event by stream and revision. */
export type EventAt = { stream: string; revision: number };
/**
 * Cause of a command issued by the product itself: an event and its author. If that event was also issued by the
 * product, the author is the user at the start of the chain, and `root` is that user's event.
 */
export type Because = EventAt & {
  type: string;
  by: Pick<EventBy, 'id' | 'fullname' | 'jobdesk'>;
  root?: EventAt;
  /** Triggered by time, not by a user, whoever began the process. */
  timed?: true;
};

/** Stored with every event, never shown raw. */
export type Meta = {
  commandId: string;
  command: string;
  /** SHA-256 (hex) of the command's body without its secrets: a repeated id with another body is refused. */
  bodyHash: string;
  /** ISO time, UTC. */
  at: string;
  by: EventBy;
  correlationId: string;
  causationId?: string;
  /** Present on commands issued by the product itself; absent in older events. */
  because?: Because;
  /** Document numbers that the command drew, on its first event: a repeated command returns the same. */
  numbers?: readonly string[];
  /** Hash of the previous event in the same stream, `''` for the first (see `chain.ts`). */
  prev: string;
};
export type NewEvent = { id: string; type: string; data: unknown; meta: Meta };
export type Recorded = NewEvent & { stream: string; revision: number; position: Position };

/**
 * The stream is not at the expected revision: read it again and decide again. `actual` is -1 for a stream without
 * events.
 */
export class WrongRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`${stream} is at revision ${actual}, not ${expected}`);
    this.name = 'WrongRevision';
  }
}
/** The engine is unreachable or refuses to write; nothing is confirmed as stored. Answered as 503 with Retry-After. */
export class Unavailable extends Error {
  constructor(
    readonly engine: string,
    cause?: unknown,
  ) {
    super(`${engine} is not available`, { cause });
    this.name = 'Unavailable';
  }
}

export type Subscription = { stop: () => Promise<void> };

export interface EventStore {
  /**
   * Appends one or more events atomically and durably. `expected` is the revision of the stream's last event, -1 for
   * none. If events with the same ids already exist at the same revisions, it is a repeat: the same result, nothing
   * stored.
   * @throws WrongRevision, Unavailable
   */
  append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<{ revision: number; position: Position }>;
  /** Events of a stream in order, from revision `from` (0). An unknown stream is empty. */
  readStream(stream: string, from?: number): Promise<Recorded[]>;
  /** The last event of a stream, in constant time; undefined for an unknown stream. */
  last(stream: string): Promise<Recorded | undefined>;
  /** Up to `limit` events after a position in commit order. Fewer than `limit` means the end was reached. */
  readAll(after: Position, limit: number): Promise<Recorded[]>;
  /**
   * Catch-up, then live: every event after `after` exactly once in commit order, one batch at a time. A handler that
   * throws gets the same batch again after a pause.
   */
  subscribe(after: Position, handle: (events: Recorded[]) => Promise<void>): Promise<Subscription>;
  /** Position of the last event, `''` in an empty log. */
  head(): Promise<Position>;
  /**
   * Distance from `from` to `to`, negative if before it, in a unit of the engine (events, bytes): only for ordering and
   * progress.
   */
  distance(from: Position, to: Position): number;
  close(): Promise<void>;
}

/** Delivers committed events to projectors and the live gateway. At least once; in order for one stream. */
export interface EventFeed {
  /**
   * True: the feed itself stores the handled position per group, durably; `after` counts for a new group only, and
   * members may be in several processes. False: a consumer saves the position with its own effects and passes it as
   * `after`.
   */
  readonly keepsPlace: boolean;
  /**
   * Members of a `group` share the events; each group gets all. `after` is the start of a new group. The handler
   * returns only after its effect is durable; one that throws gets the same events again after a pause.
   * @param lost called and awaited when the feed no longer has events that the group has not handled; the consumer
   * reads them from the store. The feed then continues with the events it has.
   */
  consume(
    group: string,
    after: Position,
    handle: (events: Recorded[]) => Promise<void>,
    lost?: () => Promise<void>,
  ): Promise<Subscription>;
  close(): Promise<void>;
}

/**
 * Broadcast between the product's processes: a message reaches every listener in every process, including the sender's
 * own, at least once, in order per sender, with low latency. Messages are not stored for later listeners. Messages are
 * JSON.
 */
export interface News {
  /** Resolves once the messages can't be lost. @throws Unavailable */
  tell(messages: readonly unknown[]): Promise<void>;
  /**
   * Resolves once no later message is missed.
   * @param missed called after an interruption in which messages may have been lost: the listener must refresh its
   * state
   */
  hear(listener: (messages: unknown[]) => void, missed?: () => void): Promise<Subscription>;
  close(): Promise<void>;
}

export type Doc = Record<string, unknown>;
/** A stored document; `sources` has the revision of each source stream it was built from. */
export type Stored = { id: string; doc: Doc; sources: Record<string, number> };
/**
 * Replaces document `id` if its stored `sources[source]` is still `was` (-1: not stored yet from this source). With
 * `joined`, only if all of `joined.was` also match; `joined.now` then replaces all its other sources, including those
 * at -1.
 */
export type Write = { id: string; doc: Doc; source: string; was: number; revision: number; joined?: JoinedSources };
export type JoinedSources = { was: Readonly<Record<string, number>>; now: Readonly<Record<string, number>> };

/** The part of a view that the store needs; its only function is `tokens`. Field paths are dotted. */
export type ViewShape = {
  name: string;
  indexes: readonly (readonly string[])[];
  facets: readonly string[];
  sums: readonly string[];
  /**
   * Lists of fields: counts and sums over any filter on the fields of a single list are exact, however many documents
   * match.
   */
  groups?: readonly (readonly string[])[];
  /** A method, so that parameter types are bivariant and a view of a narrower document is assignable. */
  tokens(doc: Doc): string[];
  /** Present: documents have joined sources and are indexed by them. */
  joined?: object;
};
/**
 * A field is compared if it is text, a number or a boolean; anything else (null, lists, objects) counts as missing, and
 * no path leads into a list. `in`: equal to one of the values, of the same type. A range includes both ends, absent
 * ends are open, and only values of its ends' type match; without ends it is no condition. Ranges use the sort order of
 * lists; equality compares the exact text.
 */
export type Condition =
  /** `or`: alternatively, another field has one of the same values. */
  | { field: string; in: readonly (string | number | boolean)[]; or?: string }
  /** Any other value, or missing. */
  | { field: string; not: string | number | boolean }
  | { field: string; from?: string | number; to?: string | number };
export type Query = {
  where: readonly Condition[];
  /** Every word must be a prefix of a word of the document, tokenized as in `search.ts`. */
  search?: string;
  /** Further words, tagged by `tagToken`: each must match a word of the document. */
  marked?: readonly string[];
  /**
   * Dotted field; ties by id, by code point, in the same direction. Ascending: missing, numbers, texts in reading order
   * (`sort-key.ts`), false, true.
   */
  sort: { field: string; desc: boolean };
  limit: number;
  offset?: number;
  /**
   * Instead of `offset`: the rows after a position in the order, `''` for its beginning; the answer then has the next
   * position. Following the positions yields every row that matches and does not move exactly once, despite concurrent
   * changes.
   */
  after?: ListPosition;
  /** Fields of the row; absent: the whole document. */
  select?: readonly string[];
  /** Include the count and sums. */
  totals?: boolean;
};
/** Opaque position in a list's order; `''` is its beginning. Valid for the same conditions and order. */
export type ListPosition = string;
export type Page = {
  rows: Doc[];
  /** With `after`: the next position, even if fewer than `limit` rows were found on the way; absent at the end. */
  next?: ListPosition;
  /**
   * Present with `totals`. `exact: false`: at least `count`, without sums. Sums are also absent if one exceeds the
   * exact range of a number.
   */
  totals?: { count: number; exact: boolean; sums?: Record<string, number> };
};

export interface ReadStore {
  /** Prepares the view's version for writing by this instance; idempotent. Not readable before `serve`. */
  prepare(shape: ViewShape, version: string): Promise<void>;
  /** Existing versions of a view, and which one is served. */
  versions(view: string): Promise<{ served?: string; all: string[] }>;
  /** The stored documents of these ids in the named version. */
  load(view: string, version: string, ids: readonly string[]): Promise<Map<string, Stored>>;
  /**
   * Writes documents, each check and write as one atomic operation, and the checkpoint with or after them (embedded: in
   * the same transaction). Throws if the version was dropped meanwhile; it is never recreated. Returns the ids whose
   * check failed: nothing was written for those.
   */
  save(
    view: string,
    version: string,
    writes: readonly Write[],
    checkpoint?: { name: string; position: Position },
  ): Promise<string[]>;
  checkpoint(name: string): Promise<Position | undefined>;
  /**
   * Ids of up to `limit` documents of a version that were written with a joined source at a lower revision than here.
   */
  behind(view: string, version: string, sources: Readonly<Record<string, number>>, limit: number): Promise<string[]>;
  /** Switches readers to a version atomically and drops the others. */
  serve(view: string, version: string): Promise<void>;
  get(view: string, id: string): Promise<Stored | undefined>;
  /**
   * Documents of these ids in the served version, in one read: existing ones, in the requested order; `select` as in a
   * query.
   */
  some(view: string, ids: readonly string[], select?: readonly string[]): Promise<Doc[]>;
  /**
   * @param version default: the served one; for one not served yet a store may return only totals of facets and groups
   */
  find(view: string, query: Query, version?: string): Promise<Page>;
  /**
   * Checks that a served version's derived data (columns, words, counts) matches its documents; returns the first
   * inconsistent document (`''`: none in particular) and the problem.
   */
  faultIn?(shape: ViewShape, version: string): Promise<{ id: string; what: string } | undefined>;
  /** Changes after any write by any process; absent: the store can't tell cheaply. */
  beat?(): number;
  /** Iterates over all documents of a version in id order, for comparing and hashing. */
  scan(view: string, version: string, each: (stored: Stored) => void | Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** State outside the read models: sessions, throttle counters, leases, per-user settings. Small JSON values. */
export interface StateStore {
  get<T>(key: string): Promise<T | undefined>;
  /** `ttl` in seconds; absent: no expiry. */
  put<T>(key: string, value: T, ttl?: number): Promise<void>;
  /** Puts several entries with one write, unordered; after a failure some may be stored. */
  putAll<T>(entries: readonly (readonly [key: string, value: T])[], ttl?: number): Promise<void>;
  /**
   * Atomically puts a value if the current one is `was` (equal as JSON text; undefined: none).
   * @returns false: it is not, and nothing was written
   */
  swap<T>(key: string, was: T | undefined, value: T, ttl?: number): Promise<boolean>;
  /** Increments a counter and returns its new value; the time to live starts with the first increment. */
  add(key: string, by: number, ttl: number): Promise<number>;
  delete(key: string): Promise<void>;
  /** Keys and values with a key prefix. */
  list<T>(prefix: string): Promise<{ key: string; value: T }[]>;
  /** Keys with a prefix whose rows were not written by the product; reads ignore them. Absent: the store can't tell. */
  forged?(prefix: string): Promise<string[]>;
  close(): Promise<void>;
}
