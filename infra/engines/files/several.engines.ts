/** Files in the distributed mode: uploaded through one process, served by others, from a shared folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { get, jpegOf, pdfOf, send } from '../../../services/api/files/testing.js';
import { until } from '../../proof/contracts/harness.js';
import { Cluster } from '../../proof/testing/cluster.js';
import { Outside } from '../../proof/testing/outside.js';
import { testId } from '../../proof/testing/server.js';

let folder: string;
let cluster: Cluster;
let outside: Outside;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-shared-'));
  cluster = await Cluster.start([['commands'], ['commands'], ['queries'], ['queries', 'projector', 'relay']], {
    FILES_URL: pathToFileURL(join(folder, 'berkas kantor')).href,
  });
  outside = await Outside.open(cluster);
}, 180_000);
afterAll(async () => {
  await outside?.close();
  await cluster?.end();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('a file uploaded at one process is read at every other, with the rights of its owner', async () => {
  const purchasing = await outside.person('purchasing');
  const sales = await outside.person('sales');
  const kacab = await outside.person('kacab');
  const id = testId();
  const [commands, queries] = (['commands', 'queries'] as const).map((role) =>
    cluster.of(role).map(({ port }) => `http://127.0.0.1:${port}`),
  ) as [string[], string[]];
  const key = crypto.randomUUID();
  const photo = await jpegOf(900, 600);
  const both = await Promise.all(commands.map((url) => send(url, purchasing.token, `mitra/${id}`, photo, { key })));
  expect(both.map(({ status, data }) => [status, data])).toEqual(both.map(() => [200, both[0]?.data]));
  const file = both[0]?.data.id as string;
  const paper = await send(cluster.url, purchasing.token, `mitra/${id}`, pdfOf());
  for (const url of [...queries, cluster.url]) {
    expect((await get(url, purchasing.token, file)).status).toBe(200);
    expect((await get(url, purchasing.token, file, '?w=320')).headers.get('content-type')).toBe('image/webp');
    expect((await get(url, purchasing.token, paper.data.id)).bytes.equals(pdfOf())).toBe(true);
    expect((await get(url, kacab.token, file)).status).toBe(404);
  }
  const fields = { kode_mitra: 'M-1', nama_mitra: 'CV Satu', kota: 'Semarang' };
  const contract = { awal_kontrak: '2020-01-01', akhir_kontrak: '2036-01-01' };
  await outside.run('mitra', id, 'register', { ...fields, ...contract });
  for (const url of queries) {
    await until(async () => (await get(url, kacab.token, file)).status === 200, 'the owner to be there');
    expect((await get(url, sales.token, file)).status).toBe(404);
  }
  // Each process serves only its own role.
  expect((await get(commands[0] as string, purchasing.token, file)).status).toBe(404);
  expect((await send(queries[0] as string, purchasing.token, `mitra/${id}`, photo)).status).toBe(404);
});
