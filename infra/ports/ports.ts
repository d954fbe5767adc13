/**
 * The ports: what the product needs of an engine, and no more. Each has one contract suite (`*.contract.ts`) that every
 * adapter passes. Positions are opaque strings: only the adapter that made one may compare or read it.
 */

/** Opaque place in the log; `''` is its beginning. */
export type Position = string;

export type EventBy = { id: string; username: string; fullname: string; jobdesk: string; level: string };
/** An event by its place. */
export type EventAt = { stream: string; revision: number };
/**
 * What a command of the product itself follows from: an event, and who gave that. Where the product gave that one too, whoever
 * set it all going, and `root`, the event that they gave.
 */
export type Because = EventAt & {
  type: string;
  by: Pick<EventBy, 'id' | 'fullname' | 'jobdesk'>;
  root?: EventAt;
  /** It came of itself at its time: nobody's deed, whoever had begun it. */
  timed?: true;
};

/** Kept with every event, never shown raw. */
export type Meta = {
  commandId: string;
  command: string;
  /** SHA-256 (hex) of the command's body without its secrets: the same id with another body is refused. */
  bodyHash: string;
  /** ISO time, UTC. */
  at: string;
  by: EventBy;
  correlationId: string;
  causationId?: string;
  /** Of what the product gave by itself; absent before it was kept. */
  because?: Because;
  /** Document numbers that the command took, on its first event: a repeated command answers the same. */
  numbers?: readonly string[];
  /** Hash of the predecessor in the event's own stream, `''` for the first (see `chain.ts`). */
  prev: string;
};
export type NewEvent = { id: string; type: string; data: unknown; meta: Meta };
export type Recorded = NewEvent & { stream: string; revision: number; position: Position };

/** The stream is not where the writer thought: read it again and decide again. `actual` is -1 for a stream without events. */
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
/** The engine is away or refuses to write; nothing is known to be stored. Answered as 503 with Retry-After. */
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
   * Appends one or more events, all or nothing, durably. `expected` is the revision of the stream's last event, -1 for none.
   * Events already there with the same ids at the same revisions are an answered repeat: the same result, nothing stored.
   * @throws WrongRevision, Unavailable
   */
  append(
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<{ revision: number; position: Position }>;
  /** Events of a stream in order, from revision `from` (0). An unknown stream is empty. */
  readStream(stream: string, from?: number): Promise<Recorded[]>;
  /** The last event of a stream, in a time that does not grow with it; undefined for an unknown one. */
  last(stream: string): Promise<Recorded | undefined>;
  /** Up to `limit` events after a position in commit order. Fewer than `limit` means the end was reached. */
  readAll(after: Position, limit: number): Promise<Recorded[]>;
  /**
   * Catch-up, then live: every event after `after` exactly once in commit order, in batches, one batch at a time.
   * A handler that throws gets the same batch again after a pause.
   */
  subscribe(after: Position, handle: (events: Recorded[]) => Promise<void>): Promise<Subscription>;
  /** Position of the last event, `''` in an empty log. */
  head(): Promise<Position>;
  /**
   * How far `to` lies after `from`, negative if before it, in a measure of the engine's own (events, bytes): good for
   * their order and for shares of a way, no more.
   */
  distance(from: Position, to: Position): number;
  close(): Promise<void>;
}

