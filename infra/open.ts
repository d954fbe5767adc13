/** The engines that the settings name, behind their ports. The only place, beside the adapters' own tools, that knows which is which. */

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { openEmbedded, openEmbeddedSide } from './embedded/index.js';
import type { EventFeed, EventStore, News, ReadStore, StateStore } from './ports.js';
import { isDistributed, type Settings } from './settings.js';
import type { Health, RelayStatus } from './status.js';

export type Engines = {
  events: EventStore;
  feed: EventFeed;
  reads: ReadStore;
  state: StateStore;
  news: News;
  /** Takes part in the relay from the event store to the feed; absent: there is none to be done. */
  startRelay?: () => RelayPart;
  /** How each engine is, asked now. */
  health: () => Promise<EnginesHealth>;
  close: () => Promise<void>;
};
export type EnginesHealth = { events: Health; feed: Health; reads: Health; state: Health };
export type RelayPart = { status: () => RelayStatus; stop: () => Promise<void> };
/** What a projector's thread needs. */
export type Side = Pick<Engines, 'feed' | 'reads' | 'state' | 'news' | 'close'> & {
  events: Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'distance'>;
};
export type OpenOptions = {
  /** Told once, in a line, of an engine that is waited for, and once when it is there. */
  onWaiting?: (text: string) => void;
  /** Gives up waiting. */
  signal?: AbortSignal;
};

/** A name for this process, unlike any other's. */
export const instanceName = (): string => `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;

/**
 * Opens the engines. The embedded ones fail at once; servers that are away are waited for.
 * @throws FolderInUse, Unavailable, WrongTopic; an error that names the setting
 */
export const openEngines = async (
  settings: Settings,
  instance: string,
  options: OpenOptions = {},
): Promise<Engines> => {
  if (isDistributed(settings)) {
    const { openServers } = await import('./servers.js');
    return openServers(settings, instance, options);
  }
  const embedded = await openEmbedded(settings.DATA_DIR);
  const health = async (): Promise<EnginesHealth> => ({
    events: await ask(() => embedded.events.head()),
    feed: 'ok',
    reads: await ask(() => embedded.reads.checkpoint('health')),
    state: await ask(() => embedded.state.get('health')),
  });
  return { ...embedded, health };
};

/** The engines once more, for the projector's thread: `batch` is the most events that it takes at once. */
export const openSide = async (
  settings: Settings,
  instance: string,
  { batch, ...options }: OpenOptions & { batch?: number } = {},
): Promise<Side> => {
  if (!isDistributed(settings)) return openEmbeddedSide(settings.DATA_DIR, batch === undefined ? {} : { batch });
  const { openServers } = await import('./servers.js');
  return openServers(settings, instance, options);
};

/** `ok`, or what is wrong. */
export const ask = (look: () => Promise<unknown>): Promise<Health> =>
  look().then(
    () => 'ok',
    (error: unknown) => `away: ${error instanceof Error ? error.message : String(error)}`,
  );
