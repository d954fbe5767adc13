import { readStoreContract } from '../contracts/read-store.contract.js';
import { stateStoreContract } from '../contracts/state-store.contract.js';
import { type Mongo, openMongo } from './open.js';
import { startMongo, type TestMongo } from './testing/server.js';

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
