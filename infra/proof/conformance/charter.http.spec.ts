/**
 * A CHARTER order and the SJ of its units over HTTP: they follow it to its approval and its end, and it follows them.
 */
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import { until } from '../contracts/harness.js';
import { type Company, dayFromNow, makeCompany, makeSp } from '../testing/company.js';
import { codesOf, type Person, TestServer } from '../testing/server.js';

type Note = { id: string; version: number; status: string; nopol: string; namaDriver: string; sp: string };

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const ALL = ['submit', 'approveMarketing', 'approveOwnFleet', 'approveAkunting'] as const;
/** Approved orders, each on another day, so that its unit is free. */
let day = 0;
const approved = () => {
  day += 3;
  const at = dayFromNow(day);
  return makeSp(server, company, ALL, {
    tgl_pickup: `${at}T05:00:00.000Z`,
    tgl_muat: `${at}T06:00:00.000Z`,
  });
};
const noteOf = async (sp: string): Promise<Note> => {
  const id = charterSjId(sp, 1);
  await until(async () => (await server.call(`/api/sj/${id}`, company.operasional)).status === 200, 'its SJ');
  return (await server.call<Note>(`/api/sj/${id}`, company.operasional)).data;
};
const stands = async (kind: 'sp' | 'sj', id: string, status: string) => {
  const now = async () => (await server.call<{ status: string }>(`/api/${kind}/${id}`, company.kacab)).data?.status;
  await until(async () => (await now()) === status, `${kind} ${id} to be ${status}`);
};
const step = (who: Person, id: string, command: string, data: object = {}) => server.step(who, 'sj', id, command, data);
/** Cancels at any revision. @returns the refusal's code */
const cancel = (id: string): Promise<string> =>
  server
    .run('sp', id, 'cancel', { alasan_id: company.reasons.cancel, catatan: '' }, company.kacab.actor)
    .then(() => 'accepted')
    .catch(({ code }) => String(code));
const crew = () => ({ vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) });

it('has the SJ of its unit drafted with its crew, goes on the road by it and ends with it', async () => {
  const { id, number } = await approved();
  const note = await noteOf(id);
  expect(note).toMatchObject({ status: 'DRAF', sp: number, nopol: 'B 9001 AA', namaDriver: 'Sopir 1' });
  expect((await step(company.operasional, note.id, 'issue', crew())).status).toBe(200);
  for (const [name, data] of [
    ['pickup', {}],
    ['depart', {}],
    ['arrive', { penerima: 'Ibu Yanti' }],
  ] as const)
    expect([name, (await step(company.operasional, note.id, name, data)).status]).toEqual([name, 200]);
  await stands('sp', id, 'BERJALAN');
  const received = await step(company.kacab, note.id, 'receive', { kondisi: 'LENGKAP', fakturBack: 0 });
  expect(codesOf(received).slice(0, 2)).toEqual([200, undefined]);
  await stands('sp', id, 'SELESAI');
  // The received paper's condition can be corrected until an invoice names the order.
  const correct = { kondisi: 'KURANG', fakturBack: 0, alasan_terima: 'cap penerima tidak ada' };
  expect((await step(company.kacab, note.id, 'correct-receipt', correct)).status).toBe(200);
  await server.run('sp', id, 'invoice', {});
  await stands('sp', id, 'DITAGIH');
  const late = await step(company.kacab, note.id, 'correct-receipt', { ...correct, kondisi: 'LENGKAP' });
  expect(codesOf(late).slice(0, 2)).toEqual([422, 'sj-billed']);
});

it('is cancelled with its SJ before the pickup, and by nobody from the pickup on', async () => {
  const before = await approved();
  const drafted = await noteOf(before.id);
  expect(await cancel(before.id)).toBe('accepted');
  await stands('sj', drafted.id, 'BATAL');

  const after = await approved();
  const note = await noteOf(after.id);
  expect((await step(company.operasional, note.id, 'issue', crew())).status).toBe(200);
  expect((await step(company.operasional, note.id, 'pickup')).status).toBe(200);
  // The order may lag behind, so its SJ decides.
  expect(['race-picked-up', 'sp-departed']).toContain(await cancel(after.id));
  await stands('sp', after.id, 'BERJALAN');
  await stands('sj', note.id, 'PICKUP');
});
