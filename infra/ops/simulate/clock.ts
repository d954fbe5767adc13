/**
 * The time of a simulated day: it begins in the past, runs faster than the clock on the wall, and never gets ahead of it.
 * What it has caught up with goes on at the pace of the wall.
 */
import { setTimeout as pause } from 'node:timers/promises';

export class DayClock {
  private readonly began: number;

  /** @param start ms at which the day begins @param speed its seconds in one of ours */
  constructor(
    readonly start: number,
    private readonly speed: number,
    private readonly stop: AbortSignal,
    private readonly wall: () => number = Date.now,
  ) {
    this.began = wall();
  }

  /** Ms since 1970 of the simulated day. */
  now(): number {
    const wall = this.wall();
    return Math.min(wall, this.start + (wall - this.began) * this.speed);
  }

  /** Ms of ours until it is `at` o'clock there. */
  away(at: number): number {
    const wall = this.wall();
    const run = (at - this.start) / this.speed - (wall - this.began);
    return Math.max(0, run, at - wall);
  }

  /** Waits until it is `at` o'clock there. @throws AbortError once the day is broken off */
  async until(at: number): Promise<void> {
    this.stop.throwIfAborted();
    for (let ms = this.away(at); ms > 0; ms = this.away(at))
      await pause(Math.min(Math.ceil(ms), 3_600_000), undefined, { signal: this.stop });
  }
}
