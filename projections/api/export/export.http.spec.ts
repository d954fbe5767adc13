/** Exports over HTTP: the list's own rows and permissions, neutralized formulas, any length with little memory. */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { sample } from '../../../infra/proof/testing/chance.js';
import { type Company, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { TestServer, testId } from '../../../infra/proof/testing/server.js';
import { AT_ONCE } from '../../../infra/runtime/http/at-once.js';
import type { Cell } from '../../../infra/runtime/sheets/cell.js';
import { sheetRows } from '../../../infra/runtime/sheets/read.js';
import { infos } from '../../../services/domain/infos.js';
import { granted, system } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks, levels } from '../../../services/domain/kit/aggregate/job-desks.js';
import { tidy } from '../../../services/domain/kit/values/marks.js';
import { views } from '../../views/index.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const get = (path: string, token: string | undefined, seen = '') =>
  fetch(`${server.url}/api${path}`, {
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(seen ? { 'x-min-revision': seen } : {}),
      'accept-language': 'id',
    },
  });
/** A busy machine may lag more than an export waits. @param seen `<stream>@<revision>` */
const shown = (seen: string): Promise<void> => {
  const [, view = '', id = '', revision] = /^(\w+)-(\w+)@(\d+)$/.exec(seen) ?? [];
  return server.shown(view, id, Number(revision));
};
const rowsOf = async (response: Response): Promise<(readonly Cell[])[]> => {
  expect(response.status).toBe(200);
  const rows: (readonly Cell[])[] = [];
  const bytes = Buffer.from(await response.arrayBuffer());
  for await (const { cells } of sheetRows(bytes, { rows: 200_000, columns: 300 })) rows.push(cells as readonly Cell[]);
  return rows;
};
const make = async (entity: string, data: object): Promise<string> => {
  const id = testId();
  const { revision } = await server.run(entity, id, 'register', data, system);
  return `${entity}-${id}@${revision}`;
};

/** Known injection payloads for spreadsheets and systems behind them. */
const payloads = [
  '=1+1',
  '=HYPERLINK("http://x.test","klik")',
  "=cmd|' /C calc'!A0",
  '=WEBSERVICE("http://x.test")',
  '=IMPORTXML("http://x.test","//a")',
  '=DDE("cmd";"/C calc";"x")',
  '+1+1',
  "+cmd|' /C calc'!A0",
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|"/C calc"!A0',
  '@x',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20x',
  ';=1+1',
  '",=1+1',
  '"=1+1"',
  '=1+1;"x"',
  '=1\n=2',
  'x\n=1+1',
  "'=1+1",
  "''=1",
].flatMap((text) => [text, `${text} `, `${text}x`, `${text}\ty`]);

