/** Commands over HTTP on the real server: exactly once, one winner, numbers without gaps, claims, refusals. */
import { randomUUID } from 'node:crypto';
import { type Company, makeCompany, makeSp, spData } from '../../../infra/proof/testing/company.js';
import { TestServer, testId } from '../../../infra/proof/testing/server.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const events = async (stream: string) => (await server.server.engines.events.readStream(stream)).map((e) => e.type);

describe('a command id', () => {
  it('has one outcome when it comes 100 times at once, and after a restart', async () => {
    const id = testId();
    const commandId = randomUUID();
    const give = () => server.command(company.sales.token, 'sp', id, 'create', spData(company), { commandId });
    const answers = await Promise.all(Array.from({ length: 100 }, give));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ id, stream: `sp-${id}`, revision: 0, events: ['SpCreated'] });
    expect(answers[0]?.data.result.number).toMatch(/^SP-JKT-\d{4}-\d{5}$/);
    expect(await events(`sp-${id}`)).toEqual(['SpCreated']);
    const head = await server.head();
    await server.restart();
    expect((await give()).body).toEqual(answers[0]?.body);
    expect(await server.head()).toBe(head);
  });
  it('is refused with another body, another command or from somebody else', async () => {
    const { id, revision } = await makeSp(server, company);
    const commandId = randomUUID();
    const give = (command: string, data: object, token = company.sales.token) =>
      server.command(token, 'sp', id, command, data, { commandId, ifMatch: revision });
    expect((await give('comment', { teks: 'satu' })).status).toBe(200);
    for (const answer of [
      await give('comment', { teks: 'dua' }),
      await give('submit', {}),
      await give('comment', { teks: 'satu' }, company.kacab.token),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]?.code).toBe('command-id-reused');
    }
    expect((await give('comment', { teks: 'satu' })).data).toMatchObject({ revision: 1, events: ['SpCommented'] });
  });
  it('must be a UUID', async () => {
    const answer = await server.command(company.sales.token, 'sp', testId(), 'create', spData(company), {
      commandId: '7',
    });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('of many at once', () => {
  it('one approval wins and 99 hear what the SP is like now', async () => {
    const { id, revision } = await makeSp(server, company, ['submit']);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.command<{
          revision: number;
          state: { status: string };
          last: { type: string; by: { fullname: string } };
        }>(company.kacab.token, 'sp', id, 'approve-marketing', {}, { ifMatch: revision }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    const stale = answers.filter((a) => a.status === 409);
    expect(stale).toHaveLength(99);
    for (const { data, body } of stale) {
      expect(body.errors[0]?.code).toBe('stale');
      expect(data).toMatchObject({ revision: revision + 1, state: { status: 'MENUNGGU_OPERASIONAL' } });
      expect(data.last).toMatchObject({ type: 'SpMarketingApproved', by: { fullname: 'kacab user' } });
    }
    expect(await events(`sp-${id}`)).toEqual(['SpCreated', 'SpSubmitted', 'SpMarketingApproved']);
  });
  it('all comments are kept: they do not depend on what was seen', async () => {
    const { id } = await makeSp(server, company);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        server.command(company.sales.token, 'sp', id, 'comment', { teks: `ke-${n}` }),
      ),
    );
    expect(answers.map((a) => a.status)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map((a) => a.data.revision)).size).toBe(30);
  });
  it('numbers of a series are without gaps and without doubles, also past refusals', async () => {
    const give = (data: object) => server.command(company.sales.token, 'sp', testId(), 'create', data);
    const first = Number((await give(spData(company))).data.result.number?.slice(-5));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        give(n % 4 === 0 ? spData(company, { customer: 'nobody' }) : spData(company)),
      ),
    );
    const numbers = answers.flatMap((a) => (a.status === 200 ? [Number(a.data.result.number?.slice(-5))] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => first + 1 + n));
  });
  it('one account gets a username', async () => {
    const webmaster = await server.person('webmaster');
    const data = { username: 'satu.saja', fullname: 'Satu', jobdesk: 'umum', branches: ['*'] };
    const give = () => server.command(webmaster.token, 'user', testId(), 'create', data);
    const answers = await Promise.all(Array.from({ length: 10 }, give));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect((await give()).body.errors[0]).toMatchObject({ code: 'claimed-unique', field: 'username' });
  });
  it('one SP gets a truck for a time; another time is free, and what is cancelled is free at once', async () => {
    const steps = ['submit', 'approveMarketing'] as const;
    const sp = await Promise.all([1, 2, 3, 4].map(() => makeSp(server, company, steps)));
    const later = await makeSp(server, company, steps, {
      tgl_pickup: '2026-08-22T05:00:00.000Z',
      tgl_muat: '2026-08-22T06:00:00.000Z',
    });
    const give = ({ id, revision }: { id: string; revision: number }) => {
      const units = [{ vehicle: company.vehicles[0], driver: company.drivers[0] }];
      return server.command(company.operasional.token, 'sp', id, 'approve-own-fleet', { units }, { ifMatch: revision });
    };
    const answers = await Promise.all(sp.map(give));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422, 422, 422]);
    expect((await give(later)).status).toBe(200);
    const winner = sp[answers.findIndex((a) => a.status === 200)] as (typeof sp)[number];
    const loser = sp[answers.findIndex((a) => a.status !== 200)] as (typeof sp)[number];
    const refused = await give(loser);
    expect(refused.body.errors[0]).toMatchObject({ code: 'claimed', field: expect.stringMatching(/^units\.0\./) });
    expect(refused.body.status.message).toContain(winner.number);
    const alasan = { alasan: 'customer membatalkan' };
    await server.command(company.kacab.token, 'sp', winner.id, 'cancel', alasan, { ifMatch: winner.revision + 1 });
    expect((await give(loser)).status).toBe(200);
  });
});

