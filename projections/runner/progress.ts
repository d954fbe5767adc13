/** A process's position in the live feed, and its speed. */
import { Meter } from '../../infra/ports/meter.js';
import type { Position, Recorded } from '../../infra/ports/ports.js';
import type { ViewStatus } from '../../infra/runtime/status.js';
import type { Projector } from './projector.js';

/** Ms for which a measured lag counts as current. */
const FRESH = 5_000;

export class Progress {
  /** Of the last event handled. */
  position: Position = '';
  private readonly meters = new Map<string, Meter>();
  /** Time of the current batch's first event, and lag of the last event handled. */
  private underWay: string | undefined;
  private late = { ms: 0, at: 0 };

  begin(batch: readonly Recorded[]): void {
    this.underWay = batch[0]?.meta.at;
  }

  /** @param last event of the batch; its effects are durable */
  end({ position, meta }: Recorded): void {
    this.position = position;
    this.underWay = undefined;
    this.late = { ms: Math.max(0, Date.now() - Date.parse(meta.at)), at: performance.now() };
  }

  /** Counts events applied to a view. */
  count(view: string, events: number): void {
    this.meterOf(view).count(events);
  }

  /** @param served versions by view @param rebuilds progress by view */
  views(
    live: readonly Projector[],
    served: ReadonlyMap<string, string>,
    rebuilds: ReadonlyMap<string, NonNullable<ViewStatus['rebuild']>>,
  ): ViewStatus[] {
    const fresh = performance.now() - this.late.at < FRESH;
    const waits = this.underWay === undefined ? 0 : Math.max(0, Date.now() - Date.parse(this.underWay));
    return live.map(({ target: { view, version }, parkedIds }) => {
      const rebuild = rebuilds.get(view.name);
      return {
        view: view.name,
        version,
        served: served.get(view.name) === version,
        lagMs: Math.max(waits, fresh ? this.late.ms : 0),
        perSecond: this.meterOf(view.name).rate,
        parked: parkedIds.size,
        ...(rebuild ? { rebuild } : {}),
      };
    });
  }

  private meterOf(view: string): Meter {
    const meter = this.meters.get(view) ?? new Meter();
    this.meters.set(view, meter);
    return meter;
  }
}
