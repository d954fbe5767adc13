/**
 * Keeps shown totals and sums current: computed locally where that is exact, else recounted on the server a little
 * later.
 */
import type { Query } from '@tanstack/react-query';
import type { api, Totals } from '../server/api';
import { type CachedQueries, pageOf } from './cached';
import { type Changed, counted, Rhythm } from './counting';
import { type LivePage, type LiveRow, patchTotals } from './patch';
import { filterOfKey, liveKeyOf } from './query-keys';

/** Delay before a failed recount is retried, ms. */
const RETRY = 4_000;

/** Sequence number of a recount, and its time in ms. */
export type Question = { no: number; at: number };
type Needs = {
  totals: (typeof api)['totals'];
  isConnected: () => boolean;
  /** Ms by which the server's clock is ahead of the browser's. */
  offset: () => number;
  random: () => number;
};

export class Counts {
  private readonly rhythms = new Map<string, Rhythm>();
  private readonly planned = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
  /** The recount that a query's totals come from. */
  private readonly answered = new WeakMap<Query, Question>();
  private questions = 0;

  constructor(
    private readonly cached: CachedQueries,
    private readonly needs: Needs,
  ) {}

  clear(): void {
    for (const { timer } of this.planned.values()) clearTimeout(timer);
    this.planned.clear();
    this.rhythms.clear();
  }

  /** Updates the totals of a view after some of its rows changed. */
  changed(view: string, changes: readonly Changed[]): void {
    const at = (q: Query) => Math.max(q.state.dataUpdatedAt, this.answered.get(q)?.at ?? 0) + this.needs.offset();
    let sure = true;
    for (const q of this.cached.totalled(view)) {
      const before = totalsOf(q);
      if (!before) continue;
      const now = counted(before, filterOfKey(q.queryKey), changes, at(q));
      if (!now) sure = false;
      else if (now.total !== before.total || Object.keys(now.sums).some((f) => now.sums[f] !== before.sums[f]))
        this.cached.put(q, withTotals(q, now));
    }
    const rhythm = this.rhythms.get(view) ?? new Rhythm(this.needs.random);
    this.rhythms.set(view, rhythm);
    rhythm.record(changes.length, Date.now());
    this.recountIn(view, rhythm.wait(Date.now(), sure));
  }

  recountIn(view: string, ms: number): void {
    const at = Date.now() + ms;
    const planned = this.planned.get(view);
    if (planned && planned.at <= at) return;
    clearTimeout(planned?.timer);
    this.planned.set(view, { at, timer: setTimeout(() => void this.recount(view), ms) });
  }

  ask(): Question {
    return { no: ++this.questions, at: Date.now() };
  }
  /** Whether a response belongs to a later recount than the last one; if so it becomes the current one. */
  isNewer(q: Query, question: Question): boolean {
    if ((this.answered.get(q)?.no ?? 0) > question.no) return false;
    this.answered.set(q, question);
    return true;
  }

  /** Recounts all active counts of a view in one request. */
  private async recount(view: string): Promise<void> {
    this.planned.delete(view);
    const queries = this.cached.totalled(view).filter((q) => totalsOf(q));
    if (queries.length === 0) return;
    const before = queries.map((q) => pageOf(q)?.base);
    const question = this.ask();
    try {
      const answers = await this.needs.totals(
        view,
        queries.map((q) => filterOfKey(q.queryKey)),
      );
      for (const [i, q] of queries.entries()) {
        const now = answers[i];
        // A page loaded meanwhile is newer.
        if (!now || !totalsOf(q) || pageOf(q)?.base !== before[i]) continue;
        if (this.isNewer(q, question)) this.cached.put(q, withTotals(q, now));
      }
    } catch {
      if (this.needs.isConnected()) this.recountIn(view, RETRY);
    }
  }
}

/** The totals of a query; undefined if it has none. */
const totalsOf = ({ queryKey, state: { data } }: Query): Totals | undefined => {
  if (data === undefined) return undefined;
  const key = liveKeyOf(queryKey);
  if (key?.kind === 'count' && !key.totals) return { total: data as number, exact: true, sums: {} };
  const { total, exact, sums = {}, unsummed } = data as Totals;
  return { total, exact, sums, ...(unsummed === undefined ? {} : { unsummed }) };
};
const withTotals = (q: Query, now: Totals): unknown => {
  const key = liveKeyOf(q.queryKey);
  if (key?.kind === 'list') return patchTotals(q.state.data as LivePage<LiveRow>, now);
  return key?.kind === 'count' && key.totals ? now : now.total;
};
