/** An author keeps access to a batch only while allowed to read the entries it writes. */
import { TestServer, testId } from '../../../infra/proof/testing/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.end());

it('shows its rows to nobody who does not read its kind any more, though they made it', async () => {
  const author = await server.person('umum');
  const id = testId();
  const planned = await server.call(`/api/batch/${id}/plan-rows`, {
    token: author.token,
    body: {
      entity: 'employee',
      kind: 'AKSI',
      name: 'lama.xlsx',
      rows: [{ id: testId(), command: 'retire', data: {} }],
    },
  });
  expect(planned.status).toBe(200);
  const rows = async (token: string) => (await server.call(`/api/batch/${id}/rows?only=salah`, { token })).status;
  expect(await rows(author.token)).toBe(200);
  const { fullname, username } = author.actor;
  const change = { fullname, jobdesk: 'rcgudang', level: 'user', branches: ['*'] };
  const { revision } = await server.run('user', author.actor.id, 'change', change);
  const again = await server.server.commands.sessions.begin(author.actor.id, revision, 'test');
  expect([username, await rows(again)]).toEqual([username, 404]);
  expect((await server.command(again, 'batch', id, 'start')).status).toBe(404);
});
