import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { Seals } from '../../../infra/ports/sealed.js';
import { SealedState } from '../../../infra/ports/sealed-state.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { input, process, reject, system } from '../../domain/kit/index.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { PARKED } from './giving.js';
import { aggregates, type Engines, HOUR, parcel, processesContract, rings } from './processes.contract.js';
import { Processes } from './processes.js';

const folders = new Map<Engines, string>();
processesContract('embedded', {
  make: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintas-processes-'));
    const engines = await openEmbedded(folder);
    folders.set(engines, folder);
    return engines;
  },
  destroy: async (engines) => {
    await (engines as Awaited<ReturnType<typeof openEmbedded>>).close();
    rmSync(folders.get(engines) as string, { recursive: true, force: true });
  },
});

describe('processes on rows that somebody changed', () => {
  let folder: string;
  let opened: Awaited<ReturnType<typeof openEmbedded>>;
  let state: SealedState;
  const running: Processes[] = [];
  const reported: string[] = [];
  let now: number;
  let refuses: boolean;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintas-processes-'));
    opened = await openEmbedded(folder);
    reported.length = 0;
    [now, refuses] = [Date.now(), false];
    state = new SealedState(opened.state, new Seals(Buffer.alloc(32, 1), (place) => reported.push(place)));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const executor = () => new CommandExecutor(opened.events, aggregates, async (secret) => secret, { alone: true });
  const begin = () => {
    const realBus = executor();
    const run: CommandExecutor['run'] = async (...args) => {
      if (refuses && args[1] === 'bell') reject('retired');
      return realBus.run(...args);
    };
    const options = { instance: 'i', alone: true, now: () => now, look: 5, onError: () => {} };
    const one = new Processes({ run }, { events: opened.events, state }, [rings()], options);
    one.start();
    running.push(one);
    return one;
  };
  const drop = (id: string) => executor().run(system, 'parcel', id, 'drop', {}, { commandId: randomUUID() });
  const rung = async (id: string) =>
    (await opened.events.readStream(`bell-${id}`)).map(({ data }) => (data as { why: string }).why);
  const hears = (id: string, ...whys: string[]) =>
    until(async () => String(await rung(id)) === String(whys), `${id} to hear ${whys}`);
  /** Replaces the text of all rows below a prefix, leaving their seals. */
  const change = async (prefix: string, to: (text: string) => string) => {
    const rows = await opened.state.list(prefix);
    for (const { key, value } of rows) await opened.state.put(key, JSON.parse(to(JSON.stringify(value))));
    return rows.map(({ key }) => key);
  };

  it('have them from the log, while they run and when they begin', async () => {
    const first = begin();
    await drop('p1');
    await hears('p1', 'dropped');
    await until(async () => (await state.list('following/rings@1/')).length === 1, 'it to be kept');
    await first.stop();
    const keys = await change('following/rings@1/', (text) => text.replaceAll('dropped', 'dropXed'));
    begin();
    now += 2 * HOUR;
    await hears('p1', 'dropped', 'late');
    expect(reported).toEqual(keys);
    expect(await state.forged('following/')).toEqual([]);

    // A key that another one begins with.
    await opened.state.put('following/rings@1/p2', { value: '{"parts":{},"given":[],"begun":[]}', mac: 'x' });
    await drop('p2');
    await hears('p2', 'dropped', 'late');
    expect(await rung('p1')).toEqual(['dropped', 'late']);
    expect(reported).toContain('following/rings@1/p2');
  });

  it('give together what concerns documents of its own, and what comes after only then', async () => {
    let [open, most] = [0, 0];
    const finished: string[] = [];
    const tried = new Set<string>();
    const realBus = executor();
    const run: CommandExecutor['run'] = async (...args) => {
      most = Math.max(most, ++open);
      try {
        // The first try of one of them fails: what comes after waits for the next.
        if (args[2] === 'b20' && !tried.has('b20')) throw new Unavailable('events');
        const answer = await realBus.run(...args);
        if (!finished.includes(args[2])) finished.push(args[2]);
        return answer;
      } finally {
        tried.add(args[2]);
        open--;
      }
    };
    const two = ['last', 'end'].map((id) => ({ aggregate: 'bell', id, command: 'ring', data: { why: id } }));
    const peals = process({
      name: 'peals',
      version: 1,
      inputs: { parcel: input(parcel) },
      due: ({ parcel: parcels }, id) =>
        parcels[id]
          ? [
              ...Array.from({ length: 40 }, (_, n) => ({
                ...{ key: `${n}`, together: true as const },
                give: [{ aggregate: 'bell', id: `b${n}`, command: 'ring', data: { why: `${n}` } }],
              })),
              { key: 'last', give: two },
            ]
          : [],
    });
    const options = { instance: 'i', alone: true, now: () => now, look: 5, onError: () => {} };
    const one = new Processes({ run }, { events: opened.events, state }, [peals], options);
    one.start();
    running.push(one);
    await drop('p1');
    await hears('end', 'end');
    for (let n = 0; n < 40; n++) expect(await rung(`b${n}`)).toEqual([`${n}`]);
    expect([finished.length, finished.slice(-2), most]).toEqual([42, ['last', 'end'], 16]);
  });

  it('have what lies parked from the log too, and give no other command in its place', async () => {
    refuses = true;
    const first = begin();
    await drop('p1');
    await until(async () => (await state.list(PARKED)).length === 1, 'it to be parked');
    await first.stop();
    const [key = ''] = await change(PARKED, (text) =>
      text.replaceAll('p1', 'p9').replace('"tries":1', '"tries":1,"wanted":true'),
    );
    refuses = false;
    begin();
    await hears('p1', 'dropped');
    expect([reported, await rung('p9'), await state.list(PARKED)]).toEqual([[key], [], []]);
  });
});
