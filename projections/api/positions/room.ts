/** How much each of many may have of something at once, and how fast there is room for more. Times in ms. */

export class Room {
  /** When all of somebody's room is free again. */
  private readonly free = new Map<string, number>();

  /** @param of so much at once, and ms until there is room for one more */
  constructor(private readonly of: Readonly<{ atOnce: number; refill: number }>) {}

  /** How long until somebody may take so much; 0: now. */
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
