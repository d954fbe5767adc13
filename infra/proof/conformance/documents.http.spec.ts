/** Every document of the registry goes through its life cycle as declared, at every desk. */
import { entities } from '../../../services/domain/index.js';
import { TestServer } from '../testing/server.js';
import { documentSuite } from './document-suite.js';
import { samples } from './samples.js';
import { World } from './world.js';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  const hire = async (...args: Parameters<TestServer['person']>) => (await server.person(...args)).token;
  world = new World(server.url, hire, entities, (...command) => server.run(...command));
});
afterAll(() => server.end());

const documents = entities.flatMap(({ name, life }) => (life && !samples[name]?.restless ? [name] : []));
describe.each(documents)('%s', (name) => {
  for (const [what, test] of documentSuite(() => world, name)) it(what, test, 180_000);
});
