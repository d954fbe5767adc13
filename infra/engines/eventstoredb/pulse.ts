/**
 * Signs of life of the server at the other end of a client, and calls that wait by them.
 *
 * While calls wait, the server is asked over the same connection for something it has at hand. What it answers to anything,
 * a refusal too, is a sign of life. Time runs by beats, and one that comes late counts little: a pause of this process is
 * none of the server's.
 */
import { NoAnswer, Silence } from './errors.js';

/** Ms between two looks at what waits. */
const BEAT = 50;
/** The most ms that a beat counts: what it comes later by, this process stood still. */
const MAX_BEAT_MS = 200;
/** Ms of waiting without a sign of life after which the connection itself is given up: it may be dead. */
const DEAD_AFTER_MS = 3_000;

/** How long a call waits: `patience` ms in all (a read: since its last event), `quiet` ms without a sign of life. */
export type Limits = { patience: number; quiet: number };

/** One call that waits. */
export type Waiting = {
  /** Something came, and more is to come: its time begins anew. `limits`: other ones from here on. */
  heard: (limits?: Limits) => void;
  end: () => void;
};
type Entry = { since: number; limits: Limits; refuse: (error: Error) => void };

export class Pulse {
  private readonly entries = new Set<Entry>();
  private clock = 0;
  private at = Number.NEGATIVE_INFINITY;
  private last = 0;
  /** Beats of waiting since the last sign of life. */
  private silent = 0;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;

  /**
   * @param ask asks the server; rejects where it did not answer
   * @param onDead nothing was heard for too long
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly onDead: () => void,
  ) {}

  /** The server answered something. */
  heard(): void {
    this.at = this.clock;
    this.silent = 0;
  }

  /** @param refuse told once when a limit is over: {@link Silence} or {@link NoAnswer} */
  begin(limits: Limits, refuse: (error: Error) => void): Waiting {
    const entry: Entry = { since: this.clock, limits, refuse };
    this.entries.add(entry);
    if (!this.timer) {
      this.last = performance.now();
      this.timer = setInterval(() => this.beat(), BEAT);
    }
    return {
      heard: (limits = entry.limits) => {
        this.heard();
        entry.since = this.clock;
        entry.limits = limits;
      },
      end: () => this.entries.delete(entry),
    };
  }

  /** Answers what the promise does, or rejects when a limit is over. */
  within<T>(limits: Limits, promise: Promise<T>): Promise<T> {
    return new Promise((done, refuse) => {
      const waiting = this.begin(limits, refuse);
      promise
        .then((answer) => {
          this.heard();
          done(answer);
        }, refuse)
        .finally(waiting.end);
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private beat(): void {
    const now = performance.now();
    this.clock += Math.min(now - this.last, MAX_BEAT_MS);
    this.last = now;
    if (this.entries.size === 0) {
      this.stop();
      return;
    }
    this.silent += BEAT;
    for (const entry of [...this.entries]) {
      const { since, limits } = entry;
      const [waited, quiet] = [this.clock - since, this.clock - Math.max(since, this.at)];
      if (waited < limits.patience && quiet < limits.quiet) continue;
      this.entries.delete(entry);
      entry.refuse(waited < limits.patience ? new Silence(Math.round(quiet)) : new NoAnswer(Math.round(waited)));
    }
    if (this.silent >= DEAD_AFTER_MS) {
      this.silent = 0;
      this.onDead();
      return;
    }
    // Calls that are answered at once need no other question.
    const [oldest] = this.entries;
    if (oldest && !this.asking && this.clock - this.at >= BEAT && this.clock - oldest.since >= BEAT) void this.look();
  }

  private async look(): Promise<void> {
    this.asking = true;
    try {
      await this.ask();
      this.heard();
    } catch {
      // No sign of life.
    }
    this.asking = false;
  }
}
