/** When vehicles and drivers are away, so that the demo never sends one to two places at once. Times in ms, half open. */
export class Calendar {
  private readonly away = new Map<string, { from: number; to: number }[]>();

  isFree(key: string, from: number, to: number): boolean {
    return !this.away.get(key)?.some((w) => w.from < to && from < w.to);
  }

  /** Windows that ended before `from` less a quarter are forgotten: orders are planned in order of time, more or less. */
  take(key: string, from: number, to: number): void {
    const windows = this.away.get(key) ?? [];
    const kept = windows.length < 64 ? windows : windows.filter((w) => w.to > from - 90 * 86_400_000);
    kept.push({ from, to });
    this.away.set(key, kept);
  }
}
