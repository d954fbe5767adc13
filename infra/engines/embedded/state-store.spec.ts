import { mkdtempSync, rmSync, statSync } from 'node:fs';
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
  it('is brought into the file by the one that tends it, not by the one that leaves it', async () => {
    const at = file();
    const pages = () => statSync(at).size / 4_096;
    const one = new EmbeddedStateStore(at, Date.now, 'leave');
    const write = async (from: number) => {
      for (let n = from; n < from + 2_500; n++) await one.put(`command/${n}`, 'x'.repeat(900));
    };
    await write(0);
    expect(pages()).toBeLessThan(10);
    const two = new EmbeddedStateStore(at, Date.now, 'tend');
    two.tend();
    expect(pages()).toBeGreaterThan(500);
    // The log is restarted: it does not grow without bound.
    const log = statSync(`${at}-wal`).size;
    await one.put('again', 1);
    two.tend();
    await write(2_500);
    expect(statSync(`${at}-wal`).size).toBeLessThan(log * 1.5);
    expect(await two.get('command/4999')).toHaveLength(900);
    await Promise.all([one.close(), two.close()]);
    remove(at);
  });
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
