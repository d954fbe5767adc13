/** Live queries in the cache: those of a view, their content, and invalidation. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { compareStanding, type LivePage, type LiveRow, type Standing } from './patch';
import { docKey, historyKey, liveKeyOf } from './query-keys';

/** The page in a list's query. */
export const pageOf = (q: Query): LivePage<LiveRow> | undefined => q.state.data as LivePage<LiveRow> | undefined;

/** Queries that live messages update; others are refetched after a lost connection. */
const TOLD: ReadonlySet<unknown> = new Set(['list', 'count', 'doc', 'history']);

export class CachedQueries {
  constructor(private readonly client: QueryClient) {}

  lists(view: string, type: 'active' | 'inactive' = 'active'): Query[] {
    return this.client.getQueryCache().findAll({ queryKey: ['list', view], type });
  }
  /** Active lists and counts. */
  totalled(view: string): Query[] {
    return [...this.lists(view), ...this.client.getQueryCache().findAll({ queryKey: ['count', view], type: 'active' })];
  }
  /** Active queries of a view, or of one of its documents. */
  shownOf(of: string): Query[] {
    const [view, id] = of.split('/', 2);
    return this.client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ queryKey: [kind, ofView, ofId] }) =>
        ofView === view && (id === undefined || ((kind === 'doc' || kind === 'history') && ofId === id)),
    });
  }
  /** Views with active lists or counts, and single documents (`sp/<id>`). */
  shown(): { views: readonly string[]; documents: readonly string[] } {
    const views = new Set<string>();
    const documents = new Set<string>();
    for (const q of this.client.getQueryCache().findAll({ type: 'active' })) {
      const key = liveKeyOf(q.queryKey);
      if (!key) continue;
      if ('id' in key) documents.add(`${key.view}/${key.id}`);
      else views.add(key.view);
    }
    return { views: [...views], documents: [...documents] };
  }
  /** Whether an active query of it is older than `ms`, or failed. */
  isOlder(of: string, ms: number): boolean {
    const since = Date.now() - ms;
    return this.shownOf(of).some(({ state }) =>
      state.data === undefined ? state.status === 'error' : state.dataUpdatedAt < since,
    );
  }
  /** The newest row of a document in the active lists. */
  listedRow(view: string, id: string): LiveRow | undefined {
    return this.lists(view)
      .map((q) => pageOf(q)?.rows.find((row) => row.id === id))
      .reduce((a, b) => (compareStanding(a, b) >= 0 ? a : b), undefined);
  }
  /** A document's row in an active list, else the document's own query. */
  cached(view: string, id: string): LiveRow | undefined {
    return this.listedRow(view, id) ?? this.client.getQueryData<LiveRow>(docKey(view, id));
  }

  /** Puts data into the cache without making it look newly fetched. */
  put(q: Query, data: unknown, updatedAt = q.state.dataUpdatedAt): void {
    this.client.setQueryData(q.queryKey, data, { updatedAt });
  }
  refetch({ queryKey }: Query): void {
    void this.client.refetchQueries({ queryKey, exact: true });
  }
  invalidate({ queryKey }: Query): void {
    void this.client.invalidateQueries({ queryKey, exact: true });
  }
  /** Marks inactive lists as stale: they are refetched when they become active. */
  invalidateHidden(view: string): void {
    for (const { queryKey } of this.lists(view, 'inactive'))
      void this.client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  /** Invalidates inactive lists, and full documents older than these standings (undefined: deleted). */
  invalidateOlder(view: string, standings: readonly (readonly [id: string, Standing | undefined])[]): void {
    this.invalidateHidden(view);
    for (const [id, standing] of standings) {
      void this.client.invalidateQueries({
        queryKey: docKey(view, id),
        predicate: (q) => !standing || compareStanding(q.state.data as LiveRow | undefined, standing) < 0,
      });
      void this.client.invalidateQueries({ queryKey: historyKey(view, id) });
    }
  }
  invalidateUntold(): void {
    void this.client.invalidateQueries({ predicate: ({ queryKey }) => !TOLD.has(queryKey[0]) });
  }
}
