/** Rate limit with burst and refill, per key. Times in ms. */

export class Room {
  /** Time at which a key's full burst is available again. */
  private readonly free = new Map<string, number>();

  /** @param of burst size, and ms to refill one unit */
  constructor(private readonly of: Readonly<{ atOnce: number; refill: number }>) {}

  /** Ms until `many` units are available for `who`; 0: now. */
  wait(who: string, many: number, now: number): number {
    return Math.max(0, this.after(who, many, now) - now - this.of.atOnce * this.of.refill);
  }

  take(who: string, many: number, now: number): void {
    this.free.set(who, this.after(who, many, now));
  }

  private after(who: string, many: number, now: number): number {
    return Math.max(now, this.free.get(who) ?? now) + many * this.of.refill;
  }
}
