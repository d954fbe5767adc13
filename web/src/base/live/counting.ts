/** Effect of changed rows on counts and sums, as far as the browser can compute it without the server. */
import type { Gone } from '@domain/queries/live';
import type { Params, Totals } from '../server/api';
import { compareStanding, type LiveRow, matches } from './patch';

/** A row before and after a change. `null`: it did not exist, or may no longer be read; `undefined`: unknown. */
export type Changed = { id: string; before: LiveRow | null | undefined; now: LiveRow | null };

/** Tolerance for clock differences and response delays, ms. */
const SLACK = 2_000;
/** Rows of a view that are remembered beyond those shown. */
const KEPT = 500;

const numberAt = (row: LiveRow, field: string): number => (typeof row[field] === 'number' ? row[field] : 0);

/**
 * The totals after some changes; `undefined`: only the server can tell.
 * @param at when the totals were read, ms since 1970 on the server's clock: earlier changes are included already
 */
export const counted = (
  totals: Totals,
  filter: Params,
  changes: readonly Changed[],
  at: number,
): Totals | undefined => {
  // Only the server knows which documents its sums include.
  if (totals.unsummed !== undefined) return changes.length === 0 ? totals : undefined;
  let { total } = totals;
  const sums = { ...totals.sums };
  for (const { before, now } of changes) {
    if (before === undefined) return undefined;
    const was = before ? matches(before, filter) : false;
    const is = now ? matches(now, filter) : false;
    if (was === undefined || is === undefined) return undefined;
    if (!was && !is) continue;
    const happened = Date.parse(String(now?.updatedAt ?? ''));
    // A row whose references changed, or that left, does not say when.
    if (!(Math.abs(happened - at) > SLACK) || (before && now && before.version === now.version)) return undefined;
    if (happened < at) continue;
    total += Number(is) - Number(was);
    for (const field of Object.keys(sums)) {
      const more = (is && now ? numberAt(now, field) : 0) - (was && before ? numberAt(before, field) : 0);
      sums[field] = (sums[field] ?? 0) + more;
    }
  }
  if (total < 0 || !totals.exact || !Object.values(sums).every(Number.isSafeInteger)) return undefined;
  return total === totals.total && changes.length === 0 ? totals : { total, exact: true, sums };
};

/** The latest row versions received, by view; the effect of a change is derived from them. */
export class LatestRows {
  private readonly of = new Map<string, Map<string, LiveRow | Gone>>();
  /** Logical time at which each was received, and at which each view was forgotten. */
  private readonly at = new WeakMap<LiveRow | Gone, number>();
  private readonly forgotten = new Map<string, number>();
  private last = 0;

  /**
   * Records received rows. @param shown a row that is on the screen
   * @returns the changes, without rows already recorded in that or a later version
   */
  take(
    view: string,
    rows: readonly LiveRow[],
    gone: readonly Gone[],
    shown: (id: string) => LiveRow | undefined,
  ): Changed[] {
    const byId = this.of.get(view) ?? new Map<string, LiveRow | Gone>();
    this.of.set(view, byId);
    const changes: Changed[] = [];
    for (const now of [...rows, ...gone]) {
      const previous = byId.get(now.id);
      const before = newer(previous, shown(now.id));
      const isAnnounced = compareStanding(now, previous);
      if (isAnnounced < 0) continue;
      byId.delete(now.id);
      byId.set(now.id, now);
      this.at.set(now, this.moment());
      if (isAnnounced === 0 && previous) continue;
      const isNew = now.version === 0 && (now as LiveRow).joinedAt === undefined;
      // One list may have read the new version before this message; other lists and counts may not have.
      const read = before !== undefined && compareStanding(now, before) <= 0;
      changes.push({
        id: now.id,
        before: read ? undefined : before ? rowOf(before) : isNew ? null : undefined,
        now: rowOf(now),
      });
    }
    for (const oldest of byId.keys()) {
      if (byId.size <= KEPT) break;
      byId.delete(oldest);
    }
    return changes;
  }

  /** Advances the logical clock; later than all moments before. */
  moment(): number {
    return ++this.last;
  }
  /** What was received of a view since a moment; `missed`: more may have changed. */
  since(view: string, moment: number): readonly (LiveRow | Gone)[] | 'missed' {
    if ((this.forgotten.get(view) ?? 0) > moment) return 'missed';
    return [...(this.of.get(view)?.values() ?? [])].filter((one) => (this.at.get(one) ?? 0) > moment);
  }

  /** Forgets a view: more may have changed than was received. */
  forget(view: string): void {
    this.of.delete(view);
    this.forgotten.set(view, this.moment());
  }
}

/** The row in a message about a document; null if it may no longer be read. */
export const rowOf = (one: LiveRow | Gone): LiveRow | null => ('updatedAt' in one ? (one as LiveRow) : null);
const newer = (a: LiveRow | Gone | undefined, b: LiveRow | undefined): LiveRow | Gone | undefined =>
  compareStanding(a, b) >= 0 ? a : b;

/** Delay between two recounts of a view (ms), by its rate of changes. */
const RHYTHM = { least: 250, quiet: 1, perChange: 300, most: 15_000 };
/** Ms after which even exact local counts are verified with the server. */
const PROVED = 10_000;
/** Time window for the rate of changes, ms. */
const SPAN = 5_000;

/**
 * Delay until the next recount: longer at a higher rate of changes, with jitter so that browsers do not ask at the same
 * time.
 */
export class Rhythm {
  private weight = 0;
  private at = 0;

  /** @param random 0 ≤ n < 1 */
  constructor(private readonly random: () => number = Math.random) {}

  /** Records that this many rows changed. @param now ms */
  record(rows: number, now: number): void {
    this.weight = this.left(now) + rows;
    this.at = now;
  }

  /** @param sure all counts were computed locally @returns ms */
  wait(now: number, sure: boolean): number {
    const perSecond = (this.left(now) * 1_000) / SPAN;
    const busy = perSecond <= RHYTHM.quiet ? RHYTHM.least : Math.min(RHYTHM.most, perSecond * RHYTHM.perChange);
    return Math.max(sure ? PROVED : RHYTHM.least, busy) * (0.75 + this.random() / 2);
  }

  private left(now: number): number {
    return this.weight * Math.max(0, 1 - (now - this.at) / SPAN);
  }
}
