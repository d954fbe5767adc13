/** Views whose documents show parts of other documents. */
import type { AggregateOf, AnyAggregate } from './aggregate.js';
import type { AnyData, AnyState } from './any.js';

type Doc = Record<string, unknown>;

/** What is reached by a reference: a field of it, or the field of what one of its own references points to. */
export type Way = string | readonly [via: string, field: string];
/** `ref`: the reference, or the list in whose rows the reference `row` stands. */
export type Followed<R extends string = string> = { ref: R; row?: string; way: Way };

/** What a join picks of a document by its id. */
export type Through = (join: string, id: string) => Doc | undefined;
/** Other documents that a view's documents refer to, and what is shown of them. */
export type Join<O = AnyState, P extends Doc = AnyData> = {
  of: AnyAggregate;
  /**
   * Ids of those that a document refers to; empty ones count as none. `through`: what other joins pick, where this one goes on
   * from them, as it is known so far.
   */
  ids: (own: O, through: Through) => readonly string[];
  /** It goes on from another join: what the document refers to is known once that is. */
  further?: true;
  /** Plain JSON, as little as can be: only where it becomes another are the documents written anew. */
  pick: (state: AnyState) => P;
  /**
   * Whether an event may make another of what is picked; it may say so of too many. Where it stands, who refers to a document
   * knows what its first event gives: nothing is kept or told of it until that has become another.
   */
  changes?: (type: string, data: unknown) => boolean;
};
/** A join of an aggregate's documents; `pick` gets its state. */
export const join = <S, O, P extends Doc>(
  of: AggregateOf<S>,
  ids: (own: O) => readonly string[],
  pick: (state: S) => P,
): Join<O, P> => ({ of, ids, pick });

/** What is picked of a document by its id; undefined: no event of it is known yet. */
type Parts<J extends Record<string, Join>> = {
  [K in keyof J]: (id: string) => ReturnType<J[K]['pick']> | undefined;
};
/**
 * The part of a view that looks further than its own stream. What a document shows is a function of its own part (what
 * `apply` made, without `fields`) and of the parts joined, whichever came first.
 */
export type Joined<D extends Doc = AnyData> = {
  joins: Readonly<Record<string, Join>>;
  /**
   * All that `show` sets, of the document with this id, but what it only puts right (see `names-now.ts`). `apply` may set them
   * too, for the history and where no join is known; it never reads them.
   */
  fields: readonly (keyof D & string)[];
  show: (own: AnyState, parts: AnyData, id: string) => Partial<D>;
};
export const joined =
  <D extends Doc>() =>
  <J extends Record<string, Join<Omit<D, F>>>, F extends keyof D & string>(j: {
    joins: J;
    fields: readonly F[];
    show: (own: Omit<D, F>, parts: Parts<J>, id: string) => Pick<D, F> & Partial<D>;
  }): Joined<D> =>
    j;
