/** Queries before a command: what is busy, and what would be refused. They apply the same rules and store nothing. */
import { type Company, loadingOn, makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { type Held, heldReaders } from '../../domain/flows/sp/held.js';
import { spFlow } from '../../domain/flows/sp/sp.js';
import { PLANNERS } from '../../domain/flows/trip/readers.js';
import { MOST_PREVIEWED, type Refusal } from './preview.controller.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const day = (n: number) => `2026-09-${String(n).padStart(2, '0')}T06:00:00.000Z`;
const ready = (n: number) => makeSp(server, company, ['submit', 'approveMarketing'], loadingOn(day(n).slice(0, 10)));
const approve = (sp: { id: string; revision: number }, n: number, by: Person, units: object[]) =>
  server.command(by.token, 'sp', sp.id, 'approve-own-fleet', { units, kembali: day(n) }, { ifMatch: sp.revision });
/** An order of the other branch. */
const bandung = async (steps: Parameters<typeof makeSp>[2], more: object = {}) => {
  const office = { branches: [company.bdg] };
  const [sales, kacab] = [await server.person('sales', office), await server.person('kacab', office)];
  return makeSp(server, { ...company, sales, kacab }, steps, { cabang: company.bdg, ...more });
};
const pair = (n: number) => ({ vehicle: company.vehicles[n], driver: company.drivers[n] });

describe('whether vehicles and drivers are busy', () => {
  const ask = (who: Person, more: object = {}) =>
    server.call<Held[]>('/api/held', {
      token: who.token,
      body: { space: 'vehicle', ids: [...company.vehicles], from: day(10), to: day(11), ...more },
    });
  it('is told until when and with what, as the server will refuse it', async () => {
    const sp = await ready(10);
    expect((await approve(sp, 12, company.operasional, [pair(0)])).status).toBe(200);
    const busy = { until: day(12), with: sp.number, sp: sp.id };
    const [vehicle, driver] = [company.vehicles[0], company.drivers[0]];
    expect((await ask(company.operasional)).data).toEqual([{ id: vehicle, ...busy }]);
    expect((await ask(company.operasional, { space: 'driver', ids: company.drivers })).data).toEqual([
      { id: driver, ...busy },
    ]);
    // Free once it is back and before it leaves, and not busy for the order that holds it.
    expect((await ask(company.operasional, { from: day(12), to: day(13) })).data).toEqual([]);
    expect((await ask(company.operasional, { from: day(8), to: day(10) })).data).toEqual([]);
    expect((await ask(company.operasional, { sp: sp.id })).data).toEqual([]);
    const other = await ready(11);
    const refused = await approve(other, 12, company.operasional, [pair(0)]);
    expect([refused.body.errors[0]?.code, refused.body.status.message]).toEqual([
      'claimed',
      expect.stringContaining(sp.number),
    ]);
    const alasan = { alasan_id: company.reasons.cancel, catatan: '' };
    await server.command(company.kacab.token, 'sp', sp.id, 'cancel', alasan, { ifMatch: sp.revision + 1 });
    expect((await ask(company.operasional)).data).toEqual([]);
  });
  it('tells nothing of entries of another branch, and of what is lent to one only which branch has it', async () => {
    const theirs = await server.person('operasional', { branches: [company.bdg] });
    const sp = await ready(20);
    expect((await approve(sp, 22, company.operasional, [pair(1)])).status).toBe(200);
    const at = { from: day(20), to: day(21) };
    expect((await ask(theirs, at)).data).toEqual([]);
    const [, vehicle = ''] = company.vehicles;
    const loan = { cabang: company.bdg, dari: '2026-09-25', sampai: '2026-09-30' };
    await server.run('vehicle', vehicle, 'lend', loan);
    const answer = await ask(theirs, at);
    expect(answer.data).toEqual([{ id: vehicle, until: day(22), with: 'cabang Jakarta' }]);
    expect(JSON.stringify(answer.body)).not.toContain(sp.number);
    expect(JSON.stringify(answer.body)).not.toContain(sp.id);
  });
  it('is told of the vehicles and drivers of a mitra by the plate and the phone that an order names', async () => {
    const [nopol, phone] = ['B 7741 MTR', '081377410001'];
    const [vehicle, driver] = [testId(), testId()];
    const of = { milik: 'MITRA', mitra: company.mitra[0], branch: company.jkt };
    const [papers, { purchasing }] = [{ stnk_until: '2036-01-01', kir_until: '2036-01-01' }, company];
    const truck = { code: 'MTR-7741', nopol, type: 'CDD', year: 2022, capacity_kg: 5000, capacity_koli: 500 };
    await server.run('vehicle', vehicle, 'register', { ...truck, ...papers, ...of });
    const licence = testId();
    await server.run('jenis_sim', licence, 'register', { code: 'B1 Mitra', nama: 'SIM B1' });
    const sim = { licence_number: 'M-7741', licence_type: licence, licence_until: '2036-01-01' };
    await server.run('driver', driver, 'register', { code: 'DM-7741', name: 'Sopir Mitra', phone, ...sim, ...of });
    const free = (more: object) => ask(purchasing, { ids: [vehicle], from: day(15), to: day(16), ...more });
    expect((await free({})).data).toEqual([]);

    const sp = await ready(15);
    const handed = { unit_type: 'CDD', jumlah: 1, alasan: 'docking', units: [] };
    const handover = await server.command(company.operasional.token, 'sp', sp.id, 'hand-over', handed, {
      ifMatch: sp.revision,
    });
    expect(handover.status).toBe(200);
    const unit = { mitra: company.mitra[0], unit_type: 'CDD', nopol, driver_nama: 'Sopir Mitra', driver_telp: phone };
    const named = await server.command(
      purchasing.token,
      'sp',
      sp.id,
      'set-units',
      { units: [{ ...unit, harga: 2_000_000 }] },
      { ifMatch: sp.revision + 1 },
    );
    expect(named.status).toBe(200);
    const busy = { until: day(16), with: sp.number, sp: sp.id };
    expect((await free({})).data).toEqual([{ id: vehicle, ...busy }]);
    expect((await free({ space: 'driver', ids: [driver] })).data).toEqual([{ id: driver, ...busy }]);
    expect((await free({ sp: sp.id })).data).toEqual([]);
    // Reveals nothing about an entry of another branch, regardless of its holder.
    const theirs = await server.person('purchasing', { branches: [company.bdg] });
    expect((await ask(theirs, { ids: [vehicle], from: day(15), to: day(16) })).data).toEqual([]);
  });
  it('is for those who choose them, tells nobody more of it than they read, and for so many at once', async () => {
    expect(heldReaders).toEqual(expect.arrayContaining([...spFlow.steps.swapOwn.may, ...PLANNERS]));
    for (const who of [company.sales, company.akunting, await server.person('webmaster')])
      expect((await ask(who)).status).toBe(403);
    // A desk that plans the branch's trips but can't read CHARTER orders still sees which order it is, as on the
    // order's SJ.
    const sp = await ready(22);
    expect((await approve(sp, 23, company.operasional, [pair(0)])).status).toBe(200);
    const desk = await server.person('rcadmin', { branches: [company.jkt] });
    const conflicts = await ask(desk, { from: day(22), to: day(23) });
    expect(conflicts.data).toEqual([{ id: company.vehicles[0], until: day(23), with: sp.number, sp: sp.id }]);
    expect((await server.call('/api/held', { body: {} })).status).toBe(401);
    const ids = Array.from({ length: 101 }, testId);
    expect((await ask(company.operasional, { ids })).status).toBe(400);
    expect((await ask(company.operasional, { space: 'mitra.nopol' })).status).toBe(400);
    expect((await ask(company.operasional, { ids: ids.slice(1) })).data).toEqual([]);
  });
});

describe('what would be refused', () => {
  const ask = (who: Person, aggregate: string, rows: object[]) =>
    server.call<Refusal[]>('/api/preview', { token: who.token, body: { aggregate, rows } });
  it('is what is refused when it is given, and nothing is stored', async () => {
    const [mine, draft, waiting, later] = [
      await makeSp(server, { ...company, sales: company.kacab }, ['submit']),
      await makeSp(server, company),
      await makeSp(server, company, ['submit']),
      await ready(3),
    ];
    const rows = [mine, draft, waiting, later, await bandung([]), { id: testId(), revision: 0 }].map(
      ({ id, revision }) => ({ id, command: 'approveMarketing', ifMatch: revision }),
    );
    const stale = { ...(rows[2] as (typeof rows)[0]), ifMatch: 7 };
    const head = await server.head();
    const preview = await ask(company.kacab, 'sp', [...rows, stale]);
    expect(preview.status).toBe(200);
    expect(await server.head()).toBe(head);
    const codes = preview.data.map(({ id, status, errors }) => [id, status, errors[0]?.code, errors[0]?.message]);
    const refusals: unknown[] = [];
    for (const { id, ifMatch } of [stale, ...rows]) {
      const answer = await server.command(company.kacab.token, 'sp', id, 'approve-marketing', {}, { ifMatch });
      if (answer.status !== 200)
        refusals.push([id, answer.status, answer.body.errors[0]?.code, answer.body.errors[0]?.message]);
    }
    expect(new Set(codes.map(String))).toEqual(new Set(refusals.map(String)));
    expect(codes.map(([, , code]) => code)).toEqual(
      expect.arrayContaining(['sp-own-approval', 'sp-not-turn', 'not-found', 'stale']),
    );
    expect(codes.some(([id]) => id === waiting.id && !String(codes).includes('stale'))).toBe(false);
  });
  it('names an entry that is in use, and of two that want the same the second', async () => {
    const webmaster = await server.person('webmaster');
    const sp = await ready(15);
    const { data } = await approve(sp, 16, company.operasional, [pair(0)]);
    await server.shown('sp', sp.id, data.revision);
    const sold = { id: company.vehicles[0], command: 'retire', data: { alasan: 'dijual' } };
    const [used] = (await ask(webmaster, 'vehicle', [sold])).data;
    expect(used?.errors[0]).toMatchObject({ code: 'in-use', field: 'dipakai' });
    const confirmed = { ...sold, data: { alasan: 'dijual', dipakai: true } };
    expect((await ask(webmaster, 'vehicle', [confirmed])).data).toEqual([]);
    const gone = testId();
    await server.run('branch', gone, 'register', { code: 'XYZ', name: 'Tutup', kota: 'Solo' });
    await server.run('branch', gone, 'retire', { alasan: 'tutup' });
    const [again] = (await ask(webmaster, 'branch', [{ id: gone, command: 'retire', data: { alasan: 'tutup' } }])).data;
    expect(again?.errors[0]?.code).toBe('retired-already');
    const twins = [testId(), testId()].map((id) => ({
      id,
      command: 'register',
      data: { code: 'KMB', name: 'Kembar', kota: 'Solo' },
    }));
    const faults = (await ask(webmaster, 'branch', twins)).data;
    expect(faults.map(({ id, errors }) => [id, errors[0]?.code])).toEqual([[twins[1]?.id, 'claimed-unique']]);
  });
  it('tells of another branch’s order no more than the refusal itself', async () => {
    const fleet = await server.person('operasional', { branches: [company.bdg] });
    const sp = await ready(26);
    expect((await approve(sp, 28, company.operasional, [pair(0)])).status).toBe(200);
    const loan = { cabang: company.bdg, dari: '2026-09-25', sampai: '2026-09-30' };
    await server.run('vehicle', company.vehicles[0] as string, 'lend', loan);
    await server.run('driver', company.drivers[0] as string, 'lend', loan);
    const theirs = await bandung(['submit', 'approveMarketing'], loadingOn('2026-09-26'));
    const data = { units: [pair(0)], kembali: day(28) };
    const { body, data: refused } = await ask(fleet, 'sp', [{ id: theirs.id, command: 'approveOwnFleet', data }]);
    expect(refused[0]?.errors[0]).toMatchObject({ code: 'claimed', field: 'units.0.vehicle' });
    expect(refused[0]?.errors[0]?.message).toContain('cabang Jakarta');
    expect(JSON.stringify(body)).not.toContain(sp.number);
  });
  it('is told to those who may give each of the commands, of so many at once', async () => {
    const { id, revision } = await makeSp(server, company, ['submit']);
    const row = { id, command: 'approveMarketing', ifMatch: revision };
    expect((await ask(company.sales, 'sp', [row])).status).toBe(403);
    expect((await ask(company.kacab, 'sp', [row, { ...row, command: 'approveAkunting' }])).status).toBe(403);
    expect((await ask(company.kacab, 'sp', [{ ...row, command: 'nothing' }])).status).toBe(404);
    expect((await ask(company.kacab, 'nothing', [row])).status).toBe(404);
    const many = Array.from({ length: MOST_PREVIEWED + 1 }, () => row);
    expect((await ask(company.kacab, 'sp', many)).status).toBe(400);
    expect((await server.call('/api/preview', { body: { aggregate: 'sp', rows: [row] } })).status).toBe(401);
  });
});
