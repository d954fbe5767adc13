/** Seconds over which the rate is averaged. */
const SPAN = 5;

export class Meter {
  private readonly seconds = new Map<number, number>();

  /** @param now monotonic clock in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  count(n: number): void {
    const second = Math.floor(this.now() / 1000);
    this.seconds.set(second, (this.seconds.get(second) ?? 0) + n);
    if (this.seconds.size > SPAN * 2) this.forget(second);
  }

  /** Events per second, over the last complete seconds. */
  get rate(): number {
    const second = Math.floor(this.now() / 1000);
    this.forget(second);
    let sum = 0;
    for (const [at, n] of this.seconds) if (at < second) sum += n;
    return Math.round((sum / SPAN) * 10) / 10;
  }

  private forget(second: number): void {
    for (const at of this.seconds.keys()) if (at < second - SPAN) this.seconds.delete(at);
  }
}
