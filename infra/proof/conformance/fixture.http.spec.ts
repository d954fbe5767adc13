/**
 * Adding an entity or a document takes two files: the built product, with additional declarations and a line in the
 * registry for each, behaves as their kind does. Further additions cost what `services/domain/README.md` says.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { upload } from '../../../services/api/batch/testing/follow.js';
import { addDays, daysSince, dayWib } from '../../../services/domain/kit/values/time.js';
import { langs } from '../../../services/domain/texts/speech.js';
import { kindTexts } from '../../runtime/http/kind-texts.js';
import { until } from '../contracts/harness.js';
import { type CommandOutcome, callAt, commandAt, testId } from '../testing/server.js';
import { documentSuite } from './document-suite.js';
import { additions, REGISTRY } from './fixture/additions.js';
import { FixtureProduct } from './fixture/running.js';
import type { Values } from './samples.js';
import { entitySuite } from './suite.js';
import type { World } from './world.js';

const product = new FixtureProduct();
const at = (path: string) => product.at(path);
let world: World;

beforeAll(async () => {
  world = await product.begin();
}, 180_000);
afterAll(() => product.remove());

describe('an entity that is added by two files', () => {
  for (const [what, test] of entitySuite(() => world, 'palet')) it(what, test);
  it('has its actions, each where it can be done', async () => {
    const { id, revision } = await world.register('palet');
    expect((await world.give('palet', id, 'lapor-rusak', {}, { ifMatch: revision })).status).toBe(200);
    const again = await world.give('palet', id, 'lapor-rusak', {}, { ifMatch: revision + 1 });
    expect([again.status, again.body.errors[0]?.code]).toEqual([422, 'action-not-now']);
  });
});

describe('rates with dates, which are added by two files', () => {
  for (const [what, test] of entitySuite(() => world, 'pajak')) it(what, test);
});

describe.each(['tugas', 'nota', 'setoran', 'faktur'])(
  '%s, a document with a life that is added by two files',
  (name) => {
    for (const [what, test] of documentSuite(() => world, name)) it(what, test, 180_000);
  },
);

describe('ages', () => {
  const today = dayWib(new Date().toISOString());
  const late = [-5, 0, 1, 30, 31, 91];

  it('are told as of today: by a filter, by the order of the column, in files', async () => {
    const saws: string[] = [];
    const kepada = `Umuran ${testId()}`;
    for (const days of late) {
      const { id, revision } = await world.walk('nota').standing('TERBIT', {
        ...{ kepada, tanggal: addDays(today, -100), jatuh_tempo: addDays(today, -days) },
      });
      saws.push(`nota-${id}@${revision}`);
    }
    const list = async (query: string) =>
      (
        await world.read<{ rows: { umur: string }[]; total: number; sums: Record<string, number>; unsummed: number }>(
          'nota',
          `?q=${encodeURIComponent(kepada)}&totals=1&${query}`,
          saws.join(),
        )
      ).data;
    const ages = async (query: string) => (await list(query)).rows.map(({ umur }) => daysSince(umur, today));
    expect(await ages('sort=umur')).toEqual(late.toReversed());
    expect(await ages('sort=-umur&umur=today-30..today-1')).toEqual([1, 30]);
    expect(await ages('sort=-umur&umur=today..')).toEqual([-5, 0]);
    expect(await ages('umur=..today-91')).toEqual([91]);
    expect(await list('umur=today-60..today-1')).toMatchObject({ total: 3, sums: { sisa: 45_000 }, unsummed: 0 });
    const headers = { authorization: `Bearer ${await world.newcomer('keuangan')}`, 'x-min-revision': saws.join() };
    const query = `q=${encodeURIComponent(kepada)}&umur=..today-1&sort=umur&columns=umur,sisa&format=csv`;
    const file = await (await fetch(`${world.url}/api/nota/export?${query}`, { headers })).text();
    expect(
      file
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([...['Umur (hari);Sisa', '91;15000', '31;15000', '30;15000', '1;15000']]);
    // Cancelled documents are counted but not summed.
    const { id, revision } = await world.walk('nota').standing('BATAL', { kepada });
    saws.push(`nota-${id}@${revision}`);
    expect(await list('')).toMatchObject({ total: 7, sums: { total: 90_000, sisa: 90_000 }, unsummed: 1 });
    expect(await list('status=TERBIT,BATAL')).toMatchObject({ total: 7, sums: { total: 90_000 }, unsummed: 1 });
    // All of these are summed; buckets of their age are counted by themselves.
    expect(await list('status=TERBIT')).toMatchObject({ total: 6, sums: { total: 90_000 }, unsummed: 0 });
    expect(await list('status=BATAL')).toMatchObject({ total: 1, sums: { total: 0, sisa: 0 }, unsummed: 1 });
  });
});

describe('balances of an amount', () => {
  type Balance = Values & { id: string; saldo: number; gerakan: number };
  type Moved = { rows: { saldo_sesudah: number; masuk: number; document: string; kind: string }[]; total: number };
  const soon = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> => {
    for (let n = 0; ; n++) {
      const value = await read();
      if (isSo(value) || n > 600) return value;
      await new Promise((go) => setTimeout(go, 50));
    }
  };
  it('are what the documents left, with movements, as of any time, in a file, and each branch its own', async () => {
    const branch = (await world.register('branch')).id;
    const walk = world.walk('setoran');
    const posted = async (jumlah: number) => walk.standing('DICATAT', { branch, jumlah, alokasi: [] });
    const one = await posted(20_000);
    const read = () => world.read<Balance>('titipan', `/${branch}`);
    const first = await soon(read, ({ status }) => status === 200);
    expect(first.data).toMatchObject({ id: branch, branch, saldo: 20_000, gerakan: 1 });
    const then = first.data.terakhir as string;
    const two = await posted(7_000);
    const now = await soon(read, ({ data }) => data.gerakan === 2);
    expect(now.data).toMatchObject({ saldo: 27_000, masuk: 27_000, keluar: 0 });
    expect((now.data.sebutan as Values).branch).not.toBe('');
    const moved = await world.read<Moved>('titipan', `/${branch}/movements`);
    expect(moved.data.total).toBe(2);
    expect(moved.data.rows).toMatchObject([
      { saldo_sesudah: 27_000, masuk: 7_000, kind: 'setoran', document: two.id },
      { saldo_sesudah: 20_000, masuk: 20_000, document: one.id },
    ]);
    const asOf = encodeURIComponent(then);
    expect((await world.read<Balance>('titipan', `/${branch}?asOf=${asOf}`)).data).toMatchObject({ saldo: 20_000 });
    expect((await world.read<Moved>('titipan', `/${branch}/movements?asOf=${asOf}`)).data.total).toBe(1);
    for (const odd of [`/${branch}?asOf=1`, `/${branch}/movements?asOf=1`, `/${branch}/movements?page=201`])
      expect((await world.read('titipan', odd)).status).toBe(400);
    expect((await world.read('titipan', `/${branch}?asOf=2001-01-01`)).status).toBe(404);
    const list = await world.read<{ rows: Balance[]; sums: Values }>('titipan', `?branch=${branch}&totals=1`);
    expect(list.data).toMatchObject({ rows: [{ saldo: 27_000 }], sums: { saldo: 27_000 } });
    const token = await world.somebody(['webmaster']);
    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(`${world.url}/api/titipan/export?format=csv&branch=${branch}`, { headers });
    expect(await file.text()).toContain('27000');
    // Another branch's people, and a desk without the right to read it.
    const stranger = await world.newcomer('keuangan', [(await world.register('branch')).id]);
    for (const path of [`/${branch}`, `/${branch}/movements`])
      expect((await callAt(world.url, `/api/titipan${path}`, { token: stranger })).status).toBe(404);
    const nobody = await world.newcomer('rcgudang');
    expect((await callAt(world.url, `/api/titipan/${branch}/movements`, { token: nobody })).status).toBe(403);
    expect((await world.give('titipan', branch, 'register', {}, { token })).status).toBe(404);
  }, 180_000);
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
    const { status, data } = await commandAt<CommandOutcome>(world.url, token, ['sp', id, 'create'], {
      cabang,
      customer,
    });
    expect(status).toBe(200);
    return { id, number: data.result.number ?? '', saw: `sp-${id}@0` };
  };
  const values = async (more: Values) => ({ ...(await world.values('tugas')), branch, race: '', taken: 0, ...more });
  const register = async (more: Values, token?: string) => {
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
    const { id, answer } = await register({ sp, race: race.id, baris: [{ ...line, sp }, line] });
    expect(answer).toEqual([200, undefined, undefined]);
    const doc = await read(id);
    const called = async () =>
      (await world.read<Record<string, string>>('customer', `/${customer}`)).data.nama_perusahaan;
    expect(doc.sebutan).toMatchObject({ sp: number, race: paper.nomor });
    expect(doc.pemesan).toBe(await called());
    const { data } = await world.read<{ rows: Doc[] }>('tugas', `?sp=${sp}&size=100`);
    expect(data.rows.map((row) => [row.id, row.sebutan.sp, row.pemesan])).toEqual([[id, number, await called()]]);
    // The order now belongs to another customer.
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
    // That customer was renamed: the new name shows through two references, and beside the row.
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
    // People of another branch see none of it.
    const stranger = await world.newcomer('rcgudang', [(await world.register('branch')).id]);
    const there = await callAt<Doc>(world.url, `/api/tugas/${id}`, { token: stranger });
    expect(there.status).toBe(404);
  });
  it('refuses what is not there, or not theirs, at its own field and at the row’s, and writes nothing', async () => {
    const there = (await world.register('branch')).id;
    const { id: elsewhere } = await order(there);
    for (const one of [testId(), elsewhere]) {
      const token = one === elsewhere ? await world.newcomer('rcadmin', [branch]) : undefined;
      const result = await register({ sp: one }, token);
      expect(result.answer).toEqual([422, 'ref-missing', 'sp']);
      expect((await world.read('tugas', `/${result.id}`)).status).toBe(404);
      const within = await register({ baris: [line, { ...line, sp: one }] }, token);
      expect(within.answer).toEqual([422, 'ref-missing', 'baris.1.sp']);
    }
    expect((await register({ race: testId() })).answer).toEqual([422, 'ref-missing', 'race']);
    const { id } = await register({ sp });
    const baris = [{ ...line, sp: testId() }];
    const changed = await world.give('tugas', id, 'change', { baris }, { ifMatch: 0 });
    expect([changed.status, changed.body.errors[0]?.field]).toEqual([422, 'baris.0.sp']);
    expect((await read(id)).baris).toEqual([]);
  });
  it('takes no more of an amount than others gave', async () => {
    const baris = [{ ...line, koli: 15 }];
    const maker = await world.newcomer('rcadmin');
    const loader = await world.newcomer('rcgudang');
    const { id } = await register({ baris }, maker);
    expect((await register({ taken: 1 })).answer).toEqual([422, 'amount-short', 'taken']);
    for (const [n, [step, token]] of [
      ['issue', maker] as const,
      ['begin', loader] as const,
      ['finish', loader] as const,
    ].entries())
      expect((await world.give('tugas', id, step, {}, { ifMatch: n, token })).body.errors).toEqual([]);
    const both = await Promise.all([10, 10].map((taken) => register({ taken })));
    expect(both.map(({ answer: [status] }) => status).sort()).toEqual([200, 422]);
    expect((await register({ taken: 5 })).answer).toEqual([200, undefined, undefined]);
  });
  it('is told by its number in a sheet, and read back from one, in rows too', async () => {
    const fresh = await order(branch);
    const token = await world.somebody(['webmaster']);
    const { id } = await register({ sp: fresh.id, baris: [{ ...line, sp: fresh.id }] });
    // Rows show the values of the order's own read model.
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

describe('money that receipts share out over bills', () => {
  type Bill = { status: string; sisa: number; bayar: { jumlah: number; setoran: string }[] };
  const bill = async () => (await world.walk('nota').standing('TERBIT')).id;
  const read = async (id: string) => (await world.read<Bill>('nota', `/${id}`)).data;
  const run = async (id: string, command: string, data: object, ifMatch?: number) => {
    const token = await (command === 'post' ? world.walk('setoran').taker('post') : world.walk('setoran').creator());
    const { status, body } = await world.give('setoran', id, command, data, {
      token,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
    expect([command, status, body.errors]).toEqual([command, 200, []]);
  };
  /** A draft that allocates an amount to each bill. */
  const draft = async (...alokasi: { nota: string; jumlah: number }[]) => {
    const id = testId();
    await run(id, 'register', { ...(await world.values('setoran')), jumlah: 20_000, alokasi });
    return id;
  };

  it('comes to each of them once, from several, and to none that a draft has left', async () => {
    const [paid, left, part] = [await bill(), await bill(), await bill()];
    const [one, two, three] = [
      await draft({ nota: paid, jumlah: 5_000 }, { nota: left, jumlah: 10_000 }),
      await draft({ nota: paid, jumlah: 6_000 }, { nota: part, jumlah: 2_000 }, { nota: paid, jumlah: 1_000 }),
      await draft({ nota: paid, jumlah: 3_000 }),
    ];
    const instead = [
      { nota: paid, jumlah: 5_000 },
      { nota: part, jumlah: 4_000 },
    ];
    await run(one, 'change', { alokasi: instead }, 0);
    await Promise.all([run(one, 'post', {}, 1), run(two, 'post', {}, 0), run(three, 'post', {}, 0)]);
    await until(async () => (await read(paid)).status === 'LUNAS', 'all of it to be paid');
    await until(async () => (await read(part)).bayar.length === 2, 'two payments of the other');
    const by = (bills: Bill) => Object.fromEntries(bills.bayar.map(({ jumlah, setoran }) => [setoran, jumlah]));
    const all = await Promise.all([paid, part, left].map(read));
    expect(all.map((doc) => [doc.status, doc.sisa, doc.bayar.length, by(doc)])).toEqual([
      ['LUNAS', 0, 3, { [one]: 5_000, [two]: 7_000, [three]: 3_000 }],
      ['SEBAGIAN', 9_000, 2, { [one]: 4_000, [two]: 2_000 }],
      ['TERBIT', 15_000, 0, {}],
    ]);
    // The origin of what is left names the receipts; that of a payment only its own amount.
    type Line = { type: string; change: number; because?: { kind: string; id: string } };
    type Origin = { value: number; stored: number; lines: Line[] };
    const origin = async (field: string) => (await world.read<Origin>('nota', `/${paid}/origin?field=${field}`)).data;
    const { lines, ...rest } = await origin('sisa');
    expect(rest).toEqual({ field: 'sisa', value: 0, stored: 0 });
    expect(lines[0]).toMatchObject({ type: 'Registered', change: 15_000 });
    const receipts = lines.slice(1).map(({ type, change, because }) => [type, change, because?.kind, because?.id]);
    expect(new Set(receipts)).toEqual(
      new Set([
        ['NotaPaid', -5_000, 'setoran', one],
        ['NotaPaid', -7_000, 'setoran', two],
        ['NotaPaid', -3_000, 'setoran', three],
      ]),
    );
    const last = all[0]?.bayar.at(-1);
    expect((await origin('bayar.2.jumlah')).lines).toMatchObject([
      { change: last?.jumlah, because: { id: last?.setoran } },
    ]);
    for (const field of ['kepada', 'bayar', 'bayar.9.jumlah', 'bayar.length', '__proto__', 'umur'])
      expect((await world.read('nota', `/${paid}/origin?field=${field}`)).status).toBe(400);
  });
  it('is said to come by a receipt by no person', async () => {
    const id = await bill();
    const token = await world.walk('nota').taker('pay');
    const answer = await world.give('nota', id, 'pay', { jumlah: 1_000, setoran: testId() }, { ifMatch: 1, token });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([403, 'setoran']);
  });
});

