import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { EsdbEventStore } from '../../engines/eventstoredb/event-store.js';
import { lastSeal, SEALS, Sealer } from '../../engines/eventstoredb/seals.js';
import { seal as link, type Unsealed } from '../../ports/chain.js';
import type { Recorded } from '../../ports/ports.js';
import { nodeArgs } from '../../ports/worker.js';
import { allAfter } from '../../proof/contracts/event-store.contract.js';
import { logFile } from '../../proof/engines/eventstoredb/log.js';
import { type Double, startDouble } from '../../proof/engines/eventstoredb/start.js';
import { auditEsdb } from './eventstoredb.js';
import type { Head } from './verify.js';

const meta: Unsealed['meta'] = {
  commandId: 'c-1',
  command: 'change',
  bodyHash: 'b'.repeat(64),
  at: '2026-07-21T03:04:05.678Z',
  by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
  correlationId: 'k-1',
};
const EVENTS = 60;
const SEALED = 50;
type Line = { stream: string; revision: number; data: string; meta: string };

describe('seals and audit of an event store', () => {
  let server: Double;
  let store: EsdbEventStore;
  let original: string;
  let log: Recorded[];
  let head: Head;

  /** Appends events to a few streams, and seals after every tenth event. */
  const fill = async () => {
    const sealer = await Sealer.resume(store);
    const last = new Map<string, { revision: number; hash: string }>();
    for (let i = 0; i < EVENTS; i++) {
      const stream = `sp-${(i * i) % 7}`;
      const at = last.get(stream) ?? { revision: -1, hash: '' };
      const event: Unsealed = {
        id: randomUUID(),
        type: 'Changed',
        data: { harga: 1250000 + i, kota: 'Jakarta' },
        meta,
      };
      const linked = link(stream, at.revision + 1, at.hash, [event]);
      const { revision, position } = await store.append(stream, at.revision, linked.events);
      last.set(stream, { revision, hash: linked.hash });
      sealer.note(await store.readAll(log.at(-1)?.position ?? '', 10));
      log = await allAfter(store, '');
      expect(log.at(-1)?.position).toBe(position);
      if (i < SEALED && i % 10 === 9) await sealer.flush();
    }
  };

  beforeAll(async () => {
    server = await startDouble();
    store = await EsdbEventStore.open(server.url, { deadline: 20_000 });
    log = [];
    await fill();
    const verdict = await auditEsdb(store);
    expect(verdict).toMatchObject({ ok: true, events: EVENTS, sealed: SEALED });
    if (verdict.ok) head = verdict.head;
    await server.kill();
    original = readFileSync(logFile(server.folder), 'utf8');
    await server.restart();
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  /** Verdict on the log after its file was changed while the server was down. */
  const tampered = async (edit: (lines: string[]) => string[], published?: Head) => {
    await server.kill();
    writeFileSync(logFile(server.folder), `${edit(original.trimEnd().split('\n')).join('\n')}\n`);
    await server.restart();
    try {
      return await auditEsdb(store, published);
    } finally {
      await server.kill();
      writeFileSync(logFile(server.folder), original);
      await server.restart();
    }
  };
  const at = (lines: string[], event: Recorded): number =>
    lines.findIndex((line) => {
      const { stream, revision } = JSON.parse(line) as Line;
      return stream === event.stream && revision === event.revision;
    });
  const nth = (i: number) => log[i] as Recorded;

  it('proves a log, to a published head and over all its seals', async () => {
    const published = { position: nth(20).position, hash: '' };
    const whole = await auditEsdb(server.url, head);
    expect(whole).toEqual({ ok: true, events: EVENTS, head, sealed: SEALED });
    expect(await auditEsdb(store, published)).toMatchObject({ ok: false, place: { position: published.position } });
    expect(await lastSeal(store)).toMatchObject({ events: SEALED, position: nth(SEALED - 1).position });
  });

  it('holds a log against the heads of a witness, and names the first that differs', async () => {
    const seals = (await store.readStream(SEALS)).map(({ data }) => data as Head);
    const heads = seals.map(({ position, hash }, i) => ({ position, hash, name: `head ${i + 1}` }));
    expect(heads).toHaveLength(SEALED / 10);
    expect(await auditEsdb(store, heads)).toMatchObject({ ok: true, events: EVENTS });
    const forged = heads.with(2, { ...(heads[2] as (typeof heads)[0]), hash: 'f'.repeat(64) });
    expect(await auditEsdb(store, forged)).toMatchObject({
      ok: false,
      place: { position: heads[2]?.position },
      what: expect.stringMatching(/not that of head 3: it was rewritten/),
    });
    const beyond = [...heads, { position: 'C:999999999/P:999999999', hash: 'a'.repeat(64), name: 'head 6' }];
    expect(await auditEsdb(store, beyond)).toMatchObject({ ok: false, what: expect.stringMatching(/head 6.*cut off/) });
  });

  it('names the event, or the next of its stream, or the seal, where a byte of data was flipped', async () => {
    const flips = fc.record({ event: fc.nat({ max: EVENTS - 1 }), digit: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(flips, async ({ event, digit }) => {
        const victim = nth(event);
        const edit = (lines: string[]) =>
          lines.with(at(lines, victim), (lines[at(lines, victim)] as string).replace('12500', `12${digit}01`));
        const next = log.slice(event + 1).find(({ stream }) => stream === victim.stream);
        const sealAt = log.findIndex((_, i) => i >= event && i % 10 === 9 && i < SEALED);
        const verdict = await tampered(edit);
        const first = log.findIndex((one, i) => one === next || i === sealAt);
        if (first >= 0) expect(verdict).toMatchObject({ ok: false, place: { position: nth(first).position } });
        // The last event of its stream, after the last seal: only a published head reveals the change.
        else expect(await tampered(edit, head)).toMatchObject({ ok: false, place: { position: head.position } });
      }),
      { numRuns: 6, examples: [[{ event: EVENTS - 1, digit: 1 }], [{ event: 0, digit: 1 }]] },
    );
  });

  it('names the place where events were removed or put into another order', async () => {
    const without = (event: Recorded) => (lines: string[]) => lines.toSpliced(at(lines, event), 1);
    const gone = nth(20);
    const after = log.find(({ stream, revision }) => stream === gone.stream && revision === gone.revision + 1);
    expect(await tampered(without(gone))).toMatchObject({
      ok: false,
      place: { stream: gone.stream, revision: after?.revision },
    });
    const [a, b] = [nth(12), nth(13)];
    expect(a.stream).not.toBe(b.stream);
    const swapped = await tampered((lines) => {
      const [i, j] = [at(lines, a), at(lines, b)];
      return lines.with(i, lines[j] as string).with(j, lines[i] as string);
    });
    expect(swapped).toMatchObject({ ok: false, place: { position: nth(19).position } });
    const stream = nth(0).stream;
    const whole = await tampered((lines) => lines.filter((line) => (JSON.parse(line) as Line).stream !== stream));
    expect(whole.ok).toBe(false);
  });

  it('finds the end cut off, by a seal or by a published head', async () => {
    const cut = (from: Recorded) => (lines: string[]) =>
      lines.filter((line, i) => i < at(lines, from) || (JSON.parse(line) as Line).stream === SEALS);
    expect(await tampered(cut(nth(SEALED - 1)))).toMatchObject({
      ok: false,
      place: { position: nth(SEALED - 1).position },
    });
    expect(await tampered(cut(nth(EVENTS - 1)))).toMatchObject({ ok: true, events: EVENTS - 1 });
    expect(await tampered(cut(nth(EVENTS - 1)), head)).toMatchObject({ ok: false, place: { position: head.position } });
  });

  it('finds a seal that was changed or removed', async () => {
    const seals = await store.readStream(SEALS);
    const change = (lines: string[], i: number) => {
      const line = lines[at(lines, seals[i] as Recorded)] as string;
      const { hash } = (seals[i] as Recorded).data as { hash: string };
      return lines.with(
        lines.indexOf(line),
        line.replace(
          hash,
          hash.replace(/^./, (c) => (c === '0' ? '1' : '0')),
        ),
      );
    };
    for (const i of [0, seals.length - 1]) expect((await tampered((lines) => change(lines, i))).ok).toBe(false);
    const removed = await tampered((lines) => lines.toSpliced(at(lines, seals[1] as Recorded), 1));
    expect(removed).toMatchObject({ ok: false, place: { stream: SEALS, revision: 2 } });
  });

  it('goes on from the last seal, once for two at a time, and leaves out what was noted', async () => {
    const [one, two] = [await Sealer.resume(store), await Sealer.resume(store)];
    expect(one.from).toBe(nth(SEALED - 1).position);
    const before = (await store.readStream(SEALS)).length;
    for (const sealer of [one, two]) {
      sealer.note(log.slice(SEALED - 5));
      sealer.note(log.slice(SEALED));
    }
    await Promise.all([one.flush(), two.flush()]);
    await one.flush();
    expect(await store.readStream(SEALS)).toHaveLength(before + 1);
    expect(await lastSeal(store)).toEqual({ position: head.position, events: EVENTS, hash: head.hash });
    expect(await auditEsdb(store)).toMatchObject({ ok: true, events: EVENTS, sealed: EVENTS });
    await server.kill();
    writeFileSync(logFile(server.folder), original);
    await server.restart();
  });

  it('refuses to seal a log that is not the one another sealed as far', async () => {
    const [one, two] = [await Sealer.resume(store), await Sealer.resume(store)];
    one.note(log.slice(SEALED));
    two.note(log.slice(SEALED).map((event) => (event === log.at(-1) ? { ...event, data: {} } : event)));
    await one.flush();
    await expect(two.flush()).rejects.toThrow('is not the one that was sealed');
    await server.kill();
    writeFileSync(logFile(server.folder), original);
    await server.restart();
  });

  it('is a command that says what seals prove, and what only the chains do', () => {
    const run = (...args: string[]) => {
      const { status, stdout } = spawnSync(process.execPath, [...nodeArgs('./cli.js', import.meta.url), ...args], {
        encoding: 'utf8',
        env: { ...process.env, EVENT_STORE_URL: server.url },
      });
      return [status, stdout.trim()];
    };
    const text = `OK ${EVENTS} events, head ${head.position}:${head.hash}`;
    const rest = `The last ${EVENTS - SEALED} of them are after the last seal: proved by the chains of their streams alone`;
    expect(run('--head', `${head.position}:${head.hash}`)).toEqual([0, `${text}\n${rest}`]);
    expect(run('--head', `${head.position}:${'0'.repeat(64)}`)).toEqual([
      1,
      expect.stringMatching(/^BAD position \d+:\d+/),
    ]);
  });
});
