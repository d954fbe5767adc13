/** What the server is told is shown, and by the numbers of its messages which of them were missed. */
import type { Gone, Watching } from '@domain/queries/live';
import type { LiveRow } from './patch';
import { viewOf } from './query-keys';

/** Ms after which what is shown is told, and told again though nothing changed: a message lost without another after it shows then. */
const SETTLE = 30;
const TELL = 30_000;
/** Ms in which who has missed a message looks again, and after which who could not tell tries once more. */
export const GAP = 300;
const RETRY = 2_000;

type Needs = {
  /** Views and single documents that are shown, in order. */
  shown: () => string[];
  /** Says what is shown; answers undefined where nobody heard. */
  tell: (of: readonly string[]) => Promise<Watching<LiveRow> | undefined>;
  take: (view: string, rows: readonly LiveRow[], gone: readonly Gone[]) => void;
  /** Whether something that is shown of it was read longer ago. */
  isOlder: (of: string, ms: number) => boolean;
  /** It may have changed without being told: to be looked at within so many ms. */
  look: (of: string, within: number) => void;
  /** So much was missed that what no message tells of may have changed too. */
  onLongAway: () => void;
};

export class Watch {
  isConnected = false;
  /** Of all that is watched the number of the last message. */
  private readonly numbers = new Map<string, number>();
  private told = '';
  private settling: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  /** When the server was heard last, ms, and what was watched when the connection was lost. */
  private heard = 0;
  private lost: ReadonlySet<string> = new Set();

  constructor(private readonly needs: Needs) {}

  connect(): void {
    this.isConnected = true;
    this.told = '';
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
    this.told = '';
  }
  /** Something came over the connection. */
  alive(): void {
    this.heard = Date.now();
  }

  /** What is shown may have become another. */
  follow(): void {
    if (!this.isConnected || this.settling !== undefined) return;
    this.settling = setTimeout(() => {
      this.settling = undefined;
      if (this.isConnected && this.needs.shown().join() !== this.told) void this.tell();
    }, SETTLE);
  }

  /** A message with rows came. @returns whether they count: one that is late was missed, and looked at since */
  count(of: string, n: number): boolean {
    this.alive();
    const last = this.numbers.get(of);
    if (last === undefined) return true;
    if (n > last + 1 || n < last) this.needs.look(of, GAP);
    if (n < last) return false;
    this.numbers.set(of, n);
    return true;
  }
  /** A message came that says to look again. */
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
    this.told = shown.join();
    const answer = await this.needs.tell(shown);
    // What is told meanwhile has an answer of its own.
    if (!this.isConnected || this.told !== shown.join()) return;
    if (answer) this.takeAnswer(answer);
    else this.tellIn(RETRY);
  }
  private tellIn(ms: number): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.isConnected && void this.tell(), ms);
  }
  private takeAnswer({ n: numbers, told, again, within, kept }: Watching<LiveRow>): void {
    for (const { of, rows, gone = [] } of told) this.needs.take(viewOf(of), rows, gone);
    const away = Date.now() - this.heard;
    const missed = (of: string) => (this.lost.has(of) ? away > kept : this.needs.isOlder(of, kept));
    for (const of of this.numbers.keys()) if (!(of in numbers)) this.numbers.delete(of);
    for (const [of, n] of Object.entries(numbers)) {
      const last = this.numbers.get(of);
      this.numbers.set(of, Math.max(n, last ?? n));
      if (again.includes(of) || (last === undefined ? missed(of) : last < n)) this.needs.look(of, within);
    }
    if (this.lost.size > 0 && away > kept) this.needs.onLongAway();
    this.lost = new Set();
    this.alive();
  }
}
