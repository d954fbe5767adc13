import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { EmbeddedEventStore, filesOf } from '../../engines/embedded/index.js';
import { hashOfText, runningHash, seal, type Unsealed } from '../../ports/chain.js';
import { nodeArgs } from '../../ports/worker.js';
import { type SignedHead, signHead } from '../../runtime/witness/head.js';
import { openKey, type SigningKey } from '../../runtime/witness/key.js';
import { verifyFolder } from './embedded.js';
import type { Head } from './verify.js';
import { readWitness } from './witness.js';

const EVENTS = 60;
const sampleEvent = (i: number): Unsealed => ({
  id: `e-${i}`,
  type: i % 7 ? 'Changed' : 'Created',
  data: {
    harga: 1250000 + i,
    catatan: `Muat di gudang Jatake – ${'é'.repeat(i % 9)}`,
    titik: [{ kota: 'Jakarta' }, null, true, 1e21],
  },
  meta: {
    commandId: `c-${i}`,
    command: 'change',
    bodyHash: 'b'.repeat(64),
    at: '2026-07-21T03:04:05.678Z',
    by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
    correlationId: `k-${i}`,
  },
});

describe('audit', () => {
  let dir: string;
  let original: string;
  let head: Head;
  let middle: Head;
  let copies = 0;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'lintas-audit-'));
    original = filesOf(dir).log;
    const store = await EmbeddedEventStore.open(original);
    const streams = new Map<string, { revision: number; hash: string }>();
    for (let i = 0; i < EVENTS; ) {
      const stream = `sp-${(i * i) % 5}`;
      const last = streams.get(stream) ?? { revision: -1, hash: '' };
      const count = Math.min(EVENTS - i, 1 + (i % 3));
      const sealed = seal(
        stream,
        last.revision + 1,
        last.hash,
        Array.from({ length: count }, (_, k) => sampleEvent(i + k)),
      );
      const { revision } = await store.append(stream, last.revision, sealed.events);
      streams.set(stream, { revision, hash: sealed.hash });
      i += count;
      if (i < EVENTS / 2) middle = store.headHash();
    }
    head = store.headHash();
    await store.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Verdict on a copy of the log after it was tampered with. */
  const tampered = async (tamper: (db: DatabaseSync) => void, published?: Head | readonly Head[]) => {
    const copy = join(dir, `copy${copies++}`);
    mkdirSync(copy);
    copyFileSync(original, filesOf(copy).log);
    const db = new DatabaseSync(filesOf(copy).log);
    tamper(db);
    db.close();
    const verdict = await verifyFolder(copy, published);
    rmSync(copy, { recursive: true });
    return verdict;
  };
  const bad = (position: number | string) => ({
    ok: false,
    place: expect.objectContaining({ position: String(position) }),
  });
  const exec = (sql: string) => (db: DatabaseSync) => db.exec(sql);

  it('finds an untouched log whole, whichever head was published', async () => {
    for (const published of [undefined, head, middle]) {
      expect(await verifyFolder(dir, published)).toEqual({ ok: true, events: EVENTS, head });
    }
  });

  it('names the event in which any byte was flipped', async () => {
    const columns = ['stream', 'id', 'type', 'data', 'meta', 'hash'] as const;
    const flips = fc.record({
      position: fc.integer({ min: 1, max: EVENTS }),
      column: fc.constantFrom(...columns),
      at: fc.nat({ max: 10_000 }),
      xor: fc.integer({ min: 1, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(flips, async ({ position, column, at, xor }) => {
        const verdict = await tampered((db) => {
          const row = db
            .prepare(`SELECT CAST(${column} AS BLOB) AS bytes FROM events WHERE position = ?`)
            .get(position);
          const bytes = Buffer.from(row?.bytes as Uint8Array);
          bytes[at % bytes.length] = (bytes[at % bytes.length] as number) ^ xor;
          const value = column === 'hash' ? '?' : 'CAST(? AS TEXT)';
          db.prepare(`UPDATE events SET ${column} = ${value} WHERE position = ?`).run(bytes, position);
        });
        expect(verdict).toEqual({ ...bad(position), what: expect.any(String) });
      }),
      { numRuns: 120 },
    );
  });

  it('names the event whose revision or position was changed, or a column of which has another type', async () => {
    expect(await tampered(exec('UPDATE events SET revision = revision + 1 WHERE position = 9'))).toMatchObject(bad(9));
    expect(await tampered(exec('UPDATE events SET position = 1000 WHERE position = 9'))).toMatchObject(bad(9));
    expect(await tampered(exec('UPDATE events SET position = 0 WHERE position = 1'))).toMatchObject(bad(1));
    expect(await tampered(exec('UPDATE events SET data = CAST(data AS BLOB) WHERE position = 9'))).toMatchObject(
      bad(9),
    );
    expect(await tampered(exec('UPDATE events SET hash = hex(hash) WHERE position = 9'))).toMatchObject(bad(9));
  });

  it('finds a flipped byte anywhere in the file, or nothing has changed by it', async () => {
    const file = readFileSync(original);
    const dump = (path: string) => {
      const db = new DatabaseSync(path, { readOnly: true });
      const all = ['events ORDER BY position', 'streams ORDER BY stream, revision'].map((t) =>
        db.prepare(`SELECT * FROM ${t}`).all(),
      );
      db.close();
      return all;
    };
    const whole = dump(original);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, xor) => {
        const copy = join(dir, `copy${copies++}`);
        mkdirSync(copy);
        const bytes = Buffer.from(file);
        bytes[at] = (bytes[at] as number) ^ xor;
        writeFileSync(filesOf(copy).log, bytes);
        const verdict = await verifyFolder(copy, head);
        if (verdict.ok) expect(dump(filesOf(copy).log)).toEqual(whole);
        rmSync(copy, { recursive: true });
      }),
      {
        numRuns: 250,
        examples: [
          [0, 1],
          [18, 3],
          [100, 255],
        ],
      },
    );
  });

  it('names the place where events were removed', async () => {
    expect(await tampered(exec('DELETE FROM events WHERE position = 1'))).toMatchObject(bad(1));
    expect(await tampered(exec('DELETE FROM events WHERE position BETWEEN 20 AND 30'))).toMatchObject(bad(20));
    const closed =
      'DELETE FROM events WHERE position = 20; UPDATE events SET position = position - 1 WHERE position > 20';
    expect(await tampered(exec(closed))).toMatchObject(bad(20));
  });

  it('names the place where the end was cut off, against a published head', async () => {
    const cut = exec(
      `DELETE FROM events WHERE position > ${EVENTS - 3}; DELETE FROM streams WHERE position > ${EVENTS - 3}; UPDATE indexed SET position = ${EVENTS - 3}`,
    );
    expect(await tampered(cut)).toMatchObject({ ok: true, events: EVENTS - 3 });
    expect(await tampered(cut, head)).toMatchObject(bad(EVENTS));
    const nothing = exec('DELETE FROM events; DELETE FROM streams; UPDATE indexed SET position = 0');
    expect(await tampered(nothing, head)).toMatchObject(bad(EVENTS));
  });

  it('names the place where events were put in another order', async () => {
    const swap = (a: number, b: number) =>
      exec(
        `UPDATE events SET position = -1 WHERE position = ${a}; UPDATE events SET position = ${a} WHERE position = ${b}; UPDATE events SET position = ${b} WHERE position = -1`,
      );
    expect(await tampered(swap(20, 21))).toMatchObject(bad(20));
    expect(await tampered(swap(5, 50))).toMatchObject(bad(5));
  });

  /** Changes an event and recomputes all running hashes from it on; with `links` also the links of its stream. */
  const forge = (links: boolean) => (db: DatabaseSync) => {
    db.exec(`UPDATE events SET data = replace(data, '12500', '99900') WHERE position = 40`);
    type Row = [number, string, number, string, string, string, string];
    const columns = 'position, stream, revision, id, type, data, meta';
    const all = db.prepare(`SELECT ${columns} FROM events ORDER BY position`, { returnArrays: true }).all();
    let running = '';
    const last = new Map<string, string>();
    for (const [position, stream, revision, id, type, data, meta] of all as unknown as Row[]) {
      const linked = links ? JSON.stringify({ ...JSON.parse(meta), prev: last.get(stream) ?? '' }) : meta;
      const eventHash = hashOfText(stream, revision, id, type, data, linked);
      last.set(stream, eventHash);
      running = runningHash(running, eventHash);
      db.prepare('UPDATE events SET meta = ?, hash = ? WHERE position = ?').run(
        linked,
        Buffer.from(running, 'hex'),
        position,
      );
    }
  };

  it('is not fooled by running hashes made anew: the stream tells', async () => {
    const verdict = await tampered(forge(false));
    const changed = new DatabaseSync(original, { readOnly: true });
    const next = changed
      .prepare(
        'SELECT min(position) AS p FROM events WHERE position > 40 AND stream = (SELECT stream FROM events WHERE position = 40)',
      )
      .get() as { p: number };
    changed.close();
    expect(verdict).toMatchObject(bad(next.p));
  });

  it('is not fooled by all hashes made anew: a published head tells', async () => {
    expect(await tampered(forge(true))).toMatchObject({ ok: true });
    expect(await tampered(forge(true), middle)).toMatchObject({ ok: true });
    expect(await tampered(forge(true), head)).toMatchObject(bad(EVENTS));
  });

  describe('against the heads of a witness', () => {
    let key: SigningKey;
    let witness: string;
    const lines = () => readFileSync(witness, 'utf8').trimEnd().split('\n');
    const withLines = (edit: (lines: string[]) => string[]): string => {
      const edited = join(dir, `witness${copies++}.ndjson`);
      writeFileSync(edited, `${edit(lines()).join('\n')}\n`);
      return edited;
    };
    const heads = async (file = witness) => (await readWitness(file, key.publics)).heads;
    beforeAll(async () => {
      key = openKey(join(dir, 'keys', 'audit.key'), join(dir, 'data'));
      witness = join(dir, 'witness.ndjson');
      let last: SignedHead | undefined;
      const db = new DatabaseSync(original, { readOnly: true });
      for (const position of [10, 30, 39, 45, EVENTS]) {
        const { hash } = db.prepare('SELECT hash FROM events WHERE position = ?').get(position) as { hash: Uint8Array };
        const log = { position: String(position), events: position, hash: Buffer.from(hash).toString('hex') };
        last = signHead(key, log, last, `2026-07-21T03:${position}:00.000Z`);
        appendFileSync(witness, `${JSON.stringify(last)}\n`);
      }
      db.close();
    });

    it('proves an untouched log', async () => {
      expect(await verifyFolder(dir, await heads())).toEqual({ ok: true, events: EVENTS, head });
    });

    it('finds the whole log rewritten with fresh hashes, and names the first head that differs', async () => {
      expect(await tampered(forge(true))).toMatchObject({ ok: true });
      const verdict = await tampered(forge(true), await heads());
      expect(verdict).toMatchObject(bad(45));
      expect(verdict).toMatchObject({
        what: expect.stringMatching(/not that of head 4 of the witness, signed 2026.*rewritten/),
      });
    });

    it('finds that the log is shorter than the newest head', async () => {
      const short = exec(
        `DELETE FROM events WHERE position > 45; DELETE FROM streams WHERE position > 45; UPDATE indexed SET position = 45`,
      );
      expect(await tampered(short)).toMatchObject({ ok: true });
      expect(await tampered(short, await heads())).toMatchObject({
        ...bad(EVENTS),
        what: expect.stringMatching(/head 5 .*cut off/),
      });
    });

    it('takes no head that the key did not sign, nor two histories, and tells what is missing', async () => {
      const other = openKey(join(dir, 'keys', 'other.key'), join(dir, 'data'));
      const first = JSON.parse(lines()[0] as string) as SignedHead;
      const forged = JSON.stringify(signHead(other, first, undefined, first.at));
      await expect(heads(withLines((all) => all.with(0, forged)))).rejects.toThrow(/not one of this installation/);
      const changed = JSON.stringify({ ...first, hash: 'a'.repeat(64) });
      await expect(heads(withLines((all) => all.with(0, changed)))).rejects.toThrow(
        /head 1 .*line 1.*signature does not hold/,
      );
      const second = JSON.stringify(signHead(key, { ...first, position: '20' }, first, 'later'));
      await expect(heads(withLines((all) => all.toSpliced(2, 0, second)))).rejects.toThrow(/two histories/);
      await expect(heads(withLines((all) => all.with(1, second)))).rejects.toThrow(/line 3.*two histories/);
      const gap = await readWitness(
        withLines((all) => all.toSpliced(1, 2, 'x')),
        key.publics,
      );
      expect([gap.notes, gap.heads.length]).toEqual([
        ["line 2 can't be read", 'heads 2 to 3 are missing before line 3'],
        3,
      ]);
    });

    it('is what the command does, by the settings where they name one', () => {
      const run = (file: string, ...args: string[]) => {
        const { status, stdout } = spawnSync(
          process.execPath,
          [...nodeArgs('./cli.js', import.meta.url), '--data', dir, ...args],
          {
            encoding: 'utf8',
            env: { ...process.env, WITNESS_FILE: file, AUDIT_KEY_FILE: key.file },
          },
        );
        return [status, stdout.trim()];
      };
      const whole = [
        0,
        expect.stringMatching(/^OK 60 events.*\nWitnessed by 5 heads, the newest 5 of .*; 0 events came after it$/),
      ];
      expect(run(witness)).toEqual(whole);
      expect(run('', '--witness', witness)).toEqual(whole);
      const cut = withLines((all) => all.with(3, (all[3] as string).replace('"position":"45"', '"position":"44"')));
      expect(run(cut)).toEqual([1, expect.stringMatching(/^BAD position 44, head 4 .*its signature does not hold/)]);
      // A missing witness or key means that the log is unproved, not that it is another log.
      expect(run('', '--witness', witness, '--key', join(dir, 'nowhere'))).toEqual([
        3,
        expect.stringMatching(/^OK 60 events.*\nUNPROVED from outside: the key .*nowhere is not there/),
      ]);
    });
  });

  it('sees that the index of streams hides an event', async () => {
    expect(await tampered(exec('DELETE FROM streams WHERE position = 30'))).toMatchObject(bad(30));
    expect(await tampered(exec('UPDATE streams SET position = 31 WHERE position = 30'))).toMatchObject(bad(30));
    expect(await tampered(exec(`INSERT INTO streams VALUES ('sp-9', 0, 3)`))).toMatchObject({ ok: false });
  });

  it('is a command that says OK, the place, or how far it is right, each with an exit code of its own', async () => {
    const run = (...args: string[]) => {
      const { status, stdout } = spawnSync(process.execPath, [...nodeArgs('./cli.js', import.meta.url), ...args], {
        encoding: 'utf8',
      });
      return [status, stdout.trim()];
    };
    const published = `${head.position}:${head.hash}`;
    expect(run('--data', dir)).toEqual([0, `OK ${EVENTS} events, head ${published}`]);
    expect(run('--data', dir, '--head', published)[0]).toBe(0);
    expect(run('--data', dir, '--head', `${EVENTS + 1}:${head.hash}`)).toEqual([
      4,
      expect.stringMatching(/^SHORT 60 events, head .*: right up to here, and the witness knows a later head/),
    ]);
    expect(run('--data', dir, '--head', `${head.position}:${'0'.repeat(64)}`)).toEqual([
      1,
      expect.stringMatching(/^BAD position 60, .*it was rewritten/),
    ]);
    expect(run('--data', dir, '--head', 'x')[0]).toBe(2);
    expect(run('--data', join(dir, 'nowhere'))[0]).toBe(2);
    expect(run('--bogus')[0]).toBe(2);
  });
});
