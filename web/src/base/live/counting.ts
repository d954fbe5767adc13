/** What changed rows do to counts and sums, as far as the browser can tell without asking. */
import type { Gone } from '@domain/queries/live';
import type { Params, Totals } from '../api';
import { compareStanding, type LiveRow, matches } from './patch';

/** A row before and after a change. `null`: it was not there, or can no longer be read; `undefined`: nobody knows. */
export type Changed = { id: string; before: LiveRow | null | undefined; now: LiveRow | null };

/** Ms by which clocks and answers may be apart. */
const SLACK = 2_000;
/** Rows of a view that are remembered though they are not shown. */
const KEPT = 500;

const numberAt = (row: LiveRow, field: string): number => (typeof row[field] === 'number' ? row[field] : 0);

/**
 * The totals after some changes; `undefined`: only the server can tell.
 * @param at when the totals were read, ms since 1970 on the server's clock: what happened well before is in them
 */
export const counted = (
  totals: Totals,
  filter: Params,
  changes: readonly Changed[],
  at: number,
): Totals | undefined => {
  // Which documents its sums count, the server alone knows.
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
    // A row that shows others anew, or that left, does not say when.
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

/** Rows as they were told last, by view: what a change did is known by them. */
export class Known {
  private readonly of = new Map<string, Map<string, LiveRow | Gone>>();
  /** At which moment each was told, and of which views all was forgotten. */
  private readonly at = new WeakMap<LiveRow | Gone, number>();
  private readonly forgotten = new Map<string, number>();
  private last = 0;

  /**
   * Takes in what was told. @param shown a row that is shown
   * @returns what became of each that was not known to stand so or later
   */
  take(
    view: string,
    rows: readonly LiveRow[],
    gone: readonly Gone[],
    shown: (id: string) => LiveRow | undefined,
  ): Changed[] {
    const known = this.of.get(view) ?? new Map<string, LiveRow | Gone>();
    this.of.set(view, known);
    const changes: Changed[] = [];
    for (const now of [...rows, ...gone]) {
      const told = known.get(now.id);
      const before = newer(told, shown(now.id));
      const isTold = compareStanding(now, told);
      if (isTold < 0) continue;
      known.delete(now.id);
      known.set(now.id, now);
      this.at.set(now, this.moment());
      if (isTold === 0 && told) continue;
      const isNew = now.version === 0 && (now as LiveRow).joinedAt === undefined;
      // One list may have read it before it was told; nobody knows what others, and counts, have of it.
      const read = before !== undefined && compareStanding(now, before) <= 0;
      changes.push({
        id: now.id,
        before: read ? undefined : before ? rowOf(before) : isNew ? null : undefined,
        now: rowOf(now),
      });
    }
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return changes;
  }

  /** This moment, later than all before it. */
  moment(): number {
    return ++this.last;
  }
  /** Of a view what was told since a moment; `missed`: more may have been. */
  since(view: string, moment: number): readonly (LiveRow | Gone)[] | 'missed' {
    if ((this.forgotten.get(view) ?? 0) > moment) return 'missed';
    return [...(this.of.get(view)?.values() ?? [])].filter((one) => (this.at.get(one) ?? 0) > moment);
  }

  /** More may have changed than was told. */
  forget(view: string): void {
    this.of.delete(view);
    this.forgotten.set(view, this.moment());
  }
}

/** What is told of a document, as far as it is a row that may be read. */
export const rowOf = (one: LiveRow | Gone): LiveRow | null => ('updatedAt' in one ? (one as LiveRow) : null);
const newer = (a: LiveRow | Gone | undefined, b: LiveRow | undefined): LiveRow | Gone | undefined =>
  compareStanding(a, b) >= 0 ? a : b;

/** Ms between two questions for counts of a view, by how much of it changes. */
const RHYTHM = { least: 250, quiet: 1, perChange: 300, most: 15_000 };
/** Ms after which what was counted here is asked for all the same. */
const PROVED = 10_000;
/** Ms over which changes are weighed. */
const SPAN = 5_000;

/** How long to wait with the next question for counts: longer, the more changes, and never the same for all browsers. */
export class Rhythm {
  private weight = 0;
  private at = 0;

  /** @param random 0 ≤ n < 1 */
  constructor(private readonly random: () => number = Math.random) {}

  /** So many rows changed. @param now ms */
  heard(rows: number, now: number): void {
    this.weight = this.left(now) + rows;
    this.at = now;
  }

  /** @param sure all of it was counted here @returns ms */
  wait(now: number, sure: boolean): number {
    const perSecond = (this.left(now) * 1_000) / SPAN;
    const busy = perSecond <= RHYTHM.quiet ? RHYTHM.least : Math.min(RHYTHM.most, perSecond * RHYTHM.perChange);
    return Math.max(sure ? PROVED : RHYTHM.least, busy) * (0.75 + this.random() / 2);
  }

  private left(now: number): number {
    return this.weight * Math.max(0, 1 - (now - this.at) / SPAN);
  }
}
