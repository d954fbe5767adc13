/** Balances of amounts, where the read models lie in MongoDB. */
import { balancesContract } from '../../../projections/runner/balances.contract.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { type Mongo, openMongo } from './open.js';

let server: TestMongo;
let mongo: Mongo;
beforeAll(async () => {
  server = await startMongo();
  mongo = await openMongo(server.url);
});
afterAll(async () => {
  await mongo.close();
  await server.stop();
});

balancesContract('MongoDB', () => mongo, true, 10);
