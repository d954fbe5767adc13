import type { z } from 'zod';
import type { Actor, Grant } from './actor.js';
import type { AnyState } from './any.js';
import type { AggregateClasses } from './redacted-fields.js';

export type Schemas = Record<string, z.ZodType>;
export type EventOf<E extends Schemas> = { [K in keyof E & string]: { type: K; data: z.infer<E[K]> } }[keyof E &
  string];

/** When and by whom an event was recorded; what `evolve` and views may know beside its data. */
export type EventMeta = {
  id: string;
  revision: number;
  at: string;
  by: { id: string; fullname: string; jobdesk: string };
  /** Of what the product did by itself: what it follows from, and whose deed that was; `timed`: the clock's alone. */
  because?: { stream: string; by: { fullname: string; jobdesk: string }; root?: { stream: string }; timed?: true };
};

/**
 * Something outside the aggregate that it holds alone: a username, a nopol, a vehicle for a time.
 * Without `from`/`to` (ISO times, half open) the claim is for ever. Claims of one `space` + `key` may not overlap.
 */
export type Claim = {
  space: string;
  key: string;
  from?: string;
  to?: string;
  /** Its end is planned: past it, it is held until its document lets it go, and nobody knows until when. */
  open?: true;
  /** Claims of several documents that name the same use count as one: the SJ that one crew carries without a trip. */
  use?: string;
  /** Documents (`sp-<id>`) whose claims it counts as one use with: an order's own unit and its trip. */
  within?: readonly string[];
  /** For messages, where `key` is an id or made of several fields. */
  label?: string;
  /** The fields that it is made of, where they are several: a refusal names all of them. */
  fields?: readonly string[];
};

/**
 * What a document gives to an amount that several share (above zero), or takes of it (below): an SJ what it delivered, a
 * return what comes back. Those of one `space` + `key` together are never below zero. Whole numbers.
 */
export type Move = {
  space: string;
  key: string;
  amount: number;
  /** For messages, where `key` is an id. */
  label?: string;
  /** The field of commands that it comes of: a refusal names it. */
  field?: string;
  /** It is a permit: where there is none any more, what was decided by has changed, and is decided anew. */
  permit?: true;
};

/** An amount that several documents share. */
export type Amount = Pick<Move, 'space' | 'key'>;
/**
 * What there is of an amount, whatever becomes of the commands that are under way: at least `least`, at most `most`, without
 * what the command itself moves. Until it is stored no other changes that.
 */
export type AmountRange = { least: number; most: number };
/** A reference to another aggregate's document, whose state `decide` wants to know. */
export type DocumentNeed = {
  aggregate: AnyAggregate;
  id: string;
  /** Whoever holds this alone, whatever its id: see {@link holderOf}. `at`: at that time, or on that day. */
  held?: Pick<Claim, 'space' | 'key'> & { at?: string };
  /** What its state refers to, wanted as well. */
  more?: (state: AnyState) => Need[];
};
/** What `decide` wants to know beside state and data: a document by `ctx.fact`, or an amount by `ctx.amount`. */
export type Need = DocumentNeed | { amount: Amount };
/** The document that has a unique value (a vehicle its nopol), as a need; `fact` finds its state by the need's id. */
export const holderOf = (aggregate: DocumentNeed['aggregate'], field: string, value: string): DocumentNeed => ({
  aggregate,
  id: `?${field}=${value}`,
  held: { space: `${aggregate.name}.${field}`, key: value.toUpperCase() },
});

/** What `decide` may know beside state and data. Pure: time, actor, ids and numbers come in by it. */
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
   * What there is of an amount named in `needs`; throws for one that was not named. A rule that asks `most` to stay below a
   * limit, or `least` to be enough, holds however many commands come at once: those that meet there are decided one by one.
   */
  amount: (space: string, key: string) => AmountRange;
  /**
   * The next number of a gapless series (`SP-JKT-2607` → `SP-JKT-2607-00485`). The same series and `owner` give the same
   * number again. What it answers stands for a number that is taken once the command is known to be right: to be kept in
   * events, not to be computed with.
   */
  number: (series: string, owner?: string) => string;
};

/** By list, for each of its rows what will be written into it; undefined: that can't be told yet. */
export type Estimated = {
  rows: Record<string, (Record<string, unknown> | undefined)[]>;
  derived: Record<string, unknown>;
};
/** What follows from the values of a new document while they are typed; `estimateOf` makes it. */
export type Estimate = {
  /** Documents whose state {@link Estimate.of} reads. @param data as it is typed, of any shape */
  needs: (data: Record<string, unknown>) => DocumentNeed[];
  of: (data: Record<string, unknown>, ctx: Pick<Ctx, 'fact' | 'by'>) => Estimated;
};

