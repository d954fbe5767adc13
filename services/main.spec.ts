/** The process as it is started: refusals, one writer a folder, the command line beside it. The rest: `main.long.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../infra/proof/contracts/harness.js';
import { cli, main, signIn, told, userCreate } from './testing/started.js';

const begun = async (url: string): Promise<{ begun: boolean }> =>
  ((await (await fetch(`${url}/api/first-steps/begun`)).json()) as { data: { begun: boolean } }).data;

it('says which setting it can not use, and that a port is taken', async () => {
  const bad = await main({ READ_STORE_URL: 'mongodb://localhost' }).ended;
  expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('EVENT_STORE_URL, FEED_URL: set all of')]);
  const first = main();
  const port = new URL(await first.url()).port;
  // Where nobody can sign in yet both say how to begin.
  expect(await told(first, /Nobody can sign in yet\..*\n +(npm run user:create)/)).toBe('npm run user:create');
  expect(await begun(await first.url())).toEqual({ begun: false });
  const other = mkdtempSync(join(tmpdir(), 'lintas-main-'));
  const second = await main({ PORT: port, DATA_DIR: other }).ended;
  rmSync(other, { recursive: true, force: true });
  expect([second.code, second.out]).toEqual([1, expect.stringMatching(/Port \d+ is taken/)]);
}, 60_000);

it('has one writer a folder; the first user is made beside it, rebuilds are asked of it', async () => {
  expect(await userCreate()).toMatchObject({ code: 0, out: expect.stringContaining('can sign in now') });
  expect((await userCreate()).out).toMatch(/already in use/);
  const server = main();
  const url = await server.url();
  expect((await signIn(url)).status).toBe(200);
  expect(server.out()).not.toContain('Nobody can sign in');
  await until(async () => (await begun(url)).begun, 'the account is among those who can sign in');
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
