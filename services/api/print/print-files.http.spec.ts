/** Papers as files over HTTP: at once and as jobs, with access checks, each printed once, even after crashes. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';
import { ChromiumPrinter } from '../../../infra/engines/pdf/printer.js';
import type { PdfPrinter } from '../../../infra/ports/pdf.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { pageFolder, textsOf } from '../../../infra/proof/contracts/pdf.contract.js';
import { type Company, makeCompany } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { jobFileId } from '../../../infra/runtime/prints/job-store.js';
import type { UserState } from '../../domain/accounts/state.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { dayWib } from '../../domain/kit/values/time.js';
import { isOpen, MOST_AT_ONCE, MOST_JOBS, type PrintJob } from '../../domain/print/jobs.js';
import { PrintRunner } from './job-runner.js';
import { PrintJobs } from './jobs.js';

const page = '/PrintSJRace/';
const folder = pageFolder();
let server: TestServer;
let company: Company;
let jobs: PrintJobs;
let printer: ChromiumPrinter;
let clerk: Person;
let bandung: Person;
let stranger: Person;
beforeAll(async () => {
  server = await TestServer.start({ CHROMIUM_PATH: '/nowhere/chromium' });
  company = await makeCompany(server);
  clerk = await server.person('rcadmin', { branches: [company.jkt] });
  bandung = await server.person('rcadmin', { branches: [company.bdg] });
  stranger = await server.person('emc');
  jobs = server.server.app.get(PrintJobs, { strict: false });
  printer = new ChromiumPrinter({ root: folder.root, page: 'print.html' });
});
afterAll(async () => {
  await server.end();
  await printer.close();
  folder.remove();
});
/** Replaces the configured printer. */
const using = (other: PdfPrinter) => {
  (jobs as { printer: PdfPrinter }).printer = other;
};
beforeEach(() => using(printer));

let serial = 0;
const notes = async (count: number, branch = company.jkt) => {
  const all: { id: string; sm: string }[] = [];
  for (let n = 0; n < count; n++) {
    const [id, sm] = [testId(), `SM-JKT-2607-${String(++serial).padStart(5, '0')}`];
    const of = { branch, customer: company.customer, jenis: 'RACE', sp: 'SP-JKT-2607-00001', sp_id: testId(), sm };
    await server.run('sj', id, 'register', { ...of, sekolahTujuan: 'SDN 1', qty: 40, koli: 10, ikat: 2, berat: 1_000 });
    all.push({ id, sm });
  }
  return all;
};
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const post = (path: string, token: string | undefined, body: unknown, key: string = randomUUID()) =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'accept-language': 'en',
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(body),
  });
const pdf = async (token: string | undefined, ids: readonly string[], key?: string, at = page) => {
  const answer = await post('prints/pdf', token, { page: at, ids }, key);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { headers, status } = answer;
  const code = status === 200 ? '' : (JSON.parse(bytes.toString()).errors[0]?.code ?? '');
  return { status, headers, bytes, code, texts: status === 200 ? textsOf(bytes) : [] };
};
const ask = async (token: string, ids: readonly string[], as = 'pdf', key?: string) => {
  const answer = await post('print-jobs', token, { page, ids, as }, key);
  const { data, errors } = (await answer.json()) as { data: PrintJob; errors: { code: string }[] };
  return { status: answer.status, job: data, code: errors[0]?.code };
};
const look = async (token: string, id: string) =>
  (await server.call<PrintJob>(`/api/print-jobs/${id}`, { token })).data;
