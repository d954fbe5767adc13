import type { z } from 'zod';
import type { Grant } from '../aggregate/actor.js';
import { type AnyAggregate, type EventMeta, evolve } from '../aggregate/aggregate.js';
import type { Balancing } from '../aggregate/movements.js';
import type { Classes } from '../aggregate/redacted-fields.js';
import type { Joined } from './joined.js';

/**
 * A document. The runner stamps each with `id`, `version` (the own stream's last revision) and `updatedAt`, which no
 * view sets; if the view has joins also with `joinedAt`: of two with the same version the higher one is later.
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
  /**
   * Raise it when `apply`, `joined`, `indexes`, `groups` or `tokens` change: the runner then rebuilds into a new
   * version.
   */
  version: number;
  of: AnyAggregate;
  doc: z.ZodType<D>;
  /** The next document, without the stamped fields; `undefined` before the first event. */
  apply: (doc: D | undefined, type: string, data: unknown, meta: EventMeta) => D;
  joined?: Joined<D>;
  /** Its documents are balances, built from other kinds' postings: they have no stream of their own. */
  balancing?: Balancing;
  /** Fields by which the store filters and sorts, each list an index, equality fields first. */
  indexes: readonly (readonly string[])[];
  /** Fields with few values: exact counts and sums over any filter made of these alone. */
  facets: readonly string[];
  /** Whole-number fields that lists sum up. */
  sums: readonly string[];
  /** Documents that the sums count, by a facet; absent: all. */
  summed?: { field: string; in: readonly string[] };
  /**
   * Like facets, over fields with more values (a day and the facets): exact over any filter that uses only the fields
   * of one list, however many match. The most selective field comes first.
   */
  groups?: readonly (readonly string[])[];
  /**
   * Search words of the document, as they stand in it; the store folds case and accents. Words of closed fields are
   * tagged, so that only readers of those fields find it by them.
   */
  tokens: (doc: D) => string[];
  /** Fields that are not for every reader. */
  classes?: Classes;
  /** Fields that hold files, by path. */
  files?: readonly string[];
  /** The closed fields that the search covers. */
  searched?: Classes;
  /** Field with the branch the document belongs to; readers see their branches only. Absent: everybody's. */
  scope?: string;
  /** Field with another branch that may read the document too; empty: none. */
  shared?: string;
  /**
   * Field with the address (see `addressesOf`) that the document is for; nobody else reads it. Absent: all of `read`.
   * With it, a `scope` of `*` means no branch.
   */
  audience?: string;
  /** With an audience: field with the id of one person who is excluded, whatever the address. Empty: nobody. */
  except?: string;
  /**
   * Field with the kind that a document is about, and who reads documents about each kind; nobody reads those about any
   * other.
   */
  about?: { field: string; readers: ReadonlyMap<string, readonly Grant[]> };
  /** Fields of a list row (the rest is read with the document). */
  columns: readonly string[];
  /** Further columns of files, by path. */
  inFiles?: readonly string[];
  /** Fields a client may filter by. */
  filters: readonly string[];
  /** Columns of record lists by whose ids a client may filter too; `linkWords` are among the tokens. */
  linked?: readonly string[];
  /** Default order: a field, `-` before it for descending. Ties are broken by id. */
  sort: string;
  sortable: readonly string[];
  /** Its documents store who is behind the names in them: see `doers.ts`. */
  doers?: true;
  read: readonly Grant[];
  /**
   * Labels of document fields for the history ("what changed"); fields without a label are left out. `calls`: for a
   * list of records the column that names each, so that they are listed one by one.
   */
  labels: Record<string, { label: string; format?: Format; calls?: string }>;
  /**
   * Headings of columns in files, by path, where there is no label; empty: only a request that names the column gets
   * it.
   */
  headers?: Readonly<Record<string, string>>;
  /** Texts of stored values in files, by path. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const view = <D extends Doc>(v: View<D>): View<D> => v;
// biome-ignore lint/suspicious/noExplicitAny: the registry holds views of every shape.
export type AnyView = View<any>;

/**
 * `apply` of a view whose document is its aggregate's state and a few derived fields: a single fold of the state serves
 * both decisions and display.
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
