/** Drivers' pages that wait for a change of their SJ, of the trips or returns of these, or for news to them: woken by what the projectors tell, one read for all of them. */
import type { ReadStore } from '../../../infra/ports/ports.js';
import { letGo } from '../../../infra/runtime/http/drain.js';
import { ro } from '../../../services/domain/flows/ro/ro.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { trip } from '../../../services/domain/flows/trip/trip.js';
import { toUser } from '../../../services/domain/kit/actor.js';
import { newsView } from '../../views/news.js';
import type { Changes } from '../live/changes.js';

/** Ms in which changes are gathered before it is looked whose they are. */
const GATHERED = 200;
/** Documents by whose ids a page waits. */
const OF_ROAD: ReadonlySet<string> = new Set([sj.view.name, trip.view.name, ro.view.name]);
/** SJ, trips, returns and news that are looked at; of more at once all are woken. */
const MAX_LOOKUPS = 1_000;

/** Pages of one driver that wait at once: where there are more the oldest is answered. */
const MOST_OWN = 4;

type Waiting = {
  /** Whether it is worth reading again; false once the time is over. @param ids that were read */
  until(ids: readonly string[], ms: number): Promise<boolean>;
  end(): void;
};
/** `rung`: since it looked last. `over`: another waits in its place. */
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
  private readonly told = new Set<string>();
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
        if (view === newsView.name) this.told.add(id);
      }
      if (this.changed.size + this.told.size > 0) this.timer ??= setTimeout(() => void this.look(), GATHERED);
    });
  }

  /** From here on changes are heard of: to be called before what is shown is read. @param session key of who waits */
  begin(driver: string, session = ''): Waiting {
    const own = [...this.waiters].filter((one) => one.driver === driver);
    if (own.length >= MOST_OWN) this.end(own[0] as Waiter);
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

  /** Pages of sessions that ended look at once whether they are still in. */
  ended(sessions: readonly string[]): void {
    for (const waiter of this.waiters) if (sessions.includes(waiter.session)) ring(waiter);
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    const [ids, news] = [[...this.changed], [...this.told]];
    this.changed.clear();
    this.told.clear();
    if (this.waiters.size === 0) return;
    if (ids.length + news.length > MAX_LOOKUPS) return this.ringAll();
    try {
      const [docs, told] = await Promise.all([
        this.store.some(sj.view.name, ids, ['id', 'driver']),
        this.store.some(newsView.name, news, ['id', 'to']),
      ]);
      const drivers = new Set(docs.map(({ driver }) => driver));
      const to = new Set(told.map((one) => one.to));
      for (const waiter of this.waiters) {
        if (!waiter.ids) for (const id of ids) waiter.early.add(id);
        // Theirs now, or until now.
        if (drivers.has(waiter.driver) || to.has(toUser(waiter.driver)) || ids.some((id) => waiter.ids?.has(id)))
          ring(waiter);
      }
    } catch {
      // They read for themselves, and are told what is the matter.
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
