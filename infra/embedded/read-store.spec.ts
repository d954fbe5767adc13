import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readStoreContract } from '../contracts/read-store.contract.js';
import type { ReadStore } from '../ports.js';
import { EmbeddedReadStore } from './read-store.js';

const files = new Map<ReadStore, string>();
const open = (file: string): ReadStore => {
  const store = new EmbeddedReadStore(file);
  files.set(store, file);
  return store;
};

readStoreContract('embedded', {
  make: async () => open(join(mkdtempSync(join(tmpdir(), 'lintas-reads-')), 'reads.db')),
  reopen: async (store) => {
    await store.close();
    return open(files.get(store) as string);
  },
  destroy: async (store) => {
    await store.close();
    rmSync(dirname(files.get(store) as string), { recursive: true, force: true });
  },
});
