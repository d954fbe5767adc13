/** Lists, documents, history, freshness and permissions, on the real server. */

import { sample } from '../../../infra/proof/testing/chance.js';
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { approvals } from '../../../services/domain/infos.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { type Approvals, entityQueues } from '../../../services/domain/kit/lifecycle/queue.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { requiredFields } from '../../../services/domain/master/customer.fixture.js';
import { views } from '../../views/index.js';
import { heldBy } from './fields.js';
import type { HistoryEntry } from './past.js';
import { mayRead } from './reads.js';

const webmaster = { jobdesk: 'webmaster', level: 'user' } as const;

type SpRow = { id: string; sp: string; status: string; total: number; cabang: string; version: number };
type SpRows = {
  rows: SpRow[];
  page: number;
  size: number;
  total?: number;
  exact?: boolean;
  sums?: Record<string, number>;
};

let server: TestServer;
let company: Company;
let bandung: Person;
const jakarta: string[] = [];
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  bandung = await server.person('kacab', { branches: [company.bdg] });
  for (let n = 0; n < 6; n++) {
    const steps = n < 2 ? [] : n < 4 ? (['submit'] as const) : (['submit', 'approveMarketing'] as const);
    const { id, revision } = await makeSp(server, company, steps, { harga: 1_000_000 * (n + 1), berat: 100 * n + 1 });
    await server.shown('sp', id, revision);
    jakarta.push(id);
  }
});
afterAll(() => server.end());

/** Marks data of later tests: the counts of the six exclude it. */
const later = { service: 'Express' };
const list = (query: string, token = company.kacab.token) => server.call<SpRows>(`/api/sp?${query}`, { token });

