/** Contract of processes on any engine: each command given once, across kills, redelivery and duplicate runs. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { fresh, type Harness, until } from '../../../infra/proof/contracts/harness.js';
import { user } from '../../domain/accounts/user.js';
import { processControl } from '../../domain/flows/platform/process.js';
import { type AnyProcess, aggregate, input, process, reject, system } from '../../domain/kit/index.js';
import { CommandExecutor } from '../commands/command-executor.js';
import { PARKED, type Refused } from './giving.js';
import { Processes } from './processes.js';

export type Engines = { events: EventStore; state: StateStore };

const Nothing = z.strictObject({});
/** A parcel is dropped, and travels with a tour; a bell rings for it, and again later if it was not picked up. */
export const parcel = aggregate({
  name: 'parcel',
  initial: { dropped: '', picked: false },
  commands: { drop: Nothing, pick: Nothing },
  may: { drop: ['system'], pick: ['system'] },
  creates: ['drop'],
  title: () => 'parcel',
  events: { Dropped: Nothing, Picked: Nothing },
  decide: {
    drop: () => [{ type: 'Dropped', data: {} }],
    pick: () => [{ type: 'Picked', data: {} }],
  },
  evolve: {
    Dropped: (s, _, { at }) => ({ ...s, dropped: at }),
    Picked: (s) => ({ ...s, picked: true }),
  },
});
export const tour = aggregate({
  name: 'tour',
  initial: { left: false },
  commands: { plan: z.strictObject({ parcel: z.string() }), leave: Nothing },
  may: { plan: ['system'], leave: ['system'] },
  creates: ['plan'],
  title: () => 'tour',
  events: { Planned: z.object({ parcel: z.string() }), Left: Nothing },
  decide: {
    plan: (_s, data) => [{ type: 'Planned', data }],
    leave: () => [{ type: 'Left', data: {} }],
  },
  evolve: { Planned: (s) => s, Left: () => ({ left: true }) },
});
/** Rings once for each command; refuses while `mute` is set. */
let mute = false;
export const bell = aggregate({
  name: 'bell',
  initial: { rung: [] as string[] },
  commands: { ring: z.strictObject({ why: z.string() }) },
  may: { ring: ['system'] },
  creates: ['ring'],
  anyVersion: ['ring'],
  title: () => 'bell',
  events: { Rung: z.object({ why: z.string() }) },
  decide: { ring: (_s, data) => (mute ? reject('retired', { label: data.why }) : [{ type: 'Rung', data }]) },
  evolve: { Rung: (s, { why }) => ({ rung: [...s.rung, why] }) },
});
export const HOUR = 3_600_000;
const ring = (id: string, why: string) => [{ aggregate: 'bell', id, command: 'ring', data: { why } }];

/**
 * Rings when a parcel is dropped, after an hour if it is still there, and when it is picked up and its tour has left.
 */
export const rings = (version = 1): AnyProcess =>
  process({
    name: 'rings',
    version,
    inputs: {
      parcel: input(parcel),
      tour: input(tour, {
        initial: { left: false },
        on: { Left: () => ({ left: true }) },
        instanceKey: { Planned: (d) => d.parcel },
      }),
    },
    due: ({ parcel: parcels, tour: tours }, id) => {
      const one = parcels[id];
      if (!one) return [];
      const late = new Date(Date.parse(one.dropped) + HOUR).toISOString();
      return [
        { key: 'dropped', give: ring(id, 'dropped') },
        ...(one.picked ? [] : [{ key: `late/${one.dropped}`, at: late, give: ring(id, 'late') }]),
        ...(one.picked && Object.values(tours).some(({ left }) => left)
          ? [{ key: 'gone', give: ring(id, 'gone') }]
          : []),
      ];
    },
  });
const webmaster = { ...system, id: 'wira', jobdesk: 'webmaster' as const };
export const aggregates = [parcel, tour, bell, processControl, user];

