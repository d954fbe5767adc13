/** How a master-data entity is declared, and what follows from it. */
import type { z } from 'zod';
import type { Actor, Grant } from './actor.js';
import type { AggregateOf, Claim, Ctx, DocumentNeed, Move } from './aggregate.js';
import type { AnyData } from './any.js';
import type { Buckets } from './buckets.js';
import type { Dated } from './dated-rule.js';
import type { ApproverRestriction, FourEyesRule, Signature } from './four-eyes-rule.js';
import type { Followed, Joined } from './joined.js';
import type { KindPaper } from './kind-paper.js';
import type { KindRoutes } from './kind-routes.js';
import type { Lifecycle } from './lifecycle.js';
import type { ColumnPriority, DocumentTab, PerDay } from './list-plan.js';
import type { Upcast } from './upcast.js';
import type { View } from './view.js';
import type { EntryWaits } from './waits.js';

/** Something that is done to an entity beside filling it in, by its own people: an approval, a credit hold. */
export type Action<V> = {
  label: string;
  data: z.ZodObject;
  may: readonly Grant[];
  /** It can be done while a field has one of these values; refused else, and not offered. */
  when?: { field: keyof V & string; in: readonly (string | number | boolean)[] };
  /** It can't be done while a field has one of these values. */
  unless?: { field: keyof V & string; in: readonly (string | number | boolean)[] };
  /** What is filled in before it is done: one of each group of fields. The product itself is not asked for it. */
  filled?: readonly (readonly (keyof V & string)[])[];
  /**
   * Entries wait for it while it can be done: whoever may take it finds them among their work. `back`: they came back to be
   * mended.
   */
  waits?: true | 'back';
  /** Of what came back: the field that says why. */
  because?: keyof V & string;
  /** Not by who wrote the entry; not by who proposed the change; by them alone. */
  eyes?: ApproverRestriction;
  /** How its button looks; absent: an ordinary one. `quiet`: a line of the menu alone. */
  look?: 'primary' | 'danger' | 'quiet';
  /** The fields it sets. `data` is what `data` parsed. */
  set: (data: AnyData, ctx: { now: string; by: Actor }) => Partial<V>;
};
type Fields = z.ZodObject;
/**
 * A document that an entry came of or goes with: fields of the entry hold its id and its number. Its page shows the way
 * there and how that one stands; the page of that one lists the entry among its own. Of several that one field may mean, it is
 * the one that is there.
 */
export type Relation<F extends string = string> = {
  /** Its name: `sp`, `sj`. */
  kind: string;
  /** What it is called there: `SP`. */
  label: string;
  id: F;
  title: F;
  /** Where a field of the entry says that it is such a one: `{ jenis: 'RACE' }`. */
  when?: Readonly<Partial<Record<F, string>>>;
};
type Key<F extends Fields> = keyof z.infer<F> & string;

