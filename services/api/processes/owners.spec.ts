/**
 * Random days of documents that move between owners and belong to several, with kills, repeats, reordering and
 * rebuilds: at the end each owner has seen the latest state of its own documents, and of no others.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { random, until } from '../../../infra/proof/contracts/harness.js';
import { rounds, seed } from '../../../infra/proof/testing/chance.js';
import { processControl } from '../../domain/flows/platform/process.js';
import { aggregate, type Due, input, process, revised, system } from '../../domain/kit/index.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { FOLLOWING, type InstanceRecord, OVER, rootOf } from './instance.js';
import { Processes } from './processes.js';
import { MemoryState, Mortal, ShuffledEvents } from './waits.fixture.js';

const Nothing = z.object({});
/** A parcel belongs to one account. */
const parcel = aggregate({
  name: 'parcel',
  initial: { at: '' },
  commands: {},
  may: {},
  creates: [],
  title: () => 'parcel',
  events: { Laid: z.object({ at: z.string() }), Touched: Nothing },
  decide: {},
  evolve: { Laid: (s, { at }) => ({ ...s, at }), Touched: (s) => s },
});
/** A bill belongs to several accounts, each listed once or twice; to none once it is released. */
const bill = aggregate({
  name: 'bill',
  initial: { rows: [] as readonly string[] },
  commands: {},
  may: {},
  creates: [],
  title: () => 'bill',
  events: { Shared: z.object({ rows: z.array(z.string()) }), Touched: Nothing },
  decide: {},
  evolve: { Shared: (_s, { rows }) => ({ rows }), Touched: (s) => s },
});
const Saw = z.strictObject({ what: z.string(), revision: z.number() });
/** The last revision seen of each document; an older one changes nothing. */
const account = aggregate({
  name: 'account',
  initial: { seen: {} as Record<string, number> },
  commands: { see: Saw, lose: Saw },
  may: { see: ['system'], lose: ['system'] },
  creates: ['see', 'lose'],
  anyVersion: ['see', 'lose'],
  title: () => 'account',
  events: { Seen: Saw, Lost: Saw },
  decide: {
    see: (_s, data) => [{ type: 'Seen', data }],
    lose: (_s, data) => [{ type: 'Lost', data }],
  },
  evolve: {
    Seen: (s, { what, revision }) => ((s.seen[what] ?? -1) < revision ? { seen: { ...s.seen, [what]: revision } } : s),
    Lost: (s, { what, revision }) => {
      const { [what]: had, ...rest } = s.seen;
      return had === revision ? { seen: rest } : s;
    },
  },
});

/** Each account sees all revisions of its own documents, and loses the bills that are no longer its own. */
const seeing = (version: number) =>
  process({
    name: 'seeing',
    version,
    inputs: {
      accounts: input(account),
      parcels: revised(input(parcel, { instanceKey: { Laid: ({ at }) => at } })),
      bills: revised(input(bill, { instanceKey: { Shared: ({ rows }) => rows } })),
    },
    due: ({ accounts, parcels, bills }, id): Due[] => {
      const { seen } = accounts[id] ?? account.initial;
      const give = (command: string, what: string, revision: number) => ({
        key: `${command}/${what}/${revision}`,
        give: [{ aggregate: account.name, id, command, data: { what, revision } }],
      });
      const laid = Object.entries(parcels).filter(([, { at }]) => at === id);
      const unseen = [...laid, ...Object.entries(bills)].filter(
        ([what, { revision }]) => (seen[what] ?? -1) < revision,
      );
      const lost = Object.entries(seen).filter(([what]) => what.startsWith('b') && bills[what] === undefined);
      return [
        ...unseen.map(([what, { revision }]) => give('see', what, revision)),
        ...lost.map(([what, revision]) => give('lose', what, revision)),
      ];
    },
  });

