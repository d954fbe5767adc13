/**
 * Rights withheld from one account: refused for every kind of command, with a clear error, and restored as they were.
 */
import { type Company, makeCompany, makeSp, spData } from '../../../infra/proof/testing/company.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { ended } from '../batch/testing/follow.js';

let server: TestServer;
let company: Company;
let webmaster: Person;
let sales: Person;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  webmaster = await server.person('webmaster');
});
beforeEach(async () => {
  sales = await server.person('sales', { branches: [company.jkt] });
});
afterAll(() => server.end());

type CommandReply = { status: number; body: { errors: { code?: string | undefined; message?: string }[] } };
const codeOf = (answer: CommandReply) => [answer.status, answer.body.errors[0]?.code];
const TAKEN = [403, 'right-taken'];
const revisions = new Map<string, number>();
const restrict = async (whom: Person, data: { hidden?: string[]; without?: string[] }, by = webmaster) => {
  const answer = await server.command<{ revision: number }>(
    by.token,
    'user',
    whom.actor.id,
    'restrict',
    { hidden: [], without: [], ...data },
    { ifMatch: revisions.get(whom.actor.id) ?? 0 },
  );
  if (answer.status === 200) revisions.set(whom.actor.id, answer.data.revision);
  return answer;
};
const again = async (who: Person): Promise<string> => {
  const { username } = who.actor;
  const { data } = await server.call<{ token: string }>('/api/auth/login', { body: { username, password: PASSWORD } });
  return data.token;
};
const create = (token: string) => server.command(token, 'sp', testId(), 'create', spData(company));

it('ends their sessions, and what was taken is refused from then on, however it is asked for', async () => {
  const { id, revision } = await makeSp(server, company);
  expect((await create(sales.token)).status).toBe(200);
  expect((await restrict(sales, { without: ['sp/create', 'sp/cancel', 'printed_sp/print'] })).status).toBe(200);
  expect((await create(sales.token)).status).toBe(401);
  const token = await again(sales);
  const refused = await create(token);
  expect(codeOf(refused)).toEqual(TAKEN);
  expect(refused.body.errors[0]?.message).toContain('webmaster');
  const previewRows = [{ id, command: 'cancel', data: { alasan: 'x' }, ifMatch: revision }];
  expect(codeOf(await server.call('/api/preview', { token, body: { aggregate: 'sp', rows: previewRows } }))).toEqual(
    TAKEN,
  );
  // A colleague with the same jobdesk keeps all rights.
  const colleague = await server.person('sales', { branches: [company.jkt] });
  expect((await create(colleague.token)).status).toBe(200);
});

it('holds for rows of a batch, before it is planned and after', async () => {
  const customer = await server.person('sales', { branches: [company.jkt] });
  const rows = [{ id: company.customer, command: 'change', data: { telepon: '0215550199' } }];
  const plan = (token: string, id: string) =>
    server.call(`/api/batch/${id}/plan-rows`, {
      token,
      body: { entity: 'customer', kind: 'UBAH_MASSAL', name: 'uji', rows },
    });
  const id = testId();
  expect((await plan(customer.token, id)).status).toBe(200);
  await restrict(customer, { without: ['customer/change'] });
  const token = await again(customer);
  expect(codeOf((await plan(token, testId())) as CommandReply)).toEqual(TAKEN);
  // A batch planned earlier still starts; its rows are refused one by one.
  expect((await server.command(token, 'batch', id, 'start')).status).toBe(200);
  const { tersimpan, gagal } = await ended(server.server.commands.executor, id, 'SELESAI', 'GAGAL');
  expect([tersimpan, gagal]).toEqual([0, 1]);
});

it('is told with the profile, kept over a restart, and given back', async () => {
  await restrict(sales, { hidden: ['/LoseSale'], without: ['sp/create'] });
  const token = await again(sales);
  const profile = async () => (await server.call<object>('/api/auth/get-profile', { token })).data;
  expect(await profile()).toMatchObject({ hidden: ['/LoseSale'], without: ['sp/create'] });
  await server.restart();
  expect(await profile()).toMatchObject({ hidden: ['/LoseSale'], without: ['sp/create'] });
  expect(codeOf(await create(token))).toEqual(TAKEN);
  webmaster = await server.person('webmaster');
  await restrict(sales, {});
  const whole = await again(sales);
  expect((await create(whole)).status).toBe(200);
  const { data } = await server.call<object>('/api/auth/get-profile', { token: whole });
  expect(data).not.toHaveProperty('without');
});

it('is a webmaster’s alone, not for themselves, not over what another has just done, and by names that can be', async () => {
  const akunting = await server.person('akunting');
  expect(codeOf(await restrict(sales, { without: ['sp/create'] }, akunting))).toEqual([403, 'forbidden']);
  expect(codeOf(await restrict(webmaster, { without: ['user/lock'] }))).toEqual([422, 'user-self']);
  for (const without of [['sp'], ['sp/create; drop'], ['x'.repeat(200)]])
    expect((await restrict(sales, { without })).status).toBe(400);
  expect((await restrict(sales, { hidden: ['https://evil.example'] })).status).toBe(400);
  await restrict(sales, { without: ['sp/create'] });
  revisions.set(sales.actor.id, 0);
  expect((await restrict(sales, { without: [] })).status).toBe(409);
});
