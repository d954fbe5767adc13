import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { entities } from '../../domain/index.js';
import { PATIENCE, Sweep } from './sweep.js';
import { get, pdfOf, send } from './testing.js';

let server: TestServer;
let purchasing: Person;
beforeAll(async () => {
  server = await TestServer.start();
  purchasing = await server.person('purchasing');
});
afterAll(() => server.end());

const fields = { nama_mitra: 'CV Satu', kota: 'Semarang', awal_kontrak: '2020-01-01', akhir_kontrak: '2036-01-01' };
const status = async (id: string) => (await get(server.url, purchasing.token, id)).status;

it('removes what nobody came to own in a week, and nothing else', async () => {
  const { engines, commands } = server.server;
  const files = new Map<string, string>();
  const removed: string[] = [];
  const sweep = new Sweep(
    { remove: async (id) => void removed.push(id) },
    engines.state,
    commands.executor.streams,
    entities,
  );
  for (const name of ['owned', 'left']) {
    const owner = testId();
    if (name === 'owned') await server.run('mitra', owner, 'register', { ...fields, kode_mitra: 'M-1' });
    files.set(name, (await send(server.url, purchasing.token, `mitra/${owner}`, pdfOf(name))).data.id);
  }
  const now = Date.now();
  expect(await sweep.look(now)).toEqual([]);
  // The file whose owner exists waits no more; the other one still does.
  expect((await engines.state.list('file-waiting/')).map(({ key }) => key)).toEqual([
    `file-waiting/${files.get('left')}`,
  ]);
  expect(await sweep.look(now + PATIENCE - 60_000)).toEqual([]);
  expect(await sweep.look(now + PATIENCE + 60_000)).toEqual([files.get('left')]);
  expect(removed).toEqual([files.get('left')]);
  expect(await engines.state.list('file-waiting/')).toEqual([]);
  expect(await sweep.look(now + 10 * PATIENCE)).toEqual([]);
});

it('takes them out of the store; an event store that is away takes nothing', async () => {
  const { engines, commands } = server.server;
  const { data } = await send(server.url, purchasing.token, `mitra/${testId()}`, pdfOf());
  const { FolderFiles } = await import('../../../infra/engines/files/folder.js');
  const store = new FolderFiles(`${server.dataDir}/files`);
  const late = Date.now() + 2 * PATIENCE;
  const away = { load: () => Promise.reject(new Error('away')) };
  await expect(new Sweep(store, engines.state, away, entities).look(late)).rejects.toThrow('away');
  expect(await status(data.id)).toBe(200);
  expect(await new Sweep(store, engines.state, commands.executor.streams, entities).look(late)).toEqual([data.id]);
  expect(await status(data.id)).toBe(404);
});
