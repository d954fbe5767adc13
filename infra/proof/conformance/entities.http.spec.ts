/** Every entity of the registry passes the entity suite. */
import { entities } from '../../../services/domain/index.js';
import { sample } from '../testing/chance.js';
import { TestServer } from '../testing/server.js';
import { entitySuite } from './suite.js';
import { World } from './world.js';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  const hire = async (...args: Parameters<TestServer['person']>) => (await server.person(...args)).token;
  world = new World(server.url, hire, entities);
});
afterAll(() => server.end());

/** Whether people write the entity; the others are written by the product alone. */
const isTyped = ({ can }: (typeof entities)[number]): boolean => can.write.some((grant) => grant !== 'system');
// All documents each time, the others sampled by the seed.
const [documents, others] = [true, false].map((life) =>
  entities.filter((entity) => isTyped(entity) && (entity.life !== undefined) === life).map(({ name }) => name),
) as [string[], string[]];
describe.each([...documents, ...sample('conformance', others, 4)])('%s', (name) => {
  for (const [what, test] of entitySuite(() => world, name)) it(what, test);
});
