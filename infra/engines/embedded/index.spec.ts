import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal } from '../../ports/chain.js';
import type { Recorded, ViewShape } from '../../ports/ports.js';
import { recordOf } from '../../proof/contracts/file-store.contract.js';
import { FolderFiles } from '../files/folder.js';
import { FolderInUse, openEmbedded, openEmbeddedSide } from './index.js';

const meta = {
  commandId: 'c-1',
  command: 'create',
  bodyHash: 'b',
  at: '2026-07-21T03:04:05.678Z',
  by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
  correlationId: 'k',
};
const shape: ViewShape = {
  name: 'sp',
  indexes: [['tgl'], ['customer', 'tgl']],
  facets: ['status', 'branch'],
  sums: ['total'],
  tokens: (doc: { sp: string }) => [doc.sp],
};

describe('the embedded mode', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lintas-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('lets nobody else read what it stores, also what was there before, whatever the mask', async () => {
    const mask = process.umask(0);
    try {
      chmodSync(dir, 0o755);
      mkdirSync(join(dir, 'files', 'ab', 'abc'), { recursive: true });
      for (const name of ['events.db', 'reads.db-wal', 'files/ab/abc/content']) writeFileSync(join(dir, name), '');
      const open = (): string[] => {
        const names = ['', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })];
        return names.filter((name) => (statSync(join(dir, name)).mode & 0o077) !== 0);
      };
      expect(open()).toHaveLength(7);
      const lintas = await openEmbedded(dir);
      const { events } = seal('sp-1', 0, '', [{ id: 'e1', type: 'Created', data: {}, meta }]);
      await lintas.events.append('sp-1', -1, events);
      await lintas.reads.prepare(shape, '1');
      await lintas.state.put('a', 1);
      await new FolderFiles(join(dir, 'files')).put(
        'abcdefabcdefabcdefab',
        Buffer.from('x'),
        recordOf(Buffer.from('x')),
      );
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      expect(names).toEqual(
        expect.arrayContaining(['events.db-wal', 'state.db-shm', 'files/ab/abcdefabcdefabcdefab/content']),
      );
      expect(open()).toEqual([]);
      await lintas.close();
      expect(open()).toEqual([]);
    } finally {
      process.umask(mask);
    }
  });

  it('carries an event from the log over the feed into a read model', async () => {
    const lintas = await openEmbedded(dir);
    const { events } = seal('sp-1', 0, '', [{ id: 'e1', type: 'Created', data: { customer: 'PT Maju' }, meta }]);
    expect(await lintas.events.append('sp-1', -1, events)).toEqual({ revision: 0, position: '1' });

    const side = openEmbeddedSide(dir);
    const seen = new Promise<Recorded[]>((done) => {
      side.feed.consume('views', '', async (batch) => done(batch)).catch(done);
    });
    const [first] = await seen;
    expect(first).toMatchObject({ stream: 'sp-1', revision: 0, position: '1', data: { customer: 'PT Maju' } });

    await side.reads.prepare(shape, '1');
    const doc = { id: '1', sp: 'SP-JKT-2607-00485', tgl: '2026-07-21', status: 'DRAF', branch: 'JKT', total: 5 };
    const write = { id: '1', doc, source: 'sp-1', was: -1, revision: 0 };
    expect(await side.reads.save('sp', '1', [write], { name: 'views', position: '1' })).toEqual([]);
    expect(await side.reads.save('sp', '1', [write])).toEqual(['1']);
    await side.reads.serve('sp', '1');
    const query = { where: [], search: '485', sort: { field: 'tgl', desc: true }, limit: 20, totals: true };
    expect(await lintas.reads.find('sp', query)).toEqual({
      rows: [doc],
      totals: { count: 1, exact: true, sums: { total: 5 } },
    });
    expect(await lintas.reads.checkpoint('views')).toBe('1');

    await lintas.state.put('session:1', { user: 'u1' }, 60);
    expect(await side.state.get('session:1')).toEqual({ user: 'u1' });
    await side.close();
    await lintas.close();
  });

  it('has one writer a folder', async () => {
    const lintas = await openEmbedded(dir);
    await expect(openEmbedded(dir, { wait: 0 })).rejects.toThrow(FolderInUse);
    await expect(openEmbedded(dir, { wait: 0 })).rejects.toThrow(`pid ${process.pid}`);
    await lintas.close();
    await (await openEmbedded(dir, { wait: 0 })).close();
  });
});
