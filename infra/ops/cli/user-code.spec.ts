/** `npm run user:code`: for the last webmaster, when no other webmaster can issue a code. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { main } from '../../../services/testing/started.js';
import { callAt, PASSWORD, TestServer } from '../../proof/testing/server.js';

const tool = resolve('dist/infra/ops/cli/user-code.js');
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.end());

type Ended = { code: number; out: string; err: string };
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((done) => {
    const all = { ...process.env, DATA_DIR: server.dataDir, DEMO: '0', ...env };
    execFile(process.execPath, [tool, ...args], { env: all }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });

it('prints a code that the server takes once, with the server stopped, and says why not to anybody else', async () => {
  const [who, other] = [await server.person('webmaster'), await server.person('umum')];
  const { id, username } = who.actor;
  await server.run('second_factor', id, 'add', { id: 'faktor-1', kind: 'totp', name: 'HP', since: -1 });
  await server.run('second_factor', id, 'giveUp', { alasan: 'kunci hilang' });
  expect(await run(['--username', username])).toMatchObject({ code: 1, err: expect.stringContaining('List User') });
  await server.server.close();
  expect(await run(['--username', other.actor.username])).toMatchObject({
    ...{ code: 1, out: '' },
    err: expect.stringContaining('needs no code'),
  });
  expect(await run(['--username', 'tidak.ada'])).toMatchObject({ code: 1, err: expect.stringContaining('no account') });
  // A key other than the server's is refused, and no new one is created.
  const astray = `${server.dataDir}-astray.key`;
  expect(await run(['--username', username], { AUDIT_KEY_FILE: astray })).toMatchObject({
    ...{ code: 1, out: '' },
    err: expect.stringContaining(astray),
  });
  const { out, code: ended } = await run(['--username', username.toUpperCase()]);
  expect(ended).toBe(0);
  const [code = ''] = out.split('\n');
  expect(code).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/);
  expect(out).toMatch(/until \d{4}-\d\d-\d\dT/);
  // In a process of its own, with password hashes as slow as the tool's.
  const url = await main({ DATA_DIR: server.dataDir }).url();
  const use = async () => {
    const { data } = await callAt<{ second: { ticket: string } }>(url, '/api/auth/login', {
      body: { username, password: PASSWORD },
    });
    const body = { ticket: data.second.ticket, anew: code };
    return callAt<{ enrol?: boolean }>(url, '/api/auth/second', { body });
  };
  expect((await use()).data.enrol).toBe(true);
  expect((await use()).status).toBe(401);
}, 60_000);