/** One field that is worked out. `Whole`: what it is worked out of. */
export type Derived<V, Whole = V> = {
  schema: z.ZodType;
  of: (fields: Whole, sebutan: Readonly<Record<string, string>>, retired: boolean) => unknown;
  /** It is what a reference says in a field of its own, as that is now: see `follows.ts`. */
  follows?: Followed<NoInfer<keyof V & string>>;
};
/** A master-data entity, declared once; commands, events, read model, lists and forms follow from it. */
export type EntityDef<F extends Fields, D extends string = never> = {
  /** URL part and stream category; no `-` in it. */
  name: string;
  /** The staff's word, singular. */
  label: string;
  /** The specification's name of the key (`id_customer`): it stands beside `id` in every document. */
  key: string;
  /** Raised when what the read model does with recorded events changes. */
  version?: number;
  fields: F;
  /** How events of earlier versions read, where the defaults of newer fields do not say it. */
  upcast?: Upcast;
  /** Fields that only actions set: no form, no import, no `change` touches them. They have defaults. */
  actionOnly?: readonly Key<F>[];
  /** Fields whose value no other entry of this kind may have, retired ones included; empty values are nobody's. */
  unique: readonly Key<F>[];
  /** Fields that no two entries may have alike together: a storage's code in its gudang. */
  uniqueTogether?: readonly (readonly Key<F>[])[];
  /** What an active entry holds alone beside that: a tariff its key for its days. */
  holds?: (fields: z.infer<F>, id: string) => Claim[];
  /** What an active entry gives to amounts that several share, and takes of them. */
  moves?: (fields: z.infer<F>, id: string) => Move[];
  /** See `Aggregate.movesVersion`. */
  movesVersion?: number;
  /**
   * Its entries are rates that hold for some days: those of a key never overlap, `validOn` finds the one of a day, and what a
   * document has used of one never changes. Of a kind that had entries before, `movesVersion` is raised with it.
   */
  dated?: Dated<Key<F>>;
  /** Documents that `fill` and `check` read beside what refs point to: the rates of a day. `fields`: as they will be. */
  needs?: (fields: z.infer<F>) => DocumentNeed[];
  /** Rules between fields; refuses by `reject`, naming the field. */
  check?: (fields: z.infer<F>, ctx: Pick<Ctx, 'now'>) => void;
  /**
   * What the server itself writes into fields from what others of them point to, whatever was typed there: by the field
   * that it follows from, whenever that one is written. Refs within its rows are facts already, and there.
   */
  fill?: {
    [K in Key<F>]?: (value: z.infer<F>[K], fields: z.infer<F>, ctx: Pick<Ctx, 'fact' | 'by'>) => Partial<z.infer<F>>;
  };
  /** Worked out of the fields: shown, sorted, filtered. */
  derived?: Record<D, Derived<z.infer<F>>>;
  /** What other documents say of it, into fields that are worked out: lists and pages have it as it is now. */
  joined?: Joined;
  /** Names an entry to people: a field, or one that is worked out. */
  title: NoInfer<Key<F> | D>;
  /** Names that what stands in a sheet may mean; absent: it is the name. */
  spellings?: (typed: string) => readonly string[];
  /** Fields that tell homonyms apart in pickers; `sebutan.kota` is the name of what `kota` points to. */
  subtitle?: readonly string[];
  /** Field with the branch an entry belongs to; absent: all branches share it. */
  scope?: Key<F>;
  /** Field with the branch whose people alone change an entry that has one; in the place of `scope`, others read it all the same. */
  kept?: Key<F>;
  /** Field with another branch that may read an entry and refer to it: what is lent to it. */
  shared?: Key<F>;
  /** Fields by whose words an entry is found; of a ref, the name of what it points to. */
  search: readonly NoInfer<Key<F> | D>[];
  /** Open texts beneath its fields by whose words it is found too: those of its rows. */
  searchAlso?: (fields: z.infer<F>) => readonly string[];
  /** Columns that tell rows apart and never leave a list; absent: title, `subtitle`, `unique`, `uniqueTogether` and `scope`. */
  identity?: readonly NoInfer<Key<F> | D>[];
  /** It is one of the tariffs: many are changed at once, and pages that find none offer to add one. */
  tariff?: true;
  list: {
    columns: readonly NoInfer<Key<F> | D>[];
    /** What columns are worth; absent: by what each holds. */
    columnPriority?: ColumnPriority<NoInfer<Key<F> | D>>;
    /** In whose cell what tells rows apart stands where it has no room of its own; absent: in the title's. */
    stackedIn?: Readonly<Partial<Record<NoInfer<Key<F> | D>, NoInfer<Key<F> | D>>>>;
    filters: readonly NoInfer<Key<F> | D>[];
    /** A field, `-` before it for descending. */
    sort: NoInfer<Key<F> | D | `-${Key<F>}`>;
    facets?: readonly NoInfer<Key<F> | D>[];
    /** Of a document. */
    tabs?: readonly DocumentTab[];
    perDay?: PerDay;
    /** Counts and sums by age or size, in a second line of its foot. */
    buckets?: Buckets<NoInfer<Key<F> | D>>;
  };
  /** Fields that list rows carry without a column. */
  extraRowFields?: readonly NoInfer<Key<F> | D>[];
  /** Documents that an entry belongs to; their ids are filters of its list. */
  relations?: readonly Relation<Key<F>>[];
  /** Further indexes of the read model. */
  indexes?: readonly (readonly string[])[];
  /** Section → its fields, in order. What is worked out stands there where an entry is read, also in a section of its own. */
  form: Record<string, readonly NoInfer<Key<F> | D>[]>;
  can: { read: readonly Grant[]; write: readonly Grant[] };
  actions?: Record<string, Action<z.infer<F>>>;
  /** False: entries don't come by import. */
  imports?: boolean;
  /** The product alone writes it, each entry once: `register` is its one command, `Registered` its one event. */
  once?: true;
  /** Where its screens stand, and in whose menus. */
  routes?: KindRoutes;
  /** What is printed of it. */
  papers?: readonly KindPaper<NoInfer<Key<F> | D>>[];
  /** Fields that no one person changes: one proposes, another approves. */
  fourEyes?: FourEyesRule;
};

/** `sebutan`: what each ref pointed to was called when it was chosen. */
export type EntityState<V> = {
  status: 'none' | 'active' | 'retired';
  fields: V;
  sebutan?: Readonly<Record<string, string>>;
  /** Of a document: how many comments it has. */
  comments?: number;
  /** Of a document: when it was made. */
  made?: string;
  /** Of a document that takes two: who edited it, and when they first did. */
  edited?: readonly Signature[];
  /** Of a document with steps that others may take no more: who took them, and when they first did, by step. */
  acted?: Readonly<Record<string, readonly Signature[]>>;
  /** Of an entity with actions that are waited for. */
  waiting?: EntryWaits | undefined;
  /** Of a rate with dates: what documents name it by. */
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
