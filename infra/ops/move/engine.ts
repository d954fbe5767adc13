/** The stores that a log moves between, by the settings. */
import { existsSync } from 'node:fs';
import { EmbeddedStateStore, filesOf, openEmbedded, openEventLogReader } from '../../engines/embedded/index.js';
import type { EventStore, StateStore } from '../../ports/ports.js';
import { isDistributed, type Settings } from '../../runtime/settings.js';
import type { Source } from './export.js';
import { Refused } from './format.js';
import type { Target } from './import.js';

type Opened<T> = { store: T; where: string; close: () => Promise<void> };
/** The store of second factors. */
type State = Pick<Opened<never>, 'close'> & { state: StateStore };
type Where = Pick<Settings, 'DATA_DIR' | 'EVENT_STORE_URL'>;

/**
 * Maximum number of appends in flight. The embedded store commits a group in one transaction, in order. A server
 * guarantees no order among concurrent appends to several streams, so there it is one at a time.
 */
const WINDOW = { embedded: 1000, server: 1 };
/** No user waits for an import: a slow response (ms) is better than a failure. */
const DEADLINE = 10_000;

const openServer = async (url: string): Promise<Opened<EventStore>> => {
  const { EsdbEventStore } = await import('../../engines/eventstoredb/event-store.js');
  const store = await EsdbEventStore.open(url, { deadline: DEADLINE, away: DEADLINE });
  // Without query and the password that the URL may carry.
  return { store, where: url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*/, ''), close: () => store.close() };
};

/** Opens the log to export; the server may run meanwhile. @throws Refused when there is none, Unavailable */
export const openSource = async (settings: Where): Promise<Opened<Source>> => {
  if (isDistributed(settings)) return openServer(settings.EVENT_STORE_URL);
  const { log } = filesOf(settings.DATA_DIR);
  if (!existsSync(log)) throw new Refused(`There is no log in ${settings.DATA_DIR}`);
  const store = openEventLogReader(log);
  return { store, where: settings.DATA_DIR, close: () => store.close() };
};

/** `window`: maximum number of appends in flight. `state`: of the embedded mode, which is open with its log. */
export type OpenTarget = Opened<Target> & { window: number; state?: StateStore };

/** Opens the store to import into. @throws FolderInUse, Unavailable */
export const openTarget = async (settings: Where): Promise<OpenTarget> => {
  if (isDistributed(settings)) return { ...(await openServer(settings.EVENT_STORE_URL)), window: WINDOW.server };
  const engines = await openEmbedded(settings.DATA_DIR, { wait: 0 });
  const { events: store, state, close } = engines;
  return { store, state, where: settings.DATA_DIR, window: WINDOW.embedded, close };
};

/**
 * Opens the state store of the settings, beside the processes that use it. @throws Refused when there is none,
 * Unavailable
 */
export const openState = async (settings: Where & Pick<Settings, 'READ_STORE_URL'>): Promise<State> => {
  if (isDistributed(settings)) {
    const { openMongo } = await import('../../engines/mongo/open.js');
    const { state, close } = await openMongo(settings.READ_STORE_URL, { wait: DEADLINE });
    return { state, close };
  }
  const file = filesOf(settings.DATA_DIR).state;
  if (!existsSync(file)) throw new Refused(`There is no state in ${settings.DATA_DIR}`);
  const state = new EmbeddedStateStore(file);
  return { state, close: () => state.close() };
};