const ended = async (token: string, id: string) => {
  await until(async () => !isOpen(await look(token, id)), 'the job to end');
  return look(token, id);
};
const file = async (token: string, id: string) => {
  const answer = await fetch(`${server.url}/api/print-jobs/${id}/file`, { headers: { authorization: token } });
  return {
    status: answer.status,
    name: answer.headers.get('content-disposition'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const printsOf = async (id: string) => (await server.server.engines.events.readStream(`sj_print-${id}`)).length;
const stored = async () => {
  const { FolderFiles } = await import('../../../infra/engines/files/folder.js');
  const ids: string[] = [];
  for await (const id of new FolderFiles(`${server.dataDir}/files`).list()) if (id.startsWith('pj')) ids.push(id);
  return ids;
};

describe('without a Chromium', () => {
  it('says so, prints nothing and keeps nothing', async () => {
    using(new ChromiumPrinter({ root: folder.root, page: 'print.html', chromium: { named: '/nowhere' } }));
    const ids = idsOf(await notes(2));
    const fresh = await server.person('rcadmin');
    const head = await server.head();
    expect(await pdf(clerk.token, ids)).toMatchObject({ status: 503, code: 'no-pdf' });
    expect(await ask(clerk.token, ids)).toMatchObject({ status: 503, code: 'no-pdf' });
    const { data } = await server.call<{ available: boolean; jobs: PrintJob[] }>('/api/print-jobs', {
      token: fresh.token,
    });
    expect(data).toEqual({ available: false, jobs: [] });
    expect(await server.head()).toBe(head);
    // Printing through the browser still works.
    expect((await post('prints', clerk.token, { kind: 'sj', paper: 'sj', ids })).status).toBe(200);
  });
});

describe('at once', () => {
  it('answers a PDF of the documents in their order, named as the page is', async () => {
    const all = await notes(3);
    const { status, headers, texts } = await pdf(clerk.token, idsOf(all));
    expect([status, texts]).toEqual([200, all.map(({ sm }) => sm)]);
    const name = `Surat Jalan ${dayWib(new Date().toISOString())}.pdf`;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ]);
  });
  it('records each print once, however often the same is asked', async () => {
    const all = await notes(2);
    const key = randomUUID();
    for (let n = 0; n < 3; n++) expect((await pdf(clerk.token, idsOf(all), key)).texts).toHaveLength(2);
    expect(await Promise.all(idsOf(all).map(printsOf))).toEqual([1, 1]);
    await pdf(clerk.token, idsOf(all));
    expect(await Promise.all(idsOf(all).map(printsOf))).toEqual([2, 2]);
  });
  it('counts what could not be printed, and refuses where nothing could', async () => {
    const [one] = await notes(1);
    const [theirs] = await notes(1, company.bdg);
    const got = await pdf(clerk.token, [testId(), String(one?.id), String(theirs?.id)]);
    expect([got.texts, got.headers.get('x-prints-refused')]).toEqual([[one?.sm], '2']);
    expect(await pdf(clerk.token, [String(theirs?.id)])).toMatchObject({ status: 404, code: 'not-found' });
    expect(await printsOf(String(theirs?.id))).toBe(0);
    expect((await pdf(bandung.token, [String(theirs?.id)])).texts).toEqual([theirs?.sm]);
  });
  it('is for those who read the documents, of the pages that print them', async () => {
    const ids = idsOf(await notes(1));
    expect((await pdf(undefined, ids)).status).toBe(401);
    expect((await pdf(stranger.token, ids)).status).toBe(403);
    for (const at of [
      '/admin/system',
      'file:///etc/passwd',
      'http://127.0.0.1:1/',
      '/assets/../secret.json',
      '//evil/',
    ])
      expect(await pdf(clerk.token, ids, undefined, at)).toMatchObject({ status: 404, code: 'print-page' });
  });
  it('refuses what is no wish', async () => {
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, testId);
    const [id] = many as [string];
    for (const ids of [[], many, [id, id], ['../x'], [1]] as string[][])
      expect((await pdf(clerk.token, ids)).status).toBe(400);
    expect((await pdf(clerk.token, [id], 'no uuid')).status).toBe(400);
  });
});

