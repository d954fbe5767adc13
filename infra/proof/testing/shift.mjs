// A clock shifted by a number of milliseconds. The monotonic clock (`performance.now`, timers) is unchanged.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/**
 * `Real` with a shifted now. Its source text also runs in pages (`web/e2e/test.ts`), so it refers to nothing outside of
 * itself.
 * @param shift `() => ms` that its now is ahead
 */
export const shifted = (Real, shift) => {
  const { now: real } = Real;
  const now = () => real() + shift();
  // A test's replacement of `Date.now` stays until the test restores it.
  let current = now;
  const shiftedDate = new Proxy(Real, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? current : Reflect.get(target, key, receiver)),
    set: (target, key, value, receiver) => {
      if (key !== 'now' || receiver !== shiftedDate) return Reflect.set(target, key, value, receiver);
      current = value;
      return true;
    },
  });
  // A date's `constructor` must equal the global Date.
  Real.prototype.constructor = shiftedDate;
  return shiftedDate;
};

/** Threads started with their own execArgv don't inherit NODE_OPTIONS. */
const inThreads = (preload) => {
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, options) {
      super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--import', preload] });
    }
  };
};
/** Node sets the date header of its responses with a Date that it captured before the shift. */
const inAnswers = (now) => {
  // Not imported, to save memory of threads.
  const { ServerResponse } = process.getBuiltinModule('node:http');
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...args) {
    if (this.sendDate && !this.headersSent && !this.hasHeader('date'))
      this.setHeader('date', new Date(now()).toUTCString());
    return writeHead.apply(this, args);
  };
};

/**
 * Shifts the other clocks of Node: the `Date` header of its responses, and its threads.
 * @param now `() => ms` shifted time of the process
 * @param preload URL of the module that shifts a thread
 */
export const shiftNode = (now, preload) => {
  inThreads(preload);
  if (threads.isMainThread) inAnswers(now);
  syncBuiltinESMExports();
};
