/**
 * Marks along a list that was walked far into, so that a page deep in it is read from the mark before it instead of from
 * the list's beginning. A mark is a place in the order and how many matches lie between it and the next; documents that
 * change move these counts, never the marks.
 */
import { compareKeys, type Key } from './read-key.js';
import type { Walk } from './read-walk.js';

/** `from`: where the stretch begins; absent: at the list's beginning. */
type Stretch = { from?: Key; count: number };

export class Trail {
  private readonly stretches: Stretch[] = [];
  /** Where the part begins that was not walked yet. */
  private frontier: Key | undefined;
  private ended = false;
  /** Matches in all stretches. */
  private walked = 0;
  private moved = 0;

  /** @param seq last change of the version when the first mark is set */
  constructor(
    private readonly desc: boolean,
    public seq: number,
  ) {}

  /** Changes that it has gone through; too many wear it out: marks are no longer spread evenly. */
  get worn(): number {
    return this.moved;
  }

  /** It has so many matches, or the list has no more. */
  reaches(count: number): boolean {
    return this.ended || this.walked >= count;
  }

  /** Walks on by so many rows. */
  extend(walk: Walk, rows: number): void {
    const { count, next } = walk.measure(this.frontier, rows);
    this.stretches.push({ ...(this.frontier && { from: this.frontier }), count });
    this.walked += count;
    this.frontier = next;
    this.ended = !next;
  }

  /** Row numbers of a page that it reaches. */
  page(walk: Walk, limit: number, offset: number): number[] {
    const found: number[] = [];
    let before = 0;
    for (const { from, count } of this.stretches) {
      const first = Math.max(0, offset - before);
      const wanted = Math.min(limit - found.length, count - first);
      // The counts are right: so many are found before the next mark.
      if (wanted > 0) found.push(...walk.rows(from, wanted, first));
      if (found.length === limit) break;
      before += count;
    }
    return found;
  }

  /** Brings the counts up to a change. @param left, taken places that matches have left and taken */
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
