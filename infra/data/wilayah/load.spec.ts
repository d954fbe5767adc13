/** Loading through the command bus: complete, once, resumable, and never overriding changes by the staff. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { aggregates } from '../../../services/domain/index.js';
import { as } from '../../../services/domain/kit/aggregate/testing.js';
import { EmbeddedEventStore } from '../../engines/embedded/event-store.js';
import type { EventStore, Recorded } from '../../ports/ports.js';
import { MemoryEvents } from '../../proof/testing/memory-events.js';
import { loadWilayah, registerWilayah } from './load.js';
import { parseWilayah, readWilayah } from './read.js';

const busOn = (events: EventStore, alone = true) =>
  new CommandExecutor(events, aggregates, (s) => Promise.resolve(s), { alone });
const umum = as('umum');
const lines = [
  '35\tJawa Timur',
  '35.15\tKabupaten Sidoarjo',
  '35.15.18\tWaru',
  '35.78\tKota Surabaya',
  '35.78.07\tTegalsari',
  '35.78.08\tGubeng',
];
const some = parseWilayah(lines.join('\n'));
const runCommand = (executor: CommandExecutor, aggregate: string, id: string, command: string, data: object) =>
  executor.run(umum, aggregate, id, command, data, { commandId: randomUUID() });
const nameOf = async (executor: CommandExecutor, aggregate: string, id: string) => {
  const of = executor.aggregates.get(aggregate);
  if (!of) throw new Error(aggregate);
  return of.title((await executor.streams.load(of, id)).state);
};

describe('the whole data, on the store of one process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-wilayah-'));
  let events: EventStore;
  afterAll(async () => {
    await events.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const opened = async () => {
    events = await EmbeddedEventStore.open(join(folder, 'events.db'));
    return events;
  };
  const registered = async (): Promise<string[]> => {
    const all: Recorded[] = [];
    for (let after = ''; ; after = all.at(-1)?.position ?? '') {
      const batch = await events.readAll(after, 2000);
      all.push(...batch);
      if (batch.length < 2000) return all.filter((e) => e.type === 'Registered').map((e) => e.stream);
    }
  };

  it('goes on where it was broken off, stores each region once, and nothing when repeated', async () => {
    const first = busOn(await opened());
    const ending = new AbortController();
    const broken = loadWilayah(first, {
      signal: ending.signal,
      progress: (done) => done === 3000 && ending.abort(new Error('power cut')),
    });
    await expect(broken).rejects.toThrow('power cut');
    const before = (await registered()).length;
    expect(before).toBeGreaterThanOrEqual(3000);
    expect(before).toBeLessThan(7000);
    await events.close();

    const second = busOn(await opened());
    const { provinsi, kota, kecamatan } = readWilayah();
    const sum = provinsi.length + kota.length + kecamatan.length;
    expect(await loadWilayah(second)).toEqual({ registered: sum - before, renamed: 0, same: before, left: [] });
    const streams = await registered();
    expect([streams.length, new Set(streams).size]).toEqual([sum, sum]);
    expect(streams).toEqual(expect.arrayContaining(['provinsi-35', 'kota-35.78', 'kecamatan-35.78.08']));
    const executor = busOn(events);
    expect(await nameOf(executor, 'kecamatan', '35.78.08')).toBe('Gubeng');

    const head = await events.head();
    expect(await loadWilayah(executor)).toEqual({ registered: 0, renamed: 0, same: sum, left: [] });
    expect(await events.head()).toBe(head);
  });
});

describe('what the staff did', () => {
  const newer = parseWilayah(
    lines.join('\n').replace('Gubeng', 'Gubeng Baru').replace('Tegalsari', 'Tegal Sari').concat('\n35.78.09\tSukolilo'),
  );

  it('a newer file renames what nobody has touched and adds what is new', async () => {
    const executor = busOn(new MemoryEvents());
    expect(await loadWilayah(executor, { data: some })).toEqual({ registered: 6, renamed: 0, same: 0, left: [] });
    expect(await loadWilayah(executor, { data: newer })).toEqual({ registered: 1, renamed: 2, same: 4, left: [] });
    expect(await nameOf(executor, 'kecamatan', '35.78.07')).toBe('Tegal Sari');
    expect(await loadWilayah(executor, { data: newer })).toMatchObject({ renamed: 0, same: 7 });
    // An older file, restored.
    expect(await loadWilayah(executor, { data: some })).toMatchObject({ renamed: 2 });
    expect(await nameOf(executor, 'kecamatan', '35.78.07')).toBe('Tegalsari');
  });

  it('what they changed or retired stays as it is', async () => {
    const executor = busOn(new MemoryEvents());
    await loadWilayah(executor, { data: some });
    await runCommand(executor, 'kecamatan', '35.78.07', 'change', { nama: 'Tegalsari Kota' });
    await runCommand(executor, 'kecamatan', '35.78.08', 'retire', { alasan: 'digabung' });
    expect(await loadWilayah(executor, { data: newer })).toEqual({
      registered: 1,
      renamed: 0,
      same: 4,
      left: ['35.78.07', '35.78.08'],
    });
    expect(await nameOf(executor, 'kecamatan', '35.78.07')).toBe('Tegalsari Kota');
  });

  it('a code that they gave to an entry of their own is theirs, and so is what would lie in it', async () => {
    const executor = busOn(new MemoryEvents());
    await loadWilayah(executor, { data: parseWilayah('35\tJawa Timur') });
    const sidoarjo = { kode: '35.15', nama: 'Sidoarjo', jenis: 'KABUPATEN', provinsi: '35' };
    await runCommand(executor, 'kota', 'kota.kami', 'register', sidoarjo);
    const loaded = await loadWilayah(executor, { data: some });
    expect(loaded).toEqual({ registered: 3, renamed: 0, same: 1, left: ['35.15', '35.15.18'] });
  });

  it('a change of theirs in the very moment is not lost', async () => {
    const events = new MemoryEvents();
    const [ours, theirs] = [busOn(events, false), busOn(events, false)];
    await loadWilayah(ours, { data: some });
    let raced = false;
    events.before = async (stream) => {
      if (stream !== 'kecamatan-35.78.08' || raced) return;
      raced = true;
      await runCommand(theirs, 'kecamatan', '35.78.08', 'change', { nama: 'Gubeng Pojok' });
    };
    expect((await loadWilayah(ours, { data: newer })).left).toEqual(['35.78.08']);
    expect(await nameOf(theirs, 'kecamatan', '35.78.08')).toBe('Gubeng Pojok');
  });

  it('any other refusal or error ends the load', async () => {
    const events = new MemoryEvents();
    events.before = (stream) => {
      if (stream === 'kota-35.78') throw new Error('disk full');
    };
    await expect(loadWilayah(busOn(events), { data: some })).rejects.toThrow('disk full');
    expect(events.types('kecamatan-35.78.08')).toEqual([]);
  });
});

describe('regions that other data needs at once', () => {
  it('come with those that they lie in, in the past if wanted; the load finds them done', async () => {
    const events = new MemoryEvents();
    const executor = busOn(events);
    const now = '2024-01-02T03:04:05.000Z';
    await registerWilayah(executor.run.bind(executor), ['35.78.08', '35.15'], now);
    const mine = events.log.filter((e) => e.type === 'Registered');
    expect(mine.map((e) => e.stream).sort()).toEqual(['kecamatan-35.78.08', 'kota-35.15', 'kota-35.78', 'provinsi-35']);
    expect(new Set(mine.map((e) => e.meta.at))).toEqual(new Set([now]));
    const { length } = events.log;
    await registerWilayah(executor.run.bind(executor), ['35.78.08'], now);
    await registerWilayah(busOn(events).run.bind(busOn(events)), ['35.15'], '2026-01-01T00:00:00.000Z');
    expect(events.log).toHaveLength(length);
    expect(await loadWilayah(executor, { data: some })).toMatchObject({ registered: 2, same: 4 });
    await expect(registerWilayah(executor.run.bind(executor), ['35.78', '99.01'])).rejects.toThrow(
      'No region has the code 99.01',
    );
  });
});
