/**
 * What is shown, kept as the server has it: says what it shows, puts told rows in their place, and looks again where it
 * may have missed something. Messages may be lost, doubled, late or out of order: a row is taken only where it is newer,
 * and every message has its number.
 */

import type { AgainTold, Gone, RowsTold, Watching } from '@domain/queries/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { api, Params, Totals } from '../api';
import { type Changed, counted, Known, Rhythm, rowOf } from './counting';
import { Gathered } from './gathered';
import { mendOvertaken } from './overtaken';
import { compareStanding, type LivePage, type LiveRow, patchRows, patchTotals, type Standing } from './patch';
import { filterOfKey, liveKeyOf, paramsOfKey } from './query-keys';

/** Told of rows as they read after a change, with those that this browser changed itself marked; none: it may have missed some. */
export type RowsListener<R extends Told = LiveRow> = (
  view: string,
  rows: readonly R[],
  own: (row: R) => boolean,
) => void;
/** The least of a told row. */
export type Told = { id: string; version?: number };
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

const viewOf = (of: string): string => of.split('/', 1)[0] as string;
const paramsOf = ({ queryKey }: Query): Params => paramsOfKey(queryKey);
const filterOf = ({ queryKey }: Query): Params => filterOfKey(queryKey);

/** Rows asked for at once, and things watched at once. */
const ROWS = 100;
const WATCHED = 100;
/** Ms after which what is shown is told, and told again though nothing changed: a message lost without another after it shows then. */
const SETTLE = 30;
const TELL = 30_000;
/** Ms in which who has missed a message looks again, and after which who could not tries once more. */
const GAP = 300;
const RETRY = 2_000;

export class LiveViews {
  private readonly listeners = new Set<{ f: RowsListener; view: string; asleep: boolean }>();
  private readonly numbers = new Map<string, number>();
  private readonly looks = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly known = new Known();
  private readonly rhythms = new Map<string, Rhythm>();
  private readonly counts = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
  /** The question that the totals of a query are the answer to: its number, and when it was asked, ms. */
  private readonly answered = new WeakMap<Query, { no: number; at: number }>();
  private questions = 0;
  private told = '';
  private settling: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private connected = false;
  /** When the server was heard last, ms, and what was watched when the connection was lost. */
  private heard = 0;
  private lost: ReadonlySet<string> = new Set();
  private asleep = false;
  private readonly gathered = new Gathered((view, rows, gone) => this.apply(view, rows, gone));
  private readonly random: () => number;

  constructor(private readonly needs: LiveNeeds) {
    this.random = needs.random ?? Math.random;
    needs.client.getQueryCache().subscribe(({ type }) => {
      // The last: a list may be asked for only once something else is known.
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated') this.follow();
    });
    mendOvertaken(needs.client, this.known, (q, told) => this.mend(q, told));
  }

  /** Hears every changed row of a view, shown or not. @param asleep also while nobody looks @returns the way out */
  onRows<R extends Told = LiveRow>(view: string, f: RowsListener<R>, asleep = false): () => void {
    // One may hear several views. Rows are what their view has, as in `api.rows`.
    const hear: RowsListener = (of, rows, own) => f(of, rows as readonly R[], own);
    const listener = { f: hear, view, asleep };
    this.listeners.add(listener);
    this.follow();
    return () => {
      this.listeners.delete(listener);
      this.follow();
    };
  }

  /** There is a connection: what is shown is told to it, and looked at again where it may have missed something. */
  connect(): void {
    this.connected = true;
    this.told = '';
    this.follow();
  }

  disconnect(): void {
    this.connected = false;
    clearTimeout(this.telling);
    if (this.numbers.size > 0) this.lost = new Set(this.numbers.keys());
    this.numbers.clear();
  }

  /** Something came over the connection. */
  alive(): void {
    this.heard = Date.now();
  }

  /** Somebody else signs in: nothing of before is shown. */
  clear(): void {
    this.disconnect();
    this.gathered.clear();
    for (const timer of this.looks.values()) clearTimeout(timer);
    for (const { timer } of this.counts.values()) clearTimeout(timer);
    this.looks.clear();
    this.counts.clear();
    this.numbers.clear();
    this.rhythms.clear();
    this.told = '';
  }

  /** Nobody looks: no rows are told but those that somebody must hear of. */
  sleep(asleep: boolean): void {
    this.asleep = asleep;
    this.follow();
  }

  rows({ of, n, rows, gone = [] }: RowsTold<LiveRow>): void {
    this.alive();
    const last = this.numbers.get(of);
    if (last !== undefined) {
      // One that is late was missed, and looked at since: what it says may be over.
      if (n > last + 1 || n < last) this.look(of, GAP);
      if (n < last) return;
      this.numbers.set(of, n);
    }
    this.gathered.take(viewOf(of), rows, gone);
  }

