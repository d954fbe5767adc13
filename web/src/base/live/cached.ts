/** Live queries as the cache has them: those of a view, what they hold, and what is to be read again when it is wanted. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { compareStanding, type LivePage, type LiveRow, type Standing } from './patch';
import { docKey, historyKey, liveKeyOf } from './query-keys';

/** The page that a list's query holds. */
export const pageOf = (q: Query): LivePage<LiveRow> | undefined => q.state.data as LivePage<LiveRow> | undefined;

/** Queries that messages tell of; others are read again after a lost connection. */
const TOLD: ReadonlySet<unknown> = new Set(['list', 'count', 'doc', 'history']);

export class CachedQueries {
  constructor(private readonly client: QueryClient) {}

  lists(view: string, type: 'active' | 'inactive' = 'active'): Query[] {
    return this.client.getQueryCache().findAll({ queryKey: ['list', view], type });
  }
  /** Lists and counts that are shown. */
  totalled(view: string): Query[] {
    return [...this.lists(view), ...this.client.getQueryCache().findAll({ queryKey: ['count', view], type: 'active' })];
  }
  /** All that is shown of a view, or of one of its documents. */
  shownOf(of: string): Query[] {
    const [view, id] = of.split('/', 2);
    return this.client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ queryKey: [kind, ofView, ofId] }) =>
        ofView === view && (id === undefined || ((kind === 'doc' || kind === 'history') && ofId === id)),
    });
  }
  /** Views of which lists or counts are shown, and single documents (`sp/<id>`). */
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
  /** Whether something that is shown of it was read longer ago. */
  isOlder(of: string, ms: number): boolean {
    const since = Date.now() - ms;
    return this.shownOf(of).some(({ state }) =>
      state.data === undefined ? state.status === 'error' : state.dataUpdatedAt < since,
    );
  }
  /** The newest row of a document that a list shows. */
  listedRow(view: string, id: string): LiveRow | undefined {
    return this.lists(view)
      .map((q) => pageOf(q)?.rows.find((row) => row.id === id))
      .reduce((a, b) => (compareStanding(a, b) >= 0 ? a : b), undefined);
  }
  /** A document as a list shows it, else as it was read alone. */
  known(view: string, id: string): LiveRow | undefined {
    return this.listedRow(view, id) ?? this.client.getQueryData<LiveRow>(docKey(view, id));
  }

  /** Puts data into the cache without making them look newly fetched. */
  put(q: Query, data: unknown, updatedAt = q.state.dataUpdatedAt): void {
    this.client.setQueryData(q.queryKey, data, { updatedAt });
  }
  refetch({ queryKey }: Query): void {
    void this.client.refetchQueries({ queryKey, exact: true });
  }
  invalidate({ queryKey }: Query): void {
    void this.client.invalidateQueries({ queryKey, exact: true });
  }
  /** Lists that are not shown are read again when they are wanted. */
  invalidateHidden(view: string): void {
    for (const { queryKey } of this.lists(view, 'inactive'))
      void this.client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  /** What is not shown, or shown in full, of documents that stand so now (undefined: they are gone). */
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
