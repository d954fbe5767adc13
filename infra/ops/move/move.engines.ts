/** Moves a real log from the embedded store to EventStoreDB and back, byte for byte. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreUnderTest } from '../../proof/engines/eventstoredb/start.js';
import { openTarget } from './engine.js';
import { Refused } from './format.js';
import { importLog } from './import.js';
import { bytesOf, fileOf, writeLog } from './testing/logs.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintas-move-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const folder = (name: string) => openTarget({ DATA_DIR: join(dir, name), EVENT_STORE_URL: '' });

it('moves a log to a server and back', async () => {
  const server = await eventStoreUnderTest();
  const there = await openTarget({ DATA_DIR: '', EVENT_STORE_URL: server.url });
  try {
    const from = await folder('a');
    await writeLog(from.store, 300);
    const text = await fileOf(from.store);
    const { running, events } = await importLog(from.store, bytesOf(text), { window: from.window });
    await from.close();
    // A shared server already has a log: then the import must refuse it.
    if ((await there.store.readAll('', 1)).length > 0 && server.double === undefined) {
      await expect(importLog(there.store, bytesOf(text))).rejects.toBeInstanceOf(Refused);
      return;
    }
    const half = text.split('\n').slice(0, 120).join('\n');
    await expect(importLog(there.store, bytesOf(`${half}\n`))).rejects.toThrow('cut off');
    const done = await importLog(there.store, bytesOf(text), { window: there.window });
    expect(done).toMatchObject({ running, events });
    expect(done.already).toBeGreaterThan(100);
    expect(await fileOf(there.store)).toBe(text);

    const back = await folder('b');
    await importLog(back.store, bytesOf(await fileOf(there.store)), { window: back.window });
    expect(back.store.headHash?.().hash).toBe(running);
    expect(await fileOf(back.store)).toBe(text);
    await back.close();
  } finally {
    await there.close();
    await server.stop();
  }
});
