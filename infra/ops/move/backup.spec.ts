/** R10: a backup taken while commands run, restored into an empty folder, equals the live product at that position. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentAt } from '../../../projections/api/query/past.js';
import { views } from '../../../projections/views/index.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { startServer } from '../../../services/start/server.js';
import { filesOf, openEmbedded } from '../../engines/embedded/index.js';
import { FolderFiles } from '../../engines/files/folder.js';
import type { ReadStore } from '../../ports/ports.js';
import { recordOf } from '../../proof/contracts/file-store.contract.js';
import { until } from '../../proof/contracts/harness.js';
import { TestServer, testId } from '../../proof/testing/server.js';
import { makeLogger } from '../../runtime/http/logger.js';
import { readSettings } from '../../runtime/settings.js';
import { backup } from './backup.js';
import { BadLog, Refused } from './format.js';
import { restore } from './restore.js';
import { fileOf, writeLog } from './testing/logs.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-backup-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const webmaster: Actor = {
  id: 'w1',
  username: 'web',
  fullname: 'Wati',
  jobdesk: 'webmaster',
  level: 'admin',
  branches: ['*'],
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const branch = (n: number) => {
  const code = [n / 676, n / 26, n].map((at) => LETTERS[Math.floor(at) % 26]).join('');
  return { code, name: `Cabang ${code}`, kota: 'Jakarta' };
};
/** Every document of all views, as stored. */
const documents = async (reads: ReadStore): Promise<Map<string, string>> => {
  const byKey = new Map<string, string>();
  for (const { name } of views) {
    const { served = '' } = await reads.versions(name);
    await reads.scan(name, served, (stored) => void byKey.set(`${name}/${stored.id}`, JSON.stringify(stored)));
  }
  return byKey;
};
const hashOf = (docs: ReadonlyMap<string, string>): string => {
  const lines = [...docs].sort(([a], [b]) => (a < b ? -1 : 1)).map((entry) => entry.join(' '));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
};

