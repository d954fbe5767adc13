/** Loads the regions once, under a lease held by one process; completion is recorded in the state store. */
import type { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { Lease, type LeaseOptions } from '../../ports/lease.js';
import type { StateStore } from '../../ports/ports.js';
import { type Loaded, type LoadOptions, loadWilayah } from './load.js';
import { type Wilayah, wilayahVersion } from './read.js';

/** In the state store: the version of the data that is loaded. */
type Noted = { version: string; at: string };
const KEY = 'wilayah';

type Side = { executor: Pick<CommandExecutor, 'run' | 'streams'>; state: StateStore };

/**
 * Loads the regions unless this version is recorded as loaded. Returns the result, or undefined if nothing was to be
 * done.
 * @throws as {@link loadWilayah}
 */
export const ensureWilayah = async (
  { executor, state }: Side,
  options: LoadOptions = {},
): Promise<Loaded | undefined> => {
  const version = options.data?.version ?? wilayahVersion();
  if ((await state.get<Noted>(KEY))?.version === version) return undefined;
  const loaded = await loadWilayah(executor, options);
  await state.put<Noted>(KEY, { version, at: new Date().toISOString() });
  return loaded;
};

export type Filling = {
  /** Resolves once the regions are loaded or the load was stopped. */
  done: Promise<void>;
  /** Ends after the commands in flight; the next start resumes. */
  stop: () => Promise<void>;
};
export type FillOptions = Pick<LeaseOptions, 'term' | 'onError'> & {
  data?: Wilayah;
  /** Unique name of this process. */
  holder: string;
  /** Called once this process has loaded them; `seconds` since it acquired the lease. */
  onLoaded?: (loaded: Loaded, seconds: number) => void;
};

/**
 * Loads the regions in the background; of several processes one loads and the others stand by until it is done. Retries
 * after errors (e.g. an engine is unavailable), which go to `onError`.
 */
export const fillWilayah = (side: Side, { data, holder, onLoaded, ...leasing }: FillOptions): Filling => {
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  const lease = new Lease(side.state, 'wilayah', holder, leasing);
  lease.start(async (signal) => {
    const began = performance.now();
    try {
      const loaded = await ensureWilayah(side, { ...(data ? { data } : {}), signal });
      if (loaded) onLoaded?.(loaded, (performance.now() - began) / 1000);
      resolve();
    } catch (error) {
      // Stopped, or the lease was lost: not an error.
      if (!signal.aborted) throw error;
    }
  });
  const done = Promise.race([finished, lease.ended]).then(() => lease.stop());
  return { done, stop: () => lease.stop() };
};
