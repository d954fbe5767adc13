/** Views whose documents show parts of other documents. */
import type { AggregateOf, AnyAggregate } from '../aggregate/aggregate.js';
import type { AnyData, AnyState } from '../aggregate/any.js';

type Doc = Record<string, unknown>;

/** The path through a ref: a field of its target, or a field of the target of one of the target's own refs. */
export type Way = string | readonly [via: string, field: string];
/** `ref`: the ref, or the list whose rows hold the ref `row`. */
export type JoinedRef<R extends string = string> = { ref: R; row?: string; way: Way };

/** What a join picks of a document by its id. */
export type Through = (join: string, id: string) => Doc | undefined;
/** Other documents that a view's documents refer to, and the parts of them that are shown. */
export type Join<O = AnyState, P extends Doc = AnyData> = {
  of: AnyAggregate;
  /**
   * Ids that a document refers to; empty ones are ignored. `through`: the parts that other joins have picked so far,
   * for a join that continues from them.
   */
  ids: (doc: O, through: Through) => readonly string[];
  /** It continues from another join: its ids are known once that one is. */
  further?: true;
  /** Plain JSON, as little as possible: documents are rewritten only when it changes. */
  pick: (state: AnyState) => P;
  /**
   * Whether an event may change the picked part; it may return true too often. If declared, documents that refer to
   * another know what its first event gives: nothing is stored or sent for it until the part differs.
   */
  changes?: (type: string, data: unknown) => boolean;
};
/** A join of an aggregate's documents; `pick` gets its state. */
export const join = <S, O, P extends Doc>(
  of: AggregateOf<S>,
  ids: (doc: O) => readonly string[],
  pick: (state: S) => P,
): Join<O, P> => ({ of, ids, pick });

/** The picked part of a document by its id; undefined: no event of it is known yet. */
type Parts<J extends Record<string, Join>> = {
  [K in keyof J]: (id: string) => ReturnType<J[K]['pick']> | undefined;
};
/**
 * The part of a view that reads beyond its own stream. What a document shows is a function of its own part (the output
 * of `apply`, without `fields`) and of the joined parts, in whatever order they come.
 */
export type Joined<D extends Doc = AnyData> = {
  joins: Readonly<Record<string, Join>>;
  /**
   * All fields that `show` sets on the document with this id, except those that it only corrects (see `names-now.ts`).
   * `apply` may set them too, for the history and where no join is known; it never reads them.
   */
  fields: readonly (keyof D & string)[];
  show: (doc: AnyState, parts: AnyData, id: string) => Partial<D>;
};
export const joined =
  <D extends Doc>() =>
  <J extends Record<string, Join<Omit<D, F>>>, F extends keyof D & string>(j: {
    joins: J;
    fields: readonly F[];
    show: (doc: Omit<D, F>, parts: Parts<J>, id: string) => Pick<D, F> & Partial<D>;
  }): Joined<D> =>
    j;