describe('as a job', () => {
  it('makes one PDF of many, told as it goes, and leaves its pieces nowhere', async () => {
    const all = await notes(60);
    const before = await stored();
    const { status, job } = await ask(clerk.token, idsOf(all));
    expect([status, job.total]).toEqual([200, 60]);
    const done = await ended(clerk.token, job.id);
    expect(done).toMatchObject({ status: 'SELESAI', done: 60, total: 60, refused: 0 });
    const got = await file(clerk.token, job.id);
    expect(got.name).toBe(`attachment; filename="Surat Jalan ${dayWib(done.at)}.pdf"`);
    expect(got.bytes.length).toBe(done.size);
    expect(textsOf(got.bytes)).toEqual(all.map(({ sm }) => sm));
    expect((await Promise.all(idsOf(all).map(printsOf))).every((n) => n === 1)).toBe(true);
    expect((await stored()).filter((id) => !before.includes(id))).toEqual([jobFileId(job.id, 'whole')]);
  });
  it('makes a zip with a PDF each, named by its number', async () => {
    const all = await notes(3);
    const { job } = await ask(clerk.token, idsOf(all), 'zip');
    expect(await ended(clerk.token, job.id)).toMatchObject({ status: 'SELESAI', done: 3 });
    const { bytes, name } = await file(clerk.token, job.id);
    expect(name).toMatch(/\.zip"$/);
    const entries = await unzipped(bytes);
    expect(entries.map(([entry]) => entry)).toEqual(all.map(({ sm }) => `${sm}.pdf`));
    expect(entries.map(([, one]) => textsOf(one))).toEqual(all.map(({ sm }) => [sm]));
  });
  it('is its owner’s alone', async () => {
    const { job } = await ask(clerk.token, idsOf(await notes(1)));
    await ended(clerk.token, job.id);
    const other = await server.person('rcadmin', { branches: [company.jkt] });
    for (const { token } of [other, bandung, await server.person('webmaster')]) {
      expect((await file(token, job.id)).status).toBe(404);
      expect((await server.call(`/api/print-jobs/${job.id}`, { token })).status).toBe(404);
      expect((await post(`print-jobs/${job.id}/cancel`, token, {})).status).toBe(404);
      const { data } = await server.call<{ jobs: PrintJob[] }>('/api/print-jobs', { token });
      expect(data.jobs.map(({ id }) => id)).not.toContain(job.id);
      expect((await server.call(`/api/files/${jobFileId(job.id, 'whole')}`, { token })).status).toBe(404);
    }
    expect((await file(clerk.token, job.id)).status).toBe(200);
    expect((await fetch(`${server.url}/api/print-jobs/${job.id}/file`)).status).toBe(401);
  });
  it('is one however often it is asked by the same key, and not another', async () => {
    const ids = idsOf(await notes(2));
    const key = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => ask(clerk.token, ids, 'pdf', key)));
    expect(new Set(all.map(({ job }) => job.id)).size).toBe(1);
    expect(await ask(clerk.token, ids.slice(1), 'pdf', key)).toMatchObject({ status: 422, code: 'command-id-reused' });
    expect(await ask(clerk.token, ids, 'zip', key)).toMatchObject({ status: 422, code: 'command-id-reused' });
    // The same key of another person is another job.
    expect((await ask(bandung.token, ids, 'pdf', key)).job.id).not.toBe(all[0]?.job.id);
    await ended(clerk.token, String(all[0]?.job.id));
    expect(await Promise.all(ids.map(printsOf))).toEqual([1, 1]);
  });
  it('says what it left out, and fails where nothing is left', async () => {
    const [one] = await notes(1);
    const some = await ask(clerk.token, [String(one?.id), testId()]);
    expect(await ended(clerk.token, some.job.id)).toMatchObject({
      status: 'SELESAI',
      done: 2,
      refused: 1,
      reasons: [{ message: expect.stringMatching(/\w/) }],
    });
    const none = await ask(clerk.token, [testId(), testId()]);
    const failed = await ended(clerk.token, none.job.id);
    expect(failed).toMatchObject({ status: 'GAGAL', refused: 2, why: expect.stringMatching(/\w/) });
    expect((await file(clerk.token, none.job.id)).status).toBe(404);
  });
  it('is not one of too many, and can be called off', async () => {
    const person = await server.person('rcadmin', { branches: [company.jkt] });
    const ids = idsOf(await notes(1));
    const held = Promise.withResolvers<Uint8Array>();
    const { promise } = held;
    using({ available: async () => true, print: () => promise, join: () => promise, close: async () => {} });
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(person.token, ids)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(MOST_JOBS).fill(200), 422, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.code).toBe('print-jobs');
    const mine = replies.flatMap(({ status, job }) => (status === 200 ? [job.id] : []));
    for (const id of mine) expect((await post(`print-jobs/${id}/cancel`, person.token, {})).status).toBe(200);
    held.resolve(Buffer.from('%PDF'));
    for (const id of mine) {
      expect(await ended(person.token, id)).toMatchObject({ status: 'BATAL' });
      expect((await file(person.token, id)).status).toBe(404);
    }
    await until(async () => (await jobs.store.open()).length === 0);
    for (const id of mine) expect(await stored()).not.toContain(jobFileId(id, 0));
  });
  it('ends with the account that asked for it', async () => {
    const person = await server.person('rcadmin', { branches: [company.jkt] });
    const ids = idsOf(await notes(60));
    let printed = 0;
    using({
      available: async () => true,
      print: async () => {
        if (printed++ === 0) await server.run('user', person.actor.id, 'lock', { alasan: 'keluar' }, system);
        return Buffer.from('%PDF');
      },
      join: async () => Buffer.from('%PDF'),
      close: async () => {},
    });
    const { job } = await ask(person.token, ids);
    await until(async () => (await jobs.store.get(person.actor.id, job.id))?.status === 'GAGAL');
    const { executor } = server.server.commands;
    const { state } = await executor.streams.load<UserState>(
      executor.aggregates.get('user') as AnyAggregate,
      person.actor.id,
    );
    expect([state.status, printed]).toEqual(['locked', 1]);
    expect(await stored()).not.toContain(jobFileId(job.id, 0));
  });
  it('goes on where the browser dies in the middle, and prints nothing twice', async () => {
    const all = await notes(80);
    const { job } = await ask(clerk.token, idsOf(all));
    for (let kills = 0; kills < 2; kills++) {
      const started = printer.browser?.counts.started ?? 0;
      await printer.browser?.lend(async (browser) => {
        browser.process()?.kill('SIGKILL');
        await until(() => !browser.connected);
      });
      await until(
        async () => (printer.browser?.counts.started ?? 0) > started || !isOpen(await look(clerk.token, job.id)),
      );
    }
    expect(await ended(clerk.token, job.id)).toMatchObject({ status: 'SELESAI', done: 80, refused: 0 });
    expect(textsOf((await file(clerk.token, job.id)).bytes)).toEqual(all.map(({ sm }) => sm));
    expect((await Promise.all(idsOf(all).map(printsOf))).every((n) => n === 1)).toBe(true);
  });
  it('is kept for a day', async () => {
    const { job } = await ask(clerk.token, idsOf(await notes(1)));
    await ended(clerk.token, job.id);
    const { FolderFiles } = await import('../../../infra/engines/files/folder.js');
    const files = new FolderFiles(`${server.dataDir}/files`);
    const runner = new PrintRunner(jobs, files, server.server.engines.state, {
      instance: 'tidy',
      alone: true,
      onError: () => {},
    });
    await runner.tidy(Date.now() + 23 * 3_600_000);
    expect((await file(clerk.token, job.id)).status).toBe(200);
    await runner.tidy(Date.now() + 25 * 3_600_000);
    expect((await file(clerk.token, job.id)).status).toBe(404);
    expect(await stored()).not.toContain(jobFileId(job.id, 'whole'));
  });
});

const unzipped = (bytes: Buffer): Promise<[string, Buffer][]> =>
  new Promise((go, refuse) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return refuse(error);
      const entries: [string, Buffer][] = [];
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return refuse(failed);
          entries.push([entry.fileName, await buffer(stream)]);
          zip.readEntry();
        }),
      );
      zip.on('end', () => go(entries));
      zip.readEntry();
    });
  });
