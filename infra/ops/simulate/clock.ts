/**
 * Clock of a simulated day: it starts in the past, runs faster than real time, and never gets ahead of it. Once caught
 * up, it runs at real time.
 */
import { setTimeout as pause } from 'node:timers/promises';

export class DayClock {
  private readonly began: number;

  /**
   * @param start ms at which the day begins
   * @param speed simulated seconds per real second
   */
  constructor(
    readonly start: number,
    private readonly speed: number,
    private readonly stop: AbortSignal,
    private readonly wall: () => number = Date.now,
  ) {
    this.began = wall();
  }

  /** Simulated time in ms since 1970. */
  now(): number {
    const wall = this.wall();
    return Math.min(wall, this.start + (wall - this.began) * this.speed);
  }

  /** Real ms until the simulated time `at`. */
  away(at: number): number {
    const wall = this.wall();
    const run = (at - this.start) / this.speed - (wall - this.began);
    return Math.max(0, run, at - wall);
  }

  /** Waits until the simulated time `at`. @throws AbortError once the day is aborted */
  async until(at: number): Promise<void> {
    this.stop.throwIfAborted();
    for (let ms = this.away(at); ms > 0; ms = this.away(at))
      await pause(Math.min(Math.ceil(ms), 3_600_000), undefined, { signal: this.stop });
  }
}
