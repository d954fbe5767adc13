/**
 * Long polling of driver pages: they wait for a change of the driver's SJ, of their trips or returns, or for news;
 * woken by the projectors' changes, with a single read for all waiting pages.
 */
import type { ReadStore } from '../../../infra/ports/ports.js';
import { letGo } from '../../../infra/runtime/http/drain.js';
import { ro } from '../../../services/domain/flows/ro/ro.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { trip } from '../../../services/domain/flows/trip/trip.js';
import { toUser } from '../../../services/domain/kit/aggregate/actor.js';
import { newsView } from '../../views/news.js';
import type { Changes } from '../live/changes.js';

/** Ms in which changes are collected before looking up whom they concern. */
const GATHERED = 200;
/** Views whose documents a page watches by id. */
const OF_ROAD: ReadonlySet<string> = new Set([sj.view.name, trip.view.name, ro.view.name]);
/** Maximum number of documents looked up; above it all pages are woken. */
const MAX_LOOKUPS = 1_000;

/** Waiting pages per driver: above it the oldest is answered. */
const MOST_OWN = 4;

type Waiting = {
  /** Resolves with true if it is worth reading again, false on timeout. @param ids documents that were read */
  until(ids: readonly string[], ms: number): Promise<boolean>;
  end(): void;
};
/** `rung`: woken since it last read. `over`: replaced by a newer one. */
type Waiter = {
  driver: string;
  session: string;
  ids: ReadonlySet<string> | undefined;
  early: Set<string>;
  rung: boolean;
  over: boolean;
  wake: () => void;
};
const ring = (waiter: Waiter): void => {
  waiter.rung = true;
  waiter.wake();
};

export class DriverWaits {
  private readonly waiters = new Set<Waiter>();
  private readonly changed = new Set<string>();
  private readonly changedNews = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    changes: Changes,
    private readonly store: Pick<ReadStore, 'some'>,
  ) {
    changes.onMissed(() => this.ringAll());
    changes.onChanged((list) => {
      if (this.waiters.size === 0) return;
      for (const { view, id } of list) {
        if (OF_ROAD.has(view)) this.changed.add(id);
        if (view === newsView.name) this.changedNews.add(id);
      }
      if (this.changed.size + this.changedNews.size > 0) this.timer ??= setTimeout(() => void this.look(), GATHERED);
    });
  }

  /** Records changes from here on: call before reading the data shown. @param session key of the caller's session */
  begin(driver: string, session = ''): Waiting {
    const ofDriver = [...this.waiters].filter((one) => one.driver === driver);
    if (ofDriver.length >= MOST_OWN) this.end(ofDriver[0] as Waiter);
    const waiter: Waiter = {
      driver,
      session,
      ids: undefined,
      early: new Set(),
      rung: false,
      over: false,
      wake: () => {},
    };
    this.waiters.add(waiter);
    return {
      until: async (ids, ms) => {
        waiter.ids = new Set(ids);
        if (ids.some((id) => waiter.early.has(id))) waiter.rung = true;
        waiter.early.clear();
        if (!waiter.rung && !waiter.over) {
          const { promise, resolve } = Promise.withResolvers<void>();
          waiter.wake = resolve;
          const timer = setTimeout(resolve, ms);
          const leave = letGo(resolve);
          await promise;
          clearTimeout(timer);
          leave();
        }
        const { rung, over } = waiter;
        waiter.rung = false;
        return rung && !over;
      },
      end: () => void this.waiters.delete(waiter),
    };
  }

  /** Wakes pages of ended sessions, so that they recheck their session at once. */
  ended(sessions: readonly string[]): void {
    for (const waiter of this.waiters) if (sessions.includes(waiter.session)) ring(waiter);
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    const [ids, news] = [[...this.changed], [...this.changedNews]];
    this.changed.clear();
    this.changedNews.clear();
    if (this.waiters.size === 0) return;
    if (ids.length + news.length > MAX_LOOKUPS) return this.ringAll();
    try {
      const [docs, newsRows] = await Promise.all([
        this.store.some(sj.view.name, ids, ['id', 'driver']),
        this.store.some(newsView.name, news, ['id', 'to']),
      ]);
      const drivers = new Set(docs.map(({ driver }) => driver));
      const to = new Set(newsRows.map((one) => one.to));
      for (const waiter of this.waiters) {
        if (!waiter.ids) for (const id of ids) waiter.early.add(id);
        // It concerns a document that is the driver's now or was until now.
        if (drivers.has(waiter.driver) || to.has(toUser(waiter.driver)) || ids.some((id) => waiter.ids?.has(id)))
          ring(waiter);
      }
    } catch {
      // Each page reads for itself and gets the error.
      this.ringAll();
    }
  }

  private end(waiter: Waiter): void {
    this.waiters.delete(waiter);
    waiter.over = true;
    waiter.wake();
  }

  private ringAll(): void {
    for (const waiter of this.waiters) ring(waiter);
  }
}
