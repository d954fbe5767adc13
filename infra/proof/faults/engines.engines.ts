/**
 * Each engine down or silent, and processes killed, under load: what continues, what waits, and that everything
 * recovers by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seal, type Unsealed } from '../../ports/chain.js';
import { Unavailable } from '../../ports/ports.js';
import { random } from '../contracts/harness.js';
import { makeSp, spData } from '../testing/company.js';
import { type CommandOutcome, callAt, testId } from '../testing/server.js';
import { type Command, Load } from './testing/load.js';
import { Rig } from './testing/rig.js';

let rig: Rig;
beforeAll(async () => {
  rig = await Rig.start([['commands'], ['commands'], ['queries'], ['projector', 'relay'], ['projector', 'relay']]);
}, 240_000);
afterAll(() => rig?.end(), 60_000);

let seed = 100;
const load = (workers = 6) => new Load({ at: rig.commands, company: rig.company, seed: seed++, workers });
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Lets people work while `happens` runs. @returns commands acknowledged, and responses by status, in that time */
const during = async (work: Load, happens: () => Promise<unknown>) => {
  const before = { acknowledged: work.acknowledged.length, ...work.outcomes } as Record<string, number>;
  await happens();
  const after = { acknowledged: work.acknowledged.length, ...work.outcomes } as Record<string, number>;
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
};
const create = (): Command => ({
  commandId: randomUUID(),
  id: testId(),
  name: 'create',
  data: spData(rig.company),
  token: rig.company.sales.token,
});

const withDouble = process.env.EVENT_STORE_TEST_URL ? it.skip : it;
const withBroker = process.env.KAFKA_TEST_BROKERS ? it.skip : it;
const withMongo = process.env.MONGO_TEST_URL ? it.skip : it;

withBroker(
  'takes commands as ever while the broker is away, and shows them all after it',
  async () => {
    const work = load();
    work.start();
    await pause(1_000);
    const { broker } = rig.cluster.engines;
    await broker.kill('SIGKILL');
    const meanwhile = await during(work, () => pause(10_000));
    await broker.restart();
    await work.stop();
    say(`broker away for 10 s: ${JSON.stringify(meanwhile)}`);
    expect(meanwhile.acknowledged).toBeGreaterThan(10);
    expect([meanwhile['503'] ?? 0, meanwhile.none ?? 0]).toEqual([0, 0]);
    expect(await rig.verdict(work)).toEqual([]);
  },
  240_000,
);

withBroker(
  'ends in order and in time also while the broker is away',
  async () => {
    const { broker } = rig.cluster.engines;
    const work = load();
    work.start();
    await pause(1_000);
    await broker.kill('SIGKILL');
    await pause(1_000);
    const ends = await rig.term([...new Set([...rig.cluster.of('queries'), ...rig.cluster.of('projector')])]);
    await broker.restart();
    await work.stop();
    expect(ends).toEqual([]);
    expect(await rig.verdict(work)).toEqual([]);
  },
  240_000,
);

withMongo(
  'takes commands of who is signed in while MongoDB is away, and loses and doubles nothing',
  async () => {
    const { mongo } = rig.cluster.engines;
    // Every replica has cached the sessions before.
    const people = Object.values(rig.company).flatMap((one) =>
      typeof one === 'object' && 'token' in one ? one.token : [],
    );
    for (const { port } of rig.cluster.of('commands')) {
      for (const token of people) await callAt(`http://127.0.0.1:${port}`, '/api/auth/get-profile', { token });
    }
    const work = load();
    work.start();
    for (const [away, begin, end] of [
      ['killed', () => mongo.kill('SIGKILL'), () => mongo.restart()],
      ['silent', () => mongo.kill('SIGSTOP'), () => mongo.kill('SIGCONT')],
    ] as const) {
      await pause(1_000);
      await begin();
      const meanwhile = await during(work, () => pause(10_000));
      await end();
      const back = performance.now();
      const countBefore = work.acknowledged.length;
      while (work.acknowledged.length < countBefore + 10) await pause(20);
      const ms = (performance.now() - back).toFixed(0);
      say(`MongoDB ${away} for 10 s: ${JSON.stringify(meanwhile)}; ten more commands ${ms} ms after it was back`);
      // Signed-in people continue to work.
      expect(meanwhile.acknowledged).toBeGreaterThan(60);
    }
    await work.stop();
    say(`slowest 503: ${work.slowest.toFixed(0)} ms`);
    expect(await rig.verdict(work)).toEqual([]);
  },
  240_000,
);

withDouble(
  'answers 503 while the event store is silent or away, and takes the same commands after it',
  async () => {
    const { double } = rig.cluster.engines;
    if (!double) throw new Error('there is no double');
    for (const [what, begin, end] of [
      ['silent', () => double.control.set({ silent: true }), () => double.control.clear()],
      ['killed', () => double.kill('SIGKILL'), () => double.restart()],
      ['stopped', () => double.kill('SIGSTOP'), () => double.kill('SIGCONT')],
    ] as const) {
      const work = load();
      const commands = Array.from({ length: 20 }, create);
      const [one, two] = rig.commands() as [string, string];
      await begin();
      const began = performance.now();
      const times: number[] = [];
      const replies = await Promise.all(
        commands.map(async (command, i) => {
          const reply = await work.once(i % 2 ? one : two, command);
          times.push(performance.now() - began);
          return reply;
        }),
      );
      say(`event store ${what}: 20 answers within ${Math.max(...times).toFixed(0)} ms`);
      expect(replies.map((reply) => [reply?.status, reply?.retryAfter])).toEqual(commands.map(() => [503, '1']));
      await end();
      const after = await Promise.all(commands.map((command) => work.give(command)));
      expect(after.map(({ status }) => status)).toEqual(commands.map(() => 200));
      for (const [i, { data }] of after.entries()) {
        const { revision, events, result } = data as CommandOutcome;
        const number = result.number ? { number: result.number } : {};
        work.acknowledged.push({ ...(commands[i] as Command), revision, events, ...number });
      }
      expect(await rig.verdict(work)).toEqual([]);
    }
  },
  240_000,
);