describe('a list', () => {
  it('filters by any of, by range and by words; sorts and pages; counts and sums', async () => {
    const all = await list('totals=1&sort=total&service=Charter');
    expect(all.data).toMatchObject({ page: 1, size: 20, total: 6, exact: true, sums: { total: 21_000_000 } });
    expect(all.data.rows.map((r) => r.total / 1e6)).toEqual([1, 2, 3, 4, 5, 6]);
    const some = await list('status=DRAF,MENUNGGU_MARKETING&total=2000000..3000000&sort=-total');
    expect(some.data.rows.map((r) => r.total / 1e6)).toEqual([3, 2]);
    expect((await list('total=..1500000')).data.rows.map((r) => r.total)).toEqual([1_000_000]);
    expect((await list('tgl_muat=2026-07-22T06:00:00.000Z..&q=samudra%20CAT&service=Charter')).data.rows).toHaveLength(
      6,
    );
    expect((await list('q=tidakada')).data.rows).toHaveLength(0);
    const second = await list('sort=total&size=4&page=2&service=Charter');
    expect(second.data.rows.map((r) => r.total / 1e6)).toEqual([5, 6]);
    expect((await list('size=0&totals=1&status=DRAF&service=Charter')).data).toMatchObject({ rows: [], total: 2 });
  });
  it('leaves out one value of a field, and counts the rest', async () => {
    const all = (await list('totals=1&service=Charter')).data;
    const drafts = (await list('totals=1&service=Charter&status=DRAF')).data;
    const others = (await list('totals=1&service=Charter&status=!DRAF')).data;
    expect(others.total).toBe((all.total ?? 0) - (drafts.total ?? 0));
    expect((await list(`service=Charter&pembuat_id=!${company.sales.actor.id}`)).data.rows).toEqual([]);
    expect((await list('status=!NOWHERE')).status).toBe(400);
  });
  it('of an entity finds what waits for somebody, not what they wrote, until it was dealt with', async () => {
    const { sales, kacab, akunting } = company;
    const customer = { ...requiredFields, nama_perusahaan: 'PT Antre', kota: 'Bekasi' };
    const make = async ({ token }: typeof sales) => {
      const id = testId();
      const { data } = await server.command(token, 'customer', id, 'register', {
        ...customer,
        kode_customer: `Q${id.slice(-8)}`,
      });
      await server.shown('customer', id, data.revision);
      return id;
    };
    const [theirs, ownCustomer] = [await make(sales), await make(kacab)];
    const waits = async (who: typeof sales, of = 'giliran') => {
      const queue = entityQueues(approvals.find(({ name }) => name === 'customer') as Approvals, who.actor).find(
        ({ id }) => id === of,
      );
      const query = new URLSearchParams({ ...queue?.filter, sort: `-${queue?.sort}`, totals: '1', size: '100' });
      const { data } = await server.call<SpRows>(`/api/customer?${query}`, { token: who.token });
      const row = data.rows.find(({ id }) => id === theirs) as { ditolak_memo?: string } | undefined;
      return { total: data.total, ids: data.rows.map(({ id }) => id), why: row?.ditolak_memo };
    };
    const before = await waits(akunting);
    expect(before.ids).toEqual(expect.arrayContaining([theirs, ownCustomer]));
    const manager = (await waits(kacab)).ids;
    expect([manager.includes(theirs), manager.includes(ownCustomer)]).toEqual([true, false]);
    const { data } = await server.command(
      akunting.token,
      'customer',
      theirs,
      'approve-akunting',
      { memo: '' },
      { ifMatch: 0 },
    );
    await server.shown('customer', theirs, data.revision);
    const after = await waits(akunting);
    expect([after.total, after.ids.includes(theirs)]).toEqual([(before.total ?? 0) - 1, false]);
    expect((await waits(kacab)).ids).toContain(theirs);

    // A rejected customer is pending only for those who correct it, with the reason.
    const step = async ({ token }: typeof sales, name: string, body: object, ifMatch: number) => {
      const answer = await server.command(token, 'customer', theirs, name, body, { ifMatch });
      await server.shown('customer', theirs, answer.data.revision);
    };
    await step(kacab, 'reject-manager', { alasan: 'NPWP tidak cocok' }, 1);
    expect((await waits(kacab)).ids).not.toContain(theirs);
    const back = await waits(sales, 'revisi');
    expect([back.ids.includes(theirs), back.why]).toEqual([true, 'NPWP tidak cocok']);
    await step(sales, 'ask-again', {}, 2);
    expect((await waits(sales, 'revisi')).ids).not.toContain(theirs);
    expect((await waits(kacab)).ids).toContain(theirs);
  });
  it('has the columns of its view, and by ids those asked for that may be seen', async () => {
    const [row] = (await list('size=1')).data.rows;
    expect(Object.keys(row as object)).toEqual(expect.arrayContaining(['id', 'version', 'updatedAt', 'sp', 'strip']));
    expect(row).not.toHaveProperty('isi');
    const ids = await list(`ids=${[jakarta[3], testId(), jakarta[1], jakarta[3]].join(',')}`);
    expect(ids.data.rows.map((r) => r.id)).toEqual([jakarta[3], jakarta[1]]);
    expect((await list(`ids=${jakarta.join(',')}`, bandung.token)).data.rows).toEqual([]);
  });
  it.each([
    ['apa=1', 'apa'],
    ['isi.memo=x', 'isi.memo'],
    ['total=banyak', 'total'],
    ['total=1..banyak', 'total'],
    ['sort=memo', 'sort'],
    ['size=101', 'size'],
    ['size=-1', 'size'],
    ['page=0', 'page'],
    ['page=1&page=2', 'page'],
    ['totals=ya', 'totals'],
    ['ids=a&q=b', 'q'],
    ['__proto__=1', '__proto__'],
    [`ids=${Array.from({ length: 201 }, (_, n) => n).join(',')}`, 'ids'],
  ])('refuses %s', async (query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
  });
});

