/**
 * Marks along a deeply walked list, so that a page deep in it is read from the preceding mark instead of from the
 * list's beginning. A mark is a position in the order with the number of matches up to the next one; document changes
 * adjust these counts, never the marks.
 */
import { compareKeys, type Key } from './read-key.js';
import type { Walk } from './read-walk.js';

/** `from`: start of the stretch; absent: the list's beginning. */
type Stretch = { from?: Key; count: number };

export class Trail {
  private readonly stretches: Stretch[] = [];
  /** Start of the part not walked yet. */
  private frontier: Key | undefined;
  private ended = false;
  /** Matches in all stretches. */
  private walked = 0;
  private moved = 0;

  /** @param seq last change of the version when the trail starts */
  constructor(
    private readonly desc: boolean,
    public seq: number,
  ) {}

  /** Number of changes applied; too many make the trail useless, as marks are no longer evenly spaced. */
  get worn(): number {
    return this.moved;
  }

  /** True if it covers this many matches, or the list has no more. */
  reaches(count: number): boolean {
    return this.ended || this.walked >= count;
  }

  /** Walks `rows` further. */
  extend(walk: Walk, rows: number): void {
    const { count, next } = walk.measure(this.frontier, rows);
    this.stretches.push({ ...(this.frontier && { from: this.frontier }), count });
    this.walked += count;
    this.frontier = next;
    this.ended = !next;
  }

  /** Row numbers of a page within the trail. */
  page(walk: Walk, limit: number, offset: number): number[] {
    const rids: number[] = [];
    let before = 0;
    for (const { from, count } of this.stretches) {
      const first = Math.max(0, offset - before);
      const wanted = Math.min(limit - rids.length, count - first);
      // The counts are exact: this many matches lie before the next mark.
      if (wanted > 0) rids.push(...walk.rows(from, wanted, first));
      if (rids.length === limit) break;
      before += count;
    }
    return rids;
  }

  /** Adjusts the counts to changes. @param left, taken positions that matches have left and taken */
  follow({ left, taken }: { left: readonly Key[]; taken: readonly Key[] }, seq: number): void {
    for (const key of left) this.count(key, -1);
    for (const key of taken) this.count(key, 1);
    this.moved += seq - this.seq;
    this.seq = seq;
  }

  private count(key: Key, by: 1 | -1): void {
    if (!this.ended && (!this.frontier || this.compare(key, this.frontier) >= 0)) return;
    let [low, high] = [0, this.stretches.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const { from } = this.stretches[middle] as Stretch;
      if (from && this.compare(from, key) > 0) high = middle - 1;
      else low = middle;
    }
    const stretch = this.stretches[low];
    if (!stretch) return;
    stretch.count += by;
    this.walked += by;
  }

  private compare(a: Key, b: Key): number {
    return this.desc ? compareKeys(b, a) : compareKeys(a, b);
  }
}
