/** How a master-data entity is declared, and the types that follow from it. */
import type { z } from 'zod';
import type { Actor, Grant } from '../aggregate/actor.js';
import type { AggregateOf, Claim, Ctx, DocumentNeed, Posting } from '../aggregate/aggregate.js';
import type { AnyData } from '../aggregate/any.js';
import type { Upcast } from '../aggregate/upcast.js';
import type { KindPaper } from '../document/kind-paper.js';
import type { KindRoutes } from '../document/kind-routes.js';
import type { ColumnPriority, DocumentTab, PerDay } from '../document/list-plan.js';
import type { ApproverRestriction, FourEyesRule, Signature } from '../lifecycle/four-eyes-rule.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { ApprovalMark } from '../lifecycle/status.js';
import type { EntryWaits } from '../lifecycle/waits.js';
import type { Buckets } from '../values/buckets.js';
import type { Joined, JoinedRef } from '../view/joined.js';
import type { View } from '../view/view.js';
import type { Dated } from './dated-rule.js';

/** An operation on an entity beside editing its fields, by people of its own: an approval, a credit hold. */
export type Action<V> = {
  label: string;
  data: z.ZodObject;
  may: readonly Grant[];
  /** It can be taken while a field has one of these values; otherwise it is refused, and not offered. */
  when?: { field: keyof V & string; in: readonly (string | number | boolean)[] };
  /** It can't be taken while a field has one of these values. */
  unless?: { field: keyof V & string; in: readonly (string | number | boolean)[] };
  /** What must be filled before it is taken: one of each group of fields. The product itself is exempt. */
  filled?: readonly (readonly (keyof V & string)[])[];
  /**
   * Entries wait for it while it can be taken: whoever may take it finds them among their work. `back`: they came back
   * for correction.
   */
  waits?: true | 'back';
  /** For entries that came back: the field with the reason. */
  because?: keyof V & string;
  /** `editor`: not by who wrote the entry; `approver`: not by who proposed the change; `proposer`: by them alone. */
  eyes?: ApproverRestriction;
  /** It decides on what somebody else made, where `eyes` does not say so. */
  approval?: ApprovalMark;
  /** How its button looks; absent: an ordinary one. `quiet`: only an item of the menu. */
  look?: 'primary' | 'danger' | 'quiet';
  /** No list offers it. */
  pageOnly?: true;
  /** The fields it sets. `data` is the output of the schema `data`. */
  set: (data: AnyData, ctx: { now: string; by: Actor }) => Partial<V>;
};
type Fields = z.ZodObject;
/**
 * A document that an entry came from or belongs to: fields of the entry hold its id and its number. The entry's page
 * links to it and shows its status; its own page lists the entry. If a field may refer to several kinds, the document
 * that exists counts.
 */
export type Relation<F extends string = string> = {
  /** Name of its kind: `sp`, `sj`. */
  kind: string;
  /** Its label there: `SP`. */
  label: string;
  id: F;
  title: F;
  /** Values of fields that tell that the entry has such a document: `{ jenis: 'RACE' }`. */
  when?: Readonly<Partial<Record<F, string>>>;
};
type Key<F extends Fields> = keyof z.infer<F> & string;

