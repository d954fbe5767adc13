/**
 * Signed papers over HTTP: received as their delivery was reported, by every way a command can come, and corrected
 * later.
 */
import { carriedOut } from '../../../services/api/batch/testing/follow.js';
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeNote } from '../testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../testing/server.js';

type Note = { version: number; status: string; kondisi: string; fakturBack: number; alasan_terima: string };
let server: TestServer;
let company: Company;
const people = {} as Record<'rcadmin' | 'kacab' | 'operasional' | 'akunting' | 'bandung', Person>;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.rcadmin = await hire('rcadmin');
  people.kacab = await hire('kacab');
  people.akunting = await hire('akunting');
  people.bandung = await hire('rcadmin', company.bdg);
  people.operasional = company.operasional;
});
afterAll(() => server.end());

const step = (...args: Parameters<TestServer['step']>) => server.step(...args);
const receive = async (id: string, data: object) => codesOf(await step(people.rcadmin, 'sj', id, 'receive', data));
const read = async (id: string): Promise<Note> => (await server.call<Note>(`/api/sj/${id}`, people.rcadmin)).data;
const ends = {
  whole: ['arrive', { penerima: 'Ibu Yanti' }],
  part: [
    'deliver-part',
    { penerima: 'Pak Dedi', qty_sampai: 24, koli_sampai: 6, ikat_sampai: 2, alasan: 'koli basah' },
  ],
  failed: ['fail', { alasan: 'sekolah libur' }],
} as const;
/** An SJ of two invoices whose delivery ended with `end`. */
const note = async (end: keyof typeof ends, more: object = {}): Promise<string> => {
  const id = await makeNote(server, company, { jumlahFaktur: 2, ...more });
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  for (const [command, data] of [['issue', crew], ['pickup', {}], ['depart', {}], ends[end]] as const)
    expect((await step(people.operasional, 'sj', id, command, data)).body.errors).toEqual([]);
  return id;
};
const alasan_terima = 'dihitung ulang bersama sekolah';

it('are taken in as the delivery was reported where nobody says otherwise, and LENGKAP against it with a reason alone', async () => {
  const [whole, part, failed] = await Promise.all([note('whole'), note('part'), note('failed')]);
  expect(await receive(whole, {})).toEqual([422, 'sj-receipt-faktur', 'alasan_terima']);
  expect(await receive(whole, { fakturBack: 3 })).toEqual([422, 'sj-too-many', 'fakturBack']);
  expect(await receive(part, { kondisi: 'LENGKAP', fakturBack: 2 })).toEqual([
    ...[422, 'sj-receipt-report', 'alasan_terima'],
  ]);
  expect(await receive(failed, {})).toEqual([422, 'sj-receipt-condition', 'kondisi']);
  expect(await receive(failed, { kondisi: 'LENGKAP', fakturBack: 2 })).toEqual([
    ...[422, 'sj-receipt-failed', 'alasan_terima'],
  ]);
  expect([(await read(whole)).status, (await read(part)).status, (await read(failed)).status]).toEqual([
    ...['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'],
  ]);

  expect((await receive(whole, { fakturBack: 2 }))[0]).toBe(200);
  expect((await receive(part, {}))[0]).toBe(200);
  expect((await receive(failed, { kondisi: 'RUSAK', alasan_terima }))[0]).toBe(200);
  expect(await read(whole)).toMatchObject({ status: 'KEMBALI', kondisi: 'LENGKAP', fakturBack: 2 });
  expect(await read(part)).toMatchObject({ status: 'KEMBALI', kondisi: 'KURANG', fakturBack: 0 });
  expect(await read(failed)).toMatchObject({ status: 'KEMBALI', kondisi: 'RUSAK', alasan_terima });
});

