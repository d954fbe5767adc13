import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StateStore } from '../../ports/ports.js';
import { stateStoreContract } from '../../proof/contracts/state-store.contract.js';
import { EmbeddedStateStore } from './state-store.js';

const files = new Map<StateStore, string>();
let clock = Date.now();
const open = (file: string): StateStore => {
  const store = new EmbeddedStateStore(file, () => clock);
  files.set(store, file);
  return store;
};
const file = () => join(mkdtempSync(join(tmpdir(), 'lintas-state-')), 'state.db');
const remove = (of: string) => rmSync(dirname(of), { recursive: true, force: true });

stateStoreContract('embedded', {
  make: async () => open(file()),
  reopen: async (store) => {
    await store.close();
    return open(files.get(store) as string);
  },
  destroy: async (store) => {
    await store.close();
    remove(files.get(store) as string);
  },
  tick: (ms) => {
    clock += ms;
  },
});

describe('state in a file', () => {
  it('is one for all who have it open', async () => {
    const at = file();
    const [one, two] = [open(at), open(at)];
    await one.put('session', { user: 'sari' });
    expect(await two.get('session')).toEqual({ user: 'sari' });
    await two.delete('session');
    expect(await one.get('session')).toBeUndefined();
    await one.add('n', 1, 60);
    expect(await two.add('n', 1, 60)).toBe(2);
    await Promise.all([one.close(), two.close()]);
    remove(at);
  });
});
