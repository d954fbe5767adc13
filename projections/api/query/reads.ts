/** What an actor may read, and only that: the one place where rights and branches are applied to reads. */

import type { Condition, Doc, EventStore, Page, Query, ReadStore, Recorded } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { hiddenNames } from '../../../infra/runtime/http/secrets.js';
import { mail } from '../../../services/domain/flows/mail/mail.js';
import {
  type Actor,
  ALL_BRANCHES,
  addressesOf,
  type Grant,
  granted,
  mayLookAt,
} from '../../../services/domain/kit/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { valueAt } from '../../runner/document.js';
import { movementsOf, reckoned } from '../../runner/movements.js';
import { papersPast, withPapers } from '../print/printed.js';
import { asksOf } from './ask.js';
import { causesFor } from './because.js';
import { doersAmong, withDoersAsked } from './doers.js';
import { type FieldVisibility, visibilityFor } from './field-visibility.js';
import { isAmount, type OriginLine, originOf } from './origin.js';
import { documentAt, type HistoryEntry, historyOf, momentOf } from './past.js';

export const mayRead = (view: AnyView, actor: Pick<Actor, 'jobdesk' | 'level'>): boolean => granted(view.read, actor);

type Totals = NonNullable<Page['totals']>;
/** `unsummed`: how many of those that are counted the sums leave out; absent: none are left out by declaration. */
export type ListPage = Omit<Page, 'totals'> & { totals?: Totals & { unsummed?: number } };
type Sums = NonNullable<Totals['sums']>;
const withSums = (
  { sums: all, ...totals }: Totals,
  counted: Totals | undefined,
  seen: (sums: Sums) => Sums,
): NonNullable<ListPage['totals']> => {
  if (!counted) return { ...totals, ...(all && { sums: seen(all) }) };
  if (!totals.exact || !counted.exact) return totals;
  // Both were counted by themselves: one may have come between them.
  const unsummed = Math.max(0, totals.count - counted.count);
  return { ...totals, ...(counted.sums && { sums: seen(counted.sums) }), unsummed };
};

export class Reads {
  constructor(
    private readonly reads: ReadStore,
    private readonly events: Pick<EventStore, 'readStream'>,
    private readonly views: readonly AnyView[] = [],
  ) {}

  /** @throws Problem 403; 400 naming a field that the actor does not see */
  async list(view: AnyView, actor: Actor, query: Query): Promise<ListPage> {
    this.right(view, actor);
    const sight = visibilityFor(view, actor);
    const hidden = [query.sort.field, ...query.where.map(({ field }) => field)].find((field) => sight.hides(field));
    if (hidden !== undefined) throw new Problem('unknown-parameter', { field: hidden, params: { name: hidden } });
    const asked = {
      ...query,
      ...(query.search === undefined ? {} : { search: sight.search(query.search) }),
      where: scoped(view, actor, query.where),
      ...(view.doers && query.select ? { select: withDoersAsked(query.select) } : {}),
    };
    const [{ rows, totals, next }, counted] = await Promise.all([
      this.reads.find(view.name, asked),
      query.totals && view.summed ? this.summed(view.name, asked, view.summed) : undefined,
    ]);
    const known = view.doers ? await this.doers(view, actor, rows) : rows;
    const seen = sight.whole ? known : known.map((row) => sight.of(row));
    return {
      rows: seen,
      ...(next !== undefined && { next }),
      ...(totals && { totals: withSums(totals, counted, (sums) => sight.sums(sums)) }),
    };
  }

  /** Totals of those of a list that its sums count. */
  private async summed(
    view: string,
    { where, offset: _, after: __, select: ___, ...asked }: Query,
    only: Condition,
  ): Promise<Totals | undefined> {
    return (await this.reads.find(view, { ...asked, where: [...where, only], limit: 0, totals: true })).totals;
  }

  /** Another value once anything was written; undefined: that can't be told. */
  beat(): number | undefined {
    return this.reads.beat?.();
  }

