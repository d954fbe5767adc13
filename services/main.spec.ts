/** The process as it is started: refusals, one writer a folder, the command line beside it. The rest: `main.long.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../infra/engines/embedded/index.js';
import { cli, folder, main, sign, signIn, told, userCreate } from './testing/started.js';

it('says which setting it can not use, and that a port is taken', async () => {
  const bad = await main({ READ_STORE_URL: 'mongodb://localhost' }).ended;
  expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('EVENT_STORE_URL, FEED_URL: set all of')]);
  const first = main();
  const port = new URL(await first.url()).port;
  const other = mkdtempSync(join(tmpdir(), 'lintas-main-'));
  const second = await main({ PORT: port, DATA_DIR: other }).ended;
  rmSync(other, { recursive: true, force: true });
  expect([second.code, second.out]).toEqual([1, expect.stringMatching(/Port \d+ is taken/)]);
}, 60_000);

it('makes no account with a known password where others reach it', async () => {
  const first = main({ HOST: '0.0.0.0', DEMO: '' });
  const url = await first.url();
  const password = await told(first, /first account: webmaster, password (\S{24}) /);
  expect([await sign(url, 'webmaster', password), await sign(url, 'webmaster', 'lintas')]).toEqual([200, 401]);
  first.child.kill('SIGTERM');
  await first.ended;
  const engines = await openEmbedded(folder);
  const made = await engines.events.readAll('', 100);
  expect(made.filter(({ type }) => type === 'UserCreated')).toHaveLength(1);
  const kept = JSON.stringify([made, await engines.state.list('')]);
  expect(kept).not.toContain(password);
  // OWASP's least of argon2id: 19 MiB, two passes.
  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  await engines.close();
  const second = main({ HOST: '0.0.0.0', DEMO: '' });
  await second.url();
  expect(second.out()).not.toMatch(/password/);
  second.child.kill('SIGTERM');
  await second.ended;
}, 120_000);

it('has one writer a folder; the first user is made beside it, rebuilds are asked of it', async () => {
  expect(await userCreate()).toMatchObject({ code: 0, out: expect.stringContaining('can sign in now') });
  expect((await userCreate()).out).toMatch(/already in use/);
  const server = main();
  const url = await server.url();
  expect((await signIn(url)).status).toBe(200);
  expect(await main().ended).toMatchObject({ code: 1, out: expect.stringContaining('in use by another process') });
  expect((await userCreate('--jobdesk', 'umum')).out).toMatch(/in use by another process.*\n.*webmaster/s);
  const rebuilt = await cli('rebuild', ['user']);
  expect(rebuilt).toMatchObject({ code: 0, out: expect.stringMatching(/is asked to rebuild user.*Done in \d+ ms/s) });
  const { data } = await signIn(url);
  const list = await fetch(`${url}/api/user`, { headers: { authorization: data.token } });
  expect(((await list.json()) as { data: { rows: object[] } }).data.rows).toMatchObject([{ username: 'budi' }]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(await cli('rebuild', [])).toMatchObject({ code: 0, out: expect.stringMatching(/Built user, .*\bbranch, /) });
  expect((await cli('rebuild', ['nothing'])).out).toMatch(/There is no view nothing. Views: user, /);
}, 120_000);
