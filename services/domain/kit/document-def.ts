/** What a document is declared by, and what every one of them has. */
import type { z } from 'zod';
import type { When } from './action-now.js';
import type { Actor, Grant } from './actor.js';
import type { Claim, Ctx, Move, Need } from './aggregate.js';
import type { AnyData, AnyState } from './any.js';
import type { Entity } from './entity.js';
import type { Derived, EntityDef } from './entity-def.js';
import type { SamePersonRule } from './four-eyes-rule.js';
import type { KindPaper, PaperMail } from './kind-paper.js';
import type { Lifecycle } from './lifecycle.js';
import type { DocumentTab, PerDay } from './list-plan.js';
import type { documentCommands } from './reserved-names.js';
import type { StatusTable, StepBase } from './status.js';

type Fields = z.ZodObject;
/** What every document has beside its fields. */
export type DocumentHeader<Status extends string = string> = {
  nomor: string;
  status: Status;
  /** Since when it stands in its status, ISO. */
  sejak: string;
  pembuat: string;
  pembuat_id: string;
  /** Who brought it to its status. */
  oleh: string;
};

/** Somebody who did something to a document before: made it, changed its fields, or took one of its steps. */
export type FormerHand<Step extends string = string> = 'creator' | 'editor' | Step;

/** What a step's `ask` makes of what was answered; one that asks nothing has no data, one declared apart says itself. */
type Asked<Ask> = 0 extends 1 & Ask ? AnyData : NoInfer<Ask> extends infer A extends z.ZodObject ? z.infer<A> : object;

/** One step of a life. `ask`: what is asked before it; `set`: the fields it sets beside the status. */
export type DocumentStep<V, Status extends string, Step extends string = never, Ask = AnyData> = StepBase<Status> & {
  label: string;
  from: readonly NoInfer<Status>[];
  to: NoInfer<Status>;
  /** Statuses that it leads to instead where the document, as it will be, or what was answered says so; the first that fits. */
  instead?: { readonly [K in NoInfer<Status>]?: (fields: V & DocumentHeader<Status>, data: Asked<Ask>) => boolean };
  /** Of some documents it is none: those that have one of these values. */
  unless?: When;
  /** Of `from`, those that it leaves as they are. */
  stays?: readonly NoInfer<Status>[];
  /** As it is stored; never renamed. */
  event: string;
  /** What history says after the name: `menerbitkan`. */
  historyLabel: string;
  /** Only its creator, or anybody but them and whoever edited it. */
  by?: 'creator' | 'other';
  /** Whose hands were in it in these ways takes it no more, nor who may be one person with them: a verifier never pays. */
  apart?: readonly FormerHand<NoInfer<Step>>[];
  ask?: Ask & z.ZodObject;
  set?: (data: Asked<Ask>, ctx: { now: string; by: Actor }) => Partial<V>;
  /** Documents and amounts that `follows`, `adds` and `check` read; what `set` refers to is there without it. */
  needs?: (fields: V & DocumentHeader<Status>, data: Asked<Ask>, ctx: Pick<Ctx, 'id'>) => Need[];
  /** What else it sets, which follows from the whole document, its numbers or others; no refs but to rates. */
  follows?: (fields: V & DocumentHeader<Status>, ctx: Ctx, data: Asked<Ask>) => Partial<V>;
  /** Rows that it adds to lists of records, if any: its event holds these alone. `before`: as it is without the step. */
  adds?: (
    fields: V & DocumentHeader<Status>,
    ctx: Ctx,
    data: Asked<Ask>,
    before: V & DocumentHeader<Status>,
  ) => { [K in keyof V]?: V[K] } | undefined;
  /** What stands against it beyond status and person; refuses by `reject`, naming the field. `before`: as it is without the step. */
  check?: (fields: V & DocumentHeader<Status>, ctx: Ctx, data: Asked<Ask>, before: V & DocumentHeader<Status>) => void;
};
/** A paper that goes out by mail says of a document in which statuses. */
type DocumentPaper<Field extends string, Status extends string> = KindPaper<Field, Status> & {
  mail?: Required<Pick<PaperMail<Field, Status>, 'when'>>;
};
/** `Asks`: what each step asks, by its name; of one that asks nothing it is unknown. */
export type DocumentDef<F extends Fields, Status extends string, Asks, D extends string = never> = Omit<
  EntityDef<F, D>,
  'title' | 'list' | 'can' | 'actions' | 'key' | 'search' | 'holds' | 'moves' | 'papers' | 'derived'
