/**
 * Random faults while people work: afterwards nothing acknowledged is lost or doubled, and all lists equal those of the
 * embedded mode on the same log, byte for byte. `TEST_SEED` repeats a run's faults, `FAULT_ROUNDS` sets their number.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { random } from '../contracts/harness.js';
import { seed } from '../testing/chance.js';
import { Load } from './testing/load.js';
import { Rig } from './testing/rig.js';

const rounds = Number(process.env.FAULT_ROUNDS || 12);
const MINUTES = 5;

type Fault = { name: string; of: 'process' | 'broker' | 'mongo' | 'store'; often: number; do: () => Promise<void> };

const faultsOn = (rig: Rig, roll: (below: number) => number): Fault[] => {
  const { double, broker, mongo } = rig.cluster.engines;
  const one = () => {
    const { living } = rig;
    return living[roll(living.length)];
  };
  const faults: Fault[] = [
    {
      name: 'a process killed',
      of: 'process',
      often: 6,
      do: async () => {
        const part = one();
        if (part) await rig.kill(part, roll(1_500));
      },
    },
    {
      name: 'a process stopped for a while',
      of: 'process',
      often: 2,
      do: async () => {
        const part = one();
        part?.signal('SIGSTOP');
        await pause(1_000 + roll(7_000));
        part?.signal('SIGCONT');
      },
    },
    {
      name: 'the broker killed',
      of: 'broker',
      often: 2,
      do: async () => {
        await broker.kill('SIGKILL');
        await pause(roll(3_000));
        await broker.restart();
      },
    },
    {
      name: 'MongoDB killed',
      of: 'mongo',
      often: 3,
      do: async () => {
        await mongo.kill('SIGKILL');
        await pause(roll(3_000));
        await mongo.restart();
      },
    },
    {
      name: 'MongoDB silent',
      of: 'mongo',
      often: 2,
      do: async () => {
        await mongo.kill('SIGSTOP');
        await pause(500 + roll(6_000));
        await mongo.kill('SIGCONT');
      },
    },
  ];
  if (!double) return faults;
  const { control } = double;
  const forAWhile = (name: string, often: number, set: Parameters<typeof control.set>[0]): Fault => ({
    name,
    of: 'store',
    often,
    do: async () => {
      await control.set(set);
      await pause(500 + roll(4_000));
      await control.clear();
    },
  });
  return [
    ...faults,
    {
      name: 'the event store killed',
      of: 'store',
      often: 3,
      do: async () => {
        await double.kill('SIGKILL');
        await pause(roll(3_000));
        await double.restart();
      },
    },
    forAWhile('the event store silent', 2, { silent: true }),
    forAWhile('the event store slow', 1, { delay: 300 }),
    forAWhile('the event store refuses', 1, { refuse: true }),
    forAWhile('answers of the event store lost', 2, { lose: 20 }),
    {
      name: 'subscriptions dropped',
      of: 'store',
      often: 2,
      do: async () => {
        await control.drop();
      },
    },
  ];
};

let rig: Rig;
const clocks = random(seed ^ 0x5eed);
beforeAll(async () => {
  process.stdout.write(`faults: TEST_SEED=${seed} FAULT_ROUNDS=${rounds}\n`);
  rig = await Rig.start(
    [['commands'], ['commands'], ['queries'], ['projector', 'relay'], ['projector', 'relay']],
    () => (clocks(3) - 1) * MINUTES * 60_000,
  );
}, 240_000);
afterAll(() => rig?.end(), 60_000);

it('loses and doubles nothing, and shows what the embedded mode would, whatever fails', async () => {
  const roll = random(seed);
  const faults = faultsOn(rig, roll);
  const sack = faults.flatMap((fault) => Array.from({ length: fault.often }, () => fault));
  const load = new Load({ at: rig.commands, company: rig.company, seed });
  const began = performance.now();
  load.start();
  const busy = new Map<Fault['of'], Promise<void>>();
  const done: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await pause(roll(2_500));
    const fault = sack[roll(sack.length)] as Fault;
    // Sometimes something fails while something else is down; never the same twice at once.
    if (roll(3) > 0) await Promise.all(busy.values());
    await busy.get(fault.of);
    done.push(fault.name);
    busy.set(fault.of, fault.do());
  }
  await Promise.all(busy.values());
  await pause(1_000);
  await load.stop();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const { acknowledged, refused, outcomes, slowest } = load;
  process.stdout.write(
    `${done.join(', ')}\n${acknowledged.length} commands acknowledged, ${refused.length} refused in ${seconds()} s; answers ${JSON.stringify(outcomes)}, slowest 503 ${slowest.toFixed(0)} ms\n`,
  );
  const wrong = await rig.verdict(load);
  process.stdout.write(`whole and compared after ${seconds()} s; ${wrong.length} faults found\n`);
  expect(wrong).toEqual([]);
  const { wrong: ends, audit } = await rig.close();
  expect(ends).toEqual([]);
  expect(audit).toMatchObject({ ok: true });
  expect('sealed' in audit && audit.sealed).toBeGreaterThan(0);
}, 900_000);
