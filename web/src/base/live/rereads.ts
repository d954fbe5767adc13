/** Refetches active queries that may have missed changes: spread over time, transferring only differences. */
import type { Query } from '@tanstack/react-query';
import type { api } from '../server/api';
import { type CachedQueries, pageOf } from './cached';
import type { Counts } from './counts';
import { type LiveRow, patchRows, patchTotals } from './patch';
import { paramsOfKey, viewOf } from './query-keys';

/** Rows per request. */
const ROWS = 100;
/** Ms before a failed refetch is retried. */
const RETRY = 4_000;

type Needs = {
  api: Pick<typeof api, 'rows' | 'listSince'>;
  isConnected: () => boolean;
  random: () => number;
  /** Rows of a view may have changed without a message. */
  onMissed: (view: string) => void;
};

export class Rereads {
  private readonly planned = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly cached: CachedQueries,
    private readonly counts: Counts,
    private readonly needs: Needs,
  ) {}

  clear(): void {
    for (const timer of this.planned.values()) clearTimeout(timer);
    this.planned.clear();
  }

  /** Refetches active queries of a view or a document at a random moment within the next ms. */
  plan(of: string, within: number): void {
    if (this.planned.has(of)) return;
    const ms = within * this.needs.random();
    this.planned.set(
      of,
      setTimeout(() => {
        this.planned.delete(of);
        void this.read(of);
      }, ms),
    );
  }

  private async read(of: string): Promise<void> {
    const view = viewOf(of);
    for (const q of this.cached.shownOf(of))
      if (q.queryKey[0] === 'doc' || q.queryKey[0] === 'history') this.cached.invalidate(q);
    if (of.includes('/')) return;
    this.cached.invalidateHidden(view);
    this.needs.onMissed(view);
    this.counts.recountIn(view, 0);
    try {
      await Promise.all(this.cached.lists(view).map((q) => this.refresh(view, q)));
    } catch {
      if (this.needs.isConnected()) this.plan(of, RETRY);
    }
  }

  /** Refreshes a page's rows in place; an unchanged page is not transferred (ETag). */
  private async refresh(view: string, q: Query): Promise<void> {
    const page = pageOf(q);
    if (!page) return this.cached.refetch(q);
    const params = paramsOfKey(q.queryKey);
    const question = this.counts.ask();
    const now = await this.needs.api.listSince<LiveRow>(view, params, page.etag);
    if (!now) return;
    const there = new Set(now.rows.map(({ id }) => id));
    const others = page.rows.flatMap(({ id }) => (there.has(id) ? [] : [id]));
    const rows = [...now.rows, ...(await this.rows(view, others))];
    const shown = pageOf(q);
    if (!shown || shown.base !== page.base) return;
    const ids = shown.rows.map(({ id }) => id);
    const next = patchRows(shown, params, ids, rows);
    // The ETag is valid only for a page with all rows shown: others may change without it.
    const etag = others.length === 0 ? now.etag : undefined;
    const totalled = this.counts.isNewer(q, question) ? patchTotals(next, now) : next;
    this.cached.put(q, { ...totalled, came: undefined, etag });
  }

  private async rows(view: string, ids: readonly string[]): Promise<LiveRow[]> {
    const parts = Array.from({ length: Math.ceil(ids.length / ROWS) }, (_, i) => ids.slice(i * ROWS, (i + 1) * ROWS));
    return (await Promise.all(parts.map((part) => this.needs.api.rows<LiveRow>(view, part)))).flat();
  }
}