export const processesContract = (name: string, harness: Harness<Engines>): void => {
  describe(`processes: ${name}`, () => {
    let engines: Engines;
    let executor: CommandExecutor;
    let now: number;
    const running: Processes[] = [];
    const errors: unknown[] = [];
    beforeEach(async () => {
      engines = await harness.make();
      for (const { key } of await engines.state.list('following/')) await engines.state.delete(key);
      for (const { key } of await engines.state.list(PARKED)) await engines.state.delete(key);
      executor = new CommandExecutor(engines.events, aggregates, async (secret) => secret, { alone: false });
      now = Date.now();
      mute = false;
      errors.length = 0;
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((one) => one.stop()));
      await harness.destroy(engines);
    });
    const begin = (version = 1, instance = fresh('i'), alone = true) => {
      const one = new Processes(executor, engines, [rings(version)], {
        instance,
        alone,
        now: () => now,
        look: 5,
        term: 300,
        onError: (error) => errors.push(error),
      });
      one.start();
      running.push(one);
      return one;
    };
    const named = () => fresh('p').replace('-', '');
    const run = (aggregateName: string, id: string, command: string, data: object = {}) =>
      executor.run(system, aggregateName, id, command, data, { commandId: randomUUID() });
    const rung = async (id: string) =>
      (await engines.events.readStream(`bell-${id}`)).map(({ data }) => (data as { why: string }).why);
    const hears = (id: string, ...whys: string[]) =>
      until(async () => String(await rung(id)) === String(whys), `${id} to hear ${whys}`);

    it('gives what follows once, caused by what it follows from, also after it forgot everything', async () => {
      const first = begin();
      const id = named();
      await run('parcel', id, 'drop');
      await hears(id, 'dropped');
      const [bells] = await engines.events.readStream(`bell-${id}`);
      const [dropped] = await engines.events.readStream(`parcel-${id}`);
      expect([bells?.meta.causationId, bells?.meta.correlationId, bells?.meta.by.id]).toEqual([
        dropped?.id,
        dropped?.meta.correlationId,
        'system',
      ]);
      await first.stop();
      for (const { key } of await engines.state.list('following/')) await engines.state.delete(key);
      begin();
      const other = named();
      await run('parcel', other, 'drop');
      await hears(other, 'dropped');
      expect(await rung(id)).toEqual(['dropped']);
    });

    it('wakes at its time, and not where the state asks for it no more', async () => {
      begin();
      const [lies, goes] = [named(), named()];
      for (const id of [lies, goes]) await run('parcel', id, 'drop');
      await hears(goes, 'dropped');
      await run('parcel', goes, 'pick');
      now += HOUR - 60_000;
      const early = named();
      await run('parcel', early, 'drop');
      await hears(early, 'dropped');
      expect([await rung(lies), await rung(goes)]).toEqual([['dropped'], ['dropped']]);
      now += 70_000;
      await hears(lies, 'dropped', 'late');
      now += 10 * HOUR;
      await hears(early, 'dropped', 'late');
      expect([await rung(lies), await rung(goes)]).toEqual([['dropped', 'late'], ['dropped']]);
    });

    it('names the event that brought what is due and who gave it, whatever was heard until its time', async () => {
      begin();
      const id = named();
      const by = (name: string) => ({ ...system, id: name, fullname: name });
      const give = (who: string, kind: string, of: string, command: string, data: object = {}) =>
        executor.run(by(who), kind, of, command, data, { commandId: randomUUID() });
      await give('wira', 'parcel', id, 'drop');
      await hears(id, 'dropped');
      const way = named();
      await give('tuti', 'tour', way, 'plan', { parcel: id });
      await give('tuti', 'tour', way, 'leave');
      await until(
        async () =>
          (await engines.state.list<string>('following/rings@1/')).some(({ value }) => value.includes(`tour-${way}`)),
        'the tour to be heard',
      );
      await running.pop()?.stop();
      begin(1, fresh('later'));
      now += 2 * HOUR;
      await hears(id, 'dropped', 'late');
      await give('sari', 'parcel', id, 'pick');
      await hears(id, 'dropped', 'late', 'gone');
      const causes = (await engines.events.readStream(`bell-${id}`)).map(({ meta: { because } }) => because);
      const who = (name: string) => ({ id: name, fullname: name, jobdesk: 'system' });
      const at = { stream: `parcel-${id}`, revision: 0, type: 'Dropped', by: who('wira') };
      expect(causes).toEqual([at, { ...at, timed: true }, { ...at, revision: 1, type: 'Picked', by: who('sari') }]);
    });

    it('is told of a pick by the stream itself, however late it would be heard', async () => {
      const one = begin();
      const id = named();
      await run('parcel', id, 'drop');
      await hears(id, 'dropped');
      await one.stop();
      await run('parcel', id, 'pick');
      now += 2 * HOUR;
      // Receives no events: only stored records are available.
      const deaf = new Processes(executor, { ...engines, events: deafened(engines.events) }, [rings()], {
        instance: 'deaf',
        alone: true,
        now: () => now,
        look: 5,
        onError: () => {},
      });
      deaf.start();
      running.push(deaf);
      await until(
        async () =>
          (await engines.state.list<string>('following/rings@1/')).some(({ value }) => value.includes('"picked":true')),
        'the stream to be read',
      );
      expect(await rung(id)).toEqual(['dropped']);
    });

    it('follows several streams, whichever came first, by who their first event names', async () => {
      const [one, two] = [named(), named()];
      await run('tour', `t${one}`, 'plan', { parcel: one });
      await run('tour', `t${one}`, 'leave');
      begin();
      await run('parcel', one, 'drop');
      await run('parcel', one, 'pick');
      await run('parcel', two, 'drop');
      await run('parcel', two, 'pick');
      await run('tour', `t${two}`, 'plan', { parcel: two });
      await run('tour', `t${two}`, 'leave');
      for (const id of [one, two]) {
        await until(async () => (await rung(id)).includes('gone'), 'gone');
        expect((await rung(id)).toSorted()).toEqual(['dropped', 'gone']);
      }
    });

    it('stores what makes something due, and has the rest from the streams, also after it began anew', async () => {
      const first = begin();
      const id = named();
      await run('parcel', id, 'drop');
      await hears(id, 'dropped');
      await run('tour', `t${id}`, 'plan', { parcel: id });
      const storedText = async () =>
        (await engines.state.list<string>('following/rings@1/')).find(({ key }) => key.endsWith(`/${id}`))?.value ?? '';
      await until(async () => (await storedText()).includes(`tour-t${id}`), 'its tour to be known');
      const before = await storedText();
      await run('tour', `t${id}`, 'leave');
      const last = named();
      await run('parcel', last, 'drop');
      await hears(last, 'dropped');
      expect(await storedText()).toBe(before);
      await first.stop();
      begin();
      await run('parcel', id, 'pick');
      await hears(id, 'dropped', 'gone');
    });

    it('goes through the log again for another version, and gives nothing twice', async () => {
      const first = begin();
      const id = named();
      await run('parcel', id, 'drop');
      await hears(id, 'dropped');
      await first.stop();
      const late = named();
      await run('parcel', late, 'drop');
      begin(2);
      await hears(late, 'dropped');
      now += 2 * HOUR;
      await hears(id, 'dropped', 'late');
      expect((await engines.state.list('following/rings@1/')).length).toBe(0);
    });

    it('parks what the rules refuse, goes on, gives it again when asked, and never what was given up', async () => {
      mute = true;
      const first = begin();
      const [again, never] = [named(), named()];
      for (const id of [again, never]) await run('parcel', id, 'drop');
      const parked = async () =>
        (await engines.state.list<Refused>(PARKED)).map(({ key, value }) => ({
          id: key.slice(PARKED.length),
          ...value,
        }));
      await until(async () => (await parked()).length === 2, 'both to be parked');
      const of = async (id: string) =>
        (await parked()).find(({ instance }) => instance === id) as Refused & { id: string };
      expect(await of(again)).toMatchObject({
        process: 'rings',
        key: 'dropped',
        stream: `bell-${again}`,
        command: 'bell.ring',
        code: 'retired',
        params: { label: 'dropped' },
        tries: 1,
      });
      const ask = (command: string, data: object, by: typeof webmaster = webmaster) =>
        executor.run(by, 'process', 'rings', command, data, { commandId: randomUUID() });
      await ask('retryRefused', { refused: (await of(again)).id });
      await until(async () => (await of(again)).tries === 2, 'a second try');
      const { id, command, code } = await of(never);
      await ask('discardRefused', { refused: id, command, code, reason: 'not needed' });
      await ask('confirmDiscard', { refused: id }, { ...webmaster, id: 'webmaster2' });
      await until(async () => (await parked()).length === 1, 'one to be given up');
      mute = false;
      await ask('retryRefused', { refused: (await of(again)).id });
      await hears(again, 'dropped');
      await until(async () => (await parked()).length === 0, 'nothing to be parked');
      await first.stop();
      begin(2);
      const last = named();
      await run('parcel', last, 'drop');
      await hears(last, 'dropped');
      expect([await rung(never), await rung(again)]).toEqual([[], ['dropped']]);
      expect(await parked()).toEqual([]);
    });

    it('finishes what it began to give, also where the state asks for it no more by then', async () => {
      const pairs = process({
        name: 'pairs',
        version: 1,
        inputs: { parcel: input(parcel) },
        due: ({ parcel: parcels }, id) =>
          parcels[id]?.picked ? [] : [{ key: 'pair', give: [...ring(id, 'one'), ...ring(`${id}.2`, 'two')] }],
      });
      const half: Pick<CommandExecutor, 'run'> = {
        run: async (actor, aggregateName, id, ...rest) => {
          if (id.endsWith('.2')) throw new Unavailable('event store');
          return executor.run(actor, aggregateName, id, ...rest);
        },
      };
      const options = { instance: 'p', alone: true, look: 5, onError: () => {} };
      const id = named();
      await run('parcel', id, 'drop');
      const first = new Processes(half, engines, [pairs], options);
      first.start();
      await hears(id, 'one');
      await first.stop();
      await run('parcel', id, 'pick');
      const second = new Processes(executor, engines, [pairs], options);
      second.start();
      running.push(second);
      await hears(`${id}.2`, 'two');
      expect(await rung(id)).toEqual(['one']);
    });

    it('is done by one of several, and by another once that one is gone', async () => {
      const both = [begin(1, 'one', false), begin(1, 'two', false)];
      const ids = Array.from({ length: 20 }, named);
      await Promise.all(ids.map((id) => run('parcel', id, 'drop')));
      await Promise.all(ids.map((id) => hears(id, 'dropped')));
      await both[0]?.stop();
      now += 2 * HOUR;
      await Promise.all(ids.map((id) => hears(id, 'dropped', 'late')));
      for (const id of ids) expect(await rung(id)).toHaveLength(2);
    });
  });
};

/** A store whose subscriptions deliver nothing. */
const deafened = (events: EventStore): EventStore =>
  new Proxy(events, {
    get: (store, name) =>
      name === 'subscribe'
        ? async () => ({ stop: async () => {} })
        : typeof store[name as keyof EventStore] === 'function'
          ? (store[name as keyof EventStore] as () => unknown).bind(store)
          : store[name as keyof EventStore],
  });
