/**
 * One person who opened the links of several accounts, over HTTP: they count as one person in approvals until somebody
 * else confirms the owners.
 */
import { type Company, makeCompany, spData } from '../../../infra/proof/testing/company.js';
import { hired } from '../../../infra/proof/testing/hired.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { user } from '../../domain/accounts/user.js';
import type { JobDesk } from '../../domain/kit/aggregate/actor.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const profile = (jobdesk: JobDesk, branches: string[]) => {
  const username = `${jobdesk}.${testId().slice(-8)}`;
  return { username, fullname: `Nama ${username}`, jobdesk, level: 'user' as const, branches };
};
type Held = { id: string; token: string; fullname: string };
const opened = async (two: readonly [Person, Person], jobdesk: JobDesk, branches: string[]): Promise<Held> => {
  const data = profile(jobdesk, branches);
  const id = await hired(server.url, [two[0].token, two[1].token], data);
  const body = { username: data.username, password: PASSWORD };
  const { token } = (await server.call<{ token: string }>('/api/auth/login', { body })).data;
  return { id, token, fullname: data.fullname };
};
type CommandReply = { status: number; body: { errors: { code?: string | undefined; message: string }[] } };
const codeOf = ({ status, body }: CommandReply) => [status, body.errors[0]?.code];
const confirm = async (who: { token: string }, { id }: { id: string }) =>
  server.command(who.token, 'user', id, 'confirm-owner', {}, { ifMatch: await revisionOf(id) });
const revisionOf = async (id: string) => (await server.server.commands.executor.streams.load(user, id)).revision;

it('an order passes no two desks by one akunting’s accounts, until the branch head has confirmed their owners', async () => {
  const akunting = await server.person('akunting');
  const two = [akunting, akunting] as const;
  const sales = await opened(two, 'sales', [company.jkt]);
  const operasional = await opened(two, 'operasional', [company.jkt]);
  const purchasing = await opened(two, 'purchasing', [company.jkt]);
  const id = testId();
  let revision = -1;
  const take = async (who: { token: string }, step: string, data: object = {}) => {
    const answer = await server.command(who.token, 'sp', id, step, data, { ifMatch: revision });
    if (answer.status === 200) revision = answer.data.revision;
    return answer;
  };
  const refused = async (who: { token: string }, step: string, met: { fullname: string }, data: object = {}) => {
    const answer = await take(who, step, data);
    expect(codeOf(answer)).toEqual([422, 'one-hand']);
    expect(answer.body.errors[0]?.message).toContain(`${met.fullname} mungkin satu orang`);
    expect(answer.body.errors[0]?.message).toContain('Minta kacab cabangnya atau webmaster lain');
  };
  const passes = async (who: { token: string }, step: string, data: object = {}) =>
    expect((await take(who, step, data)).body.errors).toEqual([]);
  await passes(sales, 'create', spData(company));
  await passes(sales, 'submit');
  await passes(company.kacab, 'approve-marketing');
  const handOver = { unit_type: 'CDD', jumlah: 1, alasan: 'armada penuh' };
  await refused(operasional, 'hand-over', sales, handOver);
  // Neither the person who opened the link nor a head of another branch can vouch for the owner.
  const head = await server.person('kacab', { branches: [company.bdg] });
  expect(codeOf(await confirm(akunting, sales))).toEqual([403, 'forbidden']);
  expect(codeOf(await confirm(head, sales))).toEqual([403, 'owner-branch']);
  await refused(operasional, 'hand-over', sales, handOver);
  expect((await confirm(company.kacab, sales)).data.events).toEqual(['UserOwnerConfirmed']);
  await passes(operasional, 'hand-over', handOver);
  const unit = { mitra: company.mitra[0], unit_type: 'CDD', nopol: `B ${1000 + Math.floor(revision)} HND` };
  const units = [{ ...unit, driver_nama: 'Parlin', driver_telp: '081234567899', harga: 3_000_000 }];
  await passes(purchasing, 'set-units', { units });
  await refused(purchasing, 'approve-purchasing', operasional);
  await confirm(company.kacab, operasional);
  await passes(purchasing, 'approve-purchasing');
  await refused(akunting, 'approve-akunting', purchasing);
  await confirm(company.kacab, purchasing);
  const done = await take(akunting, 'approve-akunting');
  expect(done.data.events).toEqual(['SpAkuntingApproved']);
});

