/** The started process: refusals, one writer for a folder, the command line alongside. The rest: `main.long.ts`. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from '../infra/proof/contracts/harness.js';
import { keyFolder } from '../infra/runtime/witness/key.js';
import { cli, folder, main, outputMatch, signIn, userCreate } from './testing/started.js';

const begun = async (url: string): Promise<{ begun: boolean }> =>
  ((await (await fetch(`${url}/api/first-steps/begun`)).json()) as { data: { begun: boolean } }).data;

it('says which setting it can not use, and that a port is taken', async () => {
  const bad = await main({ READ_STORE_URL: 'mongodb://localhost' }).ended;
  expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('EVENT_STORE_URL, FEED_URL: set all of')]);
  const first = main();
  const port = new URL(await first.url()).port;
  // Before anybody can sign in, both outputs explain how to begin.
  expect(await outputMatch(first, /Nobody can sign in yet\..*\n +(npm run user:create)/)).toBe('npm run user:create');
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

it('writes to the data folder and the one of its key beside it; a key that lies in the home folder stays there', async () => {
  const [data, home] = [join(folder, 'data'), join(folder, 'home')];
  const env = { DATA_DIR: data, HOME: home, XDG_CONFIG_HOME: '', LOG_LEVEL: 'info' };
  const keyTool = () => cli('../audit/key-cli', [], '', env);
  expect(await keyTool()).toMatchObject({ code: 1, out: expect.stringMatching(/no key at .*data-key.audit.key yet/) });
  expect(readdirSync(folder)).toEqual([]);
  const ended = async (server: ReturnType<typeof main>): Promise<string> => {
    await server.url();
    server.child.kill('SIGTERM');
    await server.ended;
    return server.out();
  };
  expect(await ended(main(env))).toContain(`made just now: ${data}-key`);
  expect(readdirSync(folder).sort()).toEqual(['data', 'data-key']);
  const before = keyFolder(data, { XDG_CONFIG_HOME: join(home, '.config') });
  mkdirSync(dirname(before), { recursive: true });
  renameSync(`${data}-key`, before);
  expect(await ended(main(env))).toMatch(/opened: .*home.*audit\.key \(in the home folder/);
  expect([existsSync(`${data}-key`), (await keyTool()).out]).toEqual([false, expect.stringContaining(before)]);
  // Moved, its key comes along to beside it.
  renameSync(data, `${data}-moved`);
  expect(await ended(main({ ...env, DATA_DIR: `${data}-moved` }))).toMatch(
    /taken along from .*home.* to .*data-moved-key/,
  );
}, 120_000);