describe('a filter', () => {
  it.each([
    ['hari_muat=kemarin', 'no-such-day', 'hari_muat'],
    ['hari_muat=2026-02-30', 'no-such-day', 'hari_muat'],
    ['hari_muat=2026-07-01..besok', 'no-such-day', 'hari_muat'],
    ['tgl_muat=2026-07-22T25:00:00Z..', 'no-such-day', 'tgl_muat'],
    ['tgl_muat=2026-07-02..2026-07-01', 'range-order', 'tgl_muat'],
    ['tgl_muat=2026-07-01..2026-07-01T00:30%2B08:00', 'range-order', 'tgl_muat'],
    ['hari_muat=2026-07-02..2026-07-01', 'range-order', 'hari_muat'],
    ['total=2..1', 'range-order', 'total'],
    ['tgl_muat=2026-07-01,2026-07-02', 'bad-parameter', 'tgl_muat'],
    ['status=NGAWUR', 'no-such-value', 'status'],
    ['status=DRAF,draf', 'no-such-value', 'status'],
    ['status=DRAF..LUNAS', 'no-such-value', 'status'],
    ['unit_type=becak', 'no-such-value', 'unit_type'],
  ])('%s is refused', async (query, code, field) => {
    for (const path of ['sp', 'sp/selection', 'sp/export']) {
      const { status, body } = await server.call(`/api/${path}?${query}`, { token: company.kacab.token });
      expect([path, status, body.errors[0]?.code, body.errors[0]?.field]).toEqual([path, 400, code, field]);
    }
  });
  it('says which values there are, and where asOf works', async () => {
    expect((await list('status=NGAWUR')).body.status.message).toContain('DRAF, MENUNGGU_MARKETING');
    for (const path of ['sp/selection', 'sp/export', 'sp/totals']) {
      const { status, body } = await server.call(`/api/${path}?asOf=2026-07-01`, { token: company.kacab.token });
      expect([path, status]).toEqual([path, 400]);
      if (path !== 'sp/totals') expect(body.status.message).toContain('/api/sp/<id>?asOf=');
    }
    expect((await list('hari_muat=2026-07-22&status=DRAF&tgl_muat=2026-07-01..2026-07-31')).status).toBe(200);
  });
  it('takes days of Jakarta and moments of any zone over a moment, both ends in, in lists, selections and files', async () => {
    const { token } = company.kacab;
    const [first] = (await list('size=1&sort=tgl_muat&service=Charter')).data.rows as unknown as { tgl_muat: string }[];
    const at = first?.tgl_muat ?? '';
    const day = dayWib(at);
    const there = `${new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, -1)}+07:00`;
    const before = (text: string) => new Date(Date.parse(text) - 1).toISOString();
    const counts = async (filter: string) => {
      const query = `service=Charter&tgl_muat=${filter}`;
      const answer = await list(`${query}&totals=1&size=0`);
      const chosen = await server.call<{ rows: unknown[] }>(`/api/sp/selection?${query}`, { token });
      const file = await fetch(`${server.url}/api/sp/export?format=csv&columns=sp&${query}`, {
        headers: { authorization: token },
      });
      const lines = (await file.text()).trim().split('\n').length - 1;
      return [...new Set([answer.data.total, chosen.data.rows.length, lines])];
    };
    for (const all of [`${day}..${day}`, day, `${there}..${there}`, encodeURIComponent(`${there}..`), at, there])
      expect([all, await counts(all)]).toEqual([all, [6]]);
    for (const none of [`${addDays(day, 1)}..`, `..${addDays(day, -1)}`, `..${before(at)}`])
      expect([none, await counts(none)]).toEqual([none, [0]]);
  });
  it('of every list takes what its field can have, and refuses what none has', async () => {
    const { token } = await server.person('webmaster');
    const held = views
      .filter((view) => mayRead(view, webmaster))
      .flatMap((view) =>
        [...heldBy(view)].map(([field, { values, format }]) => ({ view: view.name, field, values, format })),
      );
    expect(held.filter(({ values }) => values).length).toBeGreaterThan(20);
    expect(held.filter(({ format }) => format).length).toBeGreaterThan(15);
    // Fields whose names suggest a day have a date format.
    const days = held.filter(
      ({ field, format, values }) =>
        /^(tgl_|hari_)|_(until|sampai|dari)$|^(tanggal|valid)/.test(field) && !format && !values,
    );
    expect(days).toEqual([]);
    for (const { view, field, values, format } of sample('filters', held, 40)) {
      const ask = (value: string) =>
        server.call(`/api/${view}?size=1&${field}=${encodeURIComponent(value)}`, { token });
      const answers = [
        await ask(values?.[0] || values?.[1] || (format ? '2026-07-21' : '1')),
        await ask('ngawur sekali'),
      ];
      const expected = values || format ? [200, 400] : [200, answers[1]?.status];
      expect([view, field, ...answers.map((a) => a.status)]).toEqual([view, field, ...expected]);
      if (values) expect(answers[1]?.body.status.message).toContain(values.at(-1));
    }
  });
});

