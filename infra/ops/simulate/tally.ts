/** Statistics of a simulated day: requests, refusals with their reasons, response times. */

/** @returns the quantile `q` of values in ascending order */
const share = (upwards: readonly number[], q: number): number =>
  upwards[Math.min(upwards.length - 1, Math.floor(upwards.length * q))] ?? 0;
const add = (to: Map<string, number>, name: string, n = 1): void => void to.set(name, (to.get(name) ?? 0) + n);

export class Tally {
  /** By kind of request. */
  readonly sent = new Map<string, number>();
  /** By kind of request and reason. */
  readonly refused = new Map<string, number>();
  /** Intended refusals: wrong presses, guesses whether somebody is free. */
  readonly meant = new Map<string, number>();
  /** Fixes by outcome. */
  readonly fixes = new Map<string, number>();
  /** Events inside a phone: reports sent twice, sent again, held back. */
  readonly odd = new Map<string, number>();
  readonly times: number[] = [];
  unanswered = 0;

  countRequest(what: string, ms: number): void {
    add(this.sent, what);
    this.times.push(ms);
  }
  refuse(what: string, code: string, meant: boolean): void {
    add(meant ? this.meant : this.refused, `${what}: ${code}`);
  }
  countFixes(what: string, n = 1): void {
    if (n > 0) add(this.fixes, what, n);
  }
  note(what: string, n = 1): void {
    add(this.odd, what, n);
  }

  get total(): number {
    return [...this.sent.values()].reduce((sum, n) => sum + n, 0);
  }
  /** Median and 99th percentile of response times, ms. */
  get latency(): { p50: number; p99: number } {
    const upwards = this.times.toSorted((a, b) => a - b);
    return { p50: share(upwards, 0.5), p99: share(upwards, 0.99) };
  }

  /** Report for people, a line each. */
  lines(): string[] {
    const listed = (of: ReadonlyMap<string, number>) =>
      [...of]
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .map(([name, n]) => `${n.toLocaleString('en')} ${name}`);
    const { p50, p99 } = this.latency;
    const line = (head: string, of: ReadonlyMap<string, number>) =>
      of.size > 0 ? [`${head.padEnd(10)} ${listed(of).join(', ')}`] : [];
    return [
      ...line('sent', this.sent),
      ...line('positions', this.fixes),
      ...line('odd', this.odd),
      ...line('mistakes', this.meant),
      ...line('refused', this.refused),
      `answers    ${this.total.toLocaleString('en')}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, none to ${this.unanswered}`,
    ];
  }
}
