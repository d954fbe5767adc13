/**
 * What is shown, kept as the server has it: says what it shows, puts told rows in their place, and looks again where it
 * may have missed something. Messages may be lost, doubled, late or out of order: a row is taken only where it is newer,
 * and every message has its number.
 */

import type { AgainTold, Gone, RowsTold, Watching } from '@domain/queries/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { api } from '../api';
import { CachedQueries, pageOf } from './cached';
import { type Changed, Known, rowOf } from './counting';
import { Counts } from './counts';
import { Gathered } from './gathered';
import { mendOvertaken } from './overtaken';
import { compareStanding, type LiveRow, patchRows } from './patch';
import { liveKeyOf, paramsOfKey, viewOf } from './query-keys';
import { Rereads } from './rereads';
import { GAP, Watch } from './watch';

/** The least of a told row. */
export type Told = { id: string; version?: number };
/** Told of rows as they read after a change, with those that this browser changed itself marked; none: it may have missed some. */
export type RowsListener<R extends Told = LiveRow> = (
  view: string,
  rows: readonly R[],
  own: (row: R) => boolean,
) => void;
export type LiveNeeds = {
  client: QueryClient;
  api: Pick<typeof api, 'rows' | 'listSince' | 'totals'>;
  /** Says what is shown; answers undefined where nobody heard. */
  watch: (of: readonly string[]) => Promise<Watching<LiveRow> | undefined>;
  /** Whether this browser made that version. */
  own: (view: string, id: string, version: number) => boolean;
  /** Somebody else changed it. */
  fresh: (view: string, id: string) => void;
  /** Ms by which the server's clock is before the browser's. */
  offset: () => number;
  random?: () => number;
};

/** Things watched at once. */
const WATCHED = 100;
/** Ms after which a change of one's own that could not be read is looked for. */
const RETRY = 2_000;

export class LiveViews {
  private readonly listeners = new Set<{ f: RowsListener; view: string; asleep: boolean }>();
  private readonly known = new Known();
  private readonly gathered = new Gathered((view, rows, gone) => this.apply(view, rows, gone));
  private readonly cached: CachedQueries;
  private readonly counts: Counts;
  private readonly rereads: Rereads;
  private readonly watch: Watch;
  private asleep = false;

  constructor(private readonly needs: LiveNeeds) {
    const { client, api, offset, random = Math.random } = needs;
    const isConnected = () => this.watch.isConnected;
    this.cached = new CachedQueries(client);
    this.counts = new Counts(this.cached, { totals: api.totals, isConnected, offset, random });
    this.rereads = new Rereads(this.cached, this.counts, {
      api,
      isConnected,
      random,
      onMissed: (view) => {
        this.known.forget(view);
        for (const one of this.listeners) if (one.view === view) one.f(view, [], () => false);
      },
    });
    this.watch = new Watch({
      shown: () => this.shown(),
      tell: needs.watch,
      take: (view, rows, gone) => this.apply(view, rows, gone),
      isOlder: (of, ms) => this.cached.isOlder(of, ms),
      look: (of, within) => this.rereads.plan(of, within),
      onLongAway: () => this.cached.invalidateUntold(),
    });
    client.getQueryCache().subscribe(({ type }) => {
      // The last: a list may be asked for only once something else is known.
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated')
        this.watch.follow();
    });
    mendOvertaken(client, this.known, (q, told) => this.mend(q, told));
  }

  /** Hears every changed row of a view, shown or not. @param asleep also while nobody looks @returns the way out */
  onRows<R extends Told = LiveRow>(view: string, f: RowsListener<R>, asleep = false): () => void {
    // One may hear several views. Rows are what their view has, as in `api.rows`.
    const hear: RowsListener = (of, rows, own) => f(of, rows as readonly R[], own);
    const listener = { f: hear, view, asleep };
    this.listeners.add(listener);
    this.watch.follow();
    return () => {
      this.listeners.delete(listener);
      this.watch.follow();
    };
  }

