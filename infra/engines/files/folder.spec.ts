import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../ports/files.js';
import { Unavailable } from '../../ports/ports.js';
import { nodeArgs } from '../../ports/worker.js';
import { fileStoreContract, recordOf } from '../../proof/contracts/file-store.contract.js';
import { random, until } from '../../proof/contracts/harness.js';
import { rounds, seed } from '../../proof/testing/chance.js';
import { FolderFiles } from './folder.js';

const KILLS = rounds(3, 20);
const folderOf = (store: FileStore): string => (store as FolderFiles).root;
fileStoreContract('folder', {
  make: async () => new FolderFiles(join(mkdtempSync(join(tmpdir(), 'lintas-files-')), 'files')),
  reopen: async (store) => new FolderFiles(folderOf(store)),
  destroy: async (store) => rmSync(join(folderOf(store), '..'), { recursive: true }),
});

describe('files in a folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lintas-files-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** Ids of the stored files; asserts that each is complete. */
  const whole = async (): Promise<Set<string>> => {
    const store = new FolderFiles(dir);
    const ids = new Set<string>();
    for await (const id of store.list()) {
      const file = await store.get(id);
      if (!file) throw new Error(`${id} is listed and not there`);
      const bytes = await buffer(file.open());
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        file.record.size,
        file.record.sha256,
      ]);
      ids.add(id);
    }
    return ids;
  };
  const linesWith = (text: string, word: string): string[] =>
    text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));

  it('are there as a whole or not at all when the process is killed', async () => {
    const next = random(seed);
    const stored: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const out = join(dir, 'said');
      const file = openSync(out, 'w');
      const args = [...nodeArgs('./folder.child.js', import.meta.url), dir, String(1 + next(2_000_000))];
      const child = spawn(process.execPath, args, { stdio: ['pipe', file, 'inherit'] });
      closeSync(file);
      const ended = new Promise((done) => child.once('exit', (_, signal) => done(signal)));
      await until(() => readFileSync(out).length > 0 || child.exitCode !== null, 'the first file');
      await new Promise((go) => setTimeout(go, next(40)));
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      stored.push(...linesWith(readFileSync(out, 'utf8'), 'put'));
    }
    const there = await whole();
    expect(stored.filter((id) => !there.has(id))).toEqual([]);
    expect(stored.length).toBeGreaterThanOrEqual(KILLS);
  });

  it('a full disk stores nothing, says so, and harms nothing that is there', async () => {
    const bytes = Buffer.from('isi');
    await new FolderFiles(dir).put('abcdef0123456789', bytes, recordOf(bytes));
    const args = [process.execPath, ...nodeArgs('./folder.child.js', import.meta.url), dir, '200000', '3'];
    // A shell sets the limit (blocks of 512 bytes); without SIGXFSZ a write beyond it fails as on a full disk.
    const output = execFileSync('sh', ['-c', `trap '' XFSZ; ulimit -f 100; exec "$@"`, 'sh', ...args], {
      encoding: 'utf8',
    });
    expect(linesWith(output, 'failed')).toEqual(['Unavailable', 'Unavailable', 'Unavailable']);
    expect([...(await whole())]).toEqual(['abcdef0123456789']);
    expect(readdirSync(dir).flatMap((shelf) => readdirSync(join(dir, shelf)))).toEqual(['abcdef0123456789']);
  });

  it('what was broken off is never served, and swept away when it is old', async () => {
    const [old, young] = ['abcdef0123456789.0123456789ab.part', 'abcdef9876543210.0123456789ab.part'];
    for (const name of [old, young]) {
      mkdirSync(join(dir, 'ab', name), { recursive: true });
      writeFileSync(join(dir, 'ab', name, 'content'), 'half');
      writeFileSync(join(dir, 'ab', name, 'record.json'), JSON.stringify(recordOf(Buffer.from('half of it'))));
    }
    utimesSync(join(dir, 'ab', old), 0, 0);
    // The file system's clock is not the tests' clock.
    utimesSync(join(dir, 'ab', young), new Date(), new Date());
    const store = new FolderFiles(dir);
    expect([...(await whole()), await store.get('abcdef0123456789')]).toEqual([undefined]);
    const bytes = Buffer.from('isi');
    expect(await store.put('abcdef0123456789', bytes, recordOf(bytes))).toBe(true);
    expect(readdirSync(join(dir, 'ab')).sort()).toEqual(['abcdef0123456789', young]);
  });

  it('lie where their ids say, and nowhere else', async () => {
    const bytes = Buffer.from('isi');
    await new FolderFiles(dir).put('abcdef0123456789', bytes, recordOf(bytes));
    expect(readFileSync(join(dir, 'ab', 'abcdef0123456789', 'content'), 'utf8')).toBe('isi');
  });

  it('a folder that is no folder is a store that is away', async () => {
    writeFileSync(join(dir, 'files'), '');
    const store = new FolderFiles(join(dir, 'files'));
    const bytes = Buffer.from('isi');
    await expect(store.put('abcdef0123456789', bytes, recordOf(bytes))).rejects.toBeInstanceOf(Unavailable);
    await expect(store.get('abcdef0123456789')).rejects.toBeInstanceOf(Unavailable);
    expect(existsSync(join(dir, 'files', 'ab'))).toBe(false);
  });
});