/** Delivers committed events to projectors and the live gateway. At least once; in order for one stream. */
export interface EventFeed {
  /**
   * True: the feed itself keeps, durably and by group, what was handled; `after` counts for a new group only, and members
   * may be in several processes. False: a consumer saves the position with its own effects and passes it as `after`.
   */
  readonly keepsPlace: boolean;
  /**
   * `group` members share the events; two groups each get all. `after` is where a new group begins.
   * The handler returns only after its effect is durable; one that throws gets the same events again after a pause.
   * @param lost called, and waited for, when the feed finds that events which the group has not handled are no longer in
   * it; the consumer gets them from the store. Then the feed goes on with what it still has.
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
 * News between the processes of the product: what one tells, every listener in every process hears, also those of the
 * teller's own process, each at least once; in the order of one teller, nearly at once. Nothing is kept for who is not
 * there yet. Messages are JSON.
 */
export interface News {
  /** Answers once the messages will not be lost. @throws Unavailable */
  tell(messages: readonly unknown[]): Promise<void>;
  /**
   * Answers once nothing that is told from now on is missed.
   * @param missed called when the listener was cut off and news may be lost: it looks for itself
   */
  hear(listener: (messages: unknown[]) => void, missed?: () => void): Promise<Subscription>;
  close(): Promise<void>;
}

export type Doc = Record<string, unknown>;
/** A document as stored: `sources` has the revision of each source stream it was built from. */
export type Stored = { id: string; doc: Doc; sources: Record<string, number> };
/**
 * Replace `id` if its stored `sources[source]` still is `was` (-1: not stored yet from this source). With `joined`, only
 * if all those of `joined.was` still are so too; `joined.now` are then all its other sources, those at -1 included.
 */
export type Write = { id: string; doc: Doc; source: string; was: number; revision: number; joined?: JoinedSources };
export type JoinedSources = { was: Readonly<Record<string, number>>; now: Readonly<Record<string, number>> };

/** What the store must know of a view: no functions of the domain but the tokens. Field paths are dotted. */
export type ViewShape = {
  name: string;
  indexes: readonly (readonly string[])[];
  facets: readonly string[];
  sums: readonly string[];
  /** Fields each: counts and sums over any filter made of one list's fields alone are exact, however many match. */
  groups?: readonly (readonly string[])[];
  /** A method, so that a view of a narrower document is one too. */
  tokens(doc: Doc): string[];
  /** There: documents have joined sources, and are found by them. */
  joined?: object;
};
/**
 * A field is compared where it is text, a number or a boolean; all else (null, lists, objects) counts as missing, and no
 * path leads into a list. `in`: equal to one of them, of the same type. A range takes both ends in, absent ends are open,
 * and only values of its ends' type match; without ends it asks for nothing. It goes by the order that lists are sorted in;
 * equality by the very text.
 */
export type Condition =
  /** `or`: or another field has one of the same values. */
  | { field: string; in: readonly (string | number | boolean)[]; or?: string }
  /** Another value, or none. */
  | { field: string; not: string | number | boolean }
  | { field: string; from?: string | number; to?: string | number };
export type Query = {
  where: readonly Condition[];
  /** Every word must be the beginning of a word of the document, as `search.ts` takes both apart. */
  search?: string;
  /** Further words, marked as `tagToken` does: each must be one of the document's too. */
  marked?: readonly string[];
  /**
   * Dotted field; ties by id, by code point, in the same direction. Upwards: missing, numbers, texts as people read them
   * (`sort-key.ts`), false, true.
   */
  sort: { field: string; desc: boolean };
  limit: number;
  offset?: number;
  /**
   * Instead of `offset`: the rows behind a place in the order, `''` for its beginning; the answer then says where it goes on.
   * Whoever follows the places meets every row that matches and keeps its place once, whatever comes, goes or moves meanwhile.
   */
  after?: Place;
  /** Fields of the row; absent: the whole document. */
  select?: readonly string[];
  /** Answer the total and sums too. */
  totals?: boolean;
};
/** Opaque place in a list's order; `''` is its beginning. Good for the same conditions and order. */
export type Place = string;
export type Page = {
  rows: Doc[];
  /** With `after`: where the list goes on, also where fewer than `limit` rows were found on the way; absent at its end. */
  next?: Place;
  /** Present with `totals`. `exact: false`: at least `count`; sums are then absent, and where one is beyond what a number tells exactly. */
  totals?: { count: number; exact: boolean; sums?: Record<string, number> };
};

export interface ReadStore {
  /** Makes the view's version ready to be written by this instance; idempotent. Not read from before `serve`. */
  prepare(shape: ViewShape, version: string): Promise<void>;
  /** Versions of a view that exist, and which one is served. */
  versions(view: string): Promise<{ served?: string; all: string[] }>;
  /** The stored documents of these ids, of a named version. */
  load(view: string, version: string, ids: readonly string[]): Promise<Map<string, Stored>>;
  /**
   * Writes documents, each check and write one atomic operation, and the checkpoint with or after them (embedded: in the
   * same transaction). A version that was dropped meanwhile is an error, never made anew.
   * Returns the ids whose check failed: nothing was written for those.
   */
  save(
    view: string,
    version: string,
    writes: readonly Write[],
    checkpoint?: { name: string; position: Position },
  ): Promise<string[]>;
  checkpoint(name: string): Promise<Position | undefined>;
  /** Ids of up to `limit` documents of a version that were written with a joined source at a lower revision than here. */
  behind(view: string, version: string, sources: Readonly<Record<string, number>>, limit: number): Promise<string[]>;
  /** Switches readers to a version in one step and drops the others. */
  serve(view: string, version: string): Promise<void>;
  get(view: string, id: string): Promise<Stored | undefined>;
  /** Documents of these ids of the served version, in one read: those that are there, in the order asked; `select` as in a query. */
  some(view: string, ids: readonly string[], select?: readonly string[]): Promise<Doc[]>;
  /** @param version absent: the served one; of one that is not served yet a store may tell totals alone, of facets and groups */
  find(view: string, query: Query, version?: string): Promise<Page>;
  /**
   * Whether what a served version keeps beside its documents (columns, words, counts) follows from them; answers the
   * first document (`''`: none in particular) where it does not, and what is wrong.
   */
  faultIn?(shape: ViewShape, version: string): Promise<{ id: string; what: string } | undefined>;
  /** Another value once anything was written, by whoever it was; absent: the store can't tell at once. */
  beat?(): number;
  /** All documents of a version in id order, for comparing and hashing. */
  scan(view: string, version: string, each: (stored: Stored) => void | Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** State that is no read model: sessions, throttle counters, leases, per-user settings. Small JSON values, apart from the views. */
export interface StateStore {
  get<T>(key: string): Promise<T | undefined>;
  /** `ttl` in seconds; absent: kept for ever. */
  put<T>(key: string, value: T, ttl?: number): Promise<void>;
  /** Puts many with one write, in no order; where it fails some may be there. */
  putAll<T>(entries: readonly (readonly [key: string, value: T])[], ttl?: number): Promise<void>;
  /**
   * Puts a value if the one there is `was` (equal as JSON text; undefined: none is there), in one step.
   * @returns false: it is not, and nothing was written
   */
  swap<T>(key: string, was: T | undefined, value: T, ttl?: number): Promise<boolean>;
  /** Adds to a counter and answers its new value; the time to live starts with the first. */
  add(key: string, by: number, ttl: number): Promise<number>;
  delete(key: string): Promise<void>;
  /** Keys and values below a prefix. */
  list<T>(prefix: string): Promise<{ key: string; value: T }[]>;
  /** Keys below a prefix whose rows the product did not write, and that no read answers; absent: the store can't tell. */
  forged?(prefix: string): Promise<string[]>;
  close(): Promise<void>;
}