describe('a backup', () => {
  it('taken while commands run, restored and rebuilt, has the read models of that position', async () => {
    const server = await TestServer.start();
    try {
      let stop = false;
      let count = 0;
      const giving = async () => {
        while (!stop) {
          const data = branch(count++);
          const id = testId();
          await server.run('branch', id, 'register', data, webmaster);
          if (count % 3 === 0) await server.run('branch', id, 'change', { kota: 'Bekasi' }, webmaster);
        }
      };
      const commands = Promise.all(Array.from({ length: 8 }, giving)).finally(() => {
        stop = true;
      });
      while (count < 60 && !stop) await new Promise((go) => setTimeout(go, 5));
      const during = await backup(server.dataDir, join(dir, 'during'));
      stop = true;
      await commands;
      const { events, reads } = server.server.engines;
      expect(Number(await events.head())).toBeGreaterThan(during.events);
      expect(during.events).toBeGreaterThan(50);

      // The live state at the position of the backup: every document, computed from the events up to there.
      const log = (await events.readAll('', 100_000)).slice(0, during.events);
      expect(log.at(-1)?.position).toBe(during.head.position);
      const due = new Map<string, string>();
      const streams = Map.groupBy(log, (event) => event.stream);
      const then = { readStream: async (stream: string) => streams.get(stream) ?? [] };
      for (const view of views) {
        for (const [stream, of] of streams) {
          if (!stream.startsWith(`${view.of.name}-`)) continue;
          const id = stream.slice(view.of.name.length + 1);
          due.set(`${view.name}/${id}`, JSON.stringify(await documentAt(then, view, id, of)));
        }
      }
      const restored = await opened(join(dir, 'during'), join(dir, 'a'));
      expect(restored.size).toBeGreaterThan(20);
      expect(hashOf(restored)).toBe(hashOf(due));
      // At rest, the live documents themselves can be compared.
      await backup(server.dataDir, join(dir, 'quiet'));
      const quiet = await opened(join(dir, 'quiet'), join(dir, 'b'));
      await until(async () => hashOf(await documents(reads)) === hashOf(quiet), 'live to have it all');
      expect(quiet.size).toBeGreaterThan(restored.size);
    } finally {
      await server.end();
    }
  });

  /** Restores a backup, starts the product on it, and returns the documents that it built. */
  const opened = async (from: string, to: string): Promise<Map<string, string>> => {
    const manifest = await restore(from, to);
    const env = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: to };
    const server = await startServer({ ...readSettings(env), PORT: 0 }, makeLogger('silent'));
    try {
      // The start notes only the new location of its key.
      const since = await server.engines.events.readAll(manifest.head.position, 10);
      expect(since.map(({ stream, type }) => [stream, type])).toEqual([['installation-keys', 'SignerNoted']]);
      const { reads } = server.engines;
      const served = () => Promise.all(views.map(async ({ name }) => (await reads.versions(name)).served));
      await until(async () => (await served()).every((version) => version !== undefined), 'the rebuild');
      return await documents(reads);
    } finally {
      await server.close();
    }
  };

  it('is refused where there is one, or no log; a broken one is not kept', async () => {
    const data = join(dir, 'data');
    const engines = await openEmbedded(data);
    await writeLog(engines.events, 50);
    await engines.close();
    await backup(data, join(dir, 'one'));
    const before = readFileSync(filesOf(join(dir, 'one')).log);
    await expect(backup(data, join(dir, 'one'))).rejects.toBeInstanceOf(Refused);
    expect(readFileSync(filesOf(join(dir, 'one')).log)).toEqual(before);
    await expect(backup(join(dir, 'none'), join(dir, 'two'))).rejects.toBeInstanceOf(Refused);

    const db = new DatabaseSync(filesOf(data).log);
    db.exec("UPDATE events SET data = '0' WHERE position = 7");
    db.close();
    await expect(backup(data, join(dir, 'two'))).rejects.toBeInstanceOf(BadLog);
    expect(readdirSync(dir).sort()).toEqual(['data', 'one']);
  });

  it('is restored into an empty folder only, and only if it is whole', async () => {
    const data = join(dir, 'data');
    const engines = await openEmbedded(data);
    await writeLog(engines.events, 50);
    await engines.state.put('session/a', { user: 'sari' }, 1000);
    await engines.state.put('reactions/at', '3');
    await backup(data, join(dir, 'one'));
    await engines.close();
    expect(readdirSync(join(dir, 'one')).sort()).toEqual(['backup.json', 'events.db', 'state.db']);
    await expect(restore(join(dir, 'one'), data)).rejects.toThrow(/not empty/);
    await expect(restore(data, join(dir, 'new'))).rejects.toThrow(/no backup/);
    expect(existsSync(join(dir, 'new'))).toBe(false);

    // Leftovers of an interrupted restore don't count as content; a restore ends all sessions.
    mkdirSync(join(dir, 'new', 'copy.restoring'), { recursive: true });
    writeFileSync(join(dir, 'new', 'copy.restoring', 'events.db'), 'half');
    await restore(join(dir, 'one'), join(dir, 'new'));
    expect(readdirSync(join(dir, 'new')).sort()).toEqual(['events.db', 'state.db']);
    const restored = await openEmbedded(join(dir, 'new'));
    const state = await restored.state.list('');
    const text = await fileOf(restored.events);
    await restored.close();
    expect(state).toEqual([{ key: 'reactions/at', value: '3' }]);
    const again = await openEmbedded(data);
    expect(await fileOf(again.events)).toBe(text);
    await again.close();

    // A changed byte, a truncated end, or another log.
    const broken = async (harm: (folder: string) => void) => {
      const folder = mkdtempSync(join(dir, 'broken-'));
      for (const name of readdirSync(join(dir, 'one'))) copyFileSync(join(dir, 'one', name), join(folder, name));
      harm(folder);
      await expect(restore(folder, join(dir, 'other'))).rejects.toThrow(/The log in|no whole backup/);
      expect(existsSync(join(dir, 'other'))).toBe(false);
    };
    const run = (sql: string) => (folder: string) => {
      const db = new DatabaseSync(filesOf(folder).log);
      db.exec(sql);
      db.close();
    };
    await broken(run("UPDATE events SET data = '0' WHERE position = 7"));
    const cut = 'DELETE FROM events WHERE position > 40; DELETE FROM streams WHERE position > 40';
    await broken(run(`${cut}; UPDATE indexed SET position = 40`));
    await broken((folder) => rmSync(filesOf(folder).log));
  });

  it('has the uploaded files, those of another folder too; what was damaged is named and kept', async () => {
    const data = join(dir, 'data');
    const engines = await openEmbedded(data);
    await writeLog(engines.events, 5);
    await engines.close();
    const [scan, photo] = [Buffer.from('izin usaha'), Buffer.alloc(300_000, 7)];
    const [a, b] = ['a1'.padEnd(32, '0'), 'b1'.padEnd(32, '0')];
    const filled = async (folder: string) => {
      const store = new FolderFiles(folder);
      await store.put(a, scan, recordOf(scan));
      await store.put(b, photo, recordOf(photo));
      await store.putDerived(b, 'w320', Buffer.from('kecil'));
      mkdirSync(join(folder, 'cc', `${'c'.repeat(32)}.0123.part`), { recursive: true });
      return folder;
    };
    await filled(join(data, 'files'));
    expect(await backup(data, join(dir, 'one'))).toMatchObject({ files: 2, damaged: [] });
    expect(readdirSync(join(dir, 'one')).sort()).toEqual(['backup.json', 'events.db', 'files', 'state.db']);
    expect(readdirSync(join(dir, 'one', 'files')).sort()).toEqual(['a1', 'b1']);
    expect(readdirSync(join(dir, 'one', 'files', 'b1', b)).sort()).toEqual(['content', 'record.json']);
    await restore(join(dir, 'one'), join(dir, 'new'));
    const restored = new FolderFiles(join(dir, 'new', 'files'));
    expect((await restored.get(a))?.record).toEqual(recordOf(scan));
    expect(readFileSync(join(dir, 'new', 'files', 'b1', b, 'content'))).toEqual(photo);
    expect(readdirSync(join(dir, 'new')).sort()).toEqual(['events.db', 'files', 'state.db']);
    for (const folder of ['one', 'new'].map((name) => join(dir, name))) {
      const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
      expect(names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
    }

    const shared = await filled(join(dir, 'shared'));
    writeFileSync(join(shared, 'a1', a, 'content'), 'izin usahA');
    expect(await backup(data, join(dir, 'two'), shared)).toMatchObject({ files: 2, damaged: [a] });
    expect(await restore(join(dir, 'two'), join(dir, 'other'))).toMatchObject({ damaged: [a] });
    expect(readFileSync(join(dir, 'other', 'files', 'a1', a, 'content'), 'utf8')).toBe('izin usahA');
    rmSync(join(dir, 'two', 'files', 'b1'), { recursive: true });
    await expect(restore(join(dir, 'two'), join(dir, 'third'))).rejects.toThrow(/has 1 files, not 2/);
    expect(existsSync(join(dir, 'third', 'events.db'))).toBe(false);
  });
});