it(`leaves ${payloads.length} formulas inert, and as they were`, async () => {
  let seen = '';
  for (const [n, name] of payloads.entries())
    seen = await make('barang', { code: `F-${String(n).padStart(3, '0')}`, name, unit: 'PCS' });
  await shown(seen);
  const token = company.sales.token;
  const path = '/barang/export?sort=code&columns=name,code&q=F';
  const expected = payloads.map(tidy);
  const csv = await get(`${path}&format=csv`, token, seen);
  const text = await csv.clone().text();
  expect((await rowsOf(csv)).slice(1).map(([name]) => name)).toEqual(expected);
  // Split as a spreadsheet would: no cell begins with anything it might execute.
  const cells = [...text.matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g)].map((m) => m[1] ?? m[2] ?? '');
  expect(cells.length).toBeGreaterThan(2 * payloads.length);
  expect(cells.filter((cell) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  const xlsx = await get(`${path}&format=xlsx`, token, seen);
  expect((await rowsOf(xlsx)).slice(1).map(([name]) => name)).toEqual(expected);
});

it('has the rows of the list, with names, in the columns that were asked', async () => {
  const { sales, jkt } = company;
  const list = (await server.call<{ rows: { code: string }[] }>('/api/vehicle?sort=-code', { token: sales.token }))
    .data;
  const all = await rowsOf(await get('/vehicle/export?sort=-code&columns=code,year,stnk_until,branch', sales.token));
  expect(all[0]).toEqual(['Kode', 'Tahun', expect.stringMatching(/STNK/), 'Cabang']);
  expect(all.slice(1)).toEqual(list.rows.map(({ code }) => [code, 2022, { date: '2036-01-01' }, 'Jakarta [JKT]']));
  expect(await rowsOf(await get(`/vehicle/export?branch=${company.bdg}`, sales.token))).toHaveLength(1);
  const csv = await get(`/vehicle/export?format=csv&branch=${jkt}&columns=code`, sales.token);
  const bytes = Buffer.from(await csv.arrayBuffer());
  expect(bytes.subarray(0, 9).toString('latin1')).toBe('\xef\xbb\xbfKode\r\n');
});
it('tells an SP in words, dates as dates, ids only where they are asked for', async () => {
  const { id, revision } = await makeSp(server, company);
  await server.shown('sp', id, revision);
  const [head = [], row = []] = await rowsOf(await get('/sp/export', company.kacab.token));
  const of = (name: string) => row[head.indexOf(name)];
  expect([of('Status'), of('Marketing')]).toEqual(['Draf', 'Belum']);
  expect([of('No. SP'), of('Customer'), of('Total')]).toEqual([
    expect.stringMatching(/^SP-JKT-\d{4}-\d{5}$/),
    'PT Samudra Cat Indonesia',
    expect.any(Number),
  ]);
  expect(of('Tgl muat')).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d/) });
  expect(head.filter((name) => /id$/i.test(String(name)))).toEqual([]);
  const selected = await rowsOf(await get('/sp/export?columns=id,customer', company.kacab.token));
  expect(selected[1]).toEqual([id, company.customer]);
});
it('names its file, and what of the address is not known', async () => {
  const { token } = company.sales;
  const { headers } = await get('/vehicle/export', token);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w -]+-\d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''[\w%-]+-\d{4}-\d\d-\d\d\.xlsx$/,
  );
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'no-store',
  ]);
  for (const [query, field] of [
    ['format=pdf', 'format'],
    ['columns=rahasia', 'columns'],
    ['columns=__proto__', 'columns'],
    ['lain=1', 'lain'],
    ['sort=lain', 'sort'],
    ['format=csv&format=xlsx', 'format'],
  ]) {
    const answer = (await (await get(`/vehicle/export?${query}`, token)).json()) as { errors: { field: string }[] };
    expect(answer.errors[0]?.field).toBe(field);
  }
  expect((await get('/barang/template?lain=1', (await server.person('rcgudang')).token)).status).toBe(400);
});
it('is made a few at once for a person, and for others meanwhile', async () => {
  const [{ token }, other] = [company.kacab, company.sales];
  // They wait for a revision that never comes, and are therefore in progress at the same time.
  const never = `barang-${testId()}@99`;
  const many = await Promise.all(
    Array.from({ length: AT_ONCE.export + 2 }, () => get('/barang/export?format=csv', token, never)),
  );
  const refused = many.filter(({ status }) => status === 429);
  expect([many.filter(({ status }) => status === 200).length, refused.length]).toEqual([AT_ONCE.export, 2]);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused[0]?.json()).toMatchObject({ errors: [{ code: 'many-at-once' }] });
  await Promise.all(many.map((one) => one.bodyUsed || one.text()));
  expect((await get('/barang/export?format=csv', token)).status).toBe(200);
  expect((await get('/barang/export?format=csv', other.token)).status).toBe(200);
});
it('is for those of the tables alone, and for the rows of their branches', async () => {
  const people = await Promise.all(
    jobdesks.flatMap((jobdesk) => levels.map((level) => server.person(jobdesk, { level }))),
  );
  for (const view of sample('exported', views, 8)) {
    const info = infos.find(({ name }) => name === view.name);
    const answers = await Promise.all(
      people.map(async ({ token, actor }) => ({
        jobdesk: actor.jobdesk,
        level: actor.level,
        export: (await get(`/${view.name}/export?format=csv`, token)).status,
        template: info?.imports ? (await get(`/${view.name}/template`, token)).status : undefined,
      })),
    );
    expect(answers).toEqual(
      people.map(({ actor }) => ({
        jobdesk: actor.jobdesk,
        level: actor.level,
        export: granted(view.read, actor) ? 200 : 403,
        template: info?.imports ? (granted(info.can.write, actor) ? 200 : 403) : undefined,
      })),
    );
    expect((await get(`/${view.name}/export`, undefined)).status).toBe(401);
  }
  for (const [code, branch] of [
    ['GJ', company.jkt],
    ['GB', company.bdg],
  ])
    await shown(await make('gudang', { code, name: `Gudang ${code}`, address: 'Jl.', branch }));
  const bandung = await server.person('rcgudang', { branches: [company.bdg] });
  const codes = async (query: string) =>
    (await rowsOf(await get(`/gudang/export?columns=code${query}`, bandung.token))).slice(1);
  expect([await codes(''), await codes(`&branch=${company.jkt}`)]).toEqual([[['GB']], []]);
}, 120_000);
it('never has a secret in it', async () => {
  await server.shown('user', company.sales.actor.id, 0);
  const { token } = await server.person('webmaster');
  const users = await get('/user/export?format=csv', token);
  const text = await users.text();
  expect([text.includes('argon2'), text.includes('passwordHash'), text.includes(company.sales.actor.username)]).toEqual(
    [false, false, true],
  );
  expect((await get('/user/export?columns=passwordHash', token)).status).toBe(400);
});
it('gives every row once while rows move past the reader, both ways', async () => {
  const ROWS = 1_800;
  const { executor } = server.server.commands;
  const ids = Array.from({ length: ROWS }, () => testId());
  const name = (n: number) => String(n).padStart(5, '0');
  const give = (id: string, command: string, data: object) =>
    executor.run(system, 'barang', id, command, data, { commandId: randomUUID() });
  await Promise.all(
    ids.map((id, n) => give(id, 'register', { code: `M-${name(n)}`, name: `Tengah ${name(n)}`, unit: 'ROL' })),
  );
  for (const id of ids) await server.shown('barang', id, 0);
  // Between pages: an exported row moves to the end, a pending one to the beginning.
  const { reads } = server.server.engines;
  const find = reads.find.bind(reads);
  let pages = 0;
  const between = jest.spyOn(reads, 'find').mockImplementation(async (view, query) => {
    const page = await find(view, query);
    if (view !== 'barang' || query.after === undefined || pages >= 3) return page;
    const [passed, ahead] = [ids[pages * 500 + 7] as string, ids[ROWS - 1 - pages] as string];
    pages++;
    const moves = [
      await give(passed, 'change', { name: `Zakhir ${pages}` }),
      await give(ahead, 'change', { name: `Awal ${pages}` }),
    ];
    await server.shown('barang', passed, moves[0]?.revision as number);
    await server.shown('barang', ahead, moves[1]?.revision as number);
    return page;
  });
  try {
    const response = await get('/barang/export?unit=ROL&sort=name&columns=code&format=csv', company.sales.token);
    const codes = (await rowsOf(response)).slice(1).map(([code]) => String(code));
    expect(pages).toBe(3);
    expect(codes.toSorted()).toEqual(ids.map((_, n) => `M-${name(n)}`));
  } finally {
    between.mockRestore();
  }
}, 120_000);
it('gives every row of a long list once, also while rows come and go', async () => {
  const ROWS = 3_000;
  const commands = server.server.commands.executor;
  const ids = Array.from({ length: ROWS }, () => testId());
  const code = (n: number) => `L-${String(n).padStart(5, '0')}`;
  await Promise.all(
    ids.map((id, n) =>
      commands.run(
        system,
        'barang',
        id,
        'register',
        { code: code(n), name: `Panjang ${n}`, unit: 'DUS' },
        { commandId: randomUUID() },
      ),
    ),
  );
  const last = ids.at(-1) as string;
  await server.shown('barang', last, 0);
  for (const id of ids) await server.shown('barang', id, 0);
  const response = await get('/barang/export?unit=DUS&sort=code&columns=code&format=csv', company.sales.token);
  // New rows sort before those still to be read, so that these shift back while the export runs.
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      commands.run(
        system,
        'barang',
        testId(),
        'register',
        { code: `A-${n}0`, name: 'Baru', unit: 'DUS' },
        { commandId: randomUUID() },
      ),
    ),
  );
  const codes = (await rowsOf(response)).flatMap(([first]) => (String(first).startsWith('L-') ? [first] : []));
  expect(codes).toEqual(ids.map((_, n) => code(n)));
}, 120_000);
