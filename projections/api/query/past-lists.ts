/**
 * Lists as they were at a past time: each document is derived from its stream (`past.ts`) unless it has not changed
 * since, then they are filtered, sorted and summed like any list.
 */
import { breathe } from '../../../infra/ports/breath.js';
import { picked } from '../../../infra/ports/picked.js';
import { type Plain, plain, plainFind } from '../../../infra/ports/plain-find.js';
import type { Condition, EventStore, Page, Query, ReadStore, Stored } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { Part } from '../../runner/parts.js';
import { documentAt, partAt } from './past.js';

/** Most documents of one past list: each may need its stream. */
export const MOST_PAST = 20_000;
const AT_ONCE = 200;
/** Ms for which one past list is kept: a page, its tabs and its buckets ask for the same one. */
const KEEP_MS = 5_000;

/** `scope`: what its readers may see, now and then. */
export type PastList = { view: AnyView; time: string; scope: readonly Condition[]; fields: readonly string[] };

export class PastLists {
  private recent: { key: string; docs: Promise<Plain[]> } | undefined;
  /** One past list is made after another. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly reads: ReadStore,
    private readonly events: Pick<EventStore, 'readStream'>,
  ) {}

  /** A query of a list as it was. @throws Problem 422 `as-of-many` */
  async find(list: PastList, query: Query): Promise<Page> {
    return plainFind(await this.documents(list), list.view.sums, query);
  }

  /** On a store without `beat` a past list may miss what was written within {@link KEEP_MS}. */
  private documents(list: PastList): Promise<Plain[]> {
    const { view, time, scope, fields } = list;
    const key = JSON.stringify([view.name, time, scope, fields, this.reads.beat?.()]);
    if (this.recent?.key === key) return this.recent.docs;
    const docs = this.last.then(() => this.derive(list));
    const mine = { key, docs };
    this.recent = mine;
    const forget = () => {
      if (this.recent === mine) this.recent = undefined;
    };
    this.last = docs.then(() => void setTimeout(forget, KEEP_MS).unref(), forget);
    return docs;
  }

  private async derive({ view, time, scope, fields }: PastList): Promise<Plain[]> {
    const sort = { field: view.sort.replace(/^-/, ''), desc: view.sort.startsWith('-') };
    const { rows } = await this.reads.find(view.name, { where: scope, sort, limit: MOST_PAST + 1, select: ['id'] });
    if (rows.length > MOST_PAST) throw new Problem('as-of-many', { field: 'asOf', params: { most: MOST_PAST } });
    const parts = new Map<string, Promise<Part | undefined>>();
    const docs: Plain[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => String(id));
      const { served } = await this.reads.versions(view.name);
      const stored = served ? await this.reads.load(view.name, served, ids) : new Map<string, Stored>();
      for (const id of ids) {
        const doc = await this.documentOf(view, id, stored.get(id), time, parts);
        if (doc) docs.push(plain(id, picked(doc, fields), view.tokens(doc)));
      }
      await breathe();
    }
    return docs;
  }

  private async documentOf(
    view: AnyView,
    id: string,
    stored: Stored | undefined,
    time: string,
    parts: Map<string, Promise<Part | undefined>>,
  ) {
    const part = (stream: string): Promise<Part | undefined> => {
      const cached = parts.get(stream) ?? partAt(this.events, view, stream, time);
      parts.set(stream, cached);
      return cached;
    };
    if (stored && String(stored.doc.updatedAt) <= time && (await this.isUnchanged(view, id, stored, part)))
      return stored.doc;
    const events = await this.events.readStream(streamOf(view.of.name, id));
    return (await documentAt(this.events, view, id, events, { time }, part))?.doc;
  }

  /** Whether what a document shows of others is still what it was. */
  private async isUnchanged(
    view: AnyView,
    id: string,
    { sources }: Stored,
    part: (stream: string) => Promise<Part | undefined>,
  ): Promise<boolean> {
    const ownStream = streamOf(view.of.name, id);
    for (const [stream, since] of Object.entries(sources))
      if (stream !== ownStream && ((await part(stream))?.since ?? -1) !== since) return false;
    return true;
  }
}
