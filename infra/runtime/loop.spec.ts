import { LoopFigures, watchLoop } from './loop.js';

/** Checks every 10 ms; at some checks the thread was blocked for the given ms. */
const minute = (held: Readonly<Record<number, number>> = {}, looks = 5_000): LoopFigures => {
  const figures = new LoopFigures(0);
  let now = 0;
  for (let n = 0; n < looks; n++) {
    const due = now + 10;
    now = due + (held[n] ?? 0.5);
    figures.look(due, now);
  }
  return figures;
};

describe('the event loop', () => {
  it('is told by how late its timer comes', () => {
    const { p50, p99, max } = minute({ 100: 80, 101: 30 }).state();
    expect([p50, p99 < 1, max]).toEqual([0.5, true, 80]);
    const often = minute(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [n * 20, 25]))).state();
    expect(often.p99).toBeCloseTo(25, 0);
  });
  it('forgets what is more than a minute ago', () => {
    expect(minute({ 3: 500 }, 5_000).state().max).toBe(500);
    expect(minute({ 3: 500 }, 9_000).state().max).toBe(0.5);
  });
  it('has the garbage collector apart, however late word of it comes', () => {
    const figures = new LoopFigures(0);
    figures.look(10, 90);
    figures.collected(15, 60);
    figures.look(100, 100.5);
    figures.look(110, 135);
    figures.look(145, 145);
    const { max, gc, apart } = figures.state();
    expect([max, gc, apart]).toEqual([80, 60, 25]);
  });
  it('has nothing to tell at first', () => {
    expect(new LoopFigures(0).state()).toEqual({ p50: 0, p99: 0, max: 0, gc: 0, apart: 0 });
  });
  it('is watched until stopped', async () => {
    const loop = watchLoop();
    await new Promise((done) => setTimeout(done, 60));
    loop.stop();
    expect(loop.state().max).toBeGreaterThan(0);
  });
});
