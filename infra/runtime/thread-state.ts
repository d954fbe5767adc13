/** What a thread of this process has in memory, and how long its event loop is held. */
import { type CacheState, cachesHere } from '../ports/cache.js';
import { type LoopState, watchLoop } from './loop.js';

export type ThreadState = {
  /** `main` or `projector`. */
  name: string;
  /** Bytes of its heap in use, garbage included, and of what lies beside it. */
  heap: number;
  external: number;
  loop: LoopState;
  caches: readonly CacheState[];
};

export type ThreadWatch = { state: () => ThreadState; stop: () => void };

/** Watches the thread that calls it. */
export const watchThread = (name: string): ThreadWatch => {
  const loop = watchLoop();
  return {
    state: () => {
      const { heapUsed, external } = process.memoryUsage();
      const caches = cachesHere().filter(({ entries }) => entries > 0);
      return { name, heap: heapUsed, external, loop: loop.state(), caches };
    },
    stop: () => loop.stop(),
  };
};
