/** One version written by several processes: whichever is late, a document ends at the furthest revision. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import { type NewEvent, type Recorded, Unavailable } from '../../infra/ports/ports.js';
import { upTo } from '../../services/domain/flows/sp/sp.fixture.js';
import { spView } from '../views/sp.js';
import { Projector } from './projector.js';

let folder: string;
let engines: Embedded;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-projector-'));
  engines = await openEmbedded(folder);
});
afterEach(async () => {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

const by = { id: 'sales', username: 'sales', fullname: 'Dimas', jobdesk: 'sales', level: 'user' };
/** Appends some events of an SP. @returns the whole log */
const write = async (stream: string): Promise<Recorded[]> => {
  const events = upTo.BERJALAN.map(({ type, data }, n): NewEvent => {
    const meta = { commandId: randomUUID(), command: 'x', bodyHash: '', by, correlationId: 'c', prev: '' };
    return { id: randomUUID(), type, data, meta: { ...meta, at: `2026-07-20T03:0${n}:00.000Z` } };
  });
  await engines.events.append(stream, -1, events);
  return engines.events.readAll('', 100);
};
const target = { view: spView, version: '2.1' };
const open = (more: Partial<Pick<Embedded, 'events' | 'reads'>> = {}) =>
  Projector.open({ events: engines.events, reads: engines.reads, state: engines.state, ...more }, target, {
    shared: true,
  });
const revisionOf = async (id: string) =>
  (await engines.reads.load('sp', '2.1', [id])).get(id)?.sources[`sp-${id}`] ?? -1;

it('goes on from where another process was, though the stream does not show the last event yet', async () => {
  const log = await write('sp-s0');
  const events: Embedded['events'] = Object.assign(Object.create(engines.events), {
    readStream: async (stream: string, from?: number) =>
      (await engines.events.readStream(stream, from)).filter(({ revision }) => revision < 4),
  });
  const [late, other] = [await open({ events }), await open()];
  await late.take(log.slice(0, 2));
  await late.save();
  await other.take(log.slice(0, 4));
  await other.save();
  await late.take(log.slice(1, 5));
  expect((await late.save()).map(({ id, version }) => [id, version])).toEqual([['s0', 4]]);
  expect(await revisionOf('s0')).toBe(4);
});

it('leaves what another process has further, and tells of it', async () => {
  const log = await write('sp-s0');
  const [late, other] = [await open(), await open()];
  await late.take(log.slice(0, 2));
  await late.save();
  await other.take(log);
  await other.save();
  await late.take(log.slice(1, 4));
  expect((await late.save()).map(({ version }) => version)).toEqual([5]);
  await late.take(log.slice(4));
  expect(late.pending).toBe(0);
  expect(await revisionOf('s0')).toBe(5);
});

it('notes no place down before all of it is stored', async () => {
  const log = await write('sp-s0');
  const fate = { killed: false, dies: true };
  const reads: Embedded['reads'] = Object.assign(Object.create(engines.reads), {
    save: async (...args: Parameters<Embedded['reads']['save']>) => {
      if (fate.killed) throw new Unavailable('read store');
      fate.killed = fate.dies && args[2][0]?.revision === 5;
      return engines.reads.save(...args);
    },
    load: async (...args: Parameters<Embedded['reads']['load']>) => {
      if (fate.killed) throw new Unavailable('read store');
      return engines.reads.load(...args);
    },
  });
  const [late, other] = [await open({ reads }), await open()];
  await late.take(log.slice(0, 2));
  await late.save({ name: 'place', position: '2' });
  await other.take(log.slice(0, 4));
  await other.save();
  await late.take(log.slice(2));
  await expect(late.save({ name: 'place', position: '6' })).rejects.toThrow(Unavailable);
  expect(await revisionOf('s0')).toBe(3);
  expect(await engines.reads.checkpoint('place')).toBe('2');

  Object.assign(fate, { killed: false, dies: false });
  await late.save({ name: 'place', position: '6' });
  expect(await revisionOf('s0')).toBe(5);
  expect(await engines.reads.checkpoint('place')).toBe('6');
});
