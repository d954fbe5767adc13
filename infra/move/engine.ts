/** The stores that a log moves between, by the settings. */
import { existsSync } from 'node:fs';
import { filesOf, openEmbedded, openEventLogReader } from '../embedded/index.js';
import type { Settings } from '../settings.js';
import type { Source } from './export.js';
import { Refused } from './format.js';
import type { Target } from './import.js';

type Opened<T> = { store: T; where: string; close: () => Promise<void> };

/** Events of a group that the embedded store commits at once; more makes it no faster. */
const WINDOW = 1000;

/** The log to export; the server may run meanwhile. @throws Refused when there is none, Unavailable */
export const openSource = async ({ DATA_DIR }: Settings): Promise<Opened<Source>> => {
  const { log } = filesOf(DATA_DIR);
  if (!existsSync(log)) throw new Refused(`There is no log in ${DATA_DIR}`);
  const store = openEventLogReader(log);
  return { store, where: DATA_DIR, close: () => store.close() };
};

/** The store to import into, and how many events may be under way. @throws FolderInUse, Unavailable */
export const openTarget = async ({ DATA_DIR }: Settings): Promise<Opened<Target> & { window: number }> => {
  const engines = await openEmbedded(DATA_DIR, { wait: 0 });
  return { store: engines.events, where: DATA_DIR, window: WINDOW, close: engines.close };
};
