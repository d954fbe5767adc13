import type { z } from 'zod';
import type { Grant } from './actor.js';
import { type AnyAggregate, type EventMeta, evolve } from './aggregate.js';
import type { Joined } from './joined.js';
import type { Balancing } from './movements.js';
import type { Classes } from './redacted-fields.js';

/**
 * A document. The runner stamps each with `id`, `version` (the own stream's last revision) and `updatedAt`, which no view
 * sets; where a view joins others also with `joinedAt`: of two with one version the one with the higher is the later.
 */
export type Doc = Record<string, unknown>;

/** How a column or field is drawn; the value itself stays plain JSON. */
export type Format = 'text' | 'money' | 'number' | 'kg' | 'date' | 'datetime' | 'status' | 'number-doc';

/**
 * One read model: documents of one kind, each built from one stream and, with `joined`, from parts of others. Pure and
 * total: a recorded event is never refused.
 * Field paths are dotted (`customer.nama`).
 */
export type View<D extends Doc> = {
  /** URL part (`GET /api/<name>`) and collection. Equal to the aggregate's name where there is one view of it. */
  name: string;
  /** Raised when `apply`, `joined`, `indexes`, `groups` or `tokens` change: the runner then rebuilds into a new version. */
  version: number;
  of: AnyAggregate;
  doc: z.ZodType<D>;
  /** The next document, without the stamped fields; `undefined` before the first event. */
  apply: (doc: D | undefined, type: string, data: unknown, meta: EventMeta) => D;
  joined?: Joined<D>;
  /** Its documents are balances, made of other kinds' moves: no stream is their own. */
  balancing?: Balancing;
  /** Fields by which the store filters and sorts, each list an index, equality fields first. */
  indexes: readonly (readonly string[])[];
  /** Fields with few values: exact counts and sums over any filter made of these alone. */
  facets: readonly string[];
  /** Whole-number fields that lists sum up. */
  sums: readonly string[];
  /** Documents that these sums count, by a facet; absent: all. */
  summed?: { field: string; in: readonly string[] };
  /**
   * The same as of facets over fields with more values (a day and the facets): exact over any filter made of one list's
   * fields alone, however many match. The one by which the fewest match comes first.
   */
  groups?: readonly (readonly string[])[];
  /**
   * Words a search finds the document by, as they stand in it; the store folds case and accents. Those of closed fields are
   * `marked`, so that only who reads them finds it by them.
   */
  tokens: (doc: D) => string[];
  /** Fields that are not for every reader. */
  classes?: Classes;
  /** Fields that hold files, by path. */
  files?: readonly string[];
  /** Those of them that a search goes by. */
  searched?: Classes;
  /** Field with the branch the document belongs to; readers see their branches only. Absent: everybody's. */
  scope?: string;
  /** Field with another branch that may read the document too; empty: none. */
  shared?: string;
  /**
   * Field with whom the document is told to (see `addressesOf`); nobody else reads it. Absent: all of `read`.
   * With it, a `scope` of `*` is of no branch.
   */
  audience?: string;
  /** With an audience: field with the id of one person who is not told, whatever they are. Empty: nobody. */
  except?: string;
  /** Field with the kind of what a document is about, and who reads what is about each kind; about any other nobody. */
  about?: { field: string; readers: ReadonlyMap<string, readonly Grant[]> };
  /** What a list row carries (the rest is read with the document). */
  columns: readonly string[];
  /** What files have beside them, by path. */
  inFiles?: readonly string[];
  /** Fields a client may filter by. */
  filters: readonly string[];
  /** Columns of lists of records by whose ids a client may filter too; `linkWords` are among the tokens. */
  linked?: readonly string[];
  /** Default order: a field, `-` before it for descending. Ties are broken by id. */
  sort: string;
  sortable: readonly string[];
  /** Its documents keep who is behind the names that they say, see `doers.ts`. */
  doers?: true;
  read: readonly Grant[];
  /**
   * Labels of document fields for the history ("what changed"); fields without a label are not told. `calls`: of a list of
   * records the column that each is called by, so that they are told one by one.
   */
  labels: Record<string, { label: string; format?: Format; calls?: string }>;
  /** What columns are called in files, by path, where no label says it; empty: only who names it gets it. */
  headers?: Readonly<Record<string, string>>;
  /** What stored words are called there, by path. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const view = <D extends Doc>(v: View<D>): View<D> => v;
// biome-ignore lint/suspicious/noExplicitAny: the registry holds views of every shape.
export type AnyView = View<any>;

/**
 * `apply` of a view whose document is its aggregate's state and a few derived fields:
 * the state has one fold, which decides and shows.
 */
export const folded =
  <S extends object, X extends object>(
    of: { initial: S } & AnyAggregate,
    derive: (state: S, meta: EventMeta, before: (S & X) | undefined) => X,
  ) =>
  (doc: (S & X) | undefined, type: string, data: unknown, meta: EventMeta): S & X => {
    const state = evolve<S>(of, doc ?? of.initial, type, data, meta);
    return { ...state, ...derive(state, meta, doc) };
  };
