const SECONDS = 10;

/** Counts events and returns the recent rate per second. */
export class Rate {
  private readonly counts = new Map<number, number>();

  /** @param now monotonic clock in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  add(n: number): void {
    const second = Math.floor(this.now() / 1000);
    this.counts.set(second, (this.counts.get(second) ?? 0) + n);
    for (const old of this.counts.keys()) if (old <= second - SECONDS) this.counts.delete(old);
  }

  /** Mean of the last ten seconds, per second. */
  perSecond(): number {
    const second = Math.floor(this.now() / 1000);
    let sum = 0;
    for (const [at, n] of this.counts) if (at > second - SECONDS) sum += n;
    return Math.round((sum / SECONDS) * 10) / 10;
  }
}
