/**
 * How long this thread's event loop was blocked in the last minute: the delay of a timer, with and without the pauses
 * of the garbage collector.
 */
import { createHistogram, PerformanceObserver, type RecordableHistogram } from 'node:perf_hooks';

/**
 * Ms; `gc` is the longest pause of the garbage collector; `apart` excludes these pauses. For the last minute, or since
 * the start.
 */
export type LoopState = { p50: number; p99: number; max: number; gc: number; apart: number };

/** Ms between two checks. */
const EVERY = 10;
/** Length of a piece of the minute in ms; the oldest is dropped as a whole. */
const PIECE = 10_000;
const PIECES = 6;
const NS = 1_000_000;

type Pause = { from: number; to: number };
type Piece = { all: RecordableHistogram; max: number; gc: number; apart: number };
const fresh = (): Piece => ({ all: createHistogram(), max: 0, gc: 0, apart: 0 });
const overlap = (a: Pause, b: Pause): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
const round = (ms: number): number => Math.round(ms * 10) / 10;

/** Figures of the last minute; times are ms of `performance.now()`. */
export class LoopFigures {
  private pieces: Piece[] = [fresh()];
  private began: number;
  private pauses: Pause[] = [];
  /** The previous delay, evaluated with the next check: a collection is reported after the check that it delayed. */
  private waits: Pause | undefined;

  constructor(now: number) {
    this.began = now;
  }

  /** A check due at `due` ran at `now`. */
  look(due: number, now: number): void {
    this.settle();
    if (now - this.began >= PIECE) {
      this.pieces = [fresh(), ...this.pieces].slice(0, PIECES);
      this.began = now;
    }
    const late = Math.max(0, now - due);
    this.piece.all.record(Math.max(1, Math.round(late * NS)));
    this.piece.max = Math.max(this.piece.max, late);
    this.waits = { from: due, to: now };
  }

  /** The garbage collector blocked the thread. */
  collected(from: number, ms: number): void {
    this.piece.gc = Math.max(this.piece.gc, ms);
    this.pauses.push({ from, to: from + ms });
  }

  state(): LoopState {
    const sum = createHistogram();
    for (const { all } of this.pieces) sum.add(all);
    const most = (of: (piece: Piece) => number) => round(Math.max(...this.pieces.map(of)));
    const ms = (ns: number) => round(ns / NS);
    return {
      ...(sum.count === 0 ? { p50: 0, p99: 0 } : { p50: ms(sum.percentile(50)), p99: ms(sum.percentile(99)) }),
      max: most(({ max }) => max),
      gc: most(({ gc }) => gc),
      apart: most(({ apart }) => apart),
    };
  }

  private get piece(): Piece {
    return this.pieces[0] as Piece;
  }

  private settle(): void {
    const { waits } = this;
    if (!waits) return;
    const collecting = this.pauses.reduce((total, pause) => total + overlap(waits, pause), 0);
    this.piece.apart = Math.max(this.piece.apart, waits.to - waits.from - collecting);
    this.pauses = this.pauses.filter(({ to }) => to > waits.to);
  }
}

/** Watches this thread until stopped, without keeping the process alive. */
export const watchLoop = (): { state: () => LoopState; stop: () => void } => {
  const figures = new LoopFigures(performance.now());
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) figures.collected(startTime, duration);
  });
  observer.observe({ entryTypes: ['gc'] });
  let due = performance.now() + EVERY;
  const timer = setInterval(() => {
    const now = performance.now();
    figures.look(due, now);
    due = now + EVERY;
  }, EVERY).unref();
  return {
    state: () => figures.state(),
    stop: () => {
      clearInterval(timer);
      observer.disconnect();
    },
  };
};
