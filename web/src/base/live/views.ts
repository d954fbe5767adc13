/**
 * Keeps the screen in sync with the server: subscribes to what is shown, applies received rows, and refetches where it
 * may have missed something. Messages may be lost, doubled, late or out of order: a row is applied only if it is newer,
 * and every message has a sequence number.
 */

import type { Gone, ReloadUpdate, RowsUpdate, Watching } from '@domain/queries/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { api } from '../server/api';
import { CachedQueries, pageOf } from './cached';
import { type Changed, LatestRows, rowOf } from './counting';
import { Counts } from './counts';
import { Gathered } from './gathered';
import { mendOvertaken } from './overtaken';
import { compareStanding, type LiveRow, patchRows } from './patch';
import { liveKeyOf, paramsOfKey, viewOf } from './query-keys';
import { Rereads } from './rereads';
import { GAP, Watch } from './watch';

/** Minimum of a received row. */
export type RowVersion = { id: string; version?: number };
/**
 * Called with the rows after a change; `isOwn` marks those that this browser changed. No rows: some changes may have
 * been missed.
 */
export type RowsListener<R extends RowVersion = LiveRow> = (
  view: string,
  rows: readonly R[],
  isOwn: (row: R) => boolean,
) => void;
export type LiveNeeds = {
  client: QueryClient;
  api: Pick<typeof api, 'rows' | 'listSince' | 'totals'>;
  /** Subscribes to what is shown; undefined if the server did not respond. */
  watch: (of: readonly string[]) => Promise<Watching<LiveRow> | undefined>;
  /** Whether this browser created that version. */
  isOwn: (view: string, id: string, version: number) => boolean;
  /** Called when somebody else changed it. */
  fresh: (view: string, id: string) => void;
  /** Ms by which the server's clock is ahead of the browser's. */
  offset: () => number;
  random?: () => number;
};

/** Maximum number of subscriptions. */
const WATCHED = 100;
/** Ms before a failed read of the browser's own change is retried. */
const RETRY = 2_000;

export class LiveViews {
  private readonly listeners = new Set<{ f: RowsListener; view: string; asleep: boolean }>();
  private readonly latest = new LatestRows();
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
        this.latest.forget(view);
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
      // Last: a subscription may start only after `latest` is tracking.
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated')
        this.watch.follow();
    });
    mendOvertaken(client, this.latest, (q, updates) => this.mend(q, updates));
  }

  /**
   * Calls `f` with every changed row of a view, shown or not. @param asleep also while the page is hidden @returns
   * unsubscribe
   */
  onRows<R extends RowVersion = LiveRow>(view: string, f: RowsListener<R>, asleep = false): () => void {
    // A listener may serve several views. Rows have their view's type, as in `api.rows`.
    const hear: RowsListener = (of, rows, isOwn) => f(of, rows as readonly R[], isOwn);
    const listener = { f: hear, view, asleep };
    this.listeners.add(listener);
    this.watch.follow();
    return () => {
      this.listeners.delete(listener);
      this.watch.follow();
    };
  }

  /** Connected: subscribes to what is shown, and refetches what may have missed something. */
  connect(): void {
    this.watch.connect();
  }
  disconnect(): void {
    this.watch.disconnect();
  }
  /** Something arrived over the connection. */
  alive(): void {
    this.watch.alive();
  }
  /** Another user signs in: drops all previous state. */
  clear(): void {
    this.watch.clear();
    this.gathered.clear();
    this.rereads.clear();
    this.counts.clear();
  }
  /** While the page is hidden, only listeners registered with `asleep` receive rows. */
  sleep(asleep: boolean): void {
    this.asleep = asleep;
    this.watch.follow();
  }

  rows({ of, n, rows, gone = [] }: RowsUpdate<LiveRow>): void {
    if (this.watch.count(of, n)) this.gathered.take(viewOf(of), rows, gone);
  }
  again({ of, n, within }: ReloadUpdate): void {
    this.watch.again(of, n, within);
  }

  /** Applies a change by this browser's own command at once, without waiting for the socket. */
  async ownChange(view: string, id: string, version: number): Promise<void> {
    const isWatched = this.cached.lists(view).length > 0 || [...this.listeners].some((one) => one.view === view);
    if (!isWatched) return this.cached.invalidateOlder(view, [[id, { version }]]);
    try {
      const rows = await this.needs.api.rows<LiveRow>(view, [id]);
      this.apply(view, rows, rows.length > 0 ? [] : [{ id, version }]);
    } catch {
      this.rereads.plan(view, RETRY);
    }
  }

  /** Subscriptions: whole views, and single documents of other views. */
  shown(): string[] {
    const watchedViews = [...this.listeners].flatMap(({ view, asleep }) => (asleep || !this.asleep ? [view] : []));
    const { views, documents } = this.asleep ? { views: [], documents: [] } : this.cached.shown();
    const whole = new Set([...watchedViews, ...views]);
    return [...whole, ...documents.filter((of) => !whole.has(viewOf(of)))].slice(0, WATCHED).sort();
  }

  /** Applies rows wherever they are shown. */
  private apply(view: string, updated: readonly LiveRow[], gone: readonly Gone[]): void {
    const changes = this.latest.take(view, updated, gone, (id) => this.cached.listedRow(view, id));
    const news = this.newsOf(view, changes);
    // A row that one list has already may be outdated in another: check all rows in each list.
    const ids = [...updated, ...gone].map(({ id }) => id);
    for (const q of this.cached.lists(view)) {
      const page = pageOf(q);
      const next = page && patchRows(page, paramsOfKey(q.queryKey), ids, updated);
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
    const isOwn = (row: RowVersion) => this.isOwn(view, row);
    for (const one of this.listeners) if (one.view === view && rows.length > 0) one.f(view, rows, isOwn);
  }

  private isOwn(view: string, { id, version = 0 }: RowVersion): boolean {
    return this.needs.isOwn(view, id, version);
  }
  /** Rows that somebody else changed; a renamed customer is no change of its orders. */
  private newsOf(view: string, changes: readonly Changed[]): LiveRow[] {
    return changes
      .flatMap(({ now }) => now ?? [])
      .filter(
        (row) => !this.isOwn(view, row) && (this.cached.cached(view, row.id)?.version ?? -1) < (row.version ?? 0),
      );
  }

  /** Corrects a response that may be older than updates received while it was in flight. */
  private mend(q: Query, updates: ReturnType<LatestRows['since']>): void {
    const key = liveKeyOf(q.queryKey);
    if (!key || key.kind === 'count') return;
    const { kind, view } = key;
    if (updates === 'missed') {
      this.rereads.plan(view, GAP);
      return;
    }
    if ('id' in key) {
      const one = updates.find(({ id }) => id === key.id);
      if (one && (kind === 'history' || compareStanding(q.state.data as LiveRow, one) < 0)) this.cached.invalidate(q);
      return;
    }
    const page = pageOf(q);
    if (!page) return;
    const ids = updates.map(({ id }) => id);
    const rows = updates.flatMap((one) => rowOf(one) ?? []);
    this.cached.put(q, patchRows(page, key.params, ids, rows));
    this.counts.recountIn(view, GAP);
  }
}