describe('a list as it was', () => {
  it('has the documents of then, with the joined values of then, filtered, sorted, searched and summed by them', async () => {
    const { token } = company.kacab;
    const customer = testId();
    await server.run('customer', customer, 'register', {
      kode_customer: 'C-900',
      nama_perusahaan: 'PT Awal Mula',
      kota: 'Bogor',
    });
    for (const step of ['approveAkunting', 'approveManager', 'approveDirektur'])
      await server.run('customer', customer, step, { memo: '' });
    const { id } = await makeSp(server, company, [], { ...later, customer, harga: 7_000_000 });
    const events = async () => server.server.engines.events.readStream(`sp-${id}`);
    const createdAt = (await events())[0]?.meta.at ?? '';
    await new Promise((go) => setTimeout(go, 3));
    const before = new Date().toISOString();
    await new Promise((go) => setTimeout(go, 3));
    await server.run('customer', customer, 'change', { nama_perusahaan: 'PT Baru Sekali' });
    const { revision } = await server.run('sp', id, 'submit', {}, company.sales.actor);
    await server.shown('sp', id, revision);
    await server.caughtUp();

    const past = (query: string, at = before) => list(`${query}&asOf=${at}`, token);
    const now = await list('totals=1&service=Express');
    expect(now.data).toMatchObject({ total: 1, rows: [{ id, status: 'MENUNGGU_MARKETING' }] });
    const then = await past('totals=1&service=Express&status=DRAF&q=awal');
    expect(then.data).toMatchObject({
      total: 1,
      exact: true,
      sums: { total: 7_000_000 },
      rows: [{ id, status: 'DRAF' }],
    });
    expect((await past('totals=1&status=MENUNGGU_MARKETING&service=Express')).data.total).toBe(0);
    expect((await past('totals=1&q=baru&service=Express')).data.total).toBe(0);
    expect((await past('totals=1', '2026-07-19')).data.total).toBe(0);
    expect((await past('totals=1', createdAt)).data.total).toBe((await past('totals=1')).data.total);
    // Each row is part of the document of then.
    const rows = (await past('size=100&sort=-total')).data.rows;
    expect(rows.map(({ total }) => total)).toEqual(rows.map(({ total }) => total).sort((a, b) => b - a));
    for (const row of rows)
      expect((await server.call(`/api/sp/${row.id}?asOf=${before}`, { token })).data).toMatchObject(row);
    // As of now it is the list itself.
    const whole = await list('totals=1&size=100');
    expect((await past('totals=1&size=100', '2099-01-01')).data).toEqual(whole.data);
  });
  it('is of the reader’s branches, takes a time or a day, and its totals come by filter', async () => {
    expect((await list('totals=1&asOf=2099-01-01', bandung.token)).data).toMatchObject({ rows: [], total: 0 });
    for (const odd of ['0', 'kemarin', '2026-13-01', ''])
      expect((await list(`asOf=${odd}`)).body.errors[0]).toMatchObject({ code: 'bad-parameter', field: 'asOf' });
    const of = (text: string) => `of=${encodeURIComponent(text)}`;
    const { data } = await server.call<{ total: number }[]>(
      `/api/sp/totals?${of('service=Charter&asOf=2026-07-20')}&${of('service=Charter')}&${of('asOf=2026-07-19')}`,
      { token: company.kacab.token },
    );
    expect(data.map(({ total }) => total)).toEqual([6, 6, 0]);
  });
});

describe('branches', () => {
  it('see their own documents only, by list, filter, id, history and past', async () => {
    const mine = await server.person('kacab', { branches: [company.bdg, company.jkt] });
    expect((await list('totals=1&service=Charter', mine.token)).data.total).toBe(6);
    expect((await list(`totals=1&cabang=${company.bdg}`, mine.token)).data.total).toBe(0);
    expect((await list('totals=1', bandung.token)).data).toMatchObject({ rows: [], total: 0, sums: { total: 0 } });
    expect((await list(`totals=1&cabang=${company.jkt}`, bandung.token)).data.total).toBe(0);
    expect((await list('q=samudra', bandung.token)).data.rows).toEqual([]);
    const [id] = jakarta;
    for (const path of [`/api/sp/${id}`, `/api/sp/${id}?asOf=0`, `/api/sp/${id}/history`]) {
      const [theirs, nothing] = [
        await server.call(path, { token: bandung.token }),
        await server.call(path.replace(`${id}`, testId()), { token: bandung.token }),
      ];
      expect([theirs.status, theirs.body]).toEqual([404, nothing.body]);
    }
  });
});