describe('a refusal', () => {
  it('names the rule and the field, in the language asked for', async () => {
    const give = (lang: string) =>
      server.command(
        company.sales.token,
        'sp',
        testId(),
        'create',
        spData(company, { tgl_pickup: '2026-07-23T05:00:00Z' }),
        {
          lang,
        },
      );
    expect((await give('id')).body.errors).toEqual([
      { code: 'sp-dates', field: 'tgl_pickup', message: 'Tanggal muat tidak boleh sebelum pickup.' },
    ]);
    expect((await give('en-GB,en;q=0.9')).body.status).toEqual({
      code: 422,
      message: 'Loading may not be before pickup.',
    });
  });
  it('says 404 for what is not there and for what is of another branch', async () => {
    const other = await server.person('kacab', { branches: [company.bdg] });
    const { id, revision } = await makeSp(server, company, ['submit']);
    const ask = (sp: string) => server.command(other.token, 'sp', sp, 'approve-marketing', {}, { ifMatch: revision });
    const [theirs, nothing] = [await ask(id), await ask(testId())];
    expect([theirs.status, nothing.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(nothing.body);
    const mine = await server.command(other.token, 'sp', testId(), 'create', spData(company));
    expect(mine.body.errors[0]).toMatchObject({ code: 'branch-not-yours', field: 'cabang' });
  });
  it('asks for the revision that was seen, and says when a document is there already', async () => {
    const { id } = await makeSp(server, company);
    expect((await server.command(company.sales.token, 'sp', id, 'submit')).status).toBe(428);
    expect((await server.command(company.sales.token, 'sp', id, 'create', spData(company))).status).toBe(409);
    const odd = await server.call(`/api/sp/${id}/submit`, {
      token: company.sales.token,
      body: {},
      headers: { 'if-match': 'yes', 'idempotency-key': randomUUID() },
    });
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'If-Match']);
  });
  it('stores nothing when nothing changes', async () => {
    const { id, revision } = await makeSp(server, company);
    const same = await server.command(company.sales.token, 'sp', id, 'edit', spData(company), { ifMatch: revision });
    expect([same.status, same.data]).toMatchObject([200, { revision, events: [] }]);
  });
  it('shows no secret in the present state', async () => {
    const [webmaster, victim] = [await server.person('webmaster'), await server.person('umum')];
    const stale = await server.command(
      webmaster.token,
      'user',
      victim.actor.id,
      'lock',
      { alasan: 'keluar' },
      { ifMatch: 9 },
    );
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.body)).toContain(victim.actor.username);
    expect(JSON.stringify(stale.body)).not.toMatch(/argon2|passwordHash/);
  });
});
