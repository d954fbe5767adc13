import type { z } from 'zod';
import type { Actor, Grant } from './actor.js';
import type { AnyState } from './any.js';
import type { AggregateClasses } from './redacted-fields.js';

export type Schemas = Record<string, z.ZodType>;
export type EventOf<E extends Schemas> = { [K in keyof E & string]: { type: K; data: z.infer<E[K]> } }[keyof E &
  string];

/** When and by whom an event was recorded: what `evolve` and views may use beside its data. */
export type EventMeta = {
  id: string;
  revision: number;
  at: string;
  by: { id: string; fullname: string; jobdesk: string };
  /**
   * Set if the product acted by itself: the stream that it follows from, and the person who started the chain, in
   * `root` if that is another stream; `timed`: the clock alone was the cause.
   */
  because?: { stream: string; by: { fullname: string; jobdesk: string }; root?: { stream: string }; timed?: true };
};

/**
 * Something outside the aggregate that it holds exclusively: a username, a nopol, a vehicle for a time. Without
 * `from`/`to` (ISO times, half-open) the claim never ends. Claims of one `space` + `key` may not overlap.
 */
export type Claim = {
  space: string;
  key: string;
  from?: string;
  to?: string;
  /** The end is only planned: past it the claim lasts, for an unknown time, until its document releases it. */
  open?: true;
  /** Claims of several documents that name the same use count as one: the SJ that one crew carries without a trip. */
  use?: string;
  /** Documents (`sp-<id>`) whose claims and this one count as one use: an order's own unit and its trip. */
  within?: readonly string[];
  /** For messages, where `key` is an id or is composed of several fields. */
  label?: string;
  /** The fields that `key` is composed of, if there are several: a refusal names all of them. */
  fields?: readonly string[];
};

/**
 * What a document adds to an amount that several documents share (positive), or takes from it (negative): an SJ adds
 * what it delivered, a return takes what comes back. The sum of all postings of one `space` + `key` never falls below
 * zero. Whole numbers.
 */
export type Posting = {
  space: string;
  key: string;
  amount: number;
  /** For messages, where `key` is an id. */
  label?: string;
  /** The field of the command that it comes from: a refusal names it. */
  field?: string;
  /** It is a permit: if none is left, the basis of the decision has changed, and the command is decided anew. */
  permit?: true;
};

/** An amount that several documents share. */
export type Amount = Pick<Posting, 'space' | 'key'>;
/**
 * Bounds of an amount, whatever the outcome of commands in flight: at least `least`, at most `most`, without the
 * command's own postings. No other command changes them until this one is stored.
 */
export type AmountRange = { least: number; most: number };
/** A reference to another aggregate's document whose state `decide` reads. */
export type DocumentNeed = {
  aggregate: AnyAggregate;
  id: string;
  /** The document that holds this claim, whatever its id: see {@link holderOf}. `at`: at that time, or on that day. */
  held?: Pick<Claim, 'space' | 'key'> & { at?: string };
  /** Further needs that follow from its state. */
  more?: (state: AnyState) => Need[];
};
/** What `decide` reads beside state and data: a document by `ctx.fact`, or an amount by `ctx.amount`. */
export type Need = DocumentNeed | { amount: Amount };
/** Need for the document that has a unique value (a vehicle its nopol); `fact` finds its state by the need's id. */
export const holderOf = (aggregate: DocumentNeed['aggregate'], field: string, value: string): DocumentNeed => ({
  aggregate,
  id: `?${field}=${value}`,
  held: { space: `${aggregate.name}.${field}`, key: value.toUpperCase() },
});

/** What `decide` may use beside state and data. Keeps it pure: time, actor, ids and numbers come from here. */
export type Ctx = {
  /** Id of the document the command is for. */
  id: string;
  /** ISO time, UTC. */
  now: string;
  by: Actor;
  /** Revision of the stream's last event, -1 if there is none. */
  revision: number;
  /** State of another document named in `needs`; throws for one that was not named. */
  fact: <S>(aggregate: { name: string; initial: S }, id: string) => S;
  /**
   * Range of an amount named in `needs`; throws for one that was not named. A rule that requires `most` to stay below a
   * limit, or `least` to be enough, holds under concurrency: commands that touch the limit are decided one by one.
   */
  amount: (space: string, key: string) => AmountRange;
  /**
   * The next number of a gapless series (`SP-JKT-2607` → `SP-JKT-2607-00485`). The same series and `owner` give the
   * same number again. Returns a placeholder; the number is taken once the command is accepted. Store it in events, do
   * not compute with it.
   */
  number: (series: string, owner?: string) => string;
};

/** `rows`: by list, the computed values of each row; undefined: not known yet. */
export type Estimated = {
  rows: Record<string, (Record<string, unknown> | undefined)[]>;
  derived: Record<string, unknown>;
};
/** Preview of what follows from the values of a new document while they are typed; `estimateOf` creates it. */
export type Estimate = {
  /** Documents whose state {@link Estimate.of} reads. @param data as typed, of any shape */
  needs: (data: Record<string, unknown>) => DocumentNeed[];
  of: (data: Record<string, unknown>, ctx: Pick<Ctx, 'fact' | 'by'>) => Estimated;
};

