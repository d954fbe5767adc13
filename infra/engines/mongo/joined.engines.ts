/** Documents that show parts of others, with the read models in MongoDB. */
import { joinedContract } from '../../../projections/runner/joined.contract.js';
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

joinedContract('MongoDB', () => mongo, 25);