  /** Documents of these ids that the actor may see, in the order asked. @throws Problem 403 */
  async some(view: AnyView, actor: Actor, ids: readonly string[]): Promise<Doc[]> {
    this.right(view, actor);
    const sight = visibilityFor(view, actor);
    const found = (await this.reads.some(view.name, ids)).filter((doc) => sees(view, actor, doc));
    return (await this.doers(view, actor, found)).map((doc) => sight.of(doc));
  }

  /** The same as rows of a list. @throws Problem 403 */
  async rows(view: AnyView, actor: Actor, ids: readonly string[]): Promise<Doc[]> {
    this.right(view, actor);
    return (await this.shared(view, actor, ids))(actor);
  }

  /**
   * Rows of these documents for all readers who see as much of a view: read once, told to each as far as it is theirs.
   * @returns the rows that somebody may see; who may not read the view at all sees none
   */
  async shared(
    view: AnyView,
    who: Pick<Actor, 'jobdesk' | 'level'>,
    ids: readonly string[],
  ): Promise<(actor: Reader) => Doc[]> {
    const asks = asksOf(view, who);
    const sight = visibilityFor(view, who);
    const found = await this.reads.some(view.name, ids, view.doers ? withDoersAsked(asks.judged) : asks.judged);
    const known = await doersAmong(this.reads, this.views, found);
    return (actor) => {
      if (!mayRead(view, actor)) return [];
      const mine = found.filter((row) => sees(view, actor, row));
      return mine.map((row) => asks.row(sight.of(known(row, mayLook(actor)))));
    };
  }

  /** Those of some entries that are retired, whoever may read them. */
  async retired(view: AnyView, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.reads.some(view.name, ids, RETIRED);
    return new Set(found.flatMap(({ id, retired }) => (retired === true ? [String(id)] : [])));
  }

  /** @throws Problem 403, 404 */
  async one(view: AnyView, actor: Actor, id: string): Promise<Doc> {
    this.right(view, actor);
    const [doc] = await this.doers(view, actor, [await this.whole(view, actor, id)]);
    return visibilityFor(view, actor).of(doc as Doc);
  }

  /**
   * Whether the actor sees a file of a document: where the document has it, as the field; one that it has no longer, or not
   * yet, as the most closed of its files.
   * @throws Problem 403, 404
   */
  async file(view: AnyView, actor: Actor, id: string, file: string): Promise<boolean> {
    this.right(view, actor);
    const doc = await this.whole(view, actor, id);
    const sight = visibilityFor(view, actor);
    if (sight.whole) return true;
    return hasFile(doc, file) ? hasFile(sight.of(doc), file) : !hidesFiles(view, sight);
  }

  /** Whether there is such a document, whoever may see it: for rights that others have until it is there. */
  async there(view: AnyView, id: string): Promise<boolean> {
    return (await this.reads.get(view.name, id)) !== undefined;
  }

  /** The document as it was; the right to it is that of today as well as of then. @throws Problem 400, 403, 404 */
  async asOf(view: AnyView, actor: Actor, id: string, text: string): Promise<Doc> {
    this.right(view, actor);
    const moment = momentOf(text);
    // A balance counts its movements, whose order nobody is told: it is asked for by times alone.
    if (!moment || (view.balancing && !('time' in moment)))
      throw new Problem('bad-parameter', { field: 'asOf', params: { name: 'asOf', value: text.slice(0, 60) } });
    if (view.balancing && 'time' in moment) return this.balanceAt(view, actor, id, moment.time);
    const events = await this.events.readStream(streamOf(view.of.name, id));
    const now = await documentAt(this.events, view, id, events);
    const then = await documentAt(this.events, view, id, events, moment);
    if (!now || !then || !sees(view, actor, now.doc) || !sees(view, actor, then.doc)) throw new Problem('not-found');
    const [doc] = await this.doers(view, actor, [then.doc]);
    return visibilityFor(view, actor).of(doc as Doc);
  }

  /** A balance as it was; what its key is called is of today. */
  private async balanceAt(view: AnyView, actor: Actor, id: string, until: string): Promise<Doc> {
    const now = await this.whole(view, actor, id);
    const then = await reckoned(this.reads, view, id, { until });
    if (then.gerakan === 0) throw new Problem('not-found');
    return visibilityFor(view, actor).of({ ...now, ...then, version: then.gerakan - 1, updatedAt: then.terakhir });
  }

