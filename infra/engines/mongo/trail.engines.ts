/** The audit trails of accounts, with the read models in MongoDB. */
import { trailContract } from '../../../projections/trail/trail.contract.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { type Mongo, openMongo } from './open.js';

let server: TestMongo;
const opened: Mongo[] = [];
let databases = 0;
beforeAll(async () => {
  server = await startMongo();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await server.stop();
});

trailContract('MongoDB', async () => {
  const url = new URL(server.url);
  url.pathname = `/trail${databases++}`;
  const mongo = await openMongo(url.href);
  opened.push(mongo);
  return mongo;
});
