/** Cells that hold no plain value: refused with row and column; no field of an entry is cleared or changed by them. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { bookOf, cells } from '../../../infra/runtime/sheets/testing.js';
import { pdfOf } from '../files/testing.js';
import { upload } from './testing/follow.js';

let server: TestServer;
let master: Person;
beforeAll(async () => {
  server = await TestServer.start();
  master = await server.person('webmaster');
});
afterAll(() => server.end());

const fixture = (name: string) =>
  readFileSync(new URL(`../../../infra/runtime/sheets/fixtures/${name}`, import.meta.url));
const send = (entity: string, content: string | Buffer) => upload(server.url, master.token, testId(), entity, content);
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const book = (...rows: string[][]) => bookOf(cells(rows.map((row) => `<row>${row.join('')}</row>`).join('')));
const faultsIn = ({ data }: Awaited<ReturnType<typeof send>>) =>
  data.errors.map(({ row, field, code }) => `${row} ${field} ${code}`);
const customer = async (kode_customer: string, more: object = {}) => {
  const id = testId();
  await server.run('customer', id, 'register', {
    ...{ kode_customer, nama_perusahaan: `PT ${kode_customer}`, kota: 'Jakarta', telepon: '081234567890', top: 45 },
    ...{ alamat_kantor: 'Jl. Lama 1', ...more },
  });
  return id;
};

it('refuses errors of a workbook at row and column', async () => {
  await customer('ERR-01');
  const answer = await send('customer', fixture('error-cells.xlsx'));
  expect(answer.data.counts).toMatchObject({ ubah: 0 });
  expect(faultsIn(answer)).toEqual(
    expect.arrayContaining([
      '2 telepon sheet-error',
      '2 top sheet-error',
      '2 alamat_kantor sheet-error',
      '3 nama_perusahaan sheet-error',
    ]),
  );
});
it('refuses an error in the ID column and in "Nonaktif", and a formula without value: nothing is made or brought back', async () => {
  const id = await customer('ERR-10');
  await server.run('customer', id, 'retire', { alasan: 'tidak dipakai lagi' });
  const head = [text('Kode customer'), text('Nama perusahaan'), text('Kota'), text('ID'), text('Nonaktif')];
  const row = (idCell: string, retired: string) => [
    text('ERR-10'),
    text('PT ERR-10'),
    text('Jakarta'),
    idCell,
    retired,
  ];
  const answer = await send(
    'customer',
    book(
      head,
      row('<c t="e"><v>#N/A</v></c>', ''),
      row(text(id), '<c t="e"><v>#N/A</v></c>'),
      row(text(id), '<c><f>B1</f></c>'),
    ),
  );
  expect(answer.data.counts).toMatchObject({ baru: 0, ubah: 0, pulih: 0, salah: 3 });
  expect(faultsIn(answer)).toEqual(['2 id sheet-error', '3 retired sheet-error', '4 retired sheet-formula']);
});
it('keeps the digits that a file has of an account, and refuses those it has lost', async () => {
  const head = [text('Kode customer'), text('Nama perusahaan'), text('Kota'), text('Nomor rekening')];
  const row = (n: number, account: string) => [text(`ACC-${n}`), text(`PT ${n}`), text('Jakarta'), account];
  const whole = await send('customer', fixture('long-account-number.xlsx'));
  expect(whole.data.counts).toMatchObject({ baru: 3, salah: 0 });
  const { data } = await server.call<{ rows: { data: { no_rek: string } }[] }>(
    `/api/batch/${whole.data.id}/rows?only=jalan`,
    { token: master.token },
  );
  expect(data.rows.map((one) => one.data.no_rek)).toEqual([
    '1914310000010100016',
    '12345678901234567',
    '1234567890123456',
  ]);
  const lost = await send(
    'customer',
    book(
      head,
      row(1, '<c><v>1.91431000001E+18</v></c>'),
      row(2, text('1234567890.0')),
      row(3, '<c><v>1914310000010100000</v></c>'),
    ),
  );
  expect(faultsIn(lost)).toEqual(['2 no_rek sheet-text', '3 no_rek invalid_format', '4 no_rek sheet-text']);
});
it('takes no number without the format of a date for one', async () => {
  for (const kode of ['31.71', '53.71']) {
    await server.run('provinsi', kode.slice(0, 2), 'register', { kode: kode.slice(0, 2), nama: `Provinsi ${kode}` });
    await server.run('kota', kode, 'register', {
      kode,
      nama: `Kota ${kode}`,
      jenis: 'KOTA',
      provinsi: kode.slice(0, 2),
    });
    await server.shown('kota', kode, 0);
  }
  expect(faultsIn(await send('tarif_eureka', fixture('year-as-date.xlsx')))).toContain('2 validFrom sheet-date-number');
});
it('finds the papers of a mitra the same that went out, and keeps their scans where a row says something else of them', async () => {
  const id = testId();
  const sent = await fetch(`${server.url}/api/files?owner=mitra/${id}`, {
    method: 'POST',
    headers: {
      authorization: master.token,
      'content-type': 'application/pdf',
      'x-file-name': 'siup.pdf',
      'idempotency-key': randomUUID(),
    },
    body: pdfOf('SIUP') as never,
  });
  const { data: scan } = (await sent.json()) as { data: object };
  const papers = [
    { jenis: 'SIUP', nomor: '', berlaku_sampai: '', file: scan },
    { jenis: 'NPWP', nomor: '01.234', berlaku_sampai: '2027-01-01' },
  ];
  const { revision } = await server.run(
    'mitra',
    id,
    'register',
    {
      ...{ kode_mitra: 'MTR-1', nama_mitra: 'CV Satu', kota: 'Jakarta', awal_kontrak: '2026-01-01' },
      ...{ akhir_kontrak: '2027-01-01', dokumen: papers },
    },
    master.actor,
  );
  await server.shown('mitra', id, revision);
  for (const format of ['xlsx', 'csv']) {
    const answer = await fetch(`${server.url}/api/mitra/export?format=${format}`, {
      headers: { authorization: master.token },
    });
    expect(answer.status).toBe(200);
    const { data } = await send('mitra', Buffer.from(await answer.arrayBuffer()));
    expect([data.counts, data.errors]).toEqual([expect.objectContaining({ ubah: 0, sama: 1, salah: 0 }), []]);
  }
  const { data } = await send('mitra', 'Kode mitra;Dokumen\nMTR-1;SIUP | | 01/02/2028\n');
  const planned = await server.call<{ rows: { data: { dokumen: object[] } }[] }>(
    `/api/batch/${data.id}/rows?only=jalan`,
    { token: master.token },
  );
  expect([data.errors, planned.data.rows[0]?.data.dokumen]).toEqual([
    [],
    [{ jenis: 'SIUP', berlaku_sampai: '2028-02-01', file: scan }],
  ]);
  expect(faultsIn(await send('mitra', 'Kode mitra;Dokumen\nMTR-1;\n'))).toEqual(['2 dokumen sheet-file']);
});
describe('a change of digits of an account or a person', () => {
  const csv = (...rows: string[]) => `Kode customer;Nama perusahaan;Nomor rekening;NPWP\n${rows.join('\n')}\n`;
  const start = (id: string, data: object) => server.command(master.token, 'batch', id, 'start', data);
  it('is told apart, and needs the word of who looked at it', async () => {
    const account = { no_rek: '0012345678', npwp: '012345678901000' };
    const ids = [await customer('NUM-1', account), await customer('NUM-2', account), await customer('NUM-3')];
    const rows = ['NUM-1;PT NUM-1;12345678;012345678901000', 'NUM-2;PT Lain;0012345678;012345678901000'];
    const { data } = await send('customer', csv(...rows, 'NUM-3;PT NUM-3;12345678;'));
    expect(data.counts).toMatchObject({ ubah: 3, salah: 0 });
    const { data: listed } = await server.call(`/api/batch/${data.id}/rows?only=nomor`, { token: master.token });
    expect(listed).toMatchObject({
      total: 1,
      rows: [{ row: 2, id: ids[0], data: { no_rek: '12345678' }, before: { no_rek: '0012345678' } }],
    });
    for (const unseen of [{}, { nomor: 0 }, { nomor: 2 }])
      expect((await start(data.id, unseen)).body.errors?.[0]).toMatchObject({ code: 'batch-digits', field: 'nomor' });
    expect((await start(data.id, { nomor: 1 })).status).toBe(200);
  });
  it('is none where the digits stay or come anew', async () => {
    await customer('NUM-4', { no_rek: '0012345678' });
    await customer('NUM-5');
    const { data } = await send(
      'customer',
      csv('NUM-4;PT Lain;0012345678;', 'NUM-5;PT NUM-5;7654321;', 'NUM-6;Baru;7;'),
    );
    expect((await start(data.id, {})).status).toBe(200);
  });
});