it('two accounts that one webmaster opened do not propose and agree, until another webmaster has met an owner', async () => {
  const first = await server.person('webmaster');
  const webmaster = await server.person('webmaster');
  const one = await opened([first, webmaster], 'webmaster', ['*']);
  const other = await opened([first, webmaster], 'webmaster', ['*']);
  const id = testId();
  const proposed = await server.command(one.token, 'user', id, 'create', profile('kacab', [company.jkt]), {
    ifMatch: -1,
  });
  expect(proposed.data.events).toEqual(['UserProposed']);
  const agree = (who: { token: string }) => server.command(who.token, 'user', id, 'approve', {}, { ifMatch: 0 });
  expect(codeOf(await agree(other))).toEqual([422, 'one-hand']);
  for (const who of [webmaster, other]) expect(codeOf(await confirm(who, one))).toEqual([422, 'owner-hands']);
  expect(codeOf(await confirm(one, one))).toEqual([422, 'owner-self']);
  expect(codeOf(await agree(other))).toEqual([422, 'one-hand']);
  expect((await confirm(first, one)).status).toBe(200);
  expect(codeOf(await confirm(first, one))).toEqual([422, 'owner-confirmed']);
  const shown = await server.call<{ unconfirmed: boolean; confirmed: object }>(`/api/user/${one.id}`, {
    token: first.token,
    headers: { 'x-min-revision': `user-${one.id}@${await revisionOf(one.id)}` },
  });
  expect(shown.data).toMatchObject({ unconfirmed: false, confirmed: { by: { id: first.actor.id } } });
  expect((await agree(other)).data.events).toEqual(['UserApproved', 'UserCreated']);
});

it('a branch head reads whose owners are to be confirmed in the own branches, and nothing of how they sign in', async () => {
  const webmaster = await server.person('webmaster');
  const two = [webmaster, webmaster] as const;
  const [near, far, wide] = [
    await opened(two, 'sales', [company.jkt]),
    await opened(two, 'sales', [company.bdg]),
    await opened(two, 'purchasing', ['*']),
  ];
  const shared = await opened(two, 'operasional', [company.bdg, company.jkt]);
  for (const { id } of [near, far, wide, shared]) await server.shown('owner', id, await revisionOf(id));
  const list = async (who: Person) => {
    const { data } = await server.call<{ rows: { id: string }[] }>('/api/owner?unconfirmed=true&size=100', {
      token: who.token,
    });
    return data.rows.map(({ id }) => id);
  };
  const [here, whole] = [company.kacab, await server.person('kacab')];
  expect(await list(here)).toEqual(expect.arrayContaining([near.id, shared.id]));
  for (const { id } of [far, wide]) {
    expect(await list(here)).not.toContain(id);
    expect((await server.call(`/api/owner/${id}`, { token: here.token })).status).toBe(404);
  }
  expect(await list(whole)).toEqual(expect.arrayContaining([near.id, far.id, wide.id, shared.id]));
  const one = await server.call<Record<string, unknown>>(`/api/owner/${near.id}`, { token: here.token });
  expect(one.data).toMatchObject({ fullname: near.fullname, opened: { by: { id: webmaster.actor.id } } });
  expect(JSON.stringify(one.data)).not.toMatch(/email|identities|password|link/i);
  for (const path of [`owner/${near.id}/history`, `user/${near.id}`, `user/${near.id}/history`])
    expect((await server.call(`/api/${path}`, { token: here.token })).status).toBeGreaterThanOrEqual(403);
  await confirm(here, near);
  await server.shown('owner', near.id, await revisionOf(near.id));
  expect(await list(here)).not.toContain(near.id);
});