describe('what a bill says beside its fields', () => {
  type Sheet = {
    content: Record<string, unknown> & { rows: Record<string, object[]>; fields: Record<string, object> };
  };
  const make = async (values: Values, lang = 'id') => {
    const id = testId();
    const whole = { ...(await world.values('nota')), ...values };
    const token = await world.somebody(['webmaster']);
    return { id, ...(await commandAt(world.url, token, ['nota', id, 'register'], whole, { lang })) };
  };

  it('is refused in every language that its texts are in, at the field', async () => {
    const late = { tanggal: '2026-07-21', jatuh_tempo: '2026-07-20' };
    const expected: Record<string, RegExp> = {
      id: /^Nota jatuh tempo 20 Jul 2026, sebelum tanggalnya 21 Jul 2026/,
      en: /^The nota is due on 20 Jul 2026, before its date 21 Jul 2026/,
      fr: /20 juil. 2026.*21 juil. 2026/,
    };
    for (const [lang, text] of Object.entries(expected)) {
      const { status, body } = await make(late, lang);
      expect([status, body.errors[0]?.code, body.errors[0]?.field]).toEqual([422, 'nota-due', 'jatuh_tempo']);
      expect(body.errors[0]?.message).toMatch(text);
    }
  });
  it('has all its words in every language', async () => {
    const domain = (file: string) => import(pathToFileURL(at(`dist/services/domain/${file}.js`)).href);
    const { kindWords } = await domain('wording/kind-words');
    const { entities } = await domain('index');
    const { infos } = await domain('infos');
    const [entity, info] = [entities, infos].map((all) => all.find(({ name }: { name: string }) => name === 'nota'));
    const { spoken, shown } = kindWords(entity, info) as Record<string, string[]>;
    expect(spoken).toContain('Nota jatuh tempo {due}, sebelum tanggalnya {day}. Ubah jatuh temponya.');
    const read = (file: string): object => JSON.parse(readFileSync(at(file), 'utf8'));
    for (const lang of langs.slice(1)) {
      const beside = kindTexts(lang, at('services/domain'));
      const words = { ...read(`services/domain/texts/said/${lang}.json`), ...beside };
      const screens = readdirSync(`web/src/i18n/${lang}`).filter((file) => file.endsWith('.json'));
      const all = Object.assign(
        words,
        ...screens.map((file) => JSON.parse(readFileSync(`web/src/i18n/${lang}/${file}`, 'utf8'))),
      );
      expect([lang, [...(spoken ?? []), ...(shown ?? [])].filter((word) => !(word in all))]).toEqual([lang, []]);
    }
  });
  it('is printed as it is declared, once it has a number, and its page stands at its address', async () => {
    const { id, status, body } = await make({});
    expect([status, body.errors]).toEqual([200, []]);
    const token = await world.somebody(['webmaster']);
    const print = (ids: string[]) =>
      callAt<{ papers: Sheet[] }>(world.url, '/api/prints', {
        token,
        body: { kind: 'nota', paper: 'nota', ids },
        headers: { 'idempotency-key': randomUUID() },
      });
    const early = await print([id]);
    expect([early.status, early.body.errors[0]?.code]).toEqual([422, 'print-no-number']);
    const issued = await world.walk('nota').standing('TERBIT');
    const paper = await print([issued.id]);
    expect([paper.status, paper.body.errors]).toEqual([200, []]);
    const [{ content } = {} as Sheet] = paper.data.papers;
    expect(content).toMatchObject({
      title: 'Nota',
      code: expect.stringMatching(/^NT-/),
      copies: ['Pelanggan', 'Arsip'],
      fields: { branch: { label: 'Cabang', value: expect.any(String) }, total: { kind: 'money', value: 15_000 } },
      tables: [
        { list: 'baris', columns: [{ name: 'tugas' }, { name: 'koli', kind: 'number' }, { name: 'keterangan' }] },
      ],
      rows: { baris: [{ tugas: expect.stringMatching(/^TM-/), koli: 15 }] },
      words: { amount: 15_000, text: 'lima belas ribu rupiah' },
      dated: { city: expect.any(String), day: expect.any(String) },
    });
    expect(content).not.toHaveProperty('stamp');
  });
});

