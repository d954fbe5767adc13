/** All commands of a demo in order of time, holding no more of them in memory than are in progress. */
import { masterSteps, recentCustomerSteps } from './masters.js';
import { oldSlots, RECENT, recentSlots } from './slots.js';
import { planSp } from './sp.js';
import type { Step } from './types.js';
import { makeWorld, type Size } from './world.js';

/** A binary heap: the earliest step on top, equal times in insertion order. */
class Agenda {
  private readonly heap: { step: Step; n: number }[] = [];
  private n = 0;

  private before(a: number, b: number): boolean {
    const x = this.heap[a];
    const y = this.heap[b];
    if (!x || !y) return x !== undefined;
    return x.step.at < y.step.at || (x.step.at === y.step.at && x.n < y.n);
  }
  private swap(a: number, b: number): void {
    const [x, y] = [this.heap[a], this.heap[b]];
    if (x && y) [this.heap[a], this.heap[b]] = [y, x];
  }
  add(step: Step): void {
    let at = this.heap.push({ step, n: this.n++ }) - 1;
    for (let up = (at - 1) >> 1; at > 0 && this.before(at, up); up = (at - 1) >> 1) {
      this.swap(at, up);
      at = up;
    }
  }
  /** Takes the earliest step if it is not later than `until`. */
  take(until: number): Step | undefined {
    const top = this.heap[0];
    if (!top || top.step.at > until) return undefined;
    const tail = this.heap.pop();
    if (tail && this.heap.length > 0) {
      this.heap[0] = tail;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const first = this.before(right, left) ? right : left;
        if (first >= this.heap.length || !this.before(first, at)) break;
        this.swap(first, at);
        at = first;
      }
    }
    return top.step;
  }
}

/** A larger demo has a larger company: more customers and vehicles, up to a realistic maximum. */
const sizeFor = (old: number): Size => ({
  customers: Math.min(440, Math.floor(old / 300)),
  vehicles: Math.min(400, Math.floor(old / 250)),
});

/**
 * The commands of a demo with `sp` orders, in order of time. Deterministic in seed, time and size.
 * @param now the demo's today, in ms
 */
export function* demoSteps(seed: number, now: number, sp: number): Generator<Step> {
  const old = Math.max(0, sp - RECENT);
  const today = makeWorld(seed, now, { customers: 0, vehicles: 0 });
  const all = makeWorld(seed, now, sizeFor(old), today.calendar);
  yield* masterSteps(all);
  const agenda = new Agenda();
  for (const step of recentCustomerSteps(today)) agenda.add(step);
  // Recent orders are planned first and with the default company, so that they do not depend on the size.
  for (const slot of recentSlots(seed, Math.min(sp, RECENT))) for (const step of planSp(today, slot)) agenda.add(step);
  for (const slot of oldSlots(seed, old, now)) {
    for (const step of planSp(all, slot)) agenda.add(step);
    for (let step = agenda.take(slot.created ?? now); step; step = agenda.take(slot.created ?? now)) yield step;
  }
  for (let step = agenda.take(now); step; step = agenda.take(now)) yield step;
}