  /**
   * A page of a balance's movements, the newest first. @param asOf ISO time: no later ones @param page from 1
   * @throws Problem 400, 403, 404
   */
  async movements(
    view: AnyView,
    actor: Actor,
    id: string,
    { page, size, asOf }: { page: number; size: number; asOf?: string },
  ) {
    this.right(view, actor);
    const moment = asOf === undefined ? undefined : momentOf(asOf);
    if (asOf !== undefined && !(moment && 'time' in moment))
      throw new Problem('bad-parameter', { field: 'asOf', params: { name: 'asOf', value: asOf.slice(0, 60) } });
    await this.whole(view, actor, id);
    return movementsOf(this.reads, view, id, {
      page,
      size,
      until: moment && 'time' in moment ? moment.time : undefined,
    });
  }

  /** @throws Problem 403, 404 */
  async history(view: AnyView, actor: Actor, id: string): Promise<HistoryEntry[]> {
    const { events } = await this.seen(view, actor, id);
    const past = await papersPast(this.events, view.of.name, id, actor);
    const stands = await this.mailsStand(past.sent.flatMap(({ to }) => to.map(({ mail: one }) => one)));
    const visible = (doc: Doc): boolean => sees(view, actor, doc);
    const causes = await this.causes(actor, events);
    const own = historyOf(view, events, hiddenNames(view.of), actor, visible, causes);
    return withPapers(own, past, { kind: view.of.name, id }, (one) => stands.get(one));
  }

  /** Statuses of mails: whoever reads of a document whom it was sent to, reads whether it came there. */
  private async mailsStand(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.reads.some(mail.name, ids, ['id', 'status']);
    return new Map(found.map(({ id, status }) => [String(id), String(status)]));
  }

  /**
   * What an amount of a document is made of. `stored`: what the read model says of it; absent while it is behind.
   * @param field dotted path of a number in the document @throws Problem 400 naming `field`, 403, 404
   */
  async origin(view: AnyView, actor: Actor, id: string, field: string) {
    const { events, doc } = await this.seen(view, actor, id);
    if (!isAmount(view, doc, field, actor))
      throw new Problem('bad-parameter', { field: 'field', params: { name: 'field', value: field.slice(0, 60) } });
    const lines = originOf(view, events, field, actor, (doc) => sees(view, actor, doc));
    const told = new Set(lines.map(({ revision }) => revision));
    const causes = await this.causes(
      actor,
      events.filter(({ revision }) => told.has(revision)),
    );
    const kept = await this.reads.get(view.name, id);
    const stored = kept?.doc.version === doc.version ? valueAt(kept?.doc, field) : undefined;
    return {
      ...{ field, value: lines.at(-1)?.value ?? 0 },
      ...(typeof stored === 'number' ? { stored } : {}),
      lines: lines.map((line): OriginLine => {
        const because = causes.get(line.revision);
        return { ...line, ...(because ? { because } : {}) };
      }),
    };
  }

  /** A document that the actor may see, out of its events. @throws Problem 403, 404 */
  private async seen(view: AnyView, actor: Actor, id: string): Promise<{ events: Recorded[]; doc: Doc }> {
    this.right(view, actor);
    const events = await this.events.readStream(streamOf(view.of.name, id));
    const now = await documentAt(this.events, view, id, events);
    if (!now || !sees(view, actor, now.doc)) throw new Problem('not-found');
    return { events, doc: now.doc };
  }

  private causes(actor: Actor, events: readonly Recorded[]) {
    const views = this.views.filter((one) => mayRead(one, actor));
    return causesFor(this.events, views, events, (one, doc) => sees(one, actor, doc));
  }

  /** With who is behind their names, as far as the actor may know. */
  private async doers(view: AnyView, actor: Actor, docs: readonly Doc[]): Promise<Doc[]> {
    if (!view.doers) return [...docs];
    const known = await doersAmong(this.reads, this.views, docs);
    return docs.map((doc) => known(doc, mayLook(actor)));
  }

