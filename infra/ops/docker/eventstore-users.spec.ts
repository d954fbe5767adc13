import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUsers, setRights } from './eventstore-users.js';
import { makeCertificates } from './testing/certs.js';

let folder: string;
let server: Server;
let url: string;
let requests: { path: string; by: string; body: unknown }[];
/** Status of the server's response to creating a user. */
let status: number;
let ca: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-eventstore-users-'));
  const certificates = makeCertificates(folder);
  ca = certificates.ca;
  const [cert, key] = ['node.crt', 'node.key'].map((name) => readFileSync(join(certificates.eventstore, 'node', name)));
  server = createServer({ cert, key }, async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const by = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    requests.push({ path: request.url ?? '', by, body: JSON.parse(text) });
    response.writeHead(request.url === '/users/' ? status : 200).end('said so');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `esdb://admin:secret@127.0.0.1:${(server.address() as { port: number }).port}?tls=true`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
  status = 201;
});
const trusting = () => `${url}&tlsCAFile=${encodeURIComponent(ca)}`;

it('makes a user for each part, of one group that is not the administrators', async () => {
  await makeUsers(trusting(), { relay: 'one', projections: 'two' });
  const user = (loginName: string, password: string) => ({
    path: '/users/',
    by: 'admin:secret',
    body: { loginName, fullName: loginName, groups: ['lintas'], password },
  });
  expect(requests).toEqual([user('relay', 'one'), user('projections', 'two')]);
});

it('gives one that is there its password', async () => {
  status = 409;
  await makeUsers(trusting(), { relay: 'new' });
  expect(requests.slice(1)).toEqual([
    { path: '/users/relay/command/reset-password', by: 'admin:secret', body: { newPassword: 'new' } },
  ]);
});

it('says what the server says against it, and tells no password to a server of another authority', async () => {
  status = 401;
  await expect(makeUsers(trusting(), { relay: 'new' })).rejects.toThrow('relay could not be made: 401 said so');
  requests = [];
  await expect(makeUsers(url, { relay: 'new' })).rejects.toThrow(/certificate/);
  expect(requests).toEqual([]);
});

it('lets them read and append, and neither delete nor cut streams off nor touch what is the server’s', async () => {
  const calls: unknown[][] = [];
  const note = async (...args: unknown[]) => void calls.push(args);
  await setRights({ setStreamMetadata: note, appendToStream: note } as never);
  const both = ['$admins', 'lintas'];
  expect(calls).toEqual([
    ['$all', { acl: { readRoles: both } }],
    [
      '$settings',
      expect.objectContaining({
        data: {
          $userStreamAcl: { $r: both, $w: both, $d: '$admins', $mr: both, $mw: '$admins' },
          $systemStreamAcl: { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
        },
      }),
    ],
  ]);
});
