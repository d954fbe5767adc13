/**
 * Moves a log from one store to another through a file: nothing lost, nothing changed, and an import stops at a bad
 * line.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Embedded, openEmbedded } from '../../engines/embedded/index.js';
import { type EventStore, Unavailable } from '../../ports/ports.js';
import { MemoryEvents } from '../../proof/testing/memory-events.js';
import { verifyFolder } from '../audit/embedded.js';
import { BadLog, Refused } from './format.js';
import { checkLog, type ImportOptions, importLog, type Progress } from './import.js';
import { bytesOf, fileOf, writeLog } from './testing/logs.js';

let dir: string;
const opened: Embedded[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-move-'));
});
afterEach(async () => {
  for (const engines of opened.splice(0)) await engines.close();
  rmSync(dir, { recursive: true, force: true });
});
const embedded = async (name: string): Promise<Embedded> => {
  const engines = await openEmbedded(join(dir, name));
  opened.push(engines);
  return engines;
};
const into = async (store: EventStore, text: string | Uint8Array, options: ImportOptions = {}) => {
  let last: Progress = { events: 0, already: 0 };
  const onProgress = (progress: Progress) => {
    last = progress;
  };
  const result = await importLog(store, bytesOf(text), { rest: 1, ...options, onProgress }).catch((error) => error);
  return { result, last };
};
const lines = (text: string): string[] => text.split('\n').slice(0, -1);
const joined = (list: readonly string[]): string => list.map((line) => `${line}\n`).join('');

describe('moving a log', () => {
  it('goes from the embedded store to another kind and back, byte for byte', async () => {
    const { events } = await embedded('a');
    await writeLog(events, 300);
    const text = await fileOf(events, 7);
    const memory = new MemoryEvents();
    const { result } = await into(memory, text);
    expect(result).toMatchObject({ events: lines(text).length - 2, running: events.headHash().hash, already: 0 });
    expect(memory.log).toEqual(await events.readAll('', 1000));
    expect(await fileOf(memory)).toBe(text);

    const back = await embedded('b');
    expect((await into(back.events, text, { window: 40 })).result).toMatchObject({ running: result.running });
    expect(await fileOf(back.events)).toBe(text);
    expect(back.events.headHash()).toEqual(events.headHash());
    expect(await verifyFolder(join(dir, 'b'), events.headHash())).toMatchObject({ ok: true });
  });

  it('takes any log, in any pieces', async () => {
    const logs = fc.record({ count: fc.nat({ max: 60 }), seed: fc.nat(), chunk: fc.integer({ min: 1, max: 3000 }) });
    await fc.assert(
      fc.asyncProperty(logs, async ({ count, seed, chunk }) => {
        const [from, to] = [new MemoryEvents(), new MemoryEvents()];
        await writeLog(from, count, seed);
        const text = await fileOf(from, 10);
        await importLog(to, bytesOf(text, chunk));
        expect(to.log).toEqual(from.log);
        expect(await fileOf(to)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('takes an empty log', async () => {
    const { events } = await embedded('a');
    const text = await fileOf(events);
    expect(lines(text)[1]).toBe('{"events":0,"running":"","head":null}');
    expect((await into(new MemoryEvents(), text)).result).toMatchObject({ events: 0 });
  });

  it('appends the events of one command together', async () => {
    const from = new MemoryEvents();
    await writeLog(from, 200);
    const to = new MemoryEvents();
    const commands: string[][] = [];
    to.before = (stream, events) => void commands.push([stream, ...events.map((e) => e.meta.commandId)]);
    await into(to, await fileOf(from));
    expect(commands.some((ids) => ids.length > 2)).toBe(true);
    for (const [, ...ids] of commands) expect(new Set(ids).size).toBe(1);
    expect(new Set(commands.map(([stream, id]) => `${stream} ${id}`)).size).toBe(commands.length);
  });

  it('leaves out what is committed while it is exported', async () => {
    const store = new MemoryEvents();
    await writeLog(store, 30);
    const before = await fileOf(store);
    const { readAll } = store;
    let more = true;
    store.readAll = async (after, limit) => {
      if (more) store.log.push({ ...(store.log[0] as (typeof store.log)[0]), stream: 'sp-x', position: '99' });
      more = false;
      return readAll.call(store, after, limit);
    };
    expect(await fileOf(store)).toBe(before);
  });

  it('does not export a damaged log', async () => {
    const store = new MemoryEvents();
    await writeLog(store, 40);
    const event = store.log.findIndex((e) => store.log.some((o) => o.stream === e.stream && o.revision > e.revision));
    Object.assign(store.log[event] as object, { data: 'lain' });
    await expect(fileOf(store)).rejects.toThrow(/damaged at position \d+.*linked/);
  });
});

describe('a file that is not as it was written', () => {
  let text: string;
  beforeAll(async () => {
    const store = new MemoryEvents();
    await writeLog(store, 60);
    text = await fileOf(store);
  });
  /**
   * Expects an import to be refused at a line; the store then has the events of the lines before it, in whole commands.
   */
  const refused = async (bad: string | Uint8Array, line: number): Promise<string> => {
    const store = new MemoryEvents();
    const { result, last } = await into(store, bad, { window: 5 });
    expect(result).toBeInstanceOf(BadLog);
    expect(result).toMatchObject({ line, message: expect.stringContaining(`line ${line}: `) });
    expect(store.log.length).toBe(last.events);
    expect(store.log.length).toBeLessThanOrEqual(Math.max(0, line - 2));
    const good = lines(text);
    expect(lines(await fileOf(store)).slice(1, -1)).toEqual(good.slice(1, 1 + store.log.length));
    await expect(checkLog(bytesOf(bad))).rejects.toMatchObject({ line });
    // An import of the good file resumes from here.
    expect((await into(store, text)).result).toMatchObject({ already: last.events, events: good.length - 2 });
    expect(await fileOf(store)).toBe(text);
    return result.what;
  };

  it('is refused at the line of any flipped byte', async () => {
    const bytes = Buffer.from(text);
    const flips = fc.record({ at: fc.nat({ max: bytes.length - 1 }), xor: fc.integer({ min: 1, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(flips, async ({ at, xor }) => {
        const bad = Buffer.from(bytes);
        bad[at] = (bad[at] as number) ^ xor;
        const line = bytes.subarray(0, at).filter((byte) => byte === 10).length + 1;
        // The header's time may be any.
        const header = bytes.indexOf('"at":"') + 6;
        if (line === 1 && at >= header && at < bytes.indexOf(10) - 2) return;
        await refused(bad, line);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused where a line is missing, wherever that is', async () => {
    const all = lines(text);
    for (let i = 0; i < all.length; i++) {
      // Without the last event, only the trailer reveals the loss.
      const what = await refused(joined(all.filter((_, n) => n !== i)), i + 1);
      if (i === all.length - 1) expect(what).toMatch(/cut off/);
    }
  });

  it('is refused where two lines are swapped, of one stream or of two', async () => {
    const all = lines(text);
    for (let i = 1; i < all.length - 2; i++) {
      await refused(joined(all.with(i, all[i + 1] as string).with(i + 1, all[i] as string)), i + 1);
    }
  });

  it('is refused where a line comes twice, or something comes after the trailer', async () => {
    const all = lines(text);
    await refused(joined([...all.slice(0, 9), all[8] as string, ...all.slice(9)]), 10);
    await expect(checkLog(bytesOf(`${text}{}\n`))).rejects.toMatchObject({ line: all.length + 1 });
  });

  it('is refused where it was cut off, at any byte', async () => {
    const bytes = Buffer.from(text);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
        const bad = bytes.subarray(0, length);
        const what = await refused(bad, bad.filter((byte) => byte === 10).length + 1);
        expect(what).toMatch(/cut off/);
      }),
      { numRuns: 60, examples: [[0], [bytes.length - 1]] },
    );
  });

  it('is refused when it is something else', async () => {
    await expect(checkLog(bytesOf('hello\n'))).rejects.toMatchObject({ line: 1 });
    await expect(checkLog(bytesOf(text.replace('"version":1', '"version":2')))).rejects.toThrow(/version 2/);
    await expect(checkLog(bytesOf(text.replaceAll('\n', '\r\n')))).rejects.toMatchObject({ line: 1 });
  });
});

describe('an import', () => {
  const written = async (count: number, seed = 1) => {
    const store = new MemoryEvents();
    await writeLog(store, count, seed);
    return { store, text: await fileOf(store) };
  };

  it.each([0, 1, 57, 199])('that was broken off after %i events is gone on with', async (count) => {
    const { text } = await written(200);
    const { events } = await embedded('a');
    await importLog(events, bytesOf(joined(lines(text).slice(0, 1 + count)))).catch(() => {});
    const had = Number(await events.head());
    expect(had).toBeLessThanOrEqual(count);
    expect((await into(events, text, { window: 50 })).result).toMatchObject({ already: had });
    expect(await fileOf(events)).toBe(text);
    // Importing a complete file again changes nothing.
    const { position } = events.headHash();
    expect((await into(events, text)).result).toMatchObject({ already: Number(position) });
    expect(events.headHash().position).toBe(position);
  });

  it('goes on where the store was away, and where an answer was lost', async () => {
    const { text } = await written(120);
    const store = new MemoryEvents();
    let calls = 0;
    store.before = () => {
      if (++calls % 5 === 0) throw new Unavailable('event store');
    };
    store.after = () => {
      if (calls % 7 === 0) throw new Unavailable('event store');
    };
    expect((await into(store, text)).result).toMatchObject({ already: 0 });
    expect(await fileOf(store)).toBe(text);
  });

  it('ends when the store stays away, and says what it has', async () => {
    const { text } = await written(120);
    const store = new MemoryEvents();
    store.before = () => {
      if (store.log.length > 50) throw new Unavailable('event store');
    };
    const { result, last } = await into(store, text);
    expect(result).toBeInstanceOf(Unavailable);
    expect(last).toEqual({ events: store.log.length, already: 0 });
  });

  it('is refused by a store with other events, more events, or another writer', async () => {
    const { store: other } = await written(50, 2);
    const { text } = await written(50, 1);
    const before = [...other.log];
    expect((await into(other, text)).result).toBeInstanceOf(Refused);
    expect(other.log).toEqual(before);

    const { store: more } = await written(50, 1);
    await more.append('sp-more', -1, [{ ...(more.log[0] as (typeof before)[0]) }]);
    expect((await into(more, text)).result).toMatchObject({ message: expect.stringContaining('goes on after') });

    const raced = new MemoryEvents();
    raced.before = (stream) => {
      if (raced.log.length === 20) {
        const event = raced.log[0] as (typeof before)[0];
        raced.log.push({ ...event, id: 'x', stream, revision: raced.log.filter((e) => e.stream === stream).length });
      }
    };
    expect((await into(raced, text)).result).toBeInstanceOf(Refused);
  });

  it('keeps the order of the log with many appends under way, also when the writer fails on the way', async () => {
    const { text } = await written(3000);
    const { events } = await embedded('a');
    const { append } = events;
    let groups = 0;
    let failing: boolean | undefined;
    // A group is everything appended in one turn of the event loop. Every third group is not stored; for some, the
    // response is lost.
    events.append = async (...args) => {
      if (failing === undefined) {
        failing = ++groups % 3 === 0;
        setImmediate(() => {
          failing = undefined;
        });
      }
      if (failing) throw new Unavailable('event store');
      const answer = await append.apply(events, args);
      if (Number(answer.position) % 700 < 3 && groups % 2) throw new Unavailable('event store');
      return answer;
    };
    expect((await into(events, text, { window: 300, rest: 100 })).result).toMatchObject({ already: 0 });
    expect(await fileOf(events)).toBe(text);
  });
});