  again({ of, n, within }: AgainTold): void {
    this.alive();
    const last = this.numbers.get(of);
    if (last === undefined) return;
    this.numbers.set(of, Math.max(n, last));
    this.look(of, within);
  }

  /** A command of this browser changed a document: shown at once, without waiting for the socket. */
  async ownChange(view: string, id: string, version: number): Promise<void> {
    if (!this.isShown(view) && !this.shownOf(view, id)) return this.old(view, [[id, { version }]]);
    try {
      const rows = await this.needs.api.rows<LiveRow>(view, [id]);
      this.apply(view, rows, rows.length > 0 ? [] : [{ id, version }]);
    } catch {
      this.look(view, RETRY);
    }
  }

  /** All that is shown now: whole views, and single documents of others. */
  shown(): string[] {
    const whole = new Set<string>();
    const single = new Set<string>();
    for (const { view, asleep } of this.listeners) if (asleep || !this.asleep) whole.add(view);
    if (!this.asleep)
      for (const q of this.needs.client.getQueryCache().findAll({ type: 'active' })) {
        const key = liveKeyOf(q.queryKey);
        if (key) 'id' in key ? single.add(`${key.view}/${key.id}`) : whole.add(key.view);
      }
    return [...whole, ...[...single].filter((of) => !whole.has(viewOf(of)))].slice(0, WATCHED).sort();
  }

  private follow(): void {
    if (!this.connected || this.settling !== undefined) return;
    this.settling = setTimeout(() => {
      this.settling = undefined;
      if (this.connected && this.shown().join() !== this.told) void this.tell();
    }, SETTLE);
  }

