/** How a document is declared, and what every document has. */
import type { z } from 'zod';
import type { Actor, Grant } from '../aggregate/actor.js';
import type { Claim, Ctx, Need, Posting } from '../aggregate/aggregate.js';
import type { AnyData, AnyState } from '../aggregate/any.js';
import type { Entity } from '../entity/entity.js';
import type { Derived, EntityDef } from '../entity/entity-def.js';
import type { documentCommands } from '../entity/reserved-names.js';
import type { When } from '../lifecycle/action-now.js';
import type { SamePersonRule } from '../lifecycle/four-eyes-rule.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { StatusTable, StepBase } from '../lifecycle/status.js';
import type { KindPaper, PaperMail } from './kind-paper.js';
import type { DocumentTab, PerDay } from './list-plan.js';

type Fields = z.ZodObject;
/** What every document has beside its fields. */
export type DocumentHeader<Status extends string = string> = {
  nomor: string;
  status: Status;
  /** When it entered its status, ISO. */
  sejak: string;
  pembuat: string;
  pembuat_id: string;
  /** Who moved it to its status. */
  oleh: string;
};

/** How somebody acted on a document before: created it, changed its fields, or took one of its steps. */
export type FormerHand<Step extends string = string> = 'creator' | 'editor' | Step;

/** Data of a step as its `ask` parses it: empty without `ask`, any for a step that is declared elsewhere. */
type StepData<Ask> = 0 extends 1 & Ask
  ? AnyData
  : NoInfer<Ask> extends infer A extends z.ZodObject
    ? z.infer<A>
    : object;

/** One step of a lifecycle. `ask`: schema of the data that it asks for; `set`: the fields it sets beside the status. */
export type DocumentStep<V, Status extends string, Step extends string = never, Ask = AnyData> = StepBase<Status> & {
  label: string;
  from: readonly NoInfer<Status>[];
  to: NoInfer<Status>;
  /** Statuses that it leads to instead if the document, as it will be, or the data says so; the first match wins. */
  outcomes?: { readonly [K in NoInfer<Status>]?: (fields: V & DocumentHeader<Status>, data: StepData<Ask>) => boolean };
  /** Documents with one of these values do not have the step. */
  unless?: When;
  /** Those of `from` in which it leaves the status unchanged. */
  stays?: readonly NoInfer<Status>[];
  /** As it is stored; never renamed. */
  event: string;
  /** Text that a history shows after the name: `menerbitkan`. */
  historyLabel: string;
  /** `creator`: only its creator; `other`: anybody but its creator and editors. */
  by?: 'creator' | 'other';
  /**
   * Excludes accounts that acted on the document in these ways, and accounts that may belong to the same person: a
   * verifier never pays.
   */
  apart?: readonly FormerHand<NoInfer<Step>>[];
  ask?: Ask & z.ZodObject;
  /** Offered on the document's own page only: it names one of its rows, or is asked where they are shown. */
  pageOnly?: true;
  set?: (data: StepData<Ask>, ctx: { now: string; by: Actor }) => Partial<V>;
  /**
   * Documents and amounts that `computed`, `adds` and `check` read; targets of refs that `set` fills are available
   * without it.
   */
  needs?: (fields: V & DocumentHeader<Status>, data: StepData<Ask>, ctx: Pick<Ctx, 'id' | 'now'>) => Need[];
  /**
   * Further fields that it sets, computed from the whole document, its numbers or other documents; no refs except to
   * rates.
   */
  computed?: (fields: V & DocumentHeader<Status>, ctx: Ctx, data: StepData<Ask>) => Partial<V>;
  /**
   * Rows that it adds to lists of records; if there are any, its event holds only them. `before`: the document without
   * the step.
   */
  adds?: (
    fields: V & DocumentHeader<Status>,
    ctx: Ctx,
    data: StepData<Ask>,
    before: V & DocumentHeader<Status>,
  ) => { [K in keyof V]?: V[K] } | undefined;
  /**
   * Conditions beyond status and person; refuses by `reject`, naming the field. `before`: the document without the
   * step.
   */
  check?: (
    fields: V & DocumentHeader<Status>,
    ctx: Ctx,
    data: StepData<Ask>,
    before: V & DocumentHeader<Status>,
  ) => void;
};
/** A paper that is sent by mail declares in which statuses of the document. */
type DocumentPaper<Field extends string, Status extends string> = KindPaper<Field, Status> & {
  mail?: Required<Pick<PaperMail<Field, Status>, 'when'>>;
};
/** `Asks`: the `ask` of each step, by its name; unknown for a step without one. */
export type DocumentDef<F extends Fields, Status extends string, Asks, D extends string = never> = Omit<
  EntityDef<F, D>,
  'title' | 'list' | 'can' | 'actions' | 'key' | 'search' | 'holds' | 'postings' | 'papers' | 'derived'