const day = async (n: number): Promise<{ kills: number; moves: number }> => {
  const next = random(seed + n * 7_919);
  const events = new ShuffledEvents(next);
  const state = new MemoryState();
  const accounts = ['a1', 'a2', 'a3', 'a4'];
  const some = <T>(of: readonly T[]): T => of[next(of.length)] as T;
  /** By stream: its owners after each revision. */
  const docs = new Map<string, (readonly string[])[]>();
  let [kills, moves, version] = [0, 0, 1];

  const put = async (id: string, type: string, data: object, owners?: readonly string[]) => {
    const before = docs.get(id) ?? [];
    const revision = before.length;
    docs.set(id, [...before, owners ?? before.at(-1) ?? []]);
    const at = new Date(Date.parse('2026-07-20T01:00:00.000Z') + moves++ * 1_000).toISOString();
    const meta = { commandId: randomUUID(), command: 'x', bodyHash: '', at, by: system, correlationId: 'c', prev: '' };
    await events.append(id, revision - 1, [{ id: `${id}/${revision}`, type, data, meta }]);
  };

  const both = next(2) === 0;
  type Running = { one: Processes; life: Mortal };
  const begin = (): Running => {
    const life = new Mortal();
    const engines = { events: life.of(events), state: life.of(state) };
    const executor = new CommandExecutor(engines.events, [account, processControl], async (secret) => secret, {
      alone: false,
    });
    const options = { instance: randomUUID(), alone: !both, look: 2, term: 40, onError: () => {} };
    const one = new Processes(executor, engines, [seeing(version)], options);
    one.start();
    return { one, life };
  };
  let running = both ? [begin(), begin()] : [begin()];
  const fold = () => {
    const all = new Map<string, Record<string, number>>(accounts.map((id) => [id, {}]));
    for (const { stream, type, data } of events.log) {
      if (!stream.startsWith('account-')) continue;
      const id = stream.slice('account-'.length);
      const before = { seen: all.get(id) ?? {} };
      const evolve = account.evolve[type as 'Seen'];
      if (evolve) all.set(id, evolve(before, data as never, {} as never).seen);
    }
    return Object.fromEntries(all);
  };
  const nameOf = (stream: string) => stream.replace(/^[a-z]+-/, '');
  const wanted = () => {
    const all: Record<string, Record<string, number>> = Object.fromEntries(accounts.map((id) => [id, {}]));
    for (const [stream, owners] of docs)
      for (const owner of owners.at(-1) ?? [])
        (all[owner] as Record<string, number>)[nameOf(stream)] = owners.length - 1;
    return all;
  };
  const sorted = (all: Record<string, Record<string, number>>) =>
    JSON.stringify(Object.entries(all).map(([id, seen]) => [id, Object.entries(seen).toSorted()]));
  /** A doomed process may die whenever it is awaited. */
  const revive = () => {
    running = running.map((one) => (one.life.dead ? begin() : one));
  };
  const upToDate = () => {
    revive();
    const now = fold();
    return Object.entries(wanted()).every(([id, all]) => {
      const seen = now[id] ?? {};
      const right = Object.entries(all).every(([what, revision]) => seen[what] === revision);
      // A parcel that moved on stays with its former owner in its last state.
      return right && Object.keys(seen).every((what) => what.startsWith('p') || all[what] !== undefined);
    });
  };
  const settle = () => until(upToDate, () => `day ${n}: ${sorted(fold())} to be ${sorted(wanted())}`);

  for (let step = 0; step < 40; step++) {
    const what = next(12);
    const rows = Array.from({ length: next(4) }, () => some(accounts));
    const at = some(accounts);
    if (what < 3 || docs.size === 0) {
      if (next(3) === 0) await put(`parcel-p${docs.size}`, 'Laid', { at }, [at]);
      else await put(`bill-b${docs.size}`, 'Shared', { rows }, rows);
    } else if (what < 9) {
      const id = some([...docs.keys()]);
      if (next(2) === 0) await put(id, 'Touched', {});
      else if (id.startsWith('parcel-')) await put(id, 'Laid', { at }, [at]);
      else await put(id, 'Shared', { rows }, rows);
    } else if (what < 10) {
      await settle();
    } else {
      kills++;
      for (const { life } of running) if (next(2) === 0) life.doom(30, next);
      if (next(3) > 0) await new Promise((go) => setTimeout(go, next(20)));
      for (const { life } of running) if (next(2) === 0) life.die();
      if (next(4) === 0) {
        for (const { life } of running) life.die();
        if (next(2) === 0) version++;
        else for (const { key } of await state.list(FOLLOWING)) await state.delete(key);
      }
      revive();
    }
  }
  await settle();
  // The record of its last command may still be pending.
  const root = rootOf(seeing(version));
  const storedBills = async () => {
    revive();
    const all = new Map((await state.list<string>(root)).map(({ key, value }) => [key.slice(root.length), value]));
    return accounts.map((id) => {
      const text = all.get(id) ?? OVER;
      const { parts } = text === OVER ? { parts: {} } : (JSON.parse(text) as InstanceRecord);
      return Object.keys(parts).filter((stream) => stream.startsWith('bill-'));
    });
  };
  const bills = [...docs].filter(([stream]) => stream.startsWith('bill-'));
  const owned = accounts.map((id) =>
    bills.filter(([, owners]) => owners.at(-1)?.includes(id)).map(([stream]) => stream),
  );
  const text = (of: readonly (readonly string[])[]) => JSON.stringify(of.map((one) => one.toSorted()));
  await until(async () => text(await storedBills()) === text(owned), `day ${n}: the kept bills to be ${text(owned)}`);
  await Promise.all(running.map(({ one }) => one.stop()));

  const seenEvents = events.log.flatMap(({ stream, type, data }) =>
    type === 'Seen' ? [{ ...(data as z.infer<typeof Saw>), by: nameOf(stream) }] : [],
  );
  const whose = new Map([...docs].map(([stream, owners]) => [nameOf(stream), owners]));
  expect(seenEvents.filter(({ what, revision, by }) => !whose.get(what)?.[revision]?.includes(by))).toEqual([]);
  expect(new Set(seenEvents.map((one) => JSON.stringify(one))).size).toBe(seenEvents.length);
  expect(await state.list('parked/')).toEqual([]);
  return { kills, moves };
};

it(`tells each owner of all that is its own (seed ${seed})`, async () => {
  let [kills, moves] = [0, 0];
  for (let n = 0; n < rounds(40, 400); n++) {
    const done = await day(n);
    kills += done.kills;
    moves += done.moves;
  }
  expect([kills > 50, moves > 200]).toEqual([true, true]);
}, 600_000);
