/** An invoice of 2,000 SJ on the real server: made, issued and read; what each takes is printed. */
import { billableNotes, makeBilling } from '../testing/billable.js';
import { dayFromNow, makeCompany } from '../testing/company.js';
import { TestServer, testId } from '../testing/server.js';

const SJ = 2_000;
const UNIT = 1_234_567;

it(`bills ${SJ} SJ`, async () => {
  const server = await (await TestServer.start()).accounting();
  try {
    const company = await makeCompany(server);
    const { alamat } = await makeBilling(server, company);
    const notes = await billableNotes(server, company, SJ, { unit: UNIT });
    await server.caughtUp();
    const { token } = await server.person('akunting', { branches: [company.jkt] });
    const times: string[] = [];
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const result = await work();
      times.push(`${what} ${Math.round(performance.now() - began)} ms`);
      process.stdout.write(`${times.at(-1)}\n`);
      return result;
    };
    const id = testId();
    const fixed = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
    const data = { ...fixed, baris: notes.map((sj) => ({ sj })) };
    const read = (path: string) => server.call<Record<string, unknown>>(path, { token });
    const followed = async (filter: string): Promise<void> => {
      while ((await read(`/api/sj?${filter}&totals=1&size=0`)).data.total !== SJ)
        await new Promise((go) => setTimeout(go, 50));
    };

    const drafted = await timed('register', () => server.command(token, 'invoice', id, 'register', data));
    expect([drafted.status, drafted.body.errors]).toEqual([200, []]);
    await timed('shown', () => server.shown('invoice', id, 0));
    await timed('SJ say DRAF', () => followed('tagih=DRAF'));
    const issued = await timed('issue', () => server.command(token, 'invoice', id, 'issue', {}, { ifMatch: 0 }));
    expect([issued.status, issued.body.errors]).toEqual([200, []]);
    await timed('SJ say DITAGIH', () => followed('status=DITAGIH'));
    const doc = await timed('detail', () => read(`/api/invoice/${id}`));
    const base = SJ * UNIT;
    expect(doc.data).toMatchObject({ status: 'TERBIT', dasar: base, jumlah_sj: SJ });
    const list = await timed('list', () => read('/api/invoice?totals=1'));
    expect(list.data).toMatchObject({ total: 1, sums: { saldo: doc.data.total } });
    await timed('history', () => read(`/api/invoice/${id}/history`));
    await timed('as it was', () => read(`/api/invoice/${id}?asOf=0`));
    const nk = testId();
    const credit = {
      branch: company.jkt,
      invoice: id,
      tanggal: dayFromNow(0),
      alasan: 'salah customer',
      seluruh: true,
    };
    const noted = await timed('credit note', () => server.command(token, 'nk', nk, 'register', credit));
    expect([noted.status, noted.body.errors]).toEqual([200, []]);
    await server.run('nk', nk, 'submit', {}, company.akunting.actor);
    await timed('approved', () => server.run('nk', nk, 'approve', {}, company.kacab.actor));
    await timed('SJ free again', () => followed('tagih=SIAP'));
    expect((await read(`/api/invoice/${id}`)).data).toMatchObject({ status: 'LUNAS', saldo: 0 });
    process.stdout.write(`${SJ} SJ: ${times.join(', ')}\n`);
  } finally {
    await server.end();
  }
}, 180_000);
