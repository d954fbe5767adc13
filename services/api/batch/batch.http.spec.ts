/** Batches over HTTP: a sheet is looked at, started, followed to its end, undone; nothing twice. */
import { randomUUID } from 'node:crypto';
import { type Company, makeCompany } from '../../../infra/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/testing/server.js';
import type { BatchState } from '../../domain/flows/batch.js';
import type { Planned } from './batches.js';

let server: TestServer;
let company: Company;
let orang: Person;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  orang = await server.person('rcgudang');
});
afterAll(() => server.end());

const upload = (id: string, entity: string, content: string | Buffer, token = orang.token, more = '') =>
  fetch(`${server.url}/api/batch/${id}/upload?entity=${entity}&name=uji.csv${more}`, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': 'id' },
    body: content,
  }).then(async (r) => ({ status: r.status, body: (await r.json()) as { data: Planned; errors: { code: string }[] } }));
const give = (id: string, command: string, data: object = {}, token = orang.token) =>
  server.command(token, 'batch', id, command, data);
const state = async (id: string) =>
  (await server.server.commands.bus.streams.load<BatchState>(
    server.server.commands.bus.aggregates.get('batch') as never,
    id,
  )).state;
const ended = async (id: string, ...statuses: string[]): Promise<BatchState> => {
  for (let i = 0; i < 1_000; i++) {
    const now = await state(id);
    if (statuses.includes(now.status)) return now;
    await new Promise((go) => setTimeout(go, 20));
  }
  throw new Error(`batch ${id} stays ${(await state(id)).status}`);
};
const barang = async () => {
  const { data } = await server.call<{ total: number }>('/api/barang?totals=1&size=0', { token: orang.token });
  return data.total;
};

it('brings a sheet in', async () => {
  const id = testId();
  const answer = await upload(id, 'gudang', `Kode;Nama;Alamat;Cabang\nG-01;Gudang Satu;Jl. Satu;JKT\nG-02;;Jl. Dua;JKT\n`);
  console.log(JSON.stringify(answer, null, 1));
  console.log(await (await give(id, 'start')).body);
  console.log(await ended(id, 'SELESAI', 'GAGAL'));
});
