/** The regions' one load: noted in the state store once it is done, by one process at a time. */
import type { Bus } from '../../../services/api/commands/bus.js';
import { Lease, type LeaseOptions } from '../../ports/lease.js';
import type { StateStore } from '../../ports/ports.js';
import { type Loaded, type LoadOptions, loadWilayah } from './load.js';
import { type Wilayah, wilayahVersion } from './read.js';

/** Kept in the state store: which version of the data is loaded. */
type Noted = { version: string; at: string };
const KEY = 'wilayah';

type Side = { bus: Pick<Bus, 'run' | 'streams'>; state: StateStore };

/**
 * Loads the regions unless this version of them is noted as loaded. Answers what was done, undefined: nothing was to do.
 * @throws as {@link loadWilayah}
 */
export const ensureWilayah = async ({ bus, state }: Side, options: LoadOptions = {}): Promise<Loaded | undefined> => {
  const version = options.data?.version ?? wilayahVersion();
  if ((await state.get<Noted>(KEY))?.version === version) return undefined;
  const loaded = await loadWilayah(bus, options);
  await state.put<Noted>(KEY, { version, at: new Date().toISOString() });
  return loaded;
};

export type Filling = {
  /** Resolves once the regions are there, or the filling was stopped. */
  done: Promise<void>;
  /** Ends after the commands under way; the next start goes on. */
  stop: () => Promise<void>;
};
export type FillOptions = Pick<LeaseOptions, 'term' | 'onError'> & {
  data?: Wilayah;
  /** This process's name, unlike any other's. */
  holder: string;
  /** Told once this process has loaded them; `seconds` from when its turn came. */
  onLoaded?: (loaded: Loaded, seconds: number) => void;
};

/**
 * Loads the regions beside everything else that the process does; of several processes one loads and the others stand by
 * until it is done. Goes on after errors (an engine is away), which `onError` is told of.
 */
export const fillWilayah = (side: Side, { data, holder, onLoaded, ...leasing }: FillOptions): Filling => {
  const { promise: found, resolve } = Promise.withResolvers<void>();
  const lease = new Lease(side.state, 'wilayah', holder, leasing);
  lease.start(async (signal) => {
    const began = performance.now();
    try {
      const loaded = await ensureWilayah(side, { ...(data ? { data } : {}), signal });
      if (loaded) onLoaded?.(loaded, (performance.now() - began) / 1000);
      resolve();
    } catch (error) {
      // Stopped, or the lease was lost: nothing went wrong.
      if (!signal.aborted) throw error;
    }
  });
  const done = Promise.race([found, lease.ended]).then(() => lease.stop());
  return { done, stop: () => lease.stop() };
};
