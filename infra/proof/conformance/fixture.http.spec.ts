/**
 * Adding an entity or a document is two files: the product as it is built, with declarations that it does not have and a line
 * in the registry for each, and they do all that their kind does. What else is added costs what the README says.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { upload } from '../../../services/api/batch/testing/follow.js';
import { isBranchDesk } from '../../../services/domain/kit/actor.js';
import { hired } from '../testing/hired.js';
import { callAt, commandAt, type Given, PASSWORD, testId } from '../testing/server.js';
import { documentSuite } from './document-suite.js';
import { additions } from './fixture/additions.js';
import { productWithAdditions } from './fixture/product.js';
import type { Values } from './samples.js';
import { entitySuite } from './suite.js';
import { World } from './world.js';

const there = productWithAdditions();
const at = (path: string) => join(there, path);
let product: ChildProcess;
let world: World;

const env = {
  ...process.env,
  DATA_DIR: at('data'),
  DEMO: '0',
  WILAYAH: '0',
  PORT: '0',
  LOCALE: 'id',
  LOG_LEVEL: 'info',
};
const start = async (): Promise<string> => {
  for (const username of ['webmaster', 'webmaster2']) {
    const who = ['--username', username, '--fullname', 'Wira', '--jobdesk', 'webmaster'];
    const tool = at('dist/infra/ops/cli/user-create.js');
    execFileSync(process.execPath, [tool, ...who], { cwd: there, env, input: PASSWORD });
  }
  product = spawn(process.execPath, [at('dist/services/main.js')], { cwd: there, env });
  let said = '';
  return new Promise((found, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) found(`http://127.0.0.1:${port}`);
    };
    product.stdout?.on('data', hear);
    product.stderr?.on('data', hear);
    product.on('exit', () => failed(new Error(`The product ended: ${said}`)));
  });
};

beforeAll(async () => {
  mkdirSync(at('data'), { recursive: true });
  const url = await start();
  const login = async (username: string, branch = false): Promise<string> => {
    const [door, more] = branch ? ['login-customer', { mode: 2 }] : ['login', {}];
    const body = { username, password: PASSWORD, ...more };
    return (await callAt<{ token: string }>(url, `/api/auth/${door}`, { body })).data.token;
  };
  const two = [await login('webmaster'), await login('webmaster2')] as const;
  // A branch login is of one branch; of one where nothing is, if it matters not which.
  const some = testId();
  await commandAt(url, two[0], ['branch', some, 'register'], { code: 'UJI', name: 'Uji', kota: 'Jakarta' });
  const hire: ConstructorParameters<typeof World>[1] = async (jobdesk, { level = 'user', branches }) => {
    const username = `${jobdesk}.${randomUUID().slice(0, 8)}`;
    const of = branches ?? [isBranchDesk(jobdesk) ? some : '*'];
    await hired(url, two, { username, fullname: jobdesk, jobdesk, level, branches: of }, { met: true });
    return login(username, isBranchDesk(jobdesk));
  };
  const { entities } = await import(pathToFileURL(at('dist/services/domain/index.js')).href);
  world = new World(url, hire, entities);
}, 180_000);
afterAll(async () => {
  const ended = new Promise((done) => product.once('exit', done));
  product.kill('SIGTERM');
  await ended;
  rmSync(there, { recursive: true, force: true });
});

describe('an entity that is added by two files', () => {
  for (const [what, test] of entitySuite(() => world, 'palet')) it(what, test);
  it('has its actions, each where it can be done', async () => {
    const { id, revision } = await world.register('palet');
    expect((await world.give('palet', id, 'lapor-rusak', {}, { ifMatch: revision })).status).toBe(200);
    const again = await world.give('palet', id, 'lapor-rusak', {}, { ifMatch: revision + 1 });
    expect([again.status, again.body.errors[0]?.code]).toEqual([422, 'action-not-now']);
  });
});

describe('a document with a life that is added by two files', () => {
  const baris = [
    { barang: 'Cat', koli: 12, berat: 480 },
    { barang: 'Kuas', koli: 3, berat: 9 },
  ];
  for (const [what, test] of documentSuite(() => world, 'tugas', { baris, taken: 0 })) it(what, test, 180_000);
});

describe('what points to others', () => {
  type Doc = Record<string, unknown> & { sebutan: Record<string, string>; nomor: string };
  const line = { barang: 'Cat', koli: 1, berat: 2 };
  let branch: string;
  let customer: string;
  let sp: string;
  let number = '';
  const order = async (cabang: string) => {
    const id = testId();
    const token = await world.newcomer('sales');
    const { status, data } = await commandAt<Given>(world.url, token, ['sp', id, 'create'], { cabang, customer });
    expect(status).toBe(200);
    return { id, number: data.result.number ?? '', saw: `sp-${id}@0` };
  };
  const values = async (more: Values) => ({ ...(await world.values('tugas')), branch, race: '', taken: 0, ...more });
  const made = async (more: Values, token?: string) => {
    const id = testId();
    const { status, body } = await world.give('tugas', id, 'register', await values(more), token ? { token } : {});
    const { code, field } = body.errors[0] ?? {};
    return { id, answer: [status, code, field] };
  };
  const read = async (id: string, revision = 0) =>
    (await world.read<Doc>('tugas', `/${id}`, `tugas-${id}@${revision}`)).data;

  beforeAll(async () => {
    branch = (await world.register('branch')).id;
    customer = (await world.register('customer')).id;
    ({ id: sp, number } = await order(branch));
  });

  it('is called by the number, of a flow and of a document, follows what that says now, and is found by it', async () => {
    const race = await world.register('sp_race');
    const { data: paper } = await world.read<Doc>('sp_race', `/${race.id}`, `sp_race-${race.id}@${race.revision}`);
    const { id, answer } = await made({ sp, race: race.id, baris: [{ ...line, sp }, line] });
    expect(answer).toEqual([200, undefined, undefined]);
    const doc = await read(id);
    const called = async () =>
      (await world.read<Record<string, string>>('customer', `/${customer}`)).data.nama_perusahaan;
    expect(doc.sebutan).toMatchObject({ sp: number, race: paper.nomor });
    expect(doc.pemesan).toBe(await called());
    const { data } = await world.read<{ rows: Doc[] }>('tugas', `?sp=${sp}&size=100`);
    expect(data.rows.map((row) => [row.id, row.sebutan.sp, row.pemesan])).toEqual([[id, number, await called()]]);
    // The order is another customer's now.
    const other = await world.register('customer');
    const sales = await world.newcomer('kacab');
    const edit = await commandAt(
      world.url,
      sales,
      ['sp', sp, 'edit'],
      { cabang: branch, customer: other.id },
      { ifMatch: 0 },
    );
    expect(edit.status).toBe(200);
    const after = await world.read<Doc>('tugas', `/${id}`, `sp-${sp}@1`);
    expect(after.data.pemesan).toBe(other.values.nama_perusahaan);
    // That customer is called otherwise now: said over two references, and beside the row.
    const named = await world.read<Doc>('tugas', `/${id}`, `customer-${other.id}@${other.revision}`);
    expect(named.data).toMatchObject({
      usaha_pemesan: other.values.nama_perusahaan,
      pemesan_baris: { [sp]: other.values.nama_perusahaan },
    });
    const nama_perusahaan = `PT Baru ${testId()}`;
    const change = { nama_perusahaan };
    const renamed = await world.give('customer', other.id, 'change', change, { ifMatch: other.revision });
    expect([renamed.status, renamed.body.errors]).toEqual([200, []]);
    const now = await world.read<Doc>('tugas', `/${id}`, `customer-${other.id}@${other.revision + 1}`);
    expect(now.data).toMatchObject({ usaha_pemesan: nama_perusahaan, pemesan_baris: { [sp]: nama_perusahaan } });
    // Another branch's people see none of it.
    const stranger = await world.newcomer('rcgudang', [(await world.register('branch')).id]);
    const there = await callAt<Doc>(world.url, `/api/tugas/${id}`, { token: stranger });
    expect(there.status).toBe(404);
  });
  it('refuses what is not there, or not theirs, at its own field and at the row’s, and writes nothing', async () => {
    const there = (await world.register('branch')).id;
    const { id: elsewhere } = await order(there);
    for (const one of [testId(), elsewhere]) {
      const token = one === elsewhere ? await world.newcomer('rcadmin', [branch]) : undefined;
      const own = await made({ sp: one }, token);
      expect(own.answer).toEqual([422, 'ref-missing', 'sp']);
      expect((await world.read('tugas', `/${own.id}`)).status).toBe(404);
      const within = await made({ baris: [line, { ...line, sp: one }] }, token);
      expect(within.answer).toEqual([422, 'ref-missing', 'baris.1.sp']);
    }
    expect((await made({ race: testId() })).answer).toEqual([422, 'ref-missing', 'race']);
    const { id } = await made({ sp });
    const baris = [{ ...line, sp: testId() }];
    const changed = await world.give('tugas', id, 'change', { baris }, { ifMatch: 0 });
    expect([changed.status, changed.body.errors[0]?.field]).toEqual([422, 'baris.0.sp']);
    expect((await read(id)).baris).toEqual([]);
  });
  it('takes no more of an amount than others gave', async () => {
    const baris = [{ ...line, koli: 15 }];
    const maker = await world.newcomer('rcadmin');
    const loader = await world.newcomer('rcgudang');
    const { id } = await made({ baris }, maker);
    expect((await made({ taken: 1 })).answer).toEqual([422, 'amount-short', 'taken']);
    for (const [n, [step, token]] of [
      ['issue', maker] as const,
      ['begin', loader] as const,
      ['finish', loader] as const,
    ].entries())
      expect((await world.give('tugas', id, step, {}, { ifMatch: n, token })).body.errors).toEqual([]);
    const both = await Promise.all([10, 10].map((taken) => made({ taken })));
    expect(both.map(({ answer: [status] }) => status).sort()).toEqual([200, 422]);
    expect((await made({ taken: 5 })).answer).toEqual([200, undefined, undefined]);
  });
  it('is told by its number in a sheet, and read back from one, in rows too', async () => {
    const fresh = await order(branch);
    const token = await world.somebody(['webmaster']);
    const { id } = await made({ sp: fresh.id, baris: [{ ...line, sp: fresh.id }] });
    // Rows are told by what the order's own read model says of it.
    const webmaster = { token, headers: { 'x-min-revision': fresh.saw } };
    expect((await callAt(world.url, `/api/sp/${fresh.id}`, webmaster)).status).toBe(200);
    const sheet = async (path: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-min-revision': `tugas-${id}@0` };
      const answer = await fetch(`${world.url}/api/${path}`, { headers });
      return (await answer.text()).replace(/^\uFEFF/, '');
    };
    const exported = await sheet(`tugas/export?format=csv&columns=sp,baris,pemesan&sp=${fresh.id}`);
    expect(exported).toContain(`${fresh.number};Cat | 1 | 2 | ${fresh.number}`);
    expect(await sheet('tugas/template?format=csv')).toMatch(/;SP;/);

    const cabang = (await world.read<Record<string, string>>('branch', `/${branch}`)).data.code;
    const rows = [
      'Cabang;Tujuan;SP;Baris',
      `${cabang};Gudang A;${fresh.number};Cat | 1 | 2 | ${fresh.number}`,
      `${cabang};Gudang B;SP-XXX-0000-00001;Cat | 1 | 2`,
      `${cabang};Gudang C;${fresh.number};Cat | 1 | 2 | SP-XXX-0000-00001`,
    ].join('\n');
    const batch = testId();
    const { data } = await upload(world.url, `Bearer ${token}`, batch, 'tugas', rows);
    expect(data.errors).toMatchObject([
      { row: 3, field: 'sp', code: expect.stringMatching(/^sheet-ref/) },
      { row: 4, field: 'baris', code: expect.stringMatching(/^sheet-ref/) },
    ]);
    const plan = await callAt<{ rows: { data: object }[] }>(world.url, `/api/batch/${batch}/rows?only=jalan`, {
      token,
    });
    expect(plan.data.rows).toMatchObject([{ data: { sp: fresh.id, baris: [{ ...line, sp: fresh.id }] } }]);
  });
});

describe('a field that the SP has by one line', () => {
  it('is kept, told in its history by name, and stands in files', async () => {
    const [branch, customer] = [(await world.register('branch')).id, (await world.register('customer')).id];
    const [id, token] = [testId(), await world.newcomer('sales')];
    const isi = { cabang: branch, customer };
    expect((await commandAt(world.url, token, ['sp', id, 'create'], isi)).status).toBe(200);
    const edit = await commandAt(world.url, token, ['sp', id, 'edit'], { ...isi, no_kontrak: 'K-77' }, { ifMatch: 0 });
    expect([edit.status, edit.body.errors]).toEqual([200, []]);
    type Order = { isi: Record<string, unknown> };
    const { data } = await callAt<Order>(world.url, `/api/sp/${id}`, {
      token,
      headers: { 'x-min-revision': `sp-${id}@1` },
    });
    expect(data.isi.no_kontrak).toBe('K-77');
    const history = await callAt<{ entries: { changes: object[] }[] }>(world.url, `/api/sp/${id}/history`, { token });
    expect(JSON.stringify(history.data)).toContain('"label":"No. kontrak"');
    const headers = { authorization: `Bearer ${token}` };
    const file = await (
      await fetch(`${world.url}/api/sp/export?format=csv&columns=sp,isi.no_kontrak`, { headers })
    ).text();
    expect(file).toMatch(/No\. SP;No\. kontrak\r?\n.*;K-77/);
  });
});

describe('what it costs', () => {
  it('stands in the README as it is', () => {
    const rows = additions.map(
      ({ what, edits, lines }) =>
        `| ${what} | ${Object.keys(edits).length}${lines ? ', and a line an address and a menu' : ''} |`,
    );
    const text = readFileSync('README.md', 'utf8');
    expect(rows.filter((row) => !text.includes(row))).toEqual([]);
  });
  it('is the fields, the status and the steps that were added to one file each', () => {
    expect(world.info('palet').list.columns).toContain('warna');
    const info = world.info('tugas');
    expect(info.list.columns).toContain('prioritas');
    expect(Object.keys(info.life?.steps ?? {})).toEqual(expect.arrayContaining(['hold', 'resume', 'load']));
    expect(info.life?.statuses.map(({ value }) => value)).toContain('TERTUNDA');
  });
});
