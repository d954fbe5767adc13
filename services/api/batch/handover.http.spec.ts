/** The open work of a leaver, handed over to another person of the same jobdesk in one batch, over HTTP. */
import { type Company, makeCompany, makeSp, spData } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { SpState } from '../../domain/flows/sp/sp.js';
import { sp } from '../../domain/flows/sp/sp.js';
import type { Planned } from './batches.js';
import { carriedOut, undone } from './testing/follow.js';

let server: TestServer;
let company: Company;
let webmaster: Person;
let leaver: Person;
let heir: Person;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  webmaster = await server.person('webmaster');
});
beforeEach(async () => {
  leaver = await server.person('sales', { branches: [company.jkt] });
  heir = await server.person('sales', { branches: [company.jkt] });
});
afterAll(() => server.end());

const stateOf = async (id: string) => (await server.server.commands.executor.streams.load<SpState>(sp, id)).state;
const draft = async (by: Person): Promise<string> => {
  const id = testId();
  expect((await server.command(by.token, 'sp', id, 'create', spData(company))).status).toBe(200);
  return id;
};
const rowOf = (id: string, ke: Person, dari = leaver) => ({
  id,
  command: 'assign',
  data: { dari: dari.actor.id, ke: ke.actor.id, alasan: 'keluar' },
});
const plan = async (rows: readonly object[], by = webmaster) => {
  const id = testId();
  const body = { entity: 'sp', kind: 'AKSI', name: 'Serah terima', rows };
  return { id, ...(await server.call<Planned>(`/api/batch/${id}/plan-rows`, { token: by.token, body })) };
};
const codes = ({ data }: { data: Planned }) => data.errors.map(({ row, code }) => [row, code]);

it('goes to a colleague, who may do what its maker might; each order tells it in its history', async () => {
  const ids = [await draft(leaver), await draft(leaver)];
  const mine = await draft(heir);
  const { id, status, data } = await plan(ids.map((one) => rowOf(one, heir)));
  expect([status, data.counts.aksi, data.counts.salah]).toEqual([200, 2, 0]);
  expect(await carriedOut(server, webmaster.token, id)).toMatchObject({ tersimpan: 2, gagal: 0, label: 'SP' });
  const read = (by: Person) => server.call(`/api/batch/${id}`, { token: by.token });
  await server.shown('batch', id, 2);
  expect([(await read(webmaster)).status, (await read(company.akunting)).status]).toEqual([200, 200]);
  expect((await read(company.sales)).status).toBe(404);
  const [first = ''] = ids;
  const heirs = { id: heir.actor.id, nama: heir.actor.fullname };
  expect(await stateOf(first)).toMatchObject({ pembuat: heirs, sales: heirs, maker: { id: leaver.actor.id } });
  const submit = (by: Person, ifMatch: number) => server.command(by.token, 'sp', first, 'submit', {}, { ifMatch });
  expect((await submit(leaver, 1)).body.errors[0]?.code).toBe('sp-not-creator');
  expect((await submit(heir, 1)).status).toBe(200);
  await server.shown('sp', first, 2);
  const history = await server.call<{ type: string; by: { id: string }; data: object }[]>(`/api/sp/${first}/history`, {
    token: heir.token,
  });
  expect(history.data[1]).toMatchObject({
    type: 'SpAssigned',
    by: { id: webmaster.actor.id },
    data: { dari: { id: leaver.actor.id }, ke: heirs, alasan: 'keluar' },
  });
  expect((await stateOf(mine)).maker).toBeUndefined();
});

it('goes nowhere else: another desk, another branch, somebody who is gone, an order of another, one that is over', async () => {
  const id = await draft(leaver);
  const away = await server.person('sales', { branches: [company.bdg] });
  const gone = await server.person('sales', { branches: [company.jkt] });
  await server.command(webmaster.token, 'user', gone.actor.id, 'lock', { alasan: 'keluar' }, { ifMatch: 0 });
  const over = await draft(leaver);
  const reason = { alasan_id: company.reasons.cancel };
  await server.command(leaver.token, 'sp', over, 'cancel', reason, { ifMatch: 0 });
  const [other] = [await draft(heir)];
  const planned = await plan([rowOf(id, company.kacab), rowOf(over, heir), rowOf(other, heir), rowOf(testId(), heir)]);
  expect(codes(planned)).toEqual([
    [1, 'sp-handover-desk'],
    [2, 'sp-status'],
    [4, 'not-found'],
  ]);
  // It is theirs already: nothing changes.
  expect(planned.data.counts).toMatchObject({ aksi: 0, sama: 1, salah: 3 });
  expect(codes(await plan([rowOf(id, away)]))).toEqual([[1, 'sp-handover-branch']]);
  expect(codes(await plan([rowOf(id, gone)]))).toEqual([[1, 'user-not-active']]);
  expect(codes(await plan([rowOf(id, leaver, heir)]))).toEqual([]);
  expect(codes(await plan([rowOf(id, company.sales, heir)]))).toEqual([[1, 'sp-handover-other']]);
  expect((await stateOf(id)).pembuat.id).toBe(leaver.actor.id);
});

it('is for who locks accounts, by no other command, and not of another branch', async () => {
  const id = await draft(leaver);
  for (const by of [leaver, heir, company.kacab, company.operasional])
    expect((await plan([rowOf(id, heir)], by)).status).toBe(403);
  const cancel = { id, command: 'cancel', data: { alasan_id: company.reasons.cancel } };
  const answer = await plan([cancel]);
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'batch-commands']);
  const elsewhere = await server.person('akunting', { branches: [company.bdg] });
  expect(codes(await plan([rowOf(id, heir)], elsewhere))).toEqual([[1, 'not-found']]);
});

it('is no way past the eyes of another: neither who made it nor who got it lets it pass', async () => {
  const admin = await server.person('sales', { level: 'admin', branches: [company.jkt] });
  const { id, revision } = await makeSp(server, company);
  await server.command(company.sales.token, 'sp', id, 'submit', {}, { ifMatch: revision });
  const { id: batch } = await plan([rowOf(id, admin, company.sales)]);
  await carriedOut(server, webmaster.token, batch);
  const answer = await server.command(admin.token, 'sp', id, 'approve-marketing', {}, { ifMatch: revision + 2 });
  expect(answer.body.errors[0]?.code).toBe('sp-own-approval');
  expect((await stateOf(id)).signed.map((one) => one.id)).toEqual([company.sales.actor.id, admin.actor.id]);
  // Nor once it was handed on to a third person.
  const { id: next } = await plan([rowOf(id, heir, admin)]);
  await carriedOut(server, webmaster.token, next);
  const still = await server.command(admin.token, 'sp', id, 'approve-marketing', {}, { ifMatch: revision + 3 });
  expect([still.status, still.body.errors[0]?.code]).toEqual([422, 'one-hand-own']);
});

it('is safe to ask for twice, and undone as it was done', async () => {
  const id = await draft(leaver);
  const rows = [rowOf(id, heir)];
  const [one, two] = [await plan(rows), await plan(rows)];
  await carriedOut(server, webmaster.token, one.id);
  // Planned earlier, it belongs to somebody else by now.
  expect(await carriedOut(server, webmaster.token, two.id)).toMatchObject({ tersimpan: 0, gagal: 1 });
  expect((await stateOf(id)).pembuat.id).toBe(heir.actor.id);
  expect(await undone(server, webmaster.token, one.id)).toMatchObject({ urung: { kembali: 1, tidak: 0 } });
  expect(await stateOf(id)).toMatchObject({ pembuat: { id: leaver.actor.id }, sales: { id: leaver.actor.id } });
});