export type Aggregate<S, E extends Schemas, C extends Schemas> = {
  /** Stream category and URL part: streams are `<name>-<id>`, commands `POST /api/<name>/<id>/<command>`. */
  name: string;
  initial: S;
  commands: C;
  /** Who may give each command; level and branch included. Further guards (not the creator, …) stand in `decide`. */
  may: NoInfer<{ [K in keyof C]: readonly Grant[] }>;
  /**
   * Commands that make the document: on a stream that is there they are refused, on others 404 without them. One that is
   * in `anyVersion` too makes the document where it is not there yet, and is as welcome where it is.
   */
  creates: NoInfer<readonly (keyof C & string)[]>;
  /** Commands that do not depend on what the user saw: they take no `If-Match` and are retried on a conflict. */
  anyVersion?: NoInfer<readonly (keyof C & string)[]>;
  /** Commands that a route of their own gives: what they are told is made by the server, never sent to it. */
  inside?: NoInfer<readonly (keyof C & string)[]>;
  /** Documents whose state a command's `decide` reads by `ctx.fact`. Called after validation; state may be initial. */
  needs?: NoInfer<{ [K in keyof C]?: (state: S, data: z.infer<C[K]>, ctx: Pick<Ctx, 'id' | 'now' | 'by'>) => Need[] }>;
  /** Branch (`bubrenchid`) that the document belongs to; other branches' staff get 404. */
  scope?: (state: S) => string | undefined;
  /** Branch whose people alone change the document, while others read it and refer to it; undefined: everybody's. */
  kept?: (state: S) => string | undefined;
  /** Another branch that may read the document and refer to it, but not change it. */
  shares?: (state: S) => string | undefined;
  /** Who may know that the document is there, beside the product itself; to others it is as if it were not. */
  readers?: (state: S) => readonly Grant[];
  /** The one address (`addressesOf`) that the document is told to; to others it is as if it were not. */
  told?: (state: S) => string;
  /** Whose task it is, by their id among the drivers; drivers touch no other document, and none of those without it. */
  driver?: (state: S) => string;
  /**
   * What becomes of a report by a driver whose task it was, of their time with it: it counts, or it is noted beside what others
   * have reported since; undefined: it is none of theirs. `data` absent: of something that goes with one. `now`: ISO time.
   */
  drove?: (state: S, driver: string, data: unknown, now: string) => 'counts' | 'noted' | undefined;
  /** What the document holds alone. The bus claims what a command adds; what is no longer held lapses by itself. */
  holds?: (state: S, id: string) => Claim[];
  /** What the document gives and takes. The bus moves what a command makes of it, and refuses what is more than there is. */
  moves?: (state: S, id: string) => Move[];
  /**
   * Of a kind whose documents were there before its `moves`, or whose `moves` became others: raised with them. Amounts are then
   * made of the documents once, before commands are admitted. Absent: they are from its first release on.
   */
  movesVersion?: number;
  /** What follows from the values of a new one while they are typed; absent: nothing that its form waits for. */
  estimate?: Estimate;
  /** What of it is not for everybody who may give a command or read it. */
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

/** An aggregate of some state, whose commands and events are named as text: they are made at run time, or do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: its functions take data of its own schemas, which nothing common fits.
export type AggregateOf<S> = Aggregate<S, any, any>;
export type AnyAggregate = AggregateOf<AnyState>;

/** State after `event`; an event of an unknown type (a newer version's) leaves the state as it is. */
export const evolve = <S>(a: { evolve: object }, state: S, type: string, data: unknown, meta: EventMeta): S =>
  (a.evolve as Record<string, (s: S, d: unknown, m: EventMeta) => S>)[type]?.(state, data, meta) ?? state;

/** `approveOwnFleet` → `approve-own-fleet`: how a command is written in a URL. */
export const kebab = (command: string): string => command.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** Stream of a document. Ids hold no `-` before the first one of the stream's name, so the first `-` parts them. */
export const streamOf = (aggregateName: string, id: string): string => `${aggregateName}-${id}`;
export const parseStream = (stream: string): { name: string; id: string } => {
  const at = stream.indexOf('-');
  return { name: stream.slice(0, at), id: stream.slice(at + 1) };
};
