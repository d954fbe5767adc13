/** Every entity of the registry does what entities do. */
import { entities } from '../../../services/domain/index.js';
import { isTyped } from '../../../services/domain/kit/record.js';
import { sample } from '../testing/chance.js';
import { TestServer } from '../testing/server.js';
import { entitySuite } from './suite.js';
import { World } from './world.js';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await TestServer.start();
  const hire = async (...args: Parameters<TestServer['person']>) => (await server.person(...args)).token;
  world = new World(server.url, hire, entities);
});
afterAll(() => server.end());

const names = entities.filter(isTyped).map((entity) => entity.name);
describe.each(sample('conformance', names, 4))('%s', (name) => {
  for (const [what, test] of entitySuite(() => world, name)) it(what, test);
});
