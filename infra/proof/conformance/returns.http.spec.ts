/**
 * Return orders over HTTP: they follow their SJ, never bring back more than was delivered, and are closed to other
 * branches.
 */
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeNote } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

type ReturnNoteRow = {
  id: string;
  version: number;
  nomor: string;
  jenis: string;
  status: string;
  qty: number;
  koli: number;
};

let server: TestServer;
let company: Company;
const people = {} as Record<'rcadmin' | 'operasional' | 'kacab' | 'bandung' | 'sales' | 'keuangan', Person>;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.rcadmin = await hire('rcadmin');
  people.kacab = await hire('kacab');
  people.keuangan = await hire('keuangan');
  people.bandung = await hire('kacab', company.bdg);
  people.operasional = company.operasional;
  people.sales = company.sales;
});
afterAll(() => server.end());

const step = (...args: Parameters<TestServer['step']>) => server.step(...args);
const returnsOf = async (note: string, who = people.kacab): Promise<ReturnNoteRow[]> =>
  (await server.call<{ rows: ReturnNoteRow[] }>(`/api/ro?sj_id=${note}&sort=nomor&size=100`, who)).data.rows;
const settled = (note: string, wanted: readonly object[]) =>
  until(
    async () => {
      const rows = await returnsOf(note);
      return (
        rows.length === wanted.length &&
        wanted.every((one, n) =>
          Object.entries(one).every(([name, value]) => rows[n]?.[name as keyof ReturnNoteRow] === value),
        )
      );
    },
    `the returns of ${note} to be ${JSON.stringify(wanted)}`,
  );
/** An SJ on the road. */
const note = async (): Promise<string> => {
  const id = await makeNote(server, company);
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  for (const [command, more] of [
    ['issue', crew],
    ['pickup', {}],
    ['depart', {}],
  ] as const)
    expect((await step(people.operasional, 'sj', id, command, more)).body.errors).toEqual([]);
  return id;
};
const part = { penerima: 'Pak Dedi', qty_sampai: 30, koli_sampai: 10, ikat_sampai: 2, alasan: 'koli basah' };
const ask = (more: object = {}) => ({ qty: 10, alasan: 'salah judul', ...more });

it('are drafted once of what failed, go by their SJ while nothing was fetched, and are approved by kacab', async () => {
  const id = await note();
  expect((await step(people.operasional, 'sj', id, 'fail', { alasan: 'sekolah libur' })).status).toBe(200);
  await settled(id, [{ jenis: 'SISA', status: 'DRAF', qty: 40, koli: 10 }]);
  const [{ id: ro, nomor }] = (await returnsOf(id)) as [ReturnNoteRow];
  expect([ro, nomor]).toEqual([`${id}.s`, expect.stringMatching(/^RO-JKT-\d{4}-\d{5}$/)]);
  // It waits for kacab only.
  for (const who of [people.rcadmin, people.operasional])
    expect(codesOf(await step(who, 'ro', ro, 'approve'))).toEqual([403, 'forbidden', undefined]);
  for (const command of ['adjust', 'reopen', 'withdraw'])
    expect(codesOf(await step(people.kacab, 'ro', ro, command))[0]).toBe(403);
  expect(codesOf(await server.command(people.kacab.token, 'ro', testId(), 'register', {}))[0]).toBe(403);
  expect((await step(people.kacab, 'ro', ro, 'approve')).body.errors).toEqual([]);

  expect((await step(people.operasional, 'sj', id, 'to-road', { alasan: 'salah tekan' })).status).toBe(200);
  await settled(id, [{ id: ro, status: 'BATAL' }]);
  expect((await step(people.operasional, 'sj', id, 'deliver-part', part)).status).toBe(200);
  await settled(id, [{ id: ro, nomor, status: 'DRAF', qty: 10, koli: 0 }]);
  // Cancelled by a person, it stays cancelled even when the paper returns.
  for (const who of [people.rcadmin, people.operasional])
    expect(codesOf(await step(who, 'ro', ro, 'cancel', { alasan_batal: 'hilang' }))[0]).toBe(403);
  expect((await step(people.kacab, 'ro', ro, 'cancel', { alasan_batal: 'dikirim ulang' })).status).toBe(200);
  expect((await step(people.rcadmin, 'sj', id, 'receive')).status).toBe(200);
  await settled(id, [{ id: ro, status: 'BATAL' }]);
  const history = await server.call<{ type: string }[]>(`/api/ro/${ro}/history`, people.kacab);
  expect(history.data.map(({ type }) => type)).toEqual([
    ...['Registered', 'RoApproved', 'RoWithdrawn', 'RoReopened', 'RoCancelled'],
  ]);
});

it('never bring back more than was delivered, however many ask at once', async () => {
  const id = await note();
  expect((await step(people.operasional, 'sj', id, 'deliver-part', part)).status).toBe(200);
  const { data } = await server.call<{ version: number }>(`/api/sj/${id}`, people.rcadmin);
  // Bypasses HTTP, so that no version check blocks any.
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => server.run('sj', id, 'askReturnOfPart', ask({ qty: 7 }), people.rcadmin.actor)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'sj-returned' });
  await settled(id, [{ jenis: 'SISA', qty: 10 }, ...Array.from({ length: 4 }, () => ({ jenis: 'RETUR', qty: 7 }))]);
  const stale = await server.command(people.rcadmin.token, 'sj', id, 'ask-return-of-part', ask({ qty: 1 }), {
    ifMatch: data.version,
  });
  expect(stale.status).toBe(409);
  expect(codesOf(await step(people.rcadmin, 'sj', id, 'to-road', { alasan: 'salah' }))[1]).toBe('sj-has-returns');
  const first = (await returnsOf(id)).find(({ jenis }) => jenis === 'RETUR')?.id ?? '';
  expect((await step(people.kacab, 'ro', first, 'cancel', { alasan_batal: 'tidak jadi' })).status).toBe(200);
  // The quantity it held becomes available again once its SJ has processed the cancellation.
  await until(
    async () => (await step(people.rcadmin, 'sj', id, 'ask-return-of-part', ask({ qty: 9 }))).status === 200,
    'what was cancelled to be free',
  );
  expect(codesOf(await step(people.rcadmin, 'sj', id, 'ask-return-of-part', ask({ qty: 1 })))[1]).toBe('sj-returned');
  expect(codesOf(await step(people.rcadmin, 'sj', id, 'drop-return-of-part', { ke: 1 }))[0]).toBe(403);
});