it('are refused as rows of a batch for the same reasons: the others go through', async () => {
  const [whole, part, failed] = await Promise.all([note('whole'), note('part'), note('failed')]);
  const data = { kondisi: 'LENGKAP', fakturBack: 2 };
  const rows = await Promise.all(
    [whole, part, failed].map(async (id) => ({ id, command: 'receive', data, ifMatch: (await read(id)).version })),
  );
  const batch = testId();
  const body = { entity: 'sj', kind: 'AKSI', name: 'Terima surat', rows };
  const plan = await server.call<{ errors: { row: number; code: string }[] }>(`/api/batch/${batch}/plan-rows`, {
    ...{ token: people.rcadmin.token, body },
  });
  expect(plan.data.errors.map(({ code }) => code)).toEqual(['sj-receipt-report', 'sj-receipt-failed']);
  expect((await carriedOut(server, people.rcadmin.token, batch)).status).toBe('SELESAI');
  await until(async () => (await read(whole)).status === 'KEMBALI', 'the whole one to be taken in');
  expect([(await read(part)).status, (await read(failed)).status]).toEqual(['SEBAGIAN', 'GAGAL']);
});

it('are set right with a reason by who takes them in, and every reader follows', async () => {
  const id = await note('whole');
  expect((await receive(id, { fakturBack: 2 }))[0]).toBe(200);
  const correct = { kondisi: 'KURANG', fakturBack: 1, alasan_terima: 'satu koli tertinggal' };
  const by = async (who: Person, data: object = correct) =>
    codesOf(await step(who, 'sj', id, 'correct-receipt', data)).slice(0, 2);
  expect([(await by(people.akunting))[0], (await by(people.bandung))[0]]).toEqual([403, 404]);
  expect((await by(people.kacab, { ...correct, alasan_terima: '' }))[0]).toBe(400);
  const day = async () =>
    (
      await server.call<{ rows: { surat: number; surat_kurang: number; faktur_sisa: number }[] }>(
        `/api/report/branch-day?day=${dayFromNow(0)}&branch=${company.jkt}`,
        people.rcadmin,
      )
    ).data.rows.at(-1);
  const before = await day();
  expect((await by(people.kacab))[0]).toBe(200);
  expect(await read(id)).toMatchObject({ ...correct, status: 'KEMBALI', faktur: 'KURANG', faktur_sisa: 1 });
  const after = await day();
  expect([after?.surat, after?.surat_kurang, after?.faktur_sisa]).toEqual([
    ...[before?.surat, (before?.surat_kurang ?? 0) + 1, (before?.faktur_sisa ?? 0) + 1],
  ]);
  const listed = async (kondisi: string) =>
    (await server.call<{ rows: { id: string }[] }>(`/api/sj?kondisi=${kondisi}&size=100`, people.kacab)).data.rows.some(
      (row) => row.id === id,
    );
  expect([await listed('KURANG'), await listed('LENGKAP')]).toEqual([true, false]);
  expect((await by(people.rcadmin, { ...correct, kondisi: 'LENGKAP', fakturBack: 2 }))[0]).toBe(200);
  expect((await by(people.kacab, { ...correct, kondisi: 'LENGKAP', fakturBack: 3 })).at(1)).toBe('sj-too-many');
  const history = await server.call<{ type: string; by: { id: string } }[]>(`/api/sj/${id}/history`, people.kacab);
  expect(history.data.slice(-3).map(({ type }) => type)).toEqual([
    ...['SjReceived', 'SjReceiptCorrected', 'SjReceiptCorrected'],
  ]);
});

it('that were none are taken back: the delivery stands as it was reported, with its return', async () => {
  const id = await note('failed');
  const returns = async () =>
    (await server.call<{ rows: { jenis: string; status: string }[] }>(`/api/ro?sj_id=${id}`, people.kacab)).data.rows;
  await until(async () => (await returns()).length === 1, 'what comes back');
  expect((await receive(id, { kondisi: 'KURANG', alasan_terima }))[0]).toBe(200);
  const because = { alasan_terima: 'surat SJ lain yang terpindai' };
  expect(codesOf(await step(people.akunting, 'sj', id, 'withdraw-receipt', because))[0]).toBe(403);
  expect((await step(people.rcadmin, 'sj', id, 'withdraw-receipt', because)).body.errors).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'GAGAL', hasil: 'GAGAL', kondisi: '', fakturBack: 0, receivedBy: '' });
  expect((await returns()).map(({ jenis, status }) => [jenis, status])).toEqual([['SISA', 'DRAF']]);
  expect(await receive(id, {})).toEqual([422, 'sj-receipt-condition', 'kondisi']);
});