/** One derived field. `Whole`: what it is computed from. */
export type Derived<V, Whole = V> = {
  schema: z.ZodType;
  of: (fields: Whole, sebutan: Readonly<Record<string, string>>, retired: boolean) => unknown;
  /** It shows the current value of a field of a ref's target: see `joined-fields.ts`. */
  joined?: JoinedRef<NoInfer<keyof V & string>>;
};
/** A master-data entity, declared once; commands, events, read model, lists and forms follow from it. */
export type EntityDef<F extends Fields, D extends string = never> = {
  /** URL part and stream category; no `-` in it. */
  name: string;
  /** The word that staff use, singular. */
  label: string;
  /** The specification's name of the key (`id_customer`): it stands beside `id` in every document. */
  key: string;
  /** Raise it when the read model treats recorded events differently. */
  version?: number;
  fields: F;
  /** How to read events of earlier versions, where the defaults of newer fields are not enough. */
  upcast?: Upcast;
  /** Fields that only actions set: forms, imports and `change` leave them out. They have defaults. */
  actionOnly?: readonly Key<F>[];
  /** Fields whose values are unique among the entries of this kind, retired ones included; empty values are exempt. */
  unique: readonly Key<F>[];
  /** Fields that are unique in combination: a storage's code in its gudang. */
  uniqueTogether?: readonly (readonly Key<F>[])[];
  /** Further claims that an active entry holds: a tariff its key for its days. */
  holds?: (fields: z.infer<F>, id: string) => Claim[];
  /** What an active entry adds to amounts that several entries share, and takes from them. */
  postings?: (fields: z.infer<F>, id: string) => Posting[];
  /** See `Aggregate.postingsVersion`. */
  postingsVersion?: number;
  /**
   * Its entries are dated rates: those of a key never overlap, `validOn` finds the one of a day, and values that a
   * document has used never change. Raise `postingsVersion` with it if the kind has entries already.
   */
  dated?: Dated<Key<F>>;
  /**
   * Documents that `fill` and `check` read beside the targets of refs: the rates of a day. `fields`: as they will be.
   */
  needs?: (fields: z.infer<F>) => DocumentNeed[];
  /** Rules between fields; refuses by `reject`, naming the field. */
  check?: (fields: z.infer<F>, ctx: Pick<Ctx, 'now'>) => void;
  /**
   * Fields that the server writes from the target of another field, whatever was typed: by the field that they follow
   * from, whenever that one is written. Targets of refs within its rows are already facts, and exist.
   */
  fill?: {
    [K in Key<F>]?: (value: z.infer<F>[K], fields: z.infer<F>, ctx: Pick<Ctx, 'fact' | 'by'>) => Partial<z.infer<F>>;
  };
  /** Derived from the fields: shown, sorted, filtered. */
  derived?: Record<D, Derived<z.infer<F>>>;
  /** Derived fields that are read from other documents: lists and pages show their current values. */
  joined?: Joined;
  /** The field that names an entry to people; it may be a derived one. */
  title: NoInfer<Key<F> | D>;
  /** Names that a cell of a sheet may mean; absent: the cell is the name. */
  spellings?: (typed: string) => readonly string[];
  /** Fields that tell homonyms apart in pickers; `sebutan.kota` is the name of what `kota` points to. */
  subtitle?: readonly string[];
  /** Field with the branch an entry belongs to; absent: all branches share it. */
  scope?: Key<F>;
  /**
   * Field with the branch whose people alone may change an entry that has one; it replaces `scope`, and others still
   * read the entry.
   */
  writeScope?: Key<F>;
  /** Field with another branch that may read an entry and refer to it. */
  shared?: Key<F>;
  /** Fields that the search covers; for a ref, the name of its target. */
  search: readonly NoInfer<Key<F> | D>[];
  /** Further texts that the search covers: those of its rows. Open to every reader. */
  searchAlso?: (fields: z.infer<F>) => readonly string[];
  /**
   * Columns that identify a row and never leave a list; absent: title, `subtitle`, `unique`, `uniqueTogether` and
   * `scope`.
   */
  identity?: readonly NoInfer<Key<F> | D>[];
  /** It is one of the tariffs: many can be changed at once, and pages that find none offer to add one. */
  tariff?: true;
  list: {
    columns: readonly NoInfer<Key<F> | D>[];
    /** Priorities of columns; absent: by what each holds. */
    columnPriority?: ColumnPriority<NoInfer<Key<F> | D>>;
    /** The column in whose cell an identifying column is stacked when it has no room; absent: the title. */
    stackedIn?: Readonly<Partial<Record<NoInfer<Key<F> | D>, NoInfer<Key<F> | D>>>>;
    filters: readonly NoInfer<Key<F> | D>[];
    /** A field, `-` before it for descending. */
    sort: NoInfer<Key<F> | D | `-${Key<F>}`>;
    /** Further fields that it can be sorted by. */
    sortAlso?: readonly string[];
    facets?: readonly NoInfer<Key<F> | D>[];
    /** Documents only. */
    tabs?: readonly DocumentTab[];
    perDay?: PerDay;
    /** Counts and sums by age or size, in a second line of the list's footer. */
    buckets?: Buckets<NoInfer<Key<F> | D>>;
  };
  /** Fields of list rows without a column. */
  extraRowFields?: readonly NoInfer<Key<F> | D>[];
  /** Documents that an entry belongs to; their ids are filters of its list. */
  relations?: readonly Relation<Key<F>>[];
  /** Further indexes of the read model. */
  indexes?: readonly (readonly string[])[];
  /**
   * Section → its fields, in order. Derived fields show only where an entry is read; they may have a section of their
   * own.
   */
  form: Record<string, readonly NoInfer<Key<F> | D>[]>;
  can: { read: readonly Grant[]; write: readonly Grant[] };
  actions?: Record<string, Action<z.infer<F>>>;
  /** False: entries can't be imported. */
  imports?: boolean;
  /** Only the product writes it, each entry once: `register` is its one command, `Registered` its one event. */
  once?: true;
  /** The addresses of its screens, and the menus that link to them. */
  routes?: KindRoutes;
  /** Papers that are printed of it. */
  papers?: readonly KindPaper<NoInfer<Key<F> | D>>[];
  /** Fields that no single person changes: one proposes, another approves. */
  fourEyes?: FourEyesRule;
};

/** `sebutan`: the name of each ref's target when it was chosen. */
export type EntityState<V> = {
  status: 'none' | 'active' | 'retired';
  fields: V;
  sebutan?: Readonly<Record<string, string>>;
  /** Of a document: how many comments it has. */
  comments?: number;
  /** Of a document: when it was created, ISO. */
  made?: string;
  /** Of a document with a step that needs a second person: who edited it, and when they first did. */
  edited?: readonly Signature[];
  /** Of a document with steps that exclude takers of others: who took them, and when they first did, by step. */
  acted?: Readonly<Record<string, readonly Signature[]>>;
  /** Of an entity with actions that entries wait for. */
  waiting?: EntryWaits | undefined;
  /** Of a dated rate: what documents refer to. */
  rate?: { id: string; version: number };
};
export type EntityDoc<V> = V & { sebutan: Record<string, string>; retired: boolean };
export type Entity<F extends Fields = Fields> = EntityDef<F, string> & {
  aggregate: AggregateOf<EntityState<z.infer<F>>>;
  view: View<EntityDoc<z.infer<F>>>;
  /** Of a document: it has statuses and steps, and is never retired. */
  life?: Lifecycle;
};
// biome-ignore lint/suspicious/noExplicitAny: registries hold entities of every shape, and its functions take fields of its own.
export type AnyEntity = Entity<any>;