withDouble(
  'has one winner of many approvals also where the answers of the store get lost',
  async () => {
    const { double } = rig.cluster.engines;
    const { id, revision } = await makeSp(rig.outside, rig.company, ['submit']);
    const work = load();
    await double?.control.set({ lose: 8 });
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        work.give({
          commandId: randomUUID(),
          id,
          name: 'approve-marketing',
          data: {},
          ifMatch: revision,
          token: rig.company.kacab.token,
        }),
      ),
    );
    await double?.control.clear();
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status, code }) => status === 409 && code === 'stale')).toHaveLength(99);
    say(`100 approvals with answers lost: ${JSON.stringify(work.outcomes)}`);
  },
  120_000,
);

it('has one outcome of a command given a hundred times while a replica is killed, and after a restart of both', async () => {
  const work = load();
  const command = create();
  const hundred = (one: Command) => Promise.all(Array.from({ length: 100 }, () => work.give(one)));
  const [victim] = rig.cluster.of('commands');
  if (!victim) throw new Error('no replica lives');
  const [replies] = await Promise.all([hundred(command), rig.kill(victim)]);
  for (const part of rig.cluster.of('commands')) await rig.kill(part);
  const again = await hundred(command);
  const comment: Command = { ...command, commandId: randomUUID(), name: 'comment', data: { teks: 'sekali' } };
  const comments = await hundred(comment);
  const texts = [replies, again, comments].map((list) => new Set(list.map((reply) => JSON.stringify(reply))));
  expect(texts.map((set) => set.size)).toEqual([1, 1, 1]);
  expect(again[0]).toEqual(replies[0]);
  expect([replies[0]?.status, comments[0]?.status]).toEqual([200, 200]);
  const other = await work.give({ ...comment, data: { teks: 'lain' } });
  expect([other.status, other.code]).toEqual([422, 'command-id-reused']);
  const stored = await rig.outside.engines.events.readStream(`sp-${command.id}`);
  expect(stored.map(({ type }) => type)).toEqual(['SpCreated', 'SpCommented']);
}, 180_000);

/** Appends in groups of five until stopped, each retried until it is known to be stored. */
const groupsOfFive = (going: () => boolean) => {
  const stored: string[][] = [];
  const writer = async () => {
    const stream = `probe-${testId()}`;
    for (let [revision, hash] = [-1, '']; going(); ) {
      const commandId = randomUUID();
      const by = { id: '', username: '', fullname: '', jobdesk: '', level: '' };
      const meta = { commandId, command: 'probe', bodyHash: '', at: new Date().toISOString(), by, correlationId: '' };
      const five = Array.from({ length: 5 }, (): Unsealed => ({ id: randomUUID(), type: 'Probed', data: {}, meta }));
      const sealed = seal(stream, revision + 1, hash, five);
      for (let well = false; !well; ) {
        try {
          await rig.outside.engines.events.append(stream, revision, sealed.events);
          well = true;
        } catch (error) {
          if (!(error instanceof Unavailable)) throw error;
          await pause(20);
        }
      }
      stored.push(sealed.events.map(({ id }) => id));
      [revision, hash] = [revision + 5, sealed.hash];
    }
  };
  return { stored, done: Promise.all([writer(), writer(), writer()]) };
};

it('loses no acknowledged event and stores no half of a command, however often store and replicas are killed', async () => {
  const { double } = rig.cluster.engines;
  const roll = random(7);
  const work = load();
  let going = true;
  const groups = groupsOfFive(() => going);
  work.start();
  for (let kill = 0; kill < 16; kill++) {
    await pause(roll(400));
    const parts = rig.cluster.of('commands');
    const part = parts[roll(parts.length)];
    if (double && roll(4) > 0) {
      await double.kill('SIGKILL');
      await double.restart();
    } else if (part) await rig.kill(part);
  }
  await pause(500);
  going = false;
  await Promise.all([work.stop(), groups.done]);
  const { acknowledged, outcomes } = work;
  say(
    `16 kills: ${acknowledged.length} commands and ${groups.stored.length} groups acknowledged; ${JSON.stringify(outcomes)}`,
  );
  expect(await rig.verdict(work)).toEqual([]);
  const log = (await rig.log()).filter(({ stream }) => stream.startsWith('probe-')).map(({ id }) => id);
  expect(log).toHaveLength(5 * groups.stored.length);
  expect(new Set(log)).toEqual(new Set(groups.stored.flat()));
}, 240_000);

it('shows every document right, however often projectors are killed while events flow', async () => {
  const work = load();
  work.start();
  for (let kill = 0; kill < 8; kill++) {
    const parts = rig.cluster.of('projector');
    const part = parts[kill % parts.length];
    await pause(700);
    if (part) await rig.kill(part);
  }
  await work.stop();
  say(`8 projectors killed under ${work.acknowledged.length} commands`);
  expect(await rig.verdict(work)).toEqual([]);
}, 240_000);
