/** Orders over HTTP as their SJ are billed, and akunting's waiver of a paper that is not whole. */
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import type { CustomerReport } from '../../../services/domain/queries/reports-data.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, loadingOn, makeCompany, makeSp } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

let server: TestServer;
let company: Company;
let alamat = '';
const people = {} as Record<'akunting' | 'kacab' | 'bandung' | 'keuangan' | 'webmaster', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.akunting = await hire('akunting');
  people.kacab = await hire('kacab');
  people.keuangan = await hire('keuangan');
  people.webmaster = await hire('webmaster');
  people.bandung = await hire('akunting', company.bdg);
  const bu = testId();
  await server.run('bu', bu, 'register', { code: 'LC', name: 'Lintas Cargo', npwp: '012345678901000' });
  await server.run('branch', company.jkt, 'change', { bu });
  alamat = testId();
  const to = { customer: company.customer, name: 'Kantor Bekasi', address: 'Jl. A. Yani 1', npwp: '998877665544000' };
  await server.run('invoice_address', alamat, 'register', to);
});
afterAll(() => server.end());

const step = (...args: Parameters<TestServer['step']>) => server.step(...args);
const done = async (...args: Parameters<TestServer['step']>) =>
  expect([args[3], (await step(...args)).body.errors]).toEqual([args[3], []]);
const read = async (kind: string, id: string): Promise<Record<string, unknown>> =>
  (await server.call<Record<string, unknown>>(`/api/${kind}/${id}`, people.akunting)).data ?? {};
const stands = (kind: string, id: string, wanted: object) =>
  until(
    async () => {
      const doc = await read(kind, id);
      return Object.entries(wanted).every(([name, value]) => doc[name] === value);
    },
    `${kind} ${id} to be ${JSON.stringify(wanted)}`,
  );

let day = 0;
/** An approved order of two units, with a crew each. @returns the ids of its SJ */
const order = async () => {
  day += 3;
  const more = { unit_count: 2, ...loadingOn(dayFromNow(day)) };
  const { id } = await makeSp(server, company, ['submit', 'approveMarketing'], more);
  const units = [0, 1].map((n) => ({
    ...{ vehicle: company.vehicles[n], driver: company.drivers[n], uang_jalan: 500_000 },
  }));
  await server.run('sp', id, 'approveOwnFleet', { units }, company.operasional.actor);
  await server.run('sp', id, 'approveAkunting', {}, company.akunting.actor);
  const notes = [charterSjId(id, 1), charterSjId(id, 2)] as const;
  for (const note of notes) await until(async () => (await read('sj', note)).status === 'DRAF', 'its SJ');
  return { id, notes };
};
/** Issues the SJ of a unit, drives it, and receives its paper. */
const delivers = async (note: string, unit: number, receipt: object = {}) => {
  const crew = { vehicle: company.vehicles[unit], driver: company.drivers[unit], tanggal: dayFromNow(0) };
  for (const [command, data] of [
    ['issue', crew],
    ['pickup', {}],
    ['depart', {}],
    ['arrive', { penerima: 'Ibu Yanti' }],
    ['receive', receipt],
  ] as const)
    await done(company.operasional, 'sj', note, command, data);
};
const draft = async (...baris: string[]): Promise<string> => {
  const id = testId();
  const body = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
  const lines = { baris: baris.map((sj) => ({ sj })) };
  const { data, ...answer } = await server.command(people.akunting.token, 'invoice', id, 'register', {
    ...body,
    ...lines,
  });
  expect(answer.body.errors).toEqual([]);
  await server.shown('invoice', id, data.revision);
  return id;
};
const issued = async (...baris: string[]): Promise<string> => {
  const id = await draft(...baris);
  await done(people.akunting, 'invoice', id, 'issue');
  return id;
};
/** Credits an invoice whole, with the branch head's approval. */
const creditWhole = async (invoice: string) => {
  const id = testId();
  const body = { branch: company.jkt, invoice, tanggal: dayFromNow(0), alasan: 'salah customer', seluruh: true };
  expect((await server.command(people.akunting.token, 'nk', id, 'register', body)).body.errors).toEqual([]);
  await server.shown('nk', id, 0);
  await done(people.akunting, 'nk', id, 'submit');
  await done(people.kacab, 'nk', id, 'approve');
};

