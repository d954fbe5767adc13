// A clock that is off by a number of milliseconds. Its steady clock (`performance.now`, timers) stays right.
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/**
 * `Real` with another now. Its text also runs in pages (`web/e2e/test.ts`), so that it names nothing outside of itself.
 * @param shift `() => ms` that its now is ahead
 */
export const shifted = (Real, shift) => {
  const now = () => Real.now() + shift();
  const shiftedDate = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  // Of a date, `constructor` is what the page or process calls Date.
  Real.prototype.constructor = shiftedDate;
  return shiftedDate;
};

/** Threads that are started with arguments of their own do not get those of NODE_OPTIONS. */
const inThreads = (preload) => {
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, options) {
      super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--import', preload] });
    }
  };
};
/** Node dates its answers by a Date that it took before anything could be shifted. */
const inAnswers = (now) => {
  const { writeHead } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.writeHead = function (...args) {
    if (this.sendDate && !this.headersSent && !this.hasHeader('date'))
      this.setHeader('date', new Date(now()).toUTCString());
    return writeHead.apply(this, args);
  };
};

/**
 * Shifts what else of Node tells the time: the `Date` header of its answers, and its threads.
 * @param now `() => ms` as the process is to believe @param preload address of the module that shifts a thread
 */
export const shiftNode = (now, preload) => {
  inThreads(preload);
  inAnswers(now);
  syncBuiltinESMExports();
};
