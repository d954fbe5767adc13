/** Access control of reads: the single place where permissions and branches are applied. */

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
} from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { valueAt } from '../../runner/document.js';
import { type Listed, movementsOf, reckoned } from '../../runner/movements.js';
import { papersPast, withPapers } from '../print/printed.js';
import { asksOf } from './ask.js';
import { causesFor, elsewhere } from './because.js';
import { doersAmong, withDoerFields } from './doers.js';
import { type FieldVisibility, visibilityFor } from './field-visibility.js';
import { judgedBy } from './fields.js';
import { isAmount, type OriginLine, originOf } from './origin.js';
import { joinedStates, ownStates } from './origin-states.js';
import { documentAt, type HistoryEntry, historyOf, momentOf } from './past.js';
import { PastLists } from './past-lists.js';

export const mayRead = (view: AnyView, actor: Pick<Actor, 'jobdesk' | 'level'>): boolean => granted(view.read, actor);

/** Author of an event that the reader may not see. */
const NOBODY = { id: '', fullname: '', jobdesk: 'system' };

type Totals = NonNullable<Page['totals']>;
/** `unsummed`: number of counted documents that the sums exclude; absent if the view excludes none. */
export type ListPage = Omit<Page, 'totals'> & { totals?: Totals & { unsummed?: number } };
type Sums = NonNullable<Totals['sums']>;
const withSums = (
  { sums: all, ...totals }: Totals,
  counted: Totals | undefined,
  seen: (sums: Sums) => Sums,
): NonNullable<ListPage['totals']> => {
  if (!counted) return { ...totals, ...(all && { sums: seen(all) }) };
  if (!totals.exact || !counted.exact) return totals;
  // The two counts are separate reads: a document may have been added in between.
  const unsummed = Math.max(0, totals.count - counted.count);
  return { ...totals, ...(counted.sums && { sums: seen(counted.sums) }), unsummed };
};

/** Whether every document of a condition is one of another's. */
const isWithin = (one: Condition, other: Condition): boolean =>
  'in' in one &&
  'in' in other &&
  !one.or &&
  one.field === other.field &&
  one.in.every((value) => other.in.includes(value));

type Find = (query: Query) => Promise<Page>;

export class Reads {
  private readonly past: PastLists;

  constructor(
    private readonly reads: ReadStore,
    private readonly events: Pick<EventStore, 'readStream'>,
    private readonly views: readonly AnyView[] = [],
  ) {
    this.past = new PastLists(reads, events);
  }

  /**
   * @param time ISO time: the list as it was then, of documents that the actor may see now and might then
   * @throws Problem 403; 400 naming a field that the actor may not see; 422 `as-of-many`
   */
  async list(view: AnyView, actor: Actor, query: Query, time?: string): Promise<ListPage> {
    this.right(view, actor);
    const sight = visibilityFor(view, actor);
    const hidden = [query.sort.field, ...query.where.map(({ field }) => field)].find((field) => sight.hides(field));
    if (hidden !== undefined) throw new Problem('unknown-parameter', { field: hidden, params: { name: hidden } });
    const readQuery = {
      ...query,
      ...(query.search === undefined ? {} : { search: sight.search(query.search) }),
      where: scoped(view, actor, query.where),
      ...(view.doers && query.select ? { select: withDoerFields(query.select) } : {}),
    };
    const find = this.findIn(view, actor, query, time);
    const { summed } = view;
    const apart = query.totals && summed && !readQuery.where.some((c) => isWithin(c, summed)) ? summed : undefined;
    const [{ rows, totals, next }, summedTotals] = await Promise.all([
      find(readQuery),
      apart && this.summed(find, readQuery, apart),
    ]);
    // All that is counted is summed.
    const counted = summed && !apart ? totals : summedTotals;
    const docs = view.doers ? await this.doers(view, actor, rows) : rows;
    const seen = sight.whole ? docs : docs.map((row) => sight.of(row));
    return {
      rows: seen,
      ...(next !== undefined && { next }),
      ...(totals && { totals: withSums(totals, counted, (sums) => sight.sums(sums)) }),
    };
  }