export type Aggregate<S, E extends Schemas, C extends Schemas> = {
  /** Stream category and URL part: streams are `<name>-<id>`, commands `POST /api/<name>/<id>/<command>`. */
  name: string;
  initial: S;
  commands: C;
  /** Who may give each command, by level and branch too. Further guards (not the creator, …) are in `decide`. */
  may: NoInfer<{ [K in keyof C]: readonly Grant[] }>;
  /**
   * Commands that create the document: an existing stream refuses them, and a stream without them answers 404. One that
   * is also in `anyVersion` creates a missing document and is accepted by an existing one.
   */
  creates: NoInfer<readonly (keyof C & string)[]>;
  /** Commands that do not depend on what the user saw: they take no `If-Match` and are retried on a conflict. */
  anyVersion?: NoInfer<readonly (keyof C & string)[]>;
  /** Commands that only a route of their own issues: the server builds their body, clients never send it. */
  inside?: NoInfer<readonly (keyof C & string)[]>;
  /** Documents whose state a command's `decide` reads by `ctx.fact`. Called after validation; state may be initial. */
  needs?: NoInfer<{ [K in keyof C]?: (state: S, data: z.infer<C[K]>, ctx: Pick<Ctx, 'id' | 'now' | 'by'>) => Need[] }>;
  /** Branch (`bubrenchid`) that the document belongs to; other branches' staff get 404. */
  scope?: (state: S) => string | undefined;
  /** Branch whose people alone may change the document, while others read it and refer to it; undefined: any branch. */
  writeScope?: (state: S) => string | undefined;
  /** Another branch that may read the document and refer to it, but not change it. */
  shares?: (state: S) => string | undefined;
  /** Who may know that the document exists, beside the product itself; for others it does not exist. */
  readers?: (state: S) => readonly Grant[];
  /** The only address (`addressesOf`) that gets the document; for others it does not exist. */
  addressee?: (state: S) => string;
  /**
   * Id of the driver whose task the document is: drivers may access no other document, and none of an aggregate without
   * this.
   */
  driver?: (state: S) => string;
  /**
   * Effect of a report by a driver who had the task earlier, about their time with it: it counts, or it is noted beside
   * later reports of others; undefined: they never had the task. `data` absent: for something that accompanies a
   * report. `now`: ISO time.
   */
  drove?: (state: S, driver: string, data: unknown, now: string) => 'counts' | 'noted' | undefined;
  /**
   * What the document holds exclusively. The executor claims what a command adds; a claim that is no longer listed
   * lapses by itself.
   */
  holds?: (state: S, id: string) => Claim[];
  /**
   * What the document adds to amounts and takes from them. The executor books the difference that a command makes, and
   * refuses to take more than is available.
   */
  postings?: (state: S, id: string) => Posting[];
  /**
   * Raise it when a kind with existing documents gets `postings`, or when they change. Amounts are then rebuilt
   * once from the documents, before commands are admitted. Absent: unchanged since the first release.
   */
  postingsVersion?: number;
  /** Preview while the values of a new document are typed; absent: its form requests none. */
  estimate?: Estimate;
  /** Fields that not everyone who may issue a command or read the document may see. */
  classes?: AggregateClasses;
  /** Names a document in messages to people ("SP-JKT-2607-00485"). */
  title: (state: S) => string;
  events: E;
  decide: NoInfer<{ [K in keyof C]: (state: S, data: z.infer<C[K]>, ctx: Ctx) => EventOf<E>[] }>;
  /** Never throws: what is recorded has happened. */
  evolve: NoInfer<{ [K in keyof E]: (state: S, data: z.infer<E[K]>, meta: EventMeta) => S }>;
};

/** Declares an aggregate; a wrong command or event name anywhere in it is a type error. */
export const aggregate = <S, E extends Schemas, C extends Schemas>(a: Aggregate<S, E, C>): Aggregate<S, E, C> => a;

/** An aggregate with a known state type but any commands and events: they are composed at run time, or irrelevant. */
// biome-ignore lint/suspicious/noExplicitAny: functions of different schemas have no common parameter type.
export type AggregateOf<S> = Aggregate<S, any, any>;
export type AnyAggregate = AggregateOf<AnyState>;

/** State after `event`; an event of an unknown type (a newer version's) leaves the state as it is. */
export const evolve = <S>(a: { evolve: object }, state: S, type: string, data: unknown, meta: EventMeta): S =>
  (a.evolve as Record<string, (s: S, d: unknown, m: EventMeta) => S>)[type]?.(state, data, meta) ?? state;

/** `approveOwnFleet` → `approve-own-fleet`: how a command is written in a URL. */
export const kebab = (command: string): string => command.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Stream of a document. Aggregate names hold no `-`, so the first one separates name and id. */
export const streamOf = (aggregateName: string, id: string): string => `${aggregateName}-${id}`;
export const parseStream = (stream: string): { name: string; id: string } => {
  const at = stream.indexOf('-');
  return { name: stream.slice(0, at), id: stream.slice(at + 1) };
};
