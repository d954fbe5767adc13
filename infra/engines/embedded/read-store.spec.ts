import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ReadStore } from '../../ports/ports.js';
import type { Harness } from '../../proof/contracts/harness.js';
import { readFindContract } from '../../proof/contracts/read-find.contract.js';
import { readStoreContract } from '../../proof/contracts/read-store.contract.js';
import { EmbeddedReadStore } from './read-store.js';
import type { Paging } from './read-trails.js';

const files = new Map<ReadStore, string>();
const open = (file: string, paging: Partial<Paging> = {}): ReadStore => {
  const store = new EmbeddedReadStore(file, paging);
  files.set(store, file);
  return store;
};
const harness = (paging: Partial<Paging>): Harness<ReadStore> => ({
  make: async () => open(join(mkdtempSync(join(tmpdir(), 'lintas-reads-')), 'reads.db'), paging),
  reopen: async (store) => {
    await store.close();
    return open(files.get(store) as string, paging);
  },
  destroy: async (store) => {
    await store.close();
    rmSync(dirname(files.get(store) as string), { recursive: true, force: true });
  },
});

readStoreContract('embedded', harness({}));
readFindContract('embedded, every page deep', harness({ near: 0, look: 0, step: 3, turn: 0 }));
const all = { lines: 1e6, reach: 1e6 };
readFindContract('embedded, few by sets of words', harness({ look: 0, sets: { ...all, few: 1e6, total: 0 } }));
readFindContract('embedded, many by sets of words', harness({ look: 0, sets: { ...all, few: 1, total: 1e6 } }));

describe('read models in a file', () => {
  const shape = { name: 'sp', indexes: [['tgl']], facets: [], sums: [], tokens: () => [] };
  const write = { id: 'a', doc: { id: 'a' }, source: 'sp-a', was: -1, revision: 0 };

  it('begin anew where another layout made them', async () => {
    const at = join(mkdtempSync(join(tmpdir(), 'lintas-reads-')), 'reads.db');
    const before = open(at);
    await before.prepare(shape, '1');
    await before.save('sp', '1', [write], { name: 'live', position: '7' });
    await before.serve('sp', '1');
    await before.close();
    const db = new DatabaseSync(at);
    db.exec('PRAGMA user_version = 1');
    db.close();
    const now = open(at);
    expect([await now.versions('sp'), await now.checkpoint('live')]).toEqual([{ all: [] }, undefined]);
    await now.prepare(shape, '1');
    expect(await now.save('sp', '1', [write])).toEqual([]);
    await now.close();
    rmSync(dirname(at), { recursive: true });
  });

  it('refuse a version that is there for another declaration, and writes before prepare', async () => {
    const at = join(mkdtempSync(join(tmpdir(), 'lintas-reads-')), 'reads.db');
    const store = open(at);
    await expect(store.save('sp', '1', [write])).rejects.toThrow('prepare(sp, 1)');
    await store.prepare(shape, '1');
    await expect(store.prepare({ ...shape, indexes: [['sp']] }, '1')).rejects.toThrow('raise its version');
    await store.close();
    rmSync(dirname(at), { recursive: true });
  });

  it('parse a row once for all queries of the same fields, until it changes', async () => {
    const at = join(mkdtempSync(join(tmpdir(), 'lintas-reads-')), 'reads.db');
    const store = open(at);
    await store.prepare(shape, '1');
    await store.save('sp', '1', [{ ...write, doc: { id: 'a', tgl: '1', isi: 'x' } }]);
    await store.serve('sp', '1');
    // Callers may build the list of fields for each query.
    const row = async (...select: string[]) => {
      const { rows } = await store.find('sp', { where: [], sort: { field: 'tgl', desc: false }, limit: 1, select });
      return rows[0];
    };
    const first = await row('id', 'tgl');
    expect(await row('id', 'tgl')).toBe(first);
    expect(await row('id', 'isi')).toEqual({ id: 'a', isi: 'x' });
    await store.save('sp', '1', [{ ...write, was: 0, revision: 1, doc: { id: 'a', tgl: '2' } }]);
    expect(await row('id', 'tgl')).toEqual({ id: 'a', tgl: '2' });
    await store.close();
    rmSync(dirname(at), { recursive: true });
  });
});
