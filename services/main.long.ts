/** The process as started with demo accounts, and its shutdown under load. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openEmbedded } from '../infra/engines/embedded/index.js';
import { until } from '../infra/proof/contracts/harness.js';
import { folder, main, outputMatch, post, sign, signIn, userCreate } from './testing/started.js';

it('makes no account with a known password where others reach it', async () => {
  const first = main({ HOST: '0.0.0.0', DEMO: '' });
  const url = await first.url();
  const password = await outputMatch(first, /first account: webmaster, password (\S{24}) /);
  expect([await sign(url, 'webmaster', password), await sign(url, 'webmaster', 'lintas')]).toEqual([200, 401]);
  first.child.kill('SIGTERM');
  await first.ended;
  const engines = await openEmbedded(folder);
  const log = await engines.events.readAll('', 100);
  expect(log.filter(({ type }) => type === 'UserCreated')).toHaveLength(1);
  const stored = JSON.stringify([log, await engines.state.list('')]);
  expect(stored).not.toContain(password);
  // OWASP's minimum for argon2id: 19 MiB, two passes.
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  await engines.close();
  const second = main({ HOST: '0.0.0.0', DEMO: '' });
  await second.url();
  expect(second.out()).not.toMatch(/password/);
  second.child.kill('SIGTERM');
  await second.ended;
}, 120_000);

it('makes no demo account with a known password where others reach it, and does not go there with one', async () => {
  const demo = { DEMO: '1', DEMO_SP: '1', DATA_DIR: join(folder, 'demo') };
  const open = main({ ...demo, HOST: '0.0.0.0' });
  const at = await open.url();
  const demoPassword = await outputMatch(open, /Demo accounts, password (\S{24}) \(it is shown this once\)/);
  expect([await sign(at, 'sales', demoPassword), await sign(at, 'sales', 'lintas')]).toEqual([200, 401]);
  open.child.kill('SIGTERM');
  await open.ended;

  const local = main({ ...demo, DATA_DIR: join(folder, 'local') });
  expect(await sign(await local.url(), 'sales', 'lintas')).toBe(200);
  local.child.kill('SIGTERM');
  await local.ended;
  const refused = await main({ ...demo, DATA_DIR: join(folder, 'local'), HOST: '0.0.0.0' }).ended;
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringMatching(/HOST=0\.0\.0\.0: the demo account \w+ still has/),
  ]);
}, 120_000);

it('ends cleanly under load: what was answered is stored, and it comes back', async () => {
  await userCreate();
  const server = main();
  const url = await server.url();
  const { token } = (await signIn(url)).data;
  const answered: string[] = [];
  let stopped = false;
  const client = async (n: number) => {
    for (let i = 0; !stopped; i++) {
      const id = `c${n}x${i}`;
      const body = {
        code: String.fromCharCode(65 + n, 65 + Math.floor(i / 26), 65 + (i % 26)),
        name: 'Cabang',
        kota: 'Kota',
      };
      const answer = await post(url, `/api/branch/${id}/register`, body, {
        authorization: token,
        'idempotency-key': randomUUID(),
      }).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 200) answered.push(id);
      else if (answer.status === 503) return;
    }
  };
  const clients = Promise.all(Array.from({ length: 10 }, (_, n) => client(n)));
  while (answered.length < 100) await new Promise((go) => setTimeout(go, 5));
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, out: expect.stringContaining('Lintas') });
  stopped = true;
  await clients;
  const engines = await openEmbedded(folder);
  const stored = new Set((await engines.events.readAll('', 100_000)).map((e) => e.stream));
  expect(answered.filter((id) => !stored.has(`branch-${id}`))).toEqual([]);
  await engines.close();
  const again = main();
  const at = `${await again.url()}/api/branch?size=1&totals=1`;
  // Lists catch up with the log, also after a start.
  await until(async () => {
    const list = await fetch(at, { headers: { authorization: token } });
    return ((await list.json()) as { data: { total: number } }).data.total >= answered.length;
  }, 'all that was answered in the list');
}, 60_000);