describe('a search over all kinds', () => {
  type SearchResults = { kind: string; rows: { id: string; sp?: string; isi?: unknown }[] }[];
  const find = (q: string, token = company.kacab.token) =>
    server.call<SearchResults>(`/api/find?q=${encodeURIComponent(q)}`, { token });
  it('answers the rows of lists, what is called so first, and no more than a few of each kind', async () => {
    const [first] = (await list('size=1&sort=sp')).data.rows;
    const number = (first as SpRow).sp.slice(-5);
    const [group] = (await find(number)).data;
    expect(group).toMatchObject({ kind: 'sp', rows: [{ id: first?.id, sp: first?.sp }] });
    expect(group?.rows[0]).toEqual((await list(`ids=${first?.id}`)).data.rows[0]);
    const many = (await find('jkt')).data.find(({ kind }) => kind === 'sp');
    expect(many?.rows).toHaveLength(5);
    expect((await find('tidakadasamasekali')).data).toEqual([]);
  });
  it.each(sample('kinds of a search', jobdesks, 5))(
    'tells %s what their lists tell, and nothing else',
    async (desk) => {
      const { token } = await server.person(desk);
      for (const q of ['samudra', 'jkt', 'a', '1', '0812', company.kacab.actor.fullname]) {
        const { data, status } = await find(q, token);
        expect(status).toBe(200);
        for (const { kind, rows } of data) {
          const listed = await server.call<SpRows>(`/api/${kind}?ids=${rows.map(({ id }) => id).join()}`, { token });
          expect([desk, q, kind, listed.data.rows]).toEqual([desk, q, kind, rows]);
        }
      }
    },
  );
  it('finds nothing of another branch', async () => {
    const [first] = (await list('size=1&sort=sp')).data.rows;
    for (const q of [(first as SpRow).sp, 'samudra', 'jkt'])
      expect((await find(q, bandung.token)).data.filter(({ kind }) => kind === 'sp')).toEqual([]);
  });
  it('finds a plate, a driver, a customer and a person however their numbers are written', async () => {
    const kinds = async (q: string, token?: string) => (await find(q, token)).data.map(({ kind }) => kind);
    const vehicles = await server.call<{ rows: { id: string; nopol: string }[] }>('/api/vehicle?size=1', {
      token: company.kacab.token,
    });
    const nopol = vehicles.data.rows[0]?.nopol ?? '';
    for (const q of [nopol, nopol.replaceAll(' ', ''), nopol.replaceAll(' ', '-'), nopol.toLowerCase()])
      expect((await kinds(q))[0]).toBe('vehicle');
    const { akunting } = company;
    expect(await kinds(akunting.actor.username, akunting.token)).toContain('user');
    expect(await kinds(akunting.actor.username, company.sales.token)).not.toContain('user');
  });
  it.each(['%', '_', '%%', '-'])('finds nothing by %s alone, nor does a list', async (q) => {
    expect((await find(q)).data).toEqual([]);
    expect((await list(`q=${encodeURIComponent(q)}&totals=1`)).data).toMatchObject({ rows: [], total: 0 });
  });
  it.each([
    ['', 'q'],
    ['?q=', 'q'],
    ['?q=a&kind=sp', 'kind'],
    [`?q=${'x'.repeat(400)}`, 'q'],
  ])('refuses %p, naming %s', async (query, field) => {
    const { status, body } = await server.call(`/api/find${query}`, { token: company.kacab.token });
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  });
});

