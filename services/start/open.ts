/**
 * Opens the engines from the settings behind their ports. Besides the adapters' own tools this is the only place that
 * knows concrete engines.
 */

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { openEmbedded, openEmbeddedSide } from '../../infra/engines/embedded/index.js';
import {
  ask,
  type Engines,
  type EnginesHealth,
  type LogHead,
  type OpenOptions,
  type Side,
} from '../../infra/ports/opened.js';
import { isDistributed, type Settings } from '../../infra/runtime/settings.js';

/** A unique name for this process. */
export const instanceName = (): string => `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;

/**
 * Opens the engines. Embedded ones fail at once; unreachable servers are retried.
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
  const embedded = await openEmbedded(settings.DATA_DIR, options.wait === undefined ? {} : { wait: options.wait });
  const health = async (): Promise<EnginesHealth> => ({
    events: await ask(() => embedded.events.head()),
    feed: 'ok',
    reads: await ask(() => embedded.reads.checkpoint('health')),
    state: await ask(() => embedded.state.get('health')),
  });
  const { events } = embedded;
  const logHead = async (): Promise<LogHead | undefined> => {
    const head = events.headHash();
    return head.position === '' ? undefined : { ...head, events: Number(head.position) };
  };
  return { ...embedded, health, logHead, hashAt: (position) => events.hashAt(position) };
};

/** A second set of engines for the projector's thread. `batch`: maximum events it takes at once. */
export const openSide = async (
  settings: Settings,
  instance: string,
  { batch, ...options }: OpenOptions & { batch?: number } = {},
): Promise<Side> => {
  if (!isDistributed(settings)) return openEmbeddedSide(settings.DATA_DIR, batch === undefined ? {} : { batch });
  const { openServers } = await import('./servers.js');
  return openServers(settings, instance, options);
};
