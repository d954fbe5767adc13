import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventFeedContract, type Fed } from '../../proof/contracts/event-feed.contract.js';
import { EmbeddedEventStore } from './event-store.js';
import { EmbeddedFeed } from './feed.js';
import { openEventLogReader } from './log-reader.js';

const ends = new Map<Fed, () => Promise<void>>();
const make = (side: boolean) => async (): Promise<Fed> => {
  const file = join(mkdtempSync(join(tmpdir(), 'lintas-feed-')), 'events.db');
  const store = await EmbeddedEventStore.open(file);
  const reader = side ? openEventLogReader(file) : store;
  const fed = { store, feed: new EmbeddedFeed(reader) };
  ends.set(fed, async () => {
    await fed.feed.close();
    await reader.close();
    await store.close();
    rmSync(dirname(file), { recursive: true, force: true });
  });
  return fed;
};
const destroy = async (fed: Fed) => ends.get(fed)?.();

eventFeedContract('embedded, beside the store', { make: make(false), destroy });
eventFeedContract('embedded, by another reader', { make: make(true), destroy });