describe('a document', () => {
  it('comes with its version as an ETag', async () => {
    const { token } = company.kacab;
    const answer = await server.call<SpRow & { updatedAt: string }>(`/api/sp/${jakarta[2]}`, { token });
    expect(answer.data).toMatchObject({ id: jakarta[2], version: 1, status: 'MENUNGGU_MARKETING' });
    // The SP's own version, and that of its joined customer and branch.
    expect(answer.headers.get('etag')).toBe('"1.2"');
    const again = await server.call(`/api/sp/${jakarta[2]}`, { token, headers: { 'if-none-match': '"1.2"' } });
    expect(again.status).toBe(304);
    expect((await server.call(`/api/sp/${jakarta[2]}?apa=1`, { token })).status).toBe(400);
    expect((await server.call(`/api/sp/BUKAN-ID`, { token })).status).toBe(400);
  });
  it('is shown as it was at a revision and at a time', async () => {
    const { token } = company.kacab;
    const id = jakarta[4] as string;
    const at = async (moment: string) =>
      await server.call<SpRow>(`/api/sp/${id}?asOf=${encodeURIComponent(moment)}`, { token });
    expect((await at('0')).data).toMatchObject({ status: 'DRAF', version: 0 });
    expect((await at('1')).data).toMatchObject({ status: 'MENUNGGU_MARKETING', version: 1 });
    expect((await at('99')).data).toEqual((await server.call(`/api/sp/${id}`, { token })).data);
    const events = await server.server.engines.events.readStream(`sp-${id}`);
    // Of several events in one millisecond the last counts.
    for (const { meta } of events) {
      const last = events.findLast((one) => one.meta.at === meta.at);
      expect((await at(meta.at)).data.version).toBe(last?.revision);
    }
    expect((await at('2020-01-01')).status).toBe(404);
    // A day is its end in Jakarta.
    expect((await at('2026-07-20')).data).toMatchObject({ status: 'DRAF', version: 0 });
    for (const odd of ['kemarin', '-1', '2026-13-45', "'; drop table"]) expect((await at(odd)).status).toBe(400);
  });
  it('has a history with who, when and what changed', async () => {
    const { token } = company.kacab;
    const { data } = await server.call<HistoryEntry[]>(`/api/sp/${jakarta[4]}/history`, { token });
    expect(data.map((e) => [e.revision, e.type, e.by.jobdesk])).toEqual([
      [0, 'SpCreated', 'sales'],
      [1, 'SpSubmitted', 'sales'],
      [2, 'SpMarketingApproved', 'kacab'],
    ]);
    expect(data[1]?.changes).toEqual([
      { field: 'status', label: 'Status', format: 'status', before: 'DRAF', after: 'MENUNGGU_MARKETING' },
    ]);
    expect(data[0]?.changes).toContainEqual({
      field: 'isi.harga',
      label: 'Harga',
      format: 'money',
      before: null,
      after: 5_000_000,
    });
  });
  it('shows no secret in its history', async () => {
    const webmaster = await server.person('webmaster');
    const { body } = await server.call(`/api/user/${webmaster.actor.id}/history`, { token: webmaster.token });
    expect(JSON.stringify(body)).toContain(webmaster.actor.username);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
  });
});

describe('reading your own writes', () => {
  it('waits until the read model has the revision', async () => {
    for (let n = 0; n < 20; n++) {
      const { id, revision } = await makeSp(server, company, ['submit'], later);
      const headers = { 'x-min-revision': `sp-${id}@${revision}` };
      const one = await server.call<SpRow>(`/api/sp/${id}`, { token: company.kacab.token, headers });
      expect(one.data.version).toBe(revision);
      const row = await server.call<SpRows>(`/api/sp?ids=${id}`, { token: company.kacab.token, headers });
      expect(row.data.rows[0]?.version).toBe(revision);
    }
  });
  it('shows the row of a list as it is after each change', async () => {
    const { id, revision, number } = await makeSp(server, company, [], later);
    const row = async (wanted: number) => {
      const headers = { 'x-min-revision': `sp-${id}@${wanted}` };
      return (await server.call<SpRows>(`/api/sp?q=${number}`, { token: company.kacab.token, headers })).data.rows[0];
    };
    expect(await row(revision)).toMatchObject({ id, status: 'DRAF', version: revision });
    const submitted = await server.command(company.sales.token, 'sp', id, 'submit', {}, { ifMatch: revision });
    expect(await row(submitted.data.revision)).toMatchObject({ id, status: 'MENUNGGU_MARKETING', version: 1 });
  });
  it('answers what there is, and says so, when it takes too long', async () => {
    const headers = { 'x-min-revision': `sp-${jakarta[0]}@50` };
    const options = { token: company.kacab.token, headers, once: true };
    const late = await server.call<SpRow>(`/api/sp/${jakarta[0]}`, options);
    expect([late.status, late.data.version, late.headers.get('x-min-revision-met')]).toEqual([200, 0, 'false']);
    const odd = await server.call(`/api/sp`, { token: company.kacab.token, headers: { 'x-min-revision': 'abc' } });
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'X-Min-Revision']);
  });
});
