import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EventStore } from '../../ports/ports.js';
import { eventStoreContract } from '../../proof/contracts/event-store.contract.js';
import { EmbeddedEventStore } from './event-store.js';

const files = new Map<EventStore, string>();
const open = async (file: string): Promise<EventStore> => {
  const store = await EmbeddedEventStore.open(file);
  files.set(store, file);
  return store;
};

eventStoreContract('embedded', {
  make: () => open(join(mkdtempSync(join(tmpdir(), 'lintas-log-')), 'events.db')),
  reopen: async (store) => {
    await store.close();
    return open(files.get(store) as string);
  },
  destroy: async (store) => {
    await store.close();
    rmSync(dirname(files.get(store) as string), { recursive: true, force: true });
  },
});