> & {
  /** Worked out of the fields, status and number among them: shown, sorted, filtered. */
  derived?: Record<D, Derived<z.infer<F>, NoInfer<z.infer<F> & DocumentHeader<Status>>>>;
  /** What it alone has while it is there, beside its unique fields. */
  holds?: (fields: z.infer<F> & DocumentHeader<NoInfer<Status>>, id: string) => Claim[];
  /** Of the kind, a name of lucide. */
  icon: string;
  status: StatusTable<Status>;
  /** Of a new one. */
  start: NoInfer<Status>;
  /** Statuses in which its fields may be changed. */
  open: readonly NoInfer<Status>[];
  /** A gapless series, taken when it is made, or by a step. */
  number: {
    label: string;
    /** The step that takes it: what never takes effect leaves no gap. Until then it is called by its kind and what tells it apart. */
    at?: NoInfer<keyof Asks & string>;
    /** What the series is named after, for `ctx.fact` and `ctx.amount`. */
    needs?: (fields: z.infer<F>) => Need[];
    series: (fields: z.infer<F>, ctx: Pick<Ctx, 'now' | 'fact' | 'amount'>) => string;
    /** One that another document has taken for it already; empty: none. */
    given?: (fields: z.infer<F>) => string;
  };
  /**
   * What stands against making one, or against a change of its fields, as it would be then: refuses by `reject`. `changed`:
   * the fields that a change names; absent: it is made. Steps have checks of their own.
   */
  admits?: {
    needs: (fields: z.infer<F>) => Need[];
    check: (fields: z.infer<F>, ctx: Ctx, changed?: readonly string[]) => void;
  };
  /** What it gives to amounts that several documents share, and takes of them. */
  moves?: (fields: z.infer<F> & DocumentHeader<NoInfer<Status>>, id: string) => Move[];
  steps: { [K in keyof Asks]: DocumentStep<z.infer<F>, Status, NoInfer<keyof Asks & string>, Asks[K]> } & {
    [K in (typeof documentCommands)[number]]?: never;
  };
  /** Where its reports stand, rows that steps add, and which field of them says when it happened: that may be told later. */
  reports?: { rows: NoInfer<keyof z.infer<F> & string>; at: string };
  search?: EntityDef<F, D>['search'];
  /** Whose hands accounts are in; with a step of `by: 'other'` or `apart` it is never left out. */
  samePerson?: SamePersonRule;
  /** The driver whose task it is: drivers take its steps where they may, and nobody else's. */
  driver?: (fields: z.infer<F>) => string;
  /** What becomes of a report by a driver whose task it was before: see `Aggregate.drove`. */
  drove?: (fields: z.infer<F>, driver: string, data: unknown, now: string) => 'counts' | 'noted' | undefined;
  /**
   * What a driver's report adds where it does not count as its step: the step whose event tells it, which moves nothing;
   * undefined: it counts, or is refused. `passed`: others went on with it.
   */
  late?: (
    step: string,
    fields: z.infer<F> & DocumentHeader<Status>,
    ctx: Ctx,
    data: unknown,
    passed: boolean,
  ) => { step: string; adds: { [K in keyof z.infer<F>]?: z.infer<F>[K] } } | undefined;
  list: Omit<EntityDef<F, D>['list'], 'sort'> & {
    /** Default: what changed its status last comes first. */
    sort?: EntityDef<F, D>['list']['sort'];
    /** Whole-number fields that lists sum up. */
    sums?: readonly NoInfer<keyof z.infer<F> | D>[];
    /** Statuses whose documents those sums count; absent: all. */
    summed?: readonly NoInfer<Status>[];
    /** Absent: one for each status. */
    tabs?: readonly DocumentTab<NoInfer<Status>, NoInfer<(keyof z.infer<F> & string) | D>>[];
    perDay?: PerDay<NoInfer<(keyof z.infer<F> & string) | D>>;
  };
  papers?: readonly DocumentPaper<NoInfer<(keyof z.infer<F> & string) | D | keyof DocumentHeader>, NoInfer<Status>>[];
  can: { read: readonly Grant[]; create: readonly Grant[] };
};

/** What follows from a declaration whatever its fields are. */
export type AnyDocumentDef = Pick<
  DocumentDef<Fields, string, Record<string, unknown>, string>,
  'icon' | 'status' | 'start' | 'open' | 'reports'
> & {
  number: { at?: string };
  steps: Readonly<
    Record<
      string,
      Pick<
        DocumentStep<AnyState, string, string, AnyData>,
        'label' | 'from' | 'to' | 'instead' | 'stays' | 'event' | 'historyLabel' | 'by' | 'apart' | 'key' | 'look'
      >
    >
  >;
};

/** Its fields with those that every document has. */
type Whole<F extends Fields, Status extends string> = z.ZodObject<
  F['shape'] & { [K in keyof DocumentHeader]: z.ZodType<DocumentHeader<Status>[K]> }
>;
/** A document as it was declared: what it keeps, typed. */
export type Document<F extends Fields, Status extends string> = Entity<Whole<F, Status>> & { life: Lifecycle };
