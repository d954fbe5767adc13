import { fresh } from '../../proof/contracts/harness.js';
import { positionsContract } from '../../proof/contracts/positions.contract.js';
import { readStoreContract } from '../../proof/contracts/read-store.contract.js';
import { stateStoreContract } from '../../proof/contracts/state-store.contract.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { type Mongo, openMongo } from './open.js';

let server: TestMongo;
const opened = new Map<object, Mongo>();
beforeAll(async () => {
  server = await startMongo();
});
afterAll(() => server.stop());

const harness = <K extends 'reads' | 'state'>(which: K) => {
  const make = async (): Promise<Mongo[K]> => {
    const mongo = await openMongo(server.url);
    opened.set(mongo[which], mongo);
    return mongo[which];
  };
  const destroy = async (store: Mongo[K]) => {
    await opened.get(store)?.close();
    opened.delete(store);
  };
  const reopen = async (store: Mongo[K]) => {
    await destroy(store);
    return make();
  };
  return { make, destroy, reopen };
};

readStoreContract('MongoDB', harness('reads'));
stateStoreContract('MongoDB', harness('state'));
positionsContract('MongoDB', async () => {
  const { make, destroy } = harness('state');
  const state = await make();
  const end = async () => {
    for (const { key } of await state.list('positions/')) await state.delete(key);
    await destroy(state);
  };
  return { state, end };
});

describe('state in MongoDB', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo(server.url);
  });
  afterAll(() => mongo.close());
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('ends by the server’s clock, whatever this process’s says', async () => {
    for (const skew of [-3_600_000, 3_600_000]) {
      Date.now = () => now() + skew;
      const at = fresh('k');
      await mongo.state.put(`${at}/long`, 1, 60);
      await mongo.state.put(`${at}/short`, 1, 0.3);
      expect(await mongo.state.swap(`${at}/new`, undefined, 1, 60)).toBe(true);
      expect(await mongo.state.swap(`${at}/new`, undefined, 2, 60)).toBe(false);
      await new Promise((done) => setTimeout(done, 350));
      expect((await mongo.state.list(`${at}/`)).map(({ key }) => key)).toEqual([`${at}/long`, `${at}/new`]);
      expect(await mongo.state.swap(`${at}/short`, undefined, 2)).toBe(true);
      Date.now = now;
      expect((await mongo.state.list(`${at}/`)).map(({ key }) => key)).toEqual([
        `${at}/long`,
        `${at}/new`,
        `${at}/short`,
      ]);
    }
  });

  it('has keys of any characters, listed in the order of code points', async () => {
    const at = fresh('k');
    const keys = ['', '$', '.a', '\u0001', 'z', '\ud7ff', '\uffff', '😀', '\u{10ffff}', '\u{10ffff}x'].map(
      (key) => at + key,
    );
    for (const key of keys) await mongo.state.put(key, key);
    const entries = await mongo.state.list<string>(at);
    expect(entries.map(({ key }) => key)).toEqual([
      ...[at, `${at}\u0001`, `${at}$`, `${at}.a`, `${at}z`, `${at}\ud7ff`, `${at}\uffff`, `${at}😀`],
      ...[`${at}\u{10ffff}`, `${at}\u{10ffff}x`],
    ]);
    expect(entries.every(({ key, value }) => key === value)).toBe(true);
    expect((await mongo.state.list(`${at}\u{10ffff}`)).length).toBe(2);
  });

  it('adds to numbers only', async () => {
    const at = fresh('k');
    await mongo.state.put(at, 2.5);
    expect(await mongo.state.add(at, -1, 60)).toBe(1.5);
    expect(await mongo.state.swap<unknown>(at, 1.5, '1.5')).toBe(true);
    await expect(mongo.state.add(at, 1, 60)).rejects.toThrow(TypeError);
    await expect(mongo.state.put(at, undefined)).rejects.toThrow(TypeError);
    expect(await mongo.state.get(at)).toBe('1.5');
  });
});
