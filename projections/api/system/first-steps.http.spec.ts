/**
 * The first steps of a company over HTTP: company-wide counts, steps by the reader's permissions, hidden by webmasters
 * only.
 */
import { until } from '../../../infra/proof/contracts/harness.js';
import { TestServer, testId } from '../../../infra/proof/testing/server.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import type { FirstSteps } from '../../../services/domain/navigation/first-steps.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.end());

it('ticks what is there of any branch, and lets none but a webmaster put the list away', async () => {
  const [webmaster, sales, akunting] = await Promise.all(
    (['webmaster', 'sales', 'akunting'] as const).map((jobdesk) => server.person(jobdesk, { branches: ['none'] })),
  );
  const read = async (token: string | undefined) => (await server.call<FirstSteps>('/api/first-steps', { token })).data;
  const names = ({ steps }: FirstSteps, is: 'done' | 'mine') => steps.flatMap((step) => (step[is] ? [step.name] : []));
  const id = testId();
  const { revision } = await server.run(
    'branch',
    id,
    'register',
    { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' },
    system,
  );
  await server.shown('branch', id, revision);
  await server.shown('user', sales?.actor.id ?? '', 0);
  const before = await read(webmaster?.token);
  expect([before.shown, names(before, 'done')]).toEqual([true, ['branches', 'users']]);
  expect(names(before, 'mine')).toEqual(['company', 'customers', 'fleet', 'tariffs']);
  expect(names(await read(sales?.token), 'mine')).toEqual(['customers', 'tariffs', 'sp']);
  expect(names(await read(akunting?.token), 'mine')).toEqual([]);

  const hide = (token: string | undefined, body: object) =>
    server.call('/api/first-steps/hidden', { token, body, method: 'PUT' });
  expect((await hide(sales?.token, { hidden: true })).status).toBe(403);
  expect((await hide(undefined, { hidden: true })).status).toBe(401);
  expect((await hide(webmaster?.token, { hidden: 'ya' })).status).toBe(400);
  expect((await read(sales?.token)).shown).toBe(true);
  expect((await hide(webmaster?.token, { hidden: true })).status).toBe(200);
  expect((await read(sales?.token)).shown).toBe(false);

  const noted = async () => {
    const path = '/api/journal?kejadian=SETELAN';
    return (await server.call<{ rows: Record<string, unknown>[] }>(path, { token: webmaster?.token })).data.rows;
  };
  await until(async () => (await noted()).length > 0, 'a note of what was hidden');
  const pelaku = webmaster?.actor.fullname;
  expect(await noted()).toMatchObject([{ perihal: 'Langkah pertama disembunyikan', pelaku }]);
});