it('is billed once both of its units are on issued invoices, led back by a credit note, and billed anew', async () => {
  const { id, notes } = await order();
  await delivers(notes[0], 0);
  const first = await issued(notes[0]);
  await stands('sj', notes[0], { status: 'DITAGIH' });
  // The other unit is still to go.
  await stands('sp', id, { status: 'BERJALAN' });
  await delivers(notes[1], 1);
  await stands('sp', id, { status: 'SELESAI' });
  const second = await draft(notes[1]);
  await stands('sj', notes[1], { tagih: 'DRAF' });
  expect(await read('sp', id)).toMatchObject({ status: 'SELESAI' });
  await done(people.akunting, 'invoice', second, 'issue');
  await stands('sp', id, { status: 'DITAGIH' });

  await creditWhole(first);
  await stands('sj', notes[0], { status: 'KEMBALI', tagih: 'SIAP', invoice_id: '' });
  await stands('sp', id, { status: 'SELESAI' });
  expect(await read('sj', notes[1])).toMatchObject({ status: 'DITAGIH', invoice_id: second });
  const third = await issued(notes[0]);
  await stands('sp', id, { status: 'DITAGIH' });

  const sums = async (who: Person) => {
    const { data } = await server.call<CustomerReport>('/api/report/customer?from=2026-01-01&to=2036-12-31', who);
    return data.rows.find(({ customer }) => customer === company.customer);
  };
  expect(await sums(people.akunting)).toMatchObject({ nilai: 9_000_000, ditagih: 9_000_000, margin: 8_000_000 });
  const partly = testId();
  const body = { branch: company.jkt, invoice: second, tanggal: dayFromNow(0), alasan: 'koli rusak' };
  const part = { ...body, baris: [{ sj: notes[1], jumlah: 500_000 }] };
  expect((await server.command(people.akunting.token, 'nk', partly, 'register', part)).body.errors).toEqual([]);
  await server.shown('nk', partly, 0);
  await done(people.akunting, 'nk', partly, 'issue');
  await stands('invoice', second, { status: 'SEBAGIAN' });
  expect(await sums(people.kacab)).toMatchObject({ ditagih: 8_500_000, margin: 8_000_000 });
  // Neither invoices nor costs are for sales.
  const open = await sums(company.sales);
  expect(open).toMatchObject({ nilai: 9_000_000 });
  for (const field of ['ditagih', 'margin']) expect(open).not.toHaveProperty(field);
  expect(await read('sp', id)).toMatchObject({ status: 'DITAGIH' });

  // As an invoice says it once it is settled, and when a payment is undone.
  const settles = (note: string, invoice_id: string, lunas: boolean) =>
    server.run('sj', note, 'bill', { invoice_id, invoice: 'INV', terbit: true, lunas });
  await settles(notes[0], third, true);
  await settles(notes[1], second, true);
  await stands('sp', id, { status: 'LUNAS' });
  await settles(notes[1], second, false);
  await stands('sp', id, { status: 'DITAGIH' });
  // Nobody takes these steps by hand.
  for (const who of [people.akunting, people.kacab, people.webmaster, company.sales])
    for (const command of ['invoice', 'settle', 'uninvoice', 'unsettle'])
      expect([command, (await step(who, 'sp', id, command)).status]).toEqual([command, 403]);
});

it('waits for a paper that is not whole until akunting waives it, with a reason', async () => {
  const { id, notes } = await order();
  const short = { kondisi: 'KURANG', alasan_terima: 'cap tidak ada' };
  await delivers(notes[0], 0);
  await delivers(notes[1], 1, short);
  await stands('sp', id, { status: 'SELESAI' });
  await issued(notes[0]);
  await stands('sj', notes[1], { tagih: 'TERHALANG', tagih_sebab: 'KURANG' });

  const sj = notes[1];
  const waive = async (who: Person, data: object = { alasan: 'salinan diterima' }, command = 'waive') =>
    codesOf(await step(who, 'sj', sj, command, data));
  const { version } = await read('sj', sj);
  for (const who of [company.operasional, people.kacab, people.keuangan, people.webmaster, company.sales])
    expect((await waive(who)).slice(0, 2)).toEqual([403, 'forbidden']);
  expect((await waive(people.bandung)).slice(0, 2)).toEqual([404, 'not-found']);
  for (const alasan of ['', ' \n ', 'ok', 'x'.repeat(301), 7, undefined])
    expect(await waive(people.akunting, { alasan })).toEqual([400, expect.any(String), 'alasan']);
  expect((await waive(people.akunting, { alasan: 'salinan', lepas_oleh: 'Direktur' }))[0]).toBe(400);
  // It was not waived yet.
  expect((await waive(people.akunting, undefined, 'unwaive'))[0]).toBe(422);
  expect(await read('sj', sj)).toMatchObject({ version });

  expect(await waive(people.akunting)).toEqual([200]);
  expect(await read('sj', sj)).toMatchObject({
    ...{ tagih: 'SIAP', lepas_alasan: 'salinan diterima', lepas_oleh: people.akunting.actor.fullname },
  });
  expect((await waive(people.akunting)).slice(0, 2)).toEqual([422, 'sj-waived']);
  expect((await waive(company.operasional, undefined, 'unwaive'))[0]).toBe(403);
  expect(await waive(people.akunting, { alasan: 'x' }, 'unwaive')).toEqual([400, expect.any(String), 'alasan']);
  expect(await waive(people.akunting, { alasan: 'salah SJ' }, 'unwaive')).toEqual([200]);
  expect(await read('sj', sj)).toMatchObject({ tagih: 'TERHALANG', lepas_oleh: '' });

  expect(await waive(people.akunting)).toEqual([200]);
  const second = await draft(sj);
  await stands('sj', sj, { tagih: 'DRAF' });
  expect((await waive(people.akunting, undefined, 'unwaive')).slice(0, 2)).toEqual([422, 'sj-on-draft']);
  expect(await read('sp', id)).toMatchObject({ status: 'SELESAI' });
  await done(people.akunting, 'invoice', second, 'issue');
  await stands('sp', id, { status: 'DITAGIH' });
});
