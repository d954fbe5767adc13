/** Batches rows that arrive faster than anybody can follow, a few times a second: each batch re-renders lists. */
import type { Gone } from '@domain/queries/live';
import { rowOf } from './counting';
import { compareStanding, type LiveRow } from './patch';

/** Ms between two batches; the first one after a pause is applied at once. */
const PACE = 80;

type LiveChange = LiveRow | Gone;
export type Put = (view: string, rows: readonly LiveRow[], gone: readonly Gone[]) => void;

export class Gathered {
  /** By view and id, the latest version. */
  private readonly waiting = new Map<string, Map<string, LiveChange>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = Number.NEGATIVE_INFINITY;

  constructor(private readonly put: Put) {}

  take: Put = (view, rows, gone) => {
    const of = this.waiting.get(view) ?? new Map<string, LiveChange>();
    this.waiting.set(view, of);
    for (const one of [...rows, ...gone]) {
      const before = of.get(one.id);
      if (!before || compareStanding(one, before) >= 0) of.set(one.id, one);
    }
    const left = PACE - (performance.now() - this.last);
    if (left <= 0) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), left);
  };

  /** Drops what is pending: another user signs in. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
  }

  private flush(): void {
    const all = [...this.waiting];
    this.clear();
    for (const [view, of] of all) {
      const changes = [...of.values()];
      const isGone = (one: LiveChange): one is Gone => rowOf(one) === null;
      this.put(
        view,
        changes.flatMap((one) => rowOf(one) ?? []),
        changes.filter(isGone),
      );
    }
    this.last = performance.now();
  }
}
