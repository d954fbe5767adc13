/**
 * Documents that show parts of others: the same bytes whatever the order of streams, whichever process writes or is
 * killed.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import type { ReadStore } from '../../infra/ports/ports.js';
import { until } from '../../infra/proof/contracts/harness.js';
import { rounds } from '../../infra/proof/testing/chance.js';
import type { Joined } from '../../services/domain/kit/view/joined.js';
import { documentAt } from '../api/query/past.js';
import { openProjector } from './balance-projector.js';
import { joinedContract } from './joined.contract.js';
import { notaView } from './joined.fixture.js';
import { Runner } from './runner.js';
import type { Change } from './types.js';

let folder: string;
let engines: Embedded;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-joined-'));
  engines = await openEmbedded(folder);
});
afterEach(async () => {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

const by = { id: 'u', username: 'u', fullname: 'U', jobdesk: 'sales', level: 'user' };
let clock = 0;
const append = async (stream: string, expected: number, type: string, data: object) => {
  const at = new Date(1_780_000_000_000 + clock++ * 60_000).toISOString();
  const meta = { commandId: randomUUID(), command: 'x', bodyHash: '', at, by, correlationId: 'c', prev: '' };
  await engines.events.append(stream, expected, [{ id: randomUUID(), type, data, meta }]);
  return at;
};
type WrittenEvent = { stream: string; type: string; data: object };
const writeAll = async (written: readonly WrittenEvent[]): Promise<void> => {
  const ends = new Map<string, number>();
  for (const { stream, type, data } of written) {
    const end = ends.get(stream) ?? (await engines.events.readStream(stream)).length - 1;
    await append(stream, end, type, data);
    ends.set(stream, end + 1);
  }
};
const log = () => engines.events.readAll('', 100_000);
const bytesOf = async (version: string): Promise<string[]> => {
  const rows: string[] = [];
  await engines.reads.scan('nota', version, (stored) => void rows.push(JSON.stringify(stored)));
  return rows;
};
const expected = async (): Promise<string[]> => {
  const ids = [...new Set((await log()).map(({ stream }) => stream))].filter((s) => s.startsWith('nota-')).sort();
  return Promise.all(
    ids.map(async (stream) => {
      const events = await engines.events.readStream(stream);
      return JSON.stringify(await documentAt(engines.events, notaView, stream.slice(5), events));
    }),
  );
};

joinedContract('embedded', () => engines, rounds(25, 800));

describe('a part that many documents show', () => {
  const many = 1_800;
  const begin = () =>
    writeAll([
      { stream: 'toko-a', type: 'Dinamai', data: { nama: 'Lama' } },
      ...Array.from({ length: many }, (_, n) => ({
        stream: `nota-${n}`,
        type: 'Ditulis',
        data: { toko: 'a', cabang: [] },
      })),
    ]);
  const runner = async (reported: Change[] = [], reads: ReadStore = engines.reads) => {
    const instance = new Runner({ ...engines, reads }, [notaView], {
      onChanged: (changes) => void reported.push(...changes),
    });
    await instance.start();
    return instance;
  };
  const called = async (name: string): Promise<number | undefined> =>
    (
      await engines.reads.find('nota', {
        where: [{ field: 'toko_nama', in: [name] }],
        sort: { field: 'toko_nama', desc: false },
        limit: 1,
        totals: true,
      })
    ).totals?.count;

  it('is brought to all of them a page at a time, the others not waiting; words, filters and counts follow; each is told', async () => {
    await begin();
    const changed: Change[] = [];
    const slow: ReadStore = Object.assign(Object.create(engines.reads), {
      behind: async (...args: Parameters<ReadStore['behind']>) => {
        await new Promise((go) => setTimeout(go, 200));
        return engines.reads.behind(...args);
      },
    });
    const live = await runner(changed, slow);
    expect(await called('Lama')).toBe(many);
    await append('toko-a', 0, 'Dinamai', { nama: 'Baru' });
    await until(async () => ((await called('Baru')) ?? 0) > 0);
    await append('nota-x', -1, 'Ditulis', { toko: '', cabang: [] });
    await until(async () => (await called('Baru')) === many);
    expect(changed.findIndex(({ id }) => id === 'x')).toBeLessThan(
      changed.findLastIndex(({ joinedAt }) => joinedAt === 2),
    );
    expect(await called('Lama')).toBe(0);
    const { rows } = await engines.reads.find('nota', {
      where: [],
      search: 'bar',
      sort: { field: 'id', desc: false },
      limit: 1,
      totals: true,
    });
    expect(rows[0]).toMatchObject({ toko_nama: 'Baru', version: 0, joinedAt: 2 });
    await until(async () => new Set(changed.filter((c) => c.joinedAt === 2).map(({ id }) => id)).size === many);
    await until(async () => (await engines.state.list('behind/')).every(({ value }) => value === -1));
    const { served = '' } = await engines.reads.versions('nota');
    expect(await bytesOf(served)).toEqual(await expected());
    await live.stop();
  });

  it('is brought to the rest after a restart, also where the note of it was lost', async () => {
    await begin();
    await (await runner()).stop();
    await append('toko-a', 0, 'Dinamai', { nama: 'Baru' });
    const { served = '' } = await engines.reads.versions('nota');
    const projector = await openProjector(engines, { view: notaView, version: served });
    await projector.take((await log()).slice(-1));
    await projector.save({ name: 'live', position: await engines.events.head() });
    expect(projector.owes).toBe(true);
    expect(await called('Lama')).toBeGreaterThan(0);
    for (const { key } of await engines.state.list('behind/')) await engines.state.delete(key);
    const live = await runner();
    await until(async () => (await called('Baru')) === many);
    await live.stop();
  });

  it('does not touch them where it changes nothing that they show', async () => {
    await begin();
    const changed: Change[] = [];
    const live = await runner(changed);
    changed.length = 0;
    await append('toko-a', 0, 'Ditelepon', { telepon: '1' });
    await append('nota-0', 0, 'Diisi', {});
    await until(async () => changed.length > 0);
    expect(changed).toEqual([expect.objectContaining({ id: '0', version: 1, joinedAt: 1 })]);
    await live.rebuild();
    const { served = '' } = await engines.reads.versions('nota');
    expect(await bytesOf(served)).toEqual(await expected());
    expect((await engines.reads.versions('notaparts')).all).toEqual([served]);
    await live.stop();
  });
});

it('a part that can not be made is parked by itself; a retry brings it to the documents', async () => {
  await writeAll([
    { stream: 'toko-a', type: 'Dinamai', data: { nama: 'Baik' } },
    { stream: 'nota-1', type: 'Ditulis', data: { toko: 'a', cabang: [] } },
  ]);
  let ill = true;
  const { toko, ...others } = notaView.joined?.joins ?? {};
  const pick = (s: { nama: string }) => {
    if (ill && s.nama === 'Rusak') throw new Error('cannot be picked');
    return toko?.pick(s);
  };
  const joins = { toko: { ...toko, pick }, ...others } as Joined['joins'];
  const view = { ...notaView, joined: { ...notaView.joined, joins } as Joined };
  const runner = new Runner(engines, [view]);
  await runner.start();
  await append('toko-a', 0, 'Dinamai', { nama: 'Rusak' });
  await append('nota-1', 0, 'Diisi', {});
  const shows = async () => (await engines.reads.get('nota', '1'))?.doc;
  await until(async () => (await shows())?.version === 1);
  expect(await shows()).toMatchObject({ toko_nama: 'Baik', isi: 1 });
  expect(runner.status.parked).toBe(1);
  ill = false;
  await append('projection-notaparts', -1, 'ParkedRetryAsked', { document: 'toko-a' });
  await until(async () => (await shows())?.toko_nama === 'Rusak');
  expect([runner.status.parked, await engines.state.list('parked/')]).toEqual([0, []]);
  await runner.stop();
});

it('as of a time a document shows the others as of that time; as of a revision, as of its event', async () => {
  const times = [
    await append('toko-a', -1, 'Dinamai', { nama: 'Satu' }),
    await append('nota-1', -1, 'Ditulis', { toko: 'a', cabang: ['b'] }),
    await append('toko-a', 0, 'Dinamai', { nama: 'Dua' }),
    await append('toko-b', -1, 'Dinamai', { nama: 'Beta' }),
    await append('nota-1', 0, 'Diisi', {}),
    await append('toko-a', 1, 'Dinamai', { nama: 'Tiga' }),
  ];
  const events = await engines.events.readStream('nota-1');
  const at = async (moment?: { time: string } | { revision: number }) => {
    const stored = await documentAt(engines.events, notaView, '1', events, moment);
    return [stored?.doc.toko_nama, stored?.doc.cabang_nama, stored?.doc.version];
  };
  expect(await documentAt(engines.events, notaView, '1', events, { time: times[0] as string })).toBeUndefined();
  expect(await at({ time: times[1] as string })).toEqual(['Satu', '?', 0]);
  expect(await at({ time: times[3] as string })).toEqual(['Dua', 'B', 0]);
  expect(await at({ time: times[5] as string })).toEqual(['Tiga', 'B', 1]);
  expect(await at({ revision: 0 })).toEqual(['Satu', '?', 0]);
  expect(await at({ revision: 1 })).toEqual(['Dua', 'B', 1]);
  expect(await at()).toEqual(['Tiga', 'B', 1]);
});
