import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { aggregates } from '../../../services/domain/index.js';
import { EmbeddedEventStore } from '../../engines/embedded/event-store.js';
import type { EventStore, Recorded } from '../../ports/ports.js';
import { demoDate, loadDemo, type Run } from './demo.js';

const SP = 40;
const folder = mkdtempSync(join(tmpdir(), 'lintas-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened = async (): Promise<{ events: EventStore; run: Run }> => {
  const events = await EmbeddedEventStore.open(join(folder, 'events.db'));
  const executor = new CommandExecutor(events, aggregates, (secret) => Promise.resolve(`hash of ${secret.length}`));
  return { events, run: executor.run.bind(executor) };
};
const all = async (events: EventStore): Promise<Recorded[]> => {
  const out: Recorded[] = [];
  for (let after = ''; ; ) {
    const batch = await events.readAll(after, 1000);
    out.push(...batch);
    const last = batch.at(-1);
    if (!last || batch.length < 1000) return out;
    after = last.position;
  }
};

describe('a load through the bus', () => {
  it('goes on where it was broken off, for the same day, and stores nothing twice', async () => {
    const today = new Date('2026-07-21T04:00:00.000Z');
    const first = await opened();
    let left = 400;
    const dying: Run = (...command) => (left-- > 0 ? first.run(...command) : Promise.reject(new Error('power cut')));
    await expect(loadDemo(dying, { sp: SP, now: today })).rejects.toThrow('power cut');
    await first.events.close();

    const second = await opened();
    const day = await demoDate(second.events);
    expect(day).toEqual(today);
    const { counts, accounts } = await loadDemo(second.run, { sp: SP, now: day as Date });
    expect(counts.sp).toBe(SP);
    const log = await all(second.events);
    expect(new Set(log.map((e) => e.id)).size).toBe(log.length);
    expect(log.filter((e) => e.type === 'SpCreated')).toHaveLength(SP);
    expect(log.filter((e) => e.type === 'UserCreated')).toHaveLength(accounts.length);
    expect(JSON.stringify(log)).not.toContain('"password":"lintas"');

    await loadDemo(second.run, { sp: SP, now: today });
    expect(await all(second.events)).toHaveLength(log.length);
    await second.events.close();
  });
});