  /** There is a connection: what is shown is told to it, and looked at again where it may have missed something. */
  connect(): void {
    this.watch.connect();
  }
  disconnect(): void {
    this.watch.disconnect();
  }
  /** Something came over the connection. */
  alive(): void {
    this.watch.alive();
  }
  /** Somebody else signs in: nothing of before is shown. */
  clear(): void {
    this.watch.clear();
    this.gathered.clear();
    this.rereads.clear();
    this.counts.clear();
  }
  /** Nobody looks: no rows are told but those that somebody must hear of. */
  sleep(asleep: boolean): void {
    this.asleep = asleep;
    this.watch.follow();
  }

  rows({ of, n, rows, gone = [] }: RowsTold<LiveRow>): void {
    if (this.watch.count(of, n)) this.gathered.take(viewOf(of), rows, gone);
  }
  again({ of, n, within }: AgainTold): void {
    this.watch.again(of, n, within);
  }

  /** A command of this browser changed a document: shown at once, without waiting for the socket. */
  async ownChange(view: string, id: string, version: number): Promise<void> {
    const isHeard = this.cached.lists(view).length > 0 || [...this.listeners].some((one) => one.view === view);
    if (!isHeard) return this.cached.invalidateOlder(view, [[id, { version }]]);
    try {
      const rows = await this.needs.api.rows<LiveRow>(view, [id]);
      this.apply(view, rows, rows.length > 0 ? [] : [{ id, version }]);
    } catch {
      this.rereads.plan(view, RETRY);
    }
  }

  /** All that is shown now: whole views, and single documents of others. */
  shown(): string[] {
    const heard = [...this.listeners].flatMap(({ view, asleep }) => (asleep || !this.asleep ? [view] : []));
    const { views, documents } = this.asleep ? { views: [], documents: [] } : this.cached.shown();
    const whole = new Set([...heard, ...views]);
    return [...whole, ...documents.filter((of) => !whole.has(viewOf(of)))].slice(0, WATCHED).sort();
  }

  /** Puts rows in their place wherever they are shown. */
  private apply(view: string, told: readonly LiveRow[], gone: readonly Gone[]): void {
    const changes = this.known.take(view, told, gone, (id) => this.cached.listedRow(view, id));
    const news = this.newsOf(view, changes);
    // What another list has already, this one may have as it was before: all of it is looked at in each.
    const ids = [...told, ...gone].map(({ id }) => id);
    for (const q of this.cached.lists(view)) {
      const page = pageOf(q);
      const next = page && patchRows(page, paramsOfKey(q.queryKey), ids, told);
      if (next && next !== page) this.cached.put(q, next);
    }
    if (changes.length === 0) return;
    const rows = changes.flatMap(({ now }) => now ?? []);
    this.cached.invalidateOlder(
      view,
      changes.map(({ id, now }) => [id, now ?? undefined]),
    );
    this.counts.changed(view, changes);
    for (const row of news) this.needs.fresh(view, row.id);
    const own = (row: Told) => this.isOwn(view, row);
    for (const one of this.listeners) if (one.view === view && rows.length > 0) one.f(view, rows, own);
  }

  private isOwn(view: string, { id, version = 0 }: Told): boolean {
    return this.needs.own(view, id, version);
  }
  /** Those that somebody else changed; another name of a customer is no news of its orders. */
  private newsOf(view: string, changes: readonly Changed[]): LiveRow[] {
    return changes
      .flatMap(({ now }) => now ?? [])
      .filter((row) => !this.isOwn(view, row) && (this.cached.known(view, row.id)?.version ?? -1) < (row.version ?? 0));
  }

  /** An answer that may be from before what was told while it was under way. */
  private mend(q: Query, told: ReturnType<Known['since']>): void {
    const key = liveKeyOf(q.queryKey);
    if (!key || key.kind === 'count') return;
    const { kind, view } = key;
    if (told === 'missed') {
      this.rereads.plan(view, GAP);
      return;
    }
    if ('id' in key) {
      const one = told.find(({ id }) => id === key.id);
      if (one && (kind === 'history' || compareStanding(q.state.data as LiveRow, one) < 0)) this.cached.invalidate(q);
      return;
    }
    const page = pageOf(q);
    if (!page) return;
    const ids = told.map(({ id }) => id);
    const rows = told.flatMap((one) => rowOf(one) ?? []);
    this.cached.put(q, patchRows(page, key.params, ids, rows));
    this.counts.recountIn(view, GAP);
  }
}