  private async whole(view: AnyView, actor: Actor, id: string): Promise<Doc> {
    const stored = await this.reads.get(view.name, id);
    if (!stored || !sees(view, actor, stored.doc)) throw new Problem('not-found');
    return stored.doc;
  }

  private right(view: AnyView, actor: Actor): void {
    if (!mayRead(view, actor)) throw new Problem('no-read');
  }
}

/** Whose rights count: no more of a person than these tell of it. */
export type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level' | 'branches'>;
const RETIRED = ['id', 'retired'];

/** Whether a document of any view is somebody's to see. */
const mayLook =
  (actor: Reader) =>
  (view: AnyView, doc: Doc): boolean =>
    mayRead(view, actor) && sees(view, actor, doc);
/** Whether a document, or a row with the fields that rights go by, is somebody's to see, in a view that they may read. */
export const sees = (view: AnyView, actor: Reader, doc: Doc): boolean => {
  if (view.audience !== undefined) {
    const to = valueAt(doc, view.audience);
    if (typeof to !== 'string' || !addressesOf(actor).includes(to)) return false;
    if (view.except !== undefined && valueAt(doc, view.except) === actor.id) return false;
  }
  if (view.about !== undefined) {
    const readers = view.about.readers.get(String(valueAt(doc, view.about.field)));
    if (readers === undefined || !granted(readers, actor)) return false;
  }
  if (view.scope === undefined) return true;
  const branch = valueAt(doc, view.scope);
  if (view.audience !== undefined && branch === ALL_BRANCHES) return true;
  const other = view.shared === undefined ? undefined : valueAt(doc, view.shared);
  return mayLookAt(actor, textOr(branch), textOr(other));
};

/** The conditions, and those of what the actor is told, of the kinds that it reads and of its branches. */
export const scoped = (view: AnyView, actor: Reader, where: readonly Condition[]): readonly Condition[] => {
  const { scope, shared, audience, except, about } = view;
  const others = except === undefined ? where : [...where, { field: except, not: actor.id }];
  const known = about === undefined ? others : narrowed(others, about.field, kindsOf(about.readers, actor));
  const told = audience === undefined ? known : narrowed(known, audience, addressesOf(actor));
  if (scope === undefined || actor.branches.includes(ALL_BRANCHES)) return told;
  if (shared !== undefined) return [...told, { field: scope, in: actor.branches, or: shared }];
  // What is told to somebody may be of no branch.
  return narrowed(told, scope, audience === undefined ? actor.branches : [...actor.branches, ALL_BRANCHES]);
};

/**
 * Names all whose rights to a view are the same: they read the same rows, and the same answers to the same questions. The
 * kinds that they read follow from desk and level.
 */
export const readerKey = (view: AnyView, { id, jobdesk, level, branches }: Reader): string => {
  const own = view.scope === undefined || branches.includes(ALL_BRANCHES) ? '*' : [...branches].sort().join();
  return `${jobdesk}:${level}/${own}${view.audience === undefined ? '' : `/${id}`}`;
};

const kindsOf = (readers: ReadonlyMap<string, readonly Grant[]>, actor: Reader): string[] =>
  [...readers].flatMap(([kind, grants]) => (granted(grants, actor) ? [kind] : []));
const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** Whether a document holds a file of this id, at any depth. */
const hasFile = (value: unknown, id: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((value as { id?: unknown; sha256?: unknown }).sha256 !== undefined
    ? (value as { id?: unknown }).id === id
    : Object.values(value).some((inner) => hasFile(inner, id)));
/** Whether some field with files is closed. */
const hidesFiles = ({ files = [] }: AnyView, sight: FieldVisibility): boolean =>
  files.some((path) => sight.hides(path));

/** The conditions with one that a field is one of `own`; both on one field become one. */
const narrowed = (where: readonly Condition[], field: string, own: readonly string[]): readonly Condition[] => {
  const isOfIt = (c: Condition): c is Condition & { in: readonly (string | number | boolean)[] } =>
    c.field === field && 'in' in c;
  const asked = where.filter(isOfIt);
  const both = own.filter((value) => asked.every((c) => c.in.includes(value)));
  return [...where.filter((c) => !isOfIt(c)), { field, in: both }];
};
