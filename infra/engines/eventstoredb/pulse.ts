/**
 * Signs of life of the server behind a client, and calls with time limits based on them.
 *
 * While calls wait, a trivial request is sent over the same connection. Any answer of the server, including a refusal,
 * is a sign of life. Time is measured in beats, and a late beat counts little: a pause of this process is not the
 * server's.
 */
import { NoAnswer, Silence } from './errors.js';

/** Interval of the checks of waiting calls, in ms. */
const BEAT = 50;
/** Maximum ms that a beat counts: beyond that, this process itself was stalled. */
const MAX_BEAT_MS = 200;
/** Ms of waiting without a sign of life after which the connection is dropped, as it may be dead. */
const DEAD_AFTER_MS = 3_000;

/** Time limits of a call: `patience` ms in total (a read: since its last event), `quiet` ms without a sign of life. */
export type Limits = { patience: number; quiet: number };

/** A waiting call. */
export type Waiting = {
  /** Reports progress of an unfinished call: its time starts anew. `limits`: new limits from here on. */
  received: (limits?: Limits) => void;
  end: () => void;
};
type WaitEntry = { since: number; limits: Limits; refuse: (error: Error) => void };

export class Pulse {
  private readonly entries = new Set<WaitEntry>();
  private clock = 0;
  private at = Number.NEGATIVE_INFINITY;
  private last = 0;
  /** Ms of waiting since the last sign of life. */
  private silent = 0;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;

  /**
   * @param ask sends a liveness request; rejects if there is no answer
   * @param onDead called after too long a silence
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly onDead: () => void,
  ) {}

  /** Records a sign of life. */
  received(): void {
    this.at = this.clock;
    this.silent = 0;
  }

  /** @param refuse called once when a limit is exceeded: {@link Silence} or {@link NoAnswer} */
  begin(limits: Limits, refuse: (error: Error) => void): Waiting {
    const entry: WaitEntry = { since: this.clock, limits, refuse };
    this.entries.add(entry);
    if (!this.timer) {
      this.last = performance.now();
      this.timer = setInterval(() => this.beat(), BEAT);
    }
    return {
      received: (limits = entry.limits) => {
        this.received();
        entry.since = this.clock;
        entry.limits = limits;
      },
      end: () => this.entries.delete(entry),
    };
  }

  /** Settles as the promise does, or rejects when a limit is exceeded. */
  within<T>(limits: Limits, promise: Promise<T>): Promise<T> {
    return new Promise((done, refuse) => {
      const waiting = this.begin(limits, refuse);
      promise
        .then((answer) => {
          this.received();
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
    // Calls that are answered quickly need no liveness request.
    const [oldest] = this.entries;
    if (oldest && !this.asking && this.clock - this.at >= BEAT && this.clock - oldest.since >= BEAT) void this.look();
  }

  private async look(): Promise<void> {
    this.asking = true;
    try {
      await this.ask();
      this.received();
    } catch {
      // No sign of life.
    }
    this.asking = false;
  }
}
