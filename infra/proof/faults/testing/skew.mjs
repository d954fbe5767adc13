// Preload that shifts a process's clock by CLOCK_SHIFT ms, as on a machine whose time is wrong. Its steady clock stays right.
import { createRequire, syncBuiltinESMExports } from 'node:module';

const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const Real = globalThis.Date;
const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Real(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

// A thread that is started with arguments of its own does not get those of NODE_OPTIONS.
const threads = createRequire(import.meta.url)('node:worker_threads');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
