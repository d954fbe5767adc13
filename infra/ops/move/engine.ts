/** The stores that a log moves between, by the settings. */
import { existsSync } from 'node:fs';
import { filesOf, openEmbedded, openEventLogReader } from '../../engines/embedded/index.js';
import type { EventStore } from '../../ports/ports.js';
import { isDistributed, type Settings } from '../../runtime/settings.js';
import type { Source } from './export.js';
import { Refused } from './format.js';
import type { Target } from './import.js';

type Opened<T> = { store: T; where: string; close: () => Promise<void> };
type Where = Pick<Settings, 'DATA_DIR' | 'EVENT_STORE_URL'>;

/**
 * Appends under way at once. The embedded store makes one transaction of a group, in its order. A server promises no
 * order among appends to several streams that are under way together, so there it is one at a time.
 */
const WINDOW = { embedded: 1000, server: 1 };
/** A moved log has no user who waits: a slow answer (ms) is better than none. */
const DEADLINE = 10_000;

const openServer = async (url: string): Promise<Opened<EventStore>> => {
  const { EsdbEventStore } = await import('../../engines/eventstoredb/event-store.js');
  const store = await EsdbEventStore.open(url, { deadline: DEADLINE, away: DEADLINE });
  // Without the password that the URL may carry.
  return { store, where: url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*/, ''), close: () => store.close() };
};

/** The log to export; the server may run meanwhile. @throws Refused when there is none, Unavailable */
export const openSource = async (settings: Where): Promise<Opened<Source>> => {
  if (isDistributed(settings)) return openServer(settings.EVENT_STORE_URL);
  const { log } = filesOf(settings.DATA_DIR);
  if (!existsSync(log)) throw new Refused(`There is no log in ${settings.DATA_DIR}`);
  const store = openEventLogReader(log);
  return { store, where: settings.DATA_DIR, close: () => store.close() };
};

/** The store to import into, and how many appends may be under way. @throws FolderInUse, Unavailable */
export const openTarget = async (settings: Where): Promise<Opened<Target> & { window: number }> => {
  if (isDistributed(settings)) return { ...(await openServer(settings.EVENT_STORE_URL)), window: WINDOW.server };
  const engines = await openEmbedded(settings.DATA_DIR, { wait: 0 });
  return { store: engines.events, where: settings.DATA_DIR, window: WINDOW.embedded, close: engines.close };
};