  private async tell(): Promise<void> {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.connected && void this.tell(), TELL);
    const shown = this.shown();
    this.told = shown.join();
    const answer = await this.needs.watch(shown);
    // What is told meanwhile has an answer of its own.
    if (!this.connected || this.told !== shown.join()) return;
    if (!answer) {
      clearTimeout(this.telling);
      this.telling = setTimeout(() => this.connected && void this.tell(), RETRY);
      return;
    }
    for (const { of, rows, gone = [] } of answer.told) this.apply(viewOf(of), rows, gone);
    const away = Date.now() - this.heard;
    const missed = (of: string) => (this.lost.has(of) ? away > answer.kept : this.isOlder(of, answer.kept));
    for (const of of this.numbers.keys()) if (!(of in answer.n)) this.numbers.delete(of);
    for (const [of, n] of Object.entries(answer.n)) {
      const last = this.numbers.get(of);
      this.numbers.set(of, Math.max(n, last ?? n));
      const again = answer.again.includes(of) || (last === undefined ? missed(of) : last < n);
      if (again) this.look(of, answer.within);
    }
    if (this.lost.size > 0 && away > answer.kept) this.readOthers();
    this.lost = new Set();
    this.alive();
  }

  /** What no message tells of is read again after a lost connection. */
  private readOthers(): void {
    const told = new Set<unknown>(['list', 'count', 'doc', 'history']);
    void this.needs.client.invalidateQueries({ predicate: ({ queryKey }) => !told.has(queryKey[0]) });
  }

  /** Whether something that is shown of it was read longer ago. */
  private isOlder(of: string, ms: number): boolean {
    const since = Date.now() - ms;
    return this.queriesOf(of).some(({ state }) =>
      state.data === undefined ? state.status === 'error' : state.dataUpdatedAt < since,
    );
  }

  private queriesOf(of: string): Query[] {
    const [view, id] = of.split('/', 2);
    return this.needs.client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ queryKey: [kind, ofView, ofId] }) =>
        ofView === view && (id === undefined || ((kind === 'doc' || kind === 'history') && ofId === id)),
    });
  }

  private lists(view: string, type: 'active' | 'inactive' = 'active'): Query[] {
    return this.needs.client.getQueryCache().findAll({ queryKey: ['list', view], type });
  }
  private pageOf(q: Query): LivePage<LiveRow> | undefined {
    return q.state.data as LivePage<LiveRow> | undefined;
  }
  /** Puts data into the cache without making them look newly fetched. */
  private set(q: Query, data: unknown, updatedAt = q.state.dataUpdatedAt): void {
    this.needs.client.setQueryData(q.queryKey, data, { updatedAt });
  }
  private isShown(view: string): boolean {
    return this.lists(view).length > 0 || [...this.listeners].some((one) => one.view === view);
  }
  private shownOf(view: string, id: string): LiveRow | undefined {
    return this.lists(view)
      .map((q) => this.pageOf(q)?.rows.find((row) => row.id === id))
      .reduce((a, b) => (compareStanding(a, b) >= 0 ? a : b), undefined);
  }

  /** Puts rows in their place wherever they are shown. */
  private apply(view: string, told: readonly LiveRow[], gone: readonly Gone[]): void {
    const changes = this.known.take(view, told, gone, (id) => this.shownOf(view, id));
    const news = this.newsOf(view, changes);
    // What another list has already, this one may have as it was before: all of it is looked at in each.
    const ids = [...told, ...gone].map(({ id }) => id);
    for (const q of this.lists(view)) {
      const page = this.pageOf(q);
      const next = page && patchRows(page, paramsOf(q), ids, told);
      if (next && next !== page) this.set(q, next);
    }
    if (changes.length === 0) return;
    const rows = changes.flatMap(({ now }) => now ?? []);
    this.old(
      view,
      changes.map(({ id, now }) => [id, now ?? undefined]),
    );
    this.count(view, changes);
    for (const row of news) this.needs.fresh(view, row.id);
    const own = (row: LiveRow) => this.isOwn(view, row);
    for (const one of this.listeners) if (one.view === view && rows.length > 0) one.f(view, rows, own);
  }

  private isOwn(view: string, row: LiveRow): boolean {
    return this.needs.own(view, row.id, row.version ?? 0);
  }
  /** Those that somebody else changed; another name of a customer is no news of its orders. */
  private newsOf(view: string, changes: readonly Changed[]): LiveRow[] {
    const seen = (id: string) => this.shownOf(view, id) ?? this.needs.client.getQueryData<LiveRow>(['doc', view, id]);
    return changes
      .flatMap(({ now }) => now ?? [])
      .filter((row) => !this.isOwn(view, row) && (seen(row.id)?.version ?? -1) < (row.version ?? 0));
  }

  /** An answer that may be from before what was told while it was under way. */
  private mend(q: Query, told: ReturnType<Known['since']>): void {
    const key = liveKeyOf(q.queryKey);
    if (!key || key.kind === 'count') return;
    const { kind, view } = key;
    if (told === 'missed') {
      this.look(view, GAP);
      return;
    }
    const page = kind === 'list' ? this.pageOf(q) : undefined;
    if (page) {
      const rows = told.flatMap((one) => rowOf(one) ?? []);
      this.set(
        q,
        patchRows(
          page,
          paramsOf(q),
          told.map((one) => one.id),
          rows,
        ),
      );
      this.recountIn(view, GAP);
    }
    const one = 'id' in key ? told.find((of) => of.id === key.id) : undefined;
    if (one && (kind === 'history' || compareStanding(q.state.data as LiveRow, one) < 0))
      void this.needs.client.invalidateQueries({ queryKey: q.queryKey, exact: true });
  }

  /** What is not shown, or shown in full, is read again when it is wanted. */
  private old(view: string, standings: readonly (readonly [id: string, Standing | undefined])[]): void {
    const { client } = this.needs;
    for (const q of this.lists(view, 'inactive'))
      void client.invalidateQueries({ queryKey: q.queryKey, refetchType: 'none' });
    for (const [id, standing] of standings) {
      void client.invalidateQueries({
        queryKey: ['doc', view, id],
        predicate: (q) => !standing || compareStanding(q.state.data as LiveRow | undefined, standing) < 0,
      });
      void client.invalidateQueries({ queryKey: ['history', view, id] });
    }
  }

  /** Counts here what can be counted here; the rest is asked for a little later. */
  private count(view: string, changes: readonly Changed[]): void {
    const at = (q: Query) => Math.max(q.state.dataUpdatedAt, this.answered.get(q)?.at ?? 0) + this.needs.offset();
    let sure = true;
    for (const q of this.totalled(view)) {
      const before = totalsOf(q);
      if (!before) continue;
      const now = counted(before, filterOf(q), changes, at(q));
      if (!now) sure = false;
      else if (now.total !== before.total || Object.keys(now.sums).some((f) => now.sums[f] !== before.sums[f]))
        this.set(q, withTotals(q, now));
    }
    const rhythm = this.rhythms.get(view) ?? new Rhythm(this.random);
    this.rhythms.set(view, rhythm);
    rhythm.heard(changes.length, Date.now());
    this.recountIn(view, rhythm.wait(Date.now(), sure));
  }

  private totalled(view: string): Query[] {
    return [
      ...this.lists(view),
      ...this.needs.client.getQueryCache().findAll({ queryKey: ['count', view], type: 'active' }),
    ];
  }

  private recountIn(view: string, ms: number): void {
    const at = Date.now() + ms;
    const planned = this.counts.get(view);
    if (planned && planned.at <= at) return;
    clearTimeout(planned?.timer);
    this.counts.set(view, { at, timer: setTimeout(() => void this.recount(view), ms) });
  }

  /** Asks for all counts of a view that are shown, at once. */
  private async recount(view: string): Promise<void> {
    this.counts.delete(view);
    const asked = this.totalled(view).filter((q) => totalsOf(q));
    if (asked.length === 0) return;
    const before = asked.map((q) => this.pageOf(q)?.base);
    const question = this.ask();
    try {
      const answers = await this.needs.api.totals(view, asked.map(filterOf));
      for (const [i, q] of asked.entries()) {
        const now = answers[i];
        // A page that was loaded meanwhile knows better.
        if (!now || !totalsOf(q) || this.pageOf(q)?.base !== before[i]) continue;
        if (this.isNewer(q, question)) this.set(q, withTotals(q, now));
      }
    } catch {
      if (this.connected) this.recountIn(view, RETRY * 2);
    }
  }

  private ask(): { no: number; at: number } {
    return { no: ++this.questions, at: Date.now() };
  }
  /** Whether an answer is to a later question than the one before; it then is the one that counts. */
  private isNewer(q: Query, question: { no: number; at: number }): boolean {
    if ((this.answered.get(q)?.no ?? 0) > question.no) return false;
    this.answered.set(q, question);
    return true;
  }

  /** Reads again what is shown of it, at some moment of the next so many ms. */
  private look(of: string, within: number): void {
    if (this.looks.has(of)) return;
    const ms = within * this.random();
    this.looks.set(
      of,
      setTimeout(() => {
        this.looks.delete(of);
        void this.readAgain(of);
      }, ms),
    );
  }

  private async readAgain(of: string): Promise<void> {
    const { client } = this.needs;
    const view = viewOf(of);
    const whole = !of.includes('/');
    for (const q of this.queriesOf(of))
      if (q.queryKey[0] === 'doc' || q.queryKey[0] === 'history')
        void client.invalidateQueries({ queryKey: q.queryKey, exact: true });
    if (!whole) return;
    this.known.forget(view);
    for (const q of this.lists(view, 'inactive'))
      void client.invalidateQueries({ queryKey: q.queryKey, refetchType: 'none' });
    for (const one of this.listeners) if (one.view === view) one.f(view, [], () => false);
    this.recountIn(view, 0);
    try {
      await Promise.all(this.lists(view).map((q) => this.refresh(view, q)));
    } catch {
      if (this.connected) this.look(of, RETRY * 2);
    }
  }

  /** A page's rows as they are now, in their places; nothing comes over the line where it is as it was read. */
  private async refresh(view: string, q: Query): Promise<void> {
    const page = this.pageOf(q);
    if (!page) return void this.needs.client.refetchQueries({ queryKey: q.queryKey, exact: true });
    const question = this.ask();
    const now = await this.needs.api.listSince<LiveRow>(view, paramsOf(q), page.etag);
    if (!now) return;
    const there = new Set(now.rows.map(({ id }) => id));
    const others = page.rows.flatMap(({ id }) => (there.has(id) ? [] : [id]));
    const rows = [...now.rows, ...(await this.readRows(view, others))];
    const shown = this.pageOf(q);
    if (!shown || shown.base !== page.base) return;
    const ids = shown.rows.map(({ id }) => id);
    const next = patchRows(shown, paramsOf(q), ids, rows);
    // The name stands for a page that has all the rows that are shown: others may change without it.
    const etag = others.length === 0 ? now.etag : undefined;
    const totalled = this.isNewer(q, question) ? patchTotals(next, now) : next;
    this.set(q, { ...totalled, came: undefined, etag });
  }

  private async readRows(view: string, ids: readonly string[]): Promise<LiveRow[]> {
    const parts = Array.from({ length: Math.ceil(ids.length / ROWS) }, (_, i) => ids.slice(i * ROWS, (i + 1) * ROWS));
    return (await Promise.all(parts.map((part) => this.needs.api.rows<LiveRow>(view, part)))).flat();
  }
}

/** The totals of a query that has some. */
const totalsOf = ({ queryKey, state: { data } }: Query): Totals | undefined => {
  if (data === undefined) return undefined;
  const key = liveKeyOf(queryKey);
  if (key?.kind === 'count' && !key.totals) return { total: data as number, exact: true, sums: {} };
  const { total, exact, sums = {} } = data as Totals;
  return { total, exact, sums };
};
const withTotals = (q: Query, now: Totals): unknown => {
  const key = liveKeyOf(q.queryKey);
  if (key?.kind === 'list') return patchTotals(q.state.data as LivePage<LiveRow>, now);
  return key?.kind === 'count' && key.totals ? now : now.total;
};
