/**
 * Breaks down the time of P9: the marks that each process recorded of its calls, aligned with the times at which the
 * command was sent and seen.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Times at which a command was sent, answered and seen in the list, ns of the machine's monotonic clock. */
export type Spanned = { sent: bigint; answered: bigint; seen: bigint };
type Mark = { at: bigint; what: string };
/** A point on a command's way: the first or the last mark of a kind within its time. */
type Moment = { hop: string; mark: string; last?: true };

/** Ms within which recorded marks are flushed. */
const WRITTEN = 600;

/** The points in order; each hop is the time since the previous point. */
const WAY: readonly Moment[] = [
  { hop: 'command: HTTP, session, turn', mark: 'commands stream <' },
  { hop: 'command: reading its stream, keeping its key (MongoDB, durable), deciding', mark: 'commands append <' },
  { hop: 'event store: append, and the relay has it', mark: 'relay relay <' },
  { hop: 'relay: waking the sender', mark: 'relay produce <' },
  { hop: 'relay: Kafka acknowledges', mark: 'relay produce >' },
  { hop: 'projector: fetching', mark: 'projector batch <' },
  { hop: 'projector: applying', mark: 'projector save <' },
  { hop: 'projector: saving (MongoDB, durable)', mark: 'projector save >', last: true },
  { hop: 'projector: beginning to tell', mark: 'projector tell <' },
  { hop: 'news: producing and fetching', mark: 'queries news <' },
  { hop: 'query: looking for the document', mark: 'queries find <', last: true },
  { hop: 'query: reading the list', mark: 'queries find >', last: true },
];

/** A folder for the marks of processes that are started with `env`. */
export class Hops {
  private readonly folder = mkdtempSync(join(tmpdir(), 'hops-'));
  readonly env: Record<string, string> = {
    NODE_OPTIONS:
      `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./hop-marks.js', import.meta.url).href}`.trim(),
    HOP_MARKS: this.folder,
  };

  /** A line for each hop, p50 and p99 in ms. */
  async lines(spans: readonly Spanned[]): Promise<string[]> {
    await pause(WRITTEN);
    const marks = this.read();
    const byHop = new Map<string, number[]>();
    const note = (hop: string, from: bigint | undefined, to: bigint | undefined) => {
      if (from === undefined || to === undefined) return;
      byHop.set(hop, [...(byHop.get(hop) ?? []), Number(to - from) / 1e6]);
    };
    let next = 0;
    for (const { sent, answered, seen } of spans) {
      while (next < marks.length && (marks[next] as Mark).at < sent) next++;
      const mine: Mark[] = [];
      for (let i = next; i < marks.length && (marks[i] as Mark).at <= seen; i++) mine.push(marks[i] as Mark);
      const moment = ({ mark, last }: Moment) => (last ? mine.findLast(isOf(mark)) : mine.find(isOf(mark)))?.at;
      let before: bigint | undefined = sent;
      for (const one of WAY) {
        const at = moment(one);
        note(one.hop, before, at);
        before = at ?? before;
      }
      note('query: answering', before, seen);
      note('beside it: the command is answered after', sent, answered);
    }
    const wide = Math.max(...[...byHop.keys()].map((hop) => hop.length));
    return [...byHop].map(([hop, all]) => {
      all.sort((a, b) => a - b);
      const at = (q: number) =>
        (all[Math.min(all.length - 1, Math.floor(all.length * q))] as number).toFixed(2).padStart(7);
      return `  ${hop.padEnd(wide)}  p50 ${at(0.5)}  p99 ${at(0.99)} ms${all.length < spans.length ? `  (${all.length} of ${spans.length})` : ''}`;
    });
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private read(): Mark[] {
    const marks = readdirSync(this.folder).flatMap((file) =>
      readFileSync(join(this.folder, file), 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [at = '', ...what] = line.split(' ');
          return at === '' ? [] : [{ at: BigInt(at), what: what.join(' ') }];
        }),
    );
    return marks.sort((a, b) => (a.at < b.at ? -1 : 1));
  }
}

const isOf = (mark: string) => (one: Mark) => one.what === mark;