  /** The present list, or that of a time; of the latter only what its scope field says narrows what is read. */
  private findIn(view: AnyView, actor: Actor, { where }: Query, time: string | undefined): Find {
    if (time === undefined) return (query) => this.reads.find(view.name, query);
    const { columns, filters, sums, facets, sortable } = view;
    const fields = withDoerFields([
      ...new Set(['id', 'version', 'updatedAt', 'joinedAt', ...columns, ...filters, ...sums]),
      ...[...facets, ...sortable, view.sort.replace(/^-/, ''), ...judgedBy(view)],
    ]);
    const branches = where.filter(({ field }) => field === view.scope);
    const list = { view, time, scope: scoped(view, actor, branches), fields: [...new Set(fields)] };
    return (query) => this.past.find(list, query);
  }

  /** Totals of the list's documents that its sums include. */
  private async summed(
    find: Find,
    { where, offset: _, after: __, select: ___, ...listQuery }: Query,
    only: Condition,
  ): Promise<Totals | undefined> {
    return (await find({ ...listQuery, where: [...where, only], limit: 0, totals: true })).totals;
  }

  /** Changes after every write; undefined if the store does not support it. */
  beat(): number | undefined {
    return this.reads.beat?.();
  }

  /** Documents of these ids that the actor may see, in the requested order. @throws Problem 403 */
  async some(view: AnyView, actor: Actor, ids: readonly string[]): Promise<Doc[]> {
    this.right(view, actor);
    const sight = visibilityFor(view, actor);
    const docs = (await this.reads.some(view.name, ids)).filter((doc) => sees(view, actor, doc));
    return (await this.doers(view, actor, docs)).map((doc) => sight.of(doc));
  }

  /** The same as rows of a list. @throws Problem 403 */
  async rows(view: AnyView, actor: Actor, ids: readonly string[]): Promise<Doc[]> {
    this.right(view, actor);
    return (await this.shared(view, actor, ids))(actor);
  }

  /**
   * Rows of these documents for all readers with the same field visibility: read once, filtered per reader.
   * @returns the rows that a reader may see; none without read permission on the view
   */
  async shared(
    view: AnyView,
    who: Pick<Actor, 'jobdesk' | 'level'>,
    ids: readonly string[],
  ): Promise<(actor: Reader) => Doc[]> {
    const asks = asksOf(view, who);
    const sight = visibilityFor(view, who);
    const docs = await this.reads.some(view.name, ids, view.doers ? withDoerFields(asks.judged) : asks.judged);
    const resolveDoers = await doersAmong(this.reads, this.views, docs);
    return (actor) => {
      if (!mayRead(view, actor)) return [];
      const mine = docs.filter((row) => sees(view, actor, row));
      return mine.map((row) => asks.row(sight.of(resolveDoers(row, mayLook(actor)))));
    };
  }

  /** Ids of the retired ones among some entries, regardless of permissions. */
  async retired(view: AnyView, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const docs = await this.reads.some(view.name, ids, RETIRED);
    return new Set(docs.flatMap(({ id, retired }) => (retired === true ? [String(id)] : [])));
  }

  /** @throws Problem 403, 404 */
  async one(view: AnyView, actor: Actor, id: string): Promise<Doc> {
    this.right(view, actor);
    const [doc] = await this.doers(view, actor, [await this.whole(view, actor, id)]);
    return visibilityFor(view, actor).of(doc as Doc);
  }

  /**
   * Whether the actor may see a file of a document: for a current file the field decides; for a former or future one
   * the most restricted of its file fields.
   * @throws Problem 403, 404
   */
  async file(view: AnyView, actor: Actor, id: string, file: string): Promise<boolean> {
    this.right(view, actor);
    const doc = await this.whole(view, actor, id);
    const sight = visibilityFor(view, actor);
    if (sight.whole) return true;
    return hasFile(doc, file) ? hasFile(sight.of(doc), file) : !hidesFiles(view, sight);
  }

  /** Whether the document exists, regardless of permissions: other rules apply until it does. */
  async there(view: AnyView, id: string): Promise<boolean> {
    return (await this.reads.get(view.name, id)) !== undefined;
  }

