/** What an actor may read, and only that: the one place where rights and branches are applied to reads. */

import type { Condition, Doc, EventStore, Page, Query, ReadStore } from '../../infra/ports/ports.js';
import { Problem } from '../../infra/runtime/http/problem.js';
import { hiddenNames } from '../../infra/runtime/http/secrets.js';
import { type Actor, ALL_BRANCHES, addressesOf, granted, inScope } from '../../services/domain/kit/actor.js';
import { streamOf } from '../../services/domain/kit/aggregate.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { valueAt } from '../runner/document.js';
import type { Changes } from './changes.js';
import { waitFor, wantedOf } from './fresh.js';
import { documentAt, type HistoryEntry, historyOf, momentOf } from './past.js';

export const mayRead = (view: AnyView, actor: Pick<Actor, 'jobdesk' | 'level'>): boolean => granted(view.read, actor);

export class Reads {
  constructor(
    private readonly reads: ReadStore,
    private readonly events: Pick<EventStore, 'readStream'>,
    private readonly changes: Pick<Changes, 'onChanged'>,
  ) {}

  /** @throws Problem 403 */
  async list(view: AnyView, actor: Actor, query: Query): Promise<Page> {
    this.right(view, actor);
    return this.reads.find(view.name, { ...query, where: this.scoped(view, actor, query.where) });
  }

  /** Documents of these ids that the actor may see, in the order asked. @throws Problem 403 */
  async some(view: AnyView, actor: Actor, ids: readonly string[]): Promise<Doc[]> {
    this.right(view, actor);
    const found = await Promise.all(ids.map((id) => this.reads.get(view.name, id)));
    return found.flatMap((stored) => (stored && this.sees(view, actor, stored.doc) ? [stored.doc] : []));
  }

  /** Those of some entries that are retired, whoever may read them. */
  async retired(view: AnyView, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await Promise.all(ids.map((id) => this.reads.get(view.name, id)));
    return new Set(ids.filter((_, n) => found[n]?.doc.retired === true));
  }

  /** @throws Problem 403, 404 */
  async one(view: AnyView, actor: Actor, id: string): Promise<Doc> {
    this.right(view, actor);
    const stored = await this.reads.get(view.name, id);
    if (!stored || !this.sees(view, actor, stored.doc)) throw new Problem('not-found');
    return stored.doc;
  }

  /** Whether there is such a document, whoever may see it: for rights that others have until it is there. */
  async there(view: AnyView, id: string): Promise<boolean> {
    return (await this.reads.get(view.name, id)) !== undefined;
  }

  /** The document as it was; the right to it is that of today as well as of then. @throws Problem 400, 403, 404 */
  async asOf(view: AnyView, actor: Actor, id: string, text: string): Promise<Doc> {
    this.right(view, actor);
    const moment = momentOf(text);
    if (!moment)
      throw new Problem('bad-parameter', { field: 'asOf', params: { name: 'asOf', value: text.slice(0, 60) } });
    const events = await this.events.readStream(streamOf(view.of.name, id));
    const now = await documentAt(this.events, view, id, events);
    const then = await documentAt(this.events, view, id, events, moment);
    if (!now || !then || !this.sees(view, actor, now.doc) || !this.sees(view, actor, then.doc))
      throw new Problem('not-found');
    return then.doc;
  }

  /** @throws Problem 403, 404 */
  async history(view: AnyView, actor: Actor, id: string): Promise<HistoryEntry[]> {
    this.right(view, actor);
    const events = await this.events.readStream(streamOf(view.of.name, id));
    const now = await documentAt(this.events, view, id, events);
    if (!now || !this.sees(view, actor, now.doc)) throw new Problem('not-found');
    return historyOf(view, events, hiddenNames(view.of));
  }

  /** Waits for the revisions of an `X-Min-Revision` header; false: not all are there yet. @throws Problem 400 */
  async fresh(views: readonly AnyView[], view: AnyView, header: string): Promise<boolean> {
    const waits = wantedOf(header).flatMap((wanted) => {
      const from = wanted.stream.slice(0, wanted.stream.indexOf('-'));
      const asked = view.of.name === from ? view : views.find((other) => other.of.name === from);
      return asked ? [waitFor(this.reads, this.changes, asked.name, wanted)] : [];
    });
    return (await Promise.all(waits)).every(Boolean);
  }

  private right(view: AnyView, actor: Actor): void {
    if (!mayRead(view, actor)) throw new Problem('no-read');
  }

  private sees(view: AnyView, actor: Actor, doc: Doc): boolean {
    if (view.audience !== undefined) {
      const to = valueAt(doc, view.audience);
      if (typeof to !== 'string' || !addressesOf(actor).includes(to)) return false;
    }
    if (view.scope === undefined) return true;
    const branch = valueAt(doc, view.scope);
    if (view.audience !== undefined && branch === ALL_BRANCHES) return true;
    return inScope(actor, typeof branch === 'string' ? branch : undefined);
  }

  /** The conditions, and those of what the actor is told and of its branches. */
  private scoped(view: AnyView, actor: Actor, where: readonly Condition[]): readonly Condition[] {
    const { scope, audience } = view;
    const told = audience === undefined ? where : narrowed(where, audience, addressesOf(actor));
    if (scope === undefined || actor.branches.includes(ALL_BRANCHES)) return told;
    // What is told to somebody may be of no branch.
    return narrowed(told, scope, audience === undefined ? actor.branches : [...actor.branches, ALL_BRANCHES]);
  }
}

/** The conditions with one that a field is one of `own`; both on one field become one. */
const narrowed = (where: readonly Condition[], field: string, own: readonly string[]): readonly Condition[] => {
  const isOfIt = (c: Condition): c is Condition & { in: readonly (string | number | boolean)[] } =>
    c.field === field && 'in' in c;
  const asked = where.filter(isOfIt);
  const both = own.filter((value) => asked.every((c) => c.in.includes(value)));
  return [...where.filter((c) => !isOfIt(c)), { field, in: both }];
};