describe('what a bill will come to', () => {
  type Estimated = { rows: { baris: ({ koli: number } | null)[] }; derived: { total: number } };
  const estimate = async (token: string, fields: unknown, aggregate = 'nota') =>
    callAt<Estimated>(world.url, '/api/estimate', { token, body: { aggregate, fields } });
  const task = (status: string, branch: string) => world.walk('tugas').standing(status, { branch });

  it('is told while it is typed, and is what saving writes, whatever a console sends', async () => {
    const branch = (await world.anchor('branch')).id;
    const [one, unfinished] = [await task('SELESAI', branch), await task('TERBIT', branch)];
    const token = await world.newcomer('akunting');
    const typed = { branch, harga: 1_000, baris: [{ tugas: one.id, koli: 9_999 }, { tugas: unfinished.id }, {}] };
    const { status, data } = await estimate(token, typed);
    expect([status, data.rows.baris, data.derived.total]).toEqual([200, [{ koli: 15 }, null, null], 15_000]);
    const odd = await estimate(token, { branch, harga: 'banyak', baris: 'satu', lain: [] });
    expect([odd.status, odd.data.rows.baris, odd.data.derived.total]).toEqual([200, [], 0]);

    const id = testId();
    const values: Values = { ...(await world.values('nota')), ...typed, baris: [{ tugas: one.id, koli: 9_999 }] };
    expect((await world.give('nota', id, 'register', values, { token })).status).toBe(200);
    const saved = await world.read('nota', `/${id}`, `nota-${id}@0`);
    expect(saved.data).toMatchObject({ baris: [{ tugas: one.id, koli: 15 }], total: 15_000 });
    // A task is billed once: another bill is refused at its row.
    const two = [{ tugas: (await task('SELESAI', branch)).id }, { tugas: one.id }];
    const again = await world.give('nota', testId(), 'register', { ...values, baris: two }, { token });
    expect([again.status, again.body.errors[0]?.code, again.body.errors[0]?.field]).toEqual([
      ...[422, 'claimed-unique', 'baris.1.tugas'],
    ]);
    // The refusal names the task and its bill.
    const { data: billed } = await world.read<Values>('tugas', `/${one.id}`);
    const taken = `${billed.nomor} sudah dipakai oleh Nota ${values.kepada} (${saved.data.pembuat}). Pilih yang lain.`;
    expect(again.body.errors[0]?.message).toBe(taken);
    // The task links to its bill by the line that names it; a search runs within these bills.
    expect(world.info('tugas').related).toContainEqual({ entity: 'nota', label: 'Nota', by: 'baris.tugas' });
    const below = async (more: string) => {
      const path = `?baris.tugas=${one.id}&totals=1${more}`;
      return (await world.read<{ rows: { id: string }[]; total: number }>('nota', path, `nota-${id}@0`)).data;
    };
    expect(await below('')).toMatchObject({ rows: [{ id }], total: 1, sums: { total: 15_000 }, unsummed: 0 });
    expect(await below(`&q=${encodeURIComponent(String(values.kepada))}`)).toMatchObject({ rows: [{ id }] });
    expect(await below('&q=zzzxqzzz')).toMatchObject({ rows: [], total: 0 });
    expect((await world.read('nota', `?baris.tugas=${one.id}&baris.tugas=${one.id}`)).status).toBe(400);
  });
  it('says nothing of another branch, nor to who writes none', async () => {
    const [ownBranch, other] = [(await world.register('branch')).id, (await world.register('branch')).id];
    const { id } = await task('SELESAI', ownBranch);
    const stranger = await world.newcomer('akunting', [other]);
    const hidden = await estimate(stranger, { branch: ownBranch, harga: 1_000, baris: [{ tugas: id }] });
    expect([hidden.status, hidden.data.rows.baris, hidden.data.derived.total]).toEqual([200, [null], 0]);
    expect((await estimate(await world.newcomer('rcgudang'), {})).status).toBe(403);
    // A document without calculated rows has no estimate.
    expect((await estimate(await world.newcomer('akunting'), {}, 'tugas')).status).toBe(404);
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

describe('rates with dates', () => {
  const today = dayWib(new Date().toISOString());
  type Doc = Values & { status: string; sebutan: Record<string, string> };
  const kindOf = () => `P-${testId().slice(-8).toUpperCase()}`;
  const rowOf = (jenis: string, more: Values = {}) =>
    world.register('pajak', { jenis, permil: 110, berlaku_dari: '2025-01-01', berlaku_sampai: '', memo: '', ...more });
  const standing = (status: string, more: Values) => world.walk('faktur').standing(status, { dasar: 10_000, ...more });
  const read = async (id: string, revision: number) =>
    (await world.read<Doc>('faktur', `/${id}`, `faktur-${id}@${revision}`)).data;
  const issue = async (more: Values, lang: 'id' | 'en' = 'id') => {
    const { id, revision } = await standing('DRAF', more);
    const token = await world.newcomer('akunting');
    const answer = await commandAt<CommandOutcome>(
      world.url,
      token,
      ['faktur', id, 'issue'],
      {},
      { ifMatch: revision, lang },
    );
    return { id, revision, answer, first: answer.body.errors[0] };
  };

  it('are those of the day, kept with the document and shown with it; what it keeps no person types', async () => {
    const jenis = kindOf();
    const [old, now] = [
      await rowOf(jenis, { berlaku_sampai: '2025-12-31' }),
      await rowOf(jenis, { permil: 120, berlaku_dari: '2026-01-01' }),
    ];
    for (const [tanggal, row, ppn] of [
      ['2025-12-31', old, 1_100],
      ['2026-01-01', now, 1_200],
    ] as const) {
      const { id, revision } = await standing('TERBIT', { jenis, tanggal });
      const doc = await read(id, revision);
      expect(doc).toMatchObject({ pajak: row.id, pajak_versi: 0, ppn, total: 10_000 + ppn });
      expect(doc.sebutan.pajak).toBe(`${jenis} ${ppn / 100}% (${row.values.berlaku_dari})`);
      type Rows = { rows: { id: string }[]; total: number };
      const below = await world.read<Rows>('faktur', `?pajak=${row.id}&totals=1`, `faktur-${id}@${revision}`);
      expect(below.data).toMatchObject({ rows: [{ id }], total: 1 });
    }
    expect(world.info('pajak').related).toContainEqual({ entity: 'faktur', label: 'Faktur', by: 'pajak' });
    const token = await world.newcomer('akunting');
    const { id, revision } = await standing('DRAF', { jenis, tanggal: '2026-01-01' });
    for (const forged of [{ pajak: old.id }, { pajak_versi: 3 }, { permil: 1 }, { ppn: 1 }]) {
      const [field] = Object.keys(forged);
      for (const command of ['change', 'issue']) {
        const { status, body } = await world.give('faktur', id, command, forged, { ifMatch: revision, token });
        expect([command, status, body.errors[0]?.field]).toEqual([command, 400, field]);
      }
      const values = { ...(await world.values('faktur')), jenis, ...forged };
      const created = await world.give('faktur', testId(), 'register', values, { token });
      expect([created.status, created.body.errors[0]?.field]).toEqual([400, field]);
    }
    expect(await read(id, revision)).toMatchObject({ pajak: '', pajak_versi: 0, permil: 0, ppn: 0 });
  });
  it('are kept in each of its rows, told while they are typed, and no person’s to write', async () => {
    const [branch, token] = [(await world.anchor('branch')).id, await world.newcomer('akunting')];
    const [a, b, none] = [kindOf(), kindOf(), kindOf()];
    const [one, two] = [await rowOf(a), await rowOf(b, { permil: 20, berlaku_dari: '2026-02-01' })];
    const lines = [a, b].map((jenis) => ({ uraian: 'Bongkar', jumlah: 1_000, jenis }));
    const fields = { branch, kepada: 'PT Contoh', tanggal: '2026-03-01', dasar: 0, jenis: a };
    const estimate = (lain: object[]) =>
      callAt<{ rows: { lain: unknown[] } }>(world.url, '/api/estimate', {
        ...{ token, body: { aggregate: 'faktur', fields: { ...fields, lain } } },
      });
    const stored = [
      { pajak: one.id, pajak_versi: 0, ppn: 110 },
      { pajak: two.id, pajak_versi: 0, ppn: 20 },
    ];
    const half = await estimate([...lines, { uraian: 'x', jumlah: 5, jenis: none }, {}]);
    expect([half.status, half.data.rows.lain]).toEqual([200, [...stored, null, null]]);
    const id = testId();
    const give = async (command: string, data: Values, ifMatch?: number) => {
      const { status, body } = await world.give('faktur', id, command, data, {
        token,
        ...(ifMatch === undefined ? {} : { ifMatch }),
      });
      return [status, body.errors[0]?.code, body.errors[0]?.field];
    };
    const odd = [...lines, { uraian: 'x', jumlah: 5, jenis: none }];
    expect(await give('register', { ...fields, lain: odd })).toEqual([422, 'rate-missing', 'lain.2.jenis']);
    const sent = lines.map((line) => ({ ...line, pajak: two.id, pajak_versi: 9, ppn: 1 }));
    expect(await give('register', { ...fields, lain: sent })).toEqual([200, undefined, undefined]);
    const doc = await read(id, 0);
    expect(doc).toMatchObject({ lain: lines.map((line, n) => ({ ...line, ...stored[n] })), total: 2_130 });
    // On another day no rate of one kind applies, and the rows stay unchanged.
    expect(await give('change', { tanggal: '2026-01-31' }, 0)).toEqual([422, 'rate-missing', 'lain.1.jenis']);
    const used = await world.give('pajak', two.id, 'change', { permil: 1 }, { ifMatch: two.revision });
    expect(used.body.errors[0]?.code).toBe('rate-used');
    expect(await give('change', { lain: [] }, 0)).toEqual([200, undefined, undefined]);
    expect((await world.give('pajak', two.id, 'change', { permil: 1 }, { ifMatch: two.revision })).status).toBe(200);
  });
  it('of a kind never overlap: whoever types that hears which fields, and which row', async () => {
    const jenis = kindOf();
    const one = await rowOf(jenis, { berlaku_sampai: '2026-06-30' });
    const give = async (values: Values) => {
      const typed = { ...(await world.values('pajak')), jenis, permil: 120, ...values };
      const { status, body } = await world.give('pajak', testId(), 'register', typed);
      return [status, body.errors.map(({ code, field }) => [code, field]), body.errors[0]?.message];
    };
    const fields = ['jenis', 'berlaku_dari', 'berlaku_sampai'].map((field) => ['claimed', field]);
    const message = `${jenis} (Berlaku dari–Berlaku sampai) sudah dipakai ${jenis} 11% (1 Jan 2025).`;
    expect(await give({ berlaku_dari: '2026-06-30', berlaku_sampai: '' })).toEqual([422, fields, message]);
    expect(await give({ berlaku_dari: '2020-01-01', berlaku_sampai: '9999-12-31' })).toEqual([422, fields, message]);
    const turned = await give({ berlaku_dari: '2026-07-02', berlaku_sampai: '2026-07-01' });
    expect(turned.slice(0, 2)).toEqual([422, [['dates-order', 'berlaku_sampai']]]);
    const two = await rowOf(jenis, { berlaku_dari: '2026-07-01' });
    const longer = { berlaku_sampai: '2026-07-01' };
    const grown = await world.give('pajak', one.id, 'change', longer, { ifMatch: one.revision });
    expect([grown.status, grown.body.errors[0]?.field]).toEqual([422, 'berlaku_sampai']);
    // A retired row frees its days.
    await world.give('pajak', two.id, 'retire', { alasan: 'Salah ketik' }, { ifMatch: two.revision });
    expect((await world.give('pajak', one.id, 'change', longer, { ifMatch: one.revision })).status).toBe(200);
  });
  it('are missed in words on a day that has none, at its field, in each language', async () => {
    const jenis = kindOf();
    await rowOf(jenis, { berlaku_dari: '2026-01-01' });
    const { id, revision, answer, first } = await issue({ jenis, tanggal: '2025-12-31' });
    expect([answer.status, first?.code, first?.field]).toEqual([422, 'rate-missing', 'tanggal']);
    expect(first?.message).toContain(`Pajak ${jenis} tidak ada yang berlaku pada 31 Des 2025.`);
    expect((await read(id, revision)).status).toBe('DRAF');
    const english = await issue({ jenis, tanggal: '2025-12-31' }, 'en');
    expect(english.first?.message).toContain('31 Dec 2025');
  });
  it('stay as they were used: the row ends, today at the earliest, and another follows', async () => {
    const jenis = kindOf();
    const row = await rowOf(jenis);
    const { id, revision } = await standing('TERBIT', { jenis, tanggal: today });
    const change = async (data: Values, of = row.revision) => {
      const { status, body } = await world.give('pajak', row.id, 'change', data, { ifMatch: of });
      return [status, body.errors.map(({ code, field }) => [code, field])];
    };
    for (const data of [{ permil: 1 }, { jenis: kindOf() }, { berlaku_dari: '2024-01-01' }])
      expect(await change(data)).toEqual([422, [['rate-used', Object.keys(data)[0]]]]);
    expect(await change({ berlaku_sampai: addDays(today, -1) })).toEqual([422, [['rate-ended', 'berlaku_sampai']]]);
    expect(await change({ permil: 1, berlaku_dari: '2024-01-01' })).toEqual([
      422,
      [
        ['rate-used', 'permil'],
        ['rate-used', 'berlaku_dari'],
      ],
    ]);
    const refusal = await world.give('pajak', row.id, 'change', { permil: 1 }, { ifMatch: row.revision });
    expect(refusal.body.errors[0]?.message).toBe('Sudah dipakai dokumen. Isi Berlaku sampai, lalu buat baris baru.');
    expect(await change({ memo: 'PMK 131', berlaku_sampai: today })).toEqual([200, []]);
    const after = await rowOf(jenis, { permil: 120, berlaku_dari: addDays(today, 1) });
    const tomorrow = await standing('TERBIT', { jenis, tanggal: addDays(today, 1) });
    expect(await read(tomorrow.id, tomorrow.revision)).toMatchObject({ pajak: after.id, ppn: 1_200 });
    expect(await read(id, revision)).toMatchObject({ pajak: row.id, permil: 110, ppn: 1_100 });
    // A retired row stays visible, but is no longer used.
    const retire = (data: Values) =>
      world.give('pajak', row.id, 'retire', { alasan: 'Tidak berlaku', ...data }, { ifMatch: row.revision + 1 });
    await world.read('faktur', `?pajak=${row.id}`, `faktur-${id}@${revision}`);
    expect((await retire({})).body.errors[0]?.code).toBe('in-use');
    expect((await retire({ dipakai: true })).status).toBe(200);
    expect((await issue({ jenis, tanggal: today })).first?.code).toBe('rate-missing');
    expect(await read(id, revision)).toMatchObject({ pajak: row.id, permil: 110, ppn: 1_100 });
  });
});

describe('what it costs', () => {
  it('is the table of the recipes', () => {
    const rows = additions.map(({ what, edits }) => {
      const files = Object.keys(edits).filter((file) => file !== REGISTRY).length;
      return `| ${what} | ${files}${files < Object.keys(edits).length ? ' + a line' : ''} |`;
    });
    const text = readFileSync('services/domain/README.md', 'utf8');
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