  /** A past state of the document; requires access both now and then. @throws Problem 400, 403, 404 */
  async asOf(view: AnyView, actor: Actor, id: string, text: string): Promise<Doc> {
    this.right(view, actor);
    const moment = momentOf(text);
    // The revision of a balance counts its movements, whose order is not public: only times are accepted.
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

  /** A past balance; the name of its key is the current one. */
  private async balanceAt(view: AnyView, actor: Actor, id: string, until: string): Promise<Doc> {
    const now = await this.whole(view, actor, id);
    const { parts, ...then } = await reckoned(this.reads, view, id, { until });
    if (then.gerakan === 0) throw new Problem('not-found');
    return visibilityFor(view, actor).of({
      ...now,
      ...parts,
      ...then,
      version: then.gerakan - 1,
      updatedAt: then.terakhir,
    });
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
    const until = moment && 'time' in moment ? moment.time : undefined;
    const { rows, total } = await movementsOf(this.reads, view, id, { page, size, until });
    return { rows: await this.named(actor, rows), total };
  }

  /** Movements without the names of documents that the reader may not see: a balance may be of several branches. */
  private async named(actor: Actor, rows: readonly Listed[]): Promise<Listed[]> {
    const seen = new Set<string>();
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const of = this.views.find(({ name }) => name === kind);
      if (!of || !mayRead(of, actor)) continue;
      const ids = [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.document] : [])))];
      for (const doc of await this.some(of, actor, ids)) seen.add(`${kind}/${String(doc.id)}`);
    }
    return rows.map((row) =>
      seen.has(`${row.kind}/${row.document}`) ? row : { ...row, document: '', nomor: '', label: '', oleh: '' },
    );
  }

  /** @throws Problem 403, 404 */
  async history(view: AnyView, actor: Actor, id: string): Promise<HistoryEntry[]> {
    const { events } = await this.seen(view, actor, id);
    const past = await papersPast(this.events, view.of.name, id, actor);
    const stands = await this.mailsStand(past.sent.flatMap(({ to }) => to.map(({ mail: one }) => one)));
    const visible = (doc: Doc): boolean => sees(view, actor, doc);
    const causes = await this.causes(actor, events);
    const history = historyOf(view, events, hiddenNames(view.of), actor, visible, causes);
    return withPapers(history, past, { kind: view.of.name, id }, (one) => stands.get(one));
  }

  /** Statuses of mails: readers who see a document's recipients also see the delivery status. */
  private async mailsStand(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const mails = await this.reads.some(mail.name, ids, ['id', 'status']);
    return new Map(mails.map(({ id, status }) => [String(id), String(status)]));
  }

  /**
   * Origin of an amount in a document. `stored`: its value in the read model; absent while that lags. `basis`: the
   * documents that it is also worked out from, as far as the reader may see them.
   * @param field dotted path of a number in the document @throws Problem 400 naming `field`, 403, 404
   */
  async origin(view: AnyView, actor: Actor, id: string, field: string) {
    const { events, doc } = await this.seen(view, actor, id);
    if (!isAmount(view, doc, field, actor))
      throw new Problem('bad-parameter', { field: 'field', params: { name: 'field', value: field.slice(0, 60) } });
    const [first = ''] = field.split('.');
    const { states, basis } = view.joined?.fields.includes(first)
      ? await joinedStates(this.events, view, id, events)
      : { states: ownStates(view, events), basis: () => [] };
    const visible = (state: Doc): boolean => sees(view, actor, state);
    const changes = originOf(view, states, field, actor, visible);
    const ofDoc = streamOf(view.of.name, id);
    const changing = changes.map(({ event }) => event);
    const causes = await this.causes(
      actor,
      changing.filter(({ stream }) => stream === ofDoc),
    );
    const views = this.views.filter((one) => mayRead(one, actor));
    const { deeds, names } = await elsewhere(
      this.events,
      views,
      { events: changing.filter(({ stream }) => stream !== ofDoc), streams: basis(field) },
      (one, state) => sees(one, actor, state),
    );
    const current = await this.reads.get(view.name, id);
    const isCurrent = current?.doc.version === doc.version && current?.doc.joinedAt === doc.joinedAt;
    const stored = isCurrent ? valueAt(current?.doc, field) : undefined;
    return {
      ...{ field, value: changes.at(-1)?.value ?? 0 },
      ...(typeof stored === 'number' ? { stored } : {}),
      ...(names.length > 0 ? { basis: names } : {}),
      lines: changes.map(({ event, ...change }): OriginLine => {
        const { revision, type, meta } = event;
        const { id: by, fullname, jobdesk } = meta.by;
        const line = { revision, type, at: meta.at, by: { id: by, fullname, jobdesk }, ...change };
        if (event.stream !== ofDoc) {
          const from = deeds.get(event);
          return from ? { ...line, from } : { ...line, type: '', by: NOBODY, unseen: true };
        }
        const because = causes.get(revision);
        return { ...line, ...(because ? { because } : {}) };
      }),
    };
  }

  /** A document from its event stream, if the actor may see it. @throws Problem 403, 404 */
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

  /** Replaces the product's name by the users behind it, as far as the actor may know. */
  private async doers(view: AnyView, actor: Actor, docs: readonly Doc[]): Promise<Doc[]> {
    if (!view.doers) return [...docs];
    const resolveDoers = await doersAmong(this.reads, this.views, docs);
    return docs.map((doc) => resolveDoers(doc, mayLook(actor)));
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

/** The part of an actor that permissions depend on. */
export type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level' | 'branches'>;
const RETIRED = ['id', 'retired'];

/** Whether a user may see a document of any view. */
const mayLook =
  (actor: Reader) =>
  (view: AnyView, doc: Doc): boolean =>
    mayRead(view, actor) && sees(view, actor, doc);
/** Whether a user may see a document, or a row with the fields that permissions use, in a view they may read. */
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

/** Restricts conditions to the news addressed to the actor, the kinds they may read, and their branches. */
export const scoped = (view: AnyView, actor: Reader, where: readonly Condition[]): readonly Condition[] => {
  const { scope, shared, audience, except, about } = view;
  const others = except === undefined ? where : [...where, { field: except, not: actor.id }];
  const byKind = about === undefined ? others : narrowed(others, about.field, kindsOf(about.readers, actor));
  const byAudience = audience === undefined ? byKind : narrowed(byKind, audience, addressesOf(actor));
  if (scope === undefined || actor.branches.includes(ALL_BRANCHES)) return byAudience;
  if (shared !== undefined) return [...byAudience, { field: scope, in: actor.branches, or: shared }];
  // Addressed news may belong to no branch.
  return narrowed(byAudience, scope, audience === undefined ? actor.branches : [...actor.branches, ALL_BRANCHES]);
};

/**
 * Key of readers with the same permissions on a view: they get the same rows and the same answers. Readable kinds
 * follow from desk and level.
 */
export const readerKey = (view: AnyView, { id, jobdesk, level, branches }: Reader): string => {
  const scopeKey = view.scope === undefined || branches.includes(ALL_BRANCHES) ? '*' : [...branches].sort().join();
  return `${jobdesk}:${level}/${scopeKey}${view.audience === undefined ? '' : `/${id}`}`;
};

const kindsOf = (readers: ReadonlyMap<string, readonly Grant[]>, actor: Reader): string[] =>
  [...readers].flatMap(([kind, grants]) => (granted(grants, actor) ? [kind] : []));
const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** Whether a document contains a file with this id, at any depth. */
const hasFile = (value: unknown, id: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((value as { id?: unknown; sha256?: unknown }).sha256 !== undefined
    ? (value as { id?: unknown }).id === id
    : Object.values(value).some((inner) => hasFile(inner, id)));
/** Whether a field with files is closed. */
const hidesFiles = ({ files = [] }: AnyView, sight: FieldVisibility): boolean =>
  files.some((path) => sight.hides(path));

/** Adds the condition that a field is one of `allowed`, intersected with existing conditions on that field. */
const narrowed = (where: readonly Condition[], field: string, allowed: readonly string[]): readonly Condition[] => {
  const isOfIt = (c: Condition): c is Condition & { in: readonly (string | number | boolean)[] } =>
    c.field === field && 'in' in c;
  const existing = where.filter(isOfIt);
  const both = allowed.filter((value) => existing.every((c) => c.in.includes(value)));
  return [...where.filter((c) => !isOfIt(c)), { field, in: both }];
};
