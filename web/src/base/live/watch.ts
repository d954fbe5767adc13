/** Tells the server what is shown, and detects missed messages by their sequence numbers. */
import type { Gone, Watching } from '@domain/queries/live';
import type { LiveRow } from './patch';
import { viewOf } from './query-keys';

/**
 * Ms before a changed subscription is sent, and after which it is sent again even if unchanged: that reveals a lost
 * message that no later one follows.
 */
const SETTLE = 30;
const TELL = 30_000;
/** Ms within which a client that missed a message refetches, and after which a failed subscription is retried. */
export const GAP = 300;
const RETRY = 2_000;

type Needs = {
  /** Views and single documents that are shown, sorted. */
  shown: () => string[];
  /** Subscribes to what is shown; undefined if the server did not respond. */
  tell: (of: readonly string[]) => Promise<Watching<LiveRow> | undefined>;
  take: (view: string, rows: readonly LiveRow[], gone: readonly Gone[]) => void;
  /** Whether an active query of it is older than `ms`. */
  isOlder: (of: string, ms: number) => boolean;
  /** It may have changed without a message: refetch it within these ms. */
  look: (of: string, within: number) => void;
  /** So much was missed that data without live messages may have changed too. */
  onLongAway: () => void;
};

export class Watch {
  isConnected = false;
  /** Sequence number of the last message of each subscription. */
  private readonly numbers = new Map<string, number>();
  private announced = '';
  private settling: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  /** When the server last sent anything (ms), and the subscriptions when the connection was lost. */
  private lastSeenAt = 0;
  private lost: ReadonlySet<string> = new Set();

  constructor(private readonly needs: Needs) {}

  connect(): void {
    this.isConnected = true;
    this.announced = '';
    this.follow();
  }
  disconnect(): void {
    this.isConnected = false;
    clearTimeout(this.telling);
    if (this.numbers.size > 0) this.lost = new Set(this.numbers.keys());
    this.numbers.clear();
  }
  clear(): void {
    this.disconnect();
    this.announced = '';
  }
  /** Something arrived over the connection. */
  alive(): void {
    this.lastSeenAt = Date.now();
  }

  /** Subscribes again if what is shown has changed. */
  follow(): void {
    if (!this.isConnected || this.settling !== undefined) return;
    this.settling = setTimeout(() => {
      this.settling = undefined;
      if (this.isConnected && this.needs.shown().join() !== this.announced) void this.tell();
    }, SETTLE);
  }

  /**
   * Checks the number of a message with rows. @returns whether to apply it: a late one counted as missed, and was
   * refetched since
   */
  count(of: string, n: number): boolean {
    this.alive();
    const last = this.numbers.get(of);
    if (last === undefined) return true;
    if (n > last + 1 || n < last) this.needs.look(of, GAP);
    if (n < last) return false;
    this.numbers.set(of, n);
    return true;
  }
  /** Handles a message that asks for a refetch. */
  again(of: string, n: number, within: number): void {
    this.alive();
    const last = this.numbers.get(of);
    if (last === undefined) return;
    this.numbers.set(of, Math.max(n, last));
    this.needs.look(of, within);
  }

  private async tell(): Promise<void> {
    this.tellIn(TELL);
    const shown = this.needs.shown();
    this.announced = shown.join();
    const answer = await this.needs.tell(shown);
    // A later subscription has a response of its own.
    if (!this.isConnected || this.announced !== shown.join()) return;
    if (answer) this.takeAnswer(answer);
    else this.tellIn(RETRY);
  }
  private tellIn(ms: number): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.isConnected && void this.tell(), ms);
  }
  private takeAnswer({ n: numbers, told: batches, again, within, kept: retention }: Watching<LiveRow>): void {
    for (const { of, rows, gone = [] } of batches) this.needs.take(viewOf(of), rows, gone);
    const away = Date.now() - this.lastSeenAt;
    const missed = (of: string) => (this.lost.has(of) ? away > retention : this.needs.isOlder(of, retention));
    for (const of of this.numbers.keys()) if (!(of in numbers)) this.numbers.delete(of);
    for (const [of, n] of Object.entries(numbers)) {
      const last = this.numbers.get(of);
      this.numbers.set(of, Math.max(n, last ?? n));
      if (again.includes(of) || (last === undefined ? missed(of) : last < n)) this.needs.look(of, within);
    }
    if (this.lost.size > 0 && away > retention) this.needs.onLongAway();
    this.lost = new Set();
    this.alive();
  }
}
