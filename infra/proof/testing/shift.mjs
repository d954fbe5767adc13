// A clock that is off by a number of milliseconds. Its steady clock (`performance.now`, timers) stays right.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/**
 * `Real` with another now. Its text also runs in pages (`web/e2e/test.ts`), so that it names nothing outside of itself.
 * @param shift `() => ms` that its now is ahead
 */
export const shifted = (Real, shift) => {
  const { now: real } = Real;
  const now = () => real() + shift();
  // What a test puts in the place of `Date.now` stands until it is put back.
  let current = now;
  const shiftedDate = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? current : Reflect.get(target, key, receiver)),
    set: (target, key, value, receiver) => {
      if (key !== 'now' || receiver !== shiftedDate) return Reflect.set(target, key, value, receiver);
      current = value;
      return true;
    },
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
  // Not imported: what a thread may use of memory is for its work.
  const { ServerResponse } = process.getBuiltinModule('node:http');
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...args) {
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
  if (threads.isMainThread) inAnswers(now);
  syncBuiltinESMExports();
};
