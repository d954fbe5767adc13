/** Memory of a thread of this process, and how long its event loop is blocked. */
import { type CacheState, cachesHere } from '../ports/cache.js';
import { type LoopState, watchLoop } from './loop.js';

export type ThreadState = {
  /** `main` or `projector`. */
  name: string;
  /** Bytes of its used heap, garbage included, and of memory outside of the heap. */
  heap: number;
  external: number;
  loop: LoopState;
  caches: readonly CacheState[];
};

export type ThreadWatch = { state: () => ThreadState; stop: () => void };

/** Watches the calling thread. */
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
