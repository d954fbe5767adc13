import { MemoryEvents } from '../../../../infra/proof/testing/memory-events.js';

/** A store with delayed responses, interleaved between processes. */
export const distant = (): MemoryEvents => {
  const store = new MemoryEvents();
  const pause = (n: number) => new Promise((go) => setTimeout(go, n));
  let calls = 0;
  for (const name of ['append', 'readStream', 'last'] as const) {
    const call = store[name].bind(store) as (...args: unknown[]) => Promise<unknown>;
    store[name] = (async (...args: unknown[]) => {
      await pause(calls++ % 3);
      const answer = await call(...args);
      await pause(calls++ % 2);
      return answer;
    }) as never;
  }
  return store;
};