> & {
  /** Derived from the fields, status and number among them: shown, sorted, filtered. */
  derived?: Record<D, Derived<z.infer<F>, NoInfer<z.infer<F> & DocumentHeader<Status>>>>;
  /** Further claims that it holds while it exists, beside its unique fields. */
  holds?: (fields: z.infer<F> & DocumentHeader<NoInfer<Status>>, id: string) => Claim[];
  /** Of the kind, a name of a lucide icon. */
  icon: string;
  status: StatusTable<Status>;
  /** Status of a new document. */
  start: NoInfer<Status>;
  /** Statuses in which its fields may be changed. */
  editableIn: readonly NoInfer<Status>[];
  /** A gapless series; the number is taken on creation, or by a step. */
  number: {
    label: string;
    /**
     * The step that takes it, or the first of several that is taken: a document that never takes effect leaves no gap.
     * Until then it is titled by its kind and its identifying fields.
     */
    at?: NoInfer<keyof Asks & string> | readonly NoInfer<keyof Asks & string>[];
    /** What `series` reads by `ctx.fact` and `ctx.amount`. */
    needs?: (fields: z.infer<F>) => Need[];
    series: (fields: z.infer<F>, ctx: Pick<Ctx, 'now' | 'fact' | 'amount'>) => string;
    /** A number that another document has already taken for it; empty: none. */
    reserved?: (fields: z.infer<F>) => string;
  };
  /**
   * Checks the creation, or a change of fields, on the document as it would be: refuses by `reject`. `changed`: names
   * of the changed fields; absent: creation. Steps have checks of their own.
   */
  validate?: {
    needs: (fields: z.infer<F>, ctx: Pick<Ctx, 'now'>) => Need[];
    check: (fields: z.infer<F>, ctx: Ctx, changed?: readonly string[]) => void;
  };
  /** What it adds to amounts that several documents share, and takes from them. */
  postings?: (fields: z.infer<F> & DocumentHeader<NoInfer<Status>>, id: string) => Posting[];
  steps: { [K in keyof Asks]: DocumentStep<z.infer<F>, Status, NoInfer<keyof Asks & string>, Asks[K]> } & {
    [K in (typeof documentCommands)[number]]?: never;
  };
  /**
   * The list of records with its reports, to which steps add rows, and the field of a row with the time of the event,
   * which may be reported later.
   */
  reports?: { rows: NoInfer<keyof z.infer<F> & string>; at: string };
  search?: EntityDef<F, D>['search'];
  /** Which accounts may belong to one person; required with a step of `by: 'other'` or `apart`. */
  samePerson?: SamePersonRule;
  /** The driver whose task it is: drivers take steps, where they may, of their own tasks only. */
  driver?: (fields: z.infer<F>) => string;
  /** Effect of a report by a driver who had the task earlier: see `Aggregate.drove`. */
  drove?: (fields: z.infer<F>, driver: string, data: unknown, now: string) => 'counts' | 'noted' | undefined;
  /**
   * What a driver's report adds if it does not count as its step: the step whose event records it without moving
   * anything; undefined: it counts, or is refused. `passed`: others have moved the document on.
   */
  late?: (
    step: string,
    fields: z.infer<F> & DocumentHeader<Status>,
    ctx: Ctx,
    data: unknown,
    passed: boolean,
  ) => { step: string; adds: { [K in keyof z.infer<F>]?: z.infer<F>[K] } } | undefined;
  list: Omit<EntityDef<F, D>['list'], 'sort'> & {
    /** Default: the latest change of status first. */
    sort?: EntityDef<F, D>['list']['sort'];
    /** Whole-number fields that lists sum up. */
    sums?: readonly NoInfer<keyof z.infer<F> | D>[];
    /** Statuses whose documents the sums count; absent: all. */
    summed?: readonly NoInfer<Status>[];
    /** Absent: one for each status. */
    tabs?: readonly DocumentTab<NoInfer<Status>, NoInfer<(keyof z.infer<F> & string) | D>>[];
    perDay?: PerDay<NoInfer<(keyof z.infer<F> & string) | D>>;
  };
  papers?: readonly DocumentPaper<NoInfer<(keyof z.infer<F> & string) | D | keyof DocumentHeader>, NoInfer<Status>>[];
  can: { read: readonly Grant[]; create: readonly Grant[] };
};

/** The parts of a declaration that do not depend on its fields. */
export type AnyDocumentDef = Pick<
  DocumentDef<Fields, string, Record<string, unknown>, string>,
  'icon' | 'status' | 'start' | 'editableIn' | 'reports'
> & {
  number: { at?: string | readonly string[] };
  steps: Readonly<
    Record<
      string,
      Pick<
        DocumentStep<AnyState, string, string, AnyData>,
        'label' | 'from' | 'to' | 'outcomes' | 'stays' | 'event' | 'historyLabel' | 'by' | 'apart' | 'key' | 'look'
      >
    >
  >;
};

/** Its fields with those that every document has. */
type Whole<F extends Fields, Status extends string> = z.ZodObject<
  F['shape'] & { [K in keyof DocumentHeader]: z.ZodType<DocumentHeader<Status>[K]> }
>;
/** A declared document, with its fields typed. */
export type Document<F extends Fields, Status extends string> = Entity<Whole<F, Status>> & { life: Lifecycle };
