/** Accounts over HTTP: what no single person can bring about alone, and how people get their own password. */
import { type Company, makeCompany, makeSp, spData } from '../../../infra/proof/testing/company.js';
import { hired } from '../../../infra/proof/testing/hired.js';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { JobDesk } from '../../domain/kit/aggregate/actor.js';
import { requiredFields } from '../../domain/master/customer.fixture.js';
import { carriedOut } from '../batch/testing/follow.js';
import type { Link } from './links.js';

let server: TestServer;
let company: Company;
let webmaster: Person;
let second: Person;
let akunting: Person;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  webmaster = await server.person('webmaster');
  second = await server.person('webmaster');
  akunting = await server.person('akunting', { branches: [company.bdg] });
});
afterAll(() => server.end());

const profile = (jobdesk: JobDesk, more: object = {}) => ({
  username: `${jobdesk}.${testId().slice(-8)}`,
  fullname: 'Orang Baru',
  jobdesk,
  level: 'user' as const,
  branches: [company.bdg],
  ...more,
});
const give = (who: Person, id: string, command: string, data: object = {}, ifMatch = 0) =>
  server.command(who.token, 'user', id, command, data, { ifMatch });
const codeOf = (answer: { status: number; body: { errors: { code?: string | undefined }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
];
const link = (who: Person, user: string) => server.call<Link>('/api/auth/link', { token: who.token, body: { user } });
const set = (token: string, password = PASSWORD) =>
  server.call('/api/auth/set-password', { body: { token, password } });
const login = (username: string, password = PASSWORD) =>
  server.call<{ token: string }>('/api/auth/login', { body: { username, password } });

describe('an akunting of Bandung alone', () => {
  it('can’t give itself all branches', async () => {
    const selfChange = { fullname: 'x', jobdesk: 'akunting', level: 'user', branches: ['*'] };
    expect(codeOf(await give(akunting, akunting.actor.id, 'change', selfChange))).toEqual([422, 'user-self']);
  });
  it('makes no kacab, no sales admin, no akunting, and nobody for Jakarta or all branches', async () => {
    const create = async (data: object) => codeOf(await give(akunting, testId(), 'create', data));
    for (const [desk, level] of [
      ['kacab', 'user'],
      ['akunting', 'user'],
      ['sales', 'admin'],
    ] as const)
      expect(await create(profile(desk, { level }))).toEqual([403, 'user-grant-desk']);
    for (const branches of [['*'], [company.jkt], [company.bdg, company.jkt]])
      expect(await create(profile('sales', { branches }))).toEqual([403, 'user-grant-branch']);
    expect(await create(profile('sales', { branches: [testId()] }))).toEqual([403, 'user-grant-branch']);
    expect(await create({ ...profile('sales'), password: 'rahasia sekali' })).toEqual([422, 'user-password-theirs']);
  });
  it('takes over nobody: the kacab and those of Jakarta are not reset, changed or locked', async () => {
    const kacab = await server.person('kacab', { branches: [company.bdg] });
    const jakarta = await server.person('sales', { branches: [company.jkt] });
    for (const [command, data] of [
      ['reset', {}],
      ['lock', { alasan: 'mau saja' }],
      ['change', { fullname: 'x', jobdesk: 'umum', level: 'user', branches: [company.bdg] }],
    ] as const) {
      expect(codeOf(await give(akunting, kacab.actor.id, command, data))).toEqual([403, 'user-grant-desk']);
      expect(codeOf(await give(akunting, jakarta.actor.id, command, data))).toEqual([403, 'user-grant-branch']);
    }
    expect(codeOf(await give(akunting, kacab.actor.id, 'set-password', { password: PASSWORD }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await link(akunting, kacab.actor.id))).toEqual([403, 'user-grant-desk']);
    expect(codeOf(await link(akunting, jakarta.actor.id))).toEqual([403, 'user-grant-branch']);
  });
  it('takes on a sales of Bandung, who chooses a password of their own', async () => {
    const data = profile('sales');
    const id = await hired(server.url, [akunting.token, 'x'], data);
    const { token } = (await login(data.username)).data;
    const shown = await server.call<{ user_id: string; branches: string[] }>('/api/auth/get-profile', { token });
    expect(shown.data).toMatchObject({ user_id: id, branches: [company.bdg] });
  });
});

describe('an approver’s account', () => {
  it('takes effect by a second webmaster, who gets its link; nobody signs in before', async () => {
    const data = profile('kacab');
    const id = testId();
    expect((await give(webmaster, id, 'create', data, -1)).data.events).toEqual(['UserProposed']);
    expect(codeOf(await link(webmaster, id))).toEqual([422, 'user-not-active']);
    expect(codeOf(await give(webmaster, id, 'approve'))).toEqual([422, 'user-own-proposal']);
    expect(codeOf(await give(akunting, id, 'approve'))).toEqual([403, 'user-grant-desk']);
    expect((await login(data.username)).status).toBe(401);
    expect((await give(second, id, 'approve')).data.events).toEqual(['UserApproved', 'UserCreated']);
    expect(codeOf(await link(webmaster, id))).toEqual([422, 'user-link-opener']);
    const { token } = (await link(second, id)).data;
    expect((await set(token)).status).toBe(200);
    expect((await login(data.username)).status).toBe(200);
    // A reset needs two people as well; until the second approves, the account and its sessions stay as they are.
    const session = (await login(data.username)).data.token;
    const { revision } = (await give(webmaster, id, 'reset', {}, 4)).data;
    expect((await server.call('/api/auth/get-profile', { token: session })).status).toBe(200);
    expect(codeOf(await link(webmaster, id))[0]).toBe(422);
    expect((await give(second, id, 'decline', { alasan: 'tidak perlu' }, revision)).status).toBe(200);
    expect((await server.call('/api/auth/get-profile', { token: session })).status).toBe(200);
  });
  it('made by one webmaster does not agree to what that one proposes', async () => {
    const helper = profile('webmaster', { branches: ['*'] });
    await hired(server.url, [second.token, webmaster.token], helper);
    const token = (await login(helper.username)).data.token;
    const id = testId();
    await give(webmaster, id, 'create', profile('kacab'), -1);
    const answer = await server.command(token, 'user', id, 'approve', {}, { ifMatch: 0 });
    expect(codeOf(answer)).toEqual([422, 'one-hand']);
  });
});

describe('a link', () => {
  const fresh = async () => {
    const data = profile('umum');
    const id = testId();
    await give(akunting, id, 'create', data, -1);
    return { id, data, token: (await link(akunting, id)).data.token };
  };
  it('says whose it is, is used once, and is kept nowhere', async () => {
    const { id, data, token } = await fresh();
    expect(Buffer.from(token.slice(id.length + 1), 'base64url')).toHaveLength(32);
    const owner = await server.call('/api/auth/link-owner', { body: { token } });
    expect(owner.data).toEqual({ username: data.username, fullname: data.fullname });
    const { state, events } = server.server.engines;
    const stored = JSON.stringify([await state.list(''), await events.readAll('', 10_000)]);
    expect(stored).not.toContain(token.slice(id.length + 1));
    expect((await set(token)).status).toBe(200);
    expect(codeOf(await set(token))).toEqual([422, 'user-link-gone']);
    expect(codeOf(await server.call('/api/auth/link-owner', { body: { token } }))).toEqual([422, 'user-link-gone']);
    expect(codeOf(await link(akunting, id))).toEqual([422, 'user-link-used']);
  });
  it('is replaced by a newer one, ends with a lock, and is shown to nobody in lists or history', async () => {
    const { id, token } = await fresh();
    const newer = (await link(akunting, id)).data.token;
    expect(codeOf(await set(token))).toEqual([422, 'user-link-gone']);
    await server.shown('user', id, 2);
    const shown = [
      await server.call(`/api/user/${id}`, { token: webmaster.token }),
      await server.call(`/api/user/${id}/history`, { token: webmaster.token }),
      await server.call('/api/user?size=100', { token: webmaster.token }),
    ];
    expect(JSON.stringify(shown.map((one) => one.body))).not.toMatch(/tokenHash|passwordHash|argon2/);
    await give(akunting, id, 'lock', { alasan: 'tidak jadi' }, 2);
    expect(codeOf(await set(newer))[0]).toBe(422);
  });
  it('takes no weak password, and no nonsense for a link', async () => {
    const { data, token } = await fresh();
    for (const weak of ['pendek', 'aaaaaaaaaaaaaaa', data.fullname.padEnd(0)])
      expect([weak, (await set(token, weak)).body.errors[0]?.field]).toEqual([weak, 'password']);
    for (const odd of ['x', '.', `${testId()}.${'a'.repeat(43)}`, '__proto__.x', 'a'.repeat(200)])
      expect(codeOf(await set(odd))).toEqual([422, 'user-link-gone']);
    for (const body of [{}, { token: 1, password: 'x' }, { token, password: ['x'] }, []])
      expect((await server.call('/api/auth/set-password', { body })).status).toBe(400);
    expect((await set(token)).status).toBe(200);
  });
  it('of one who used it at the same time elsewhere is used by one alone', async () => {
    const { token } = await fresh();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => set(token, `${PASSWORD} ${n}`)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });
});

describe('changing one’s own password', () => {
  const change = (token: string | undefined, body: object) =>
    server.call<{ token: string }>('/api/auth/change-password', { token, body });
  it('needs the old one, ends the other sessions, and goes on in a new one', async () => {
    const { actor, token } = await server.person('sales', { branches: [company.jkt] });
    const elsewhere = (await login(actor.username)).data.token;
    const body = { old: PASSWORD, password: 'kata sandi yang baru' };
    expect(codeOf(await change(token, { ...body, old: 'salah sekali ini' }))).toEqual([422, 'own-password-wrong']);
    expect(codeOf(await change(token, { old: PASSWORD, password: PASSWORD }))).toEqual([422, 'password-same']);
    expect(codeOf(await change(token, { old: PASSWORD, password: 'pendek' }))).toEqual([422, 'password-short']);
    expect((await change(undefined, body)).status).toBe(401);
    const { data } = await change(token, body);
    const seen = async (one: string) => (await server.call('/api/auth/get-profile', { token: one })).status;
    expect([await seen(token), await seen(elsewhere), await seen(data.token)]).toEqual([401, 401, 200]);
    expect([(await login(actor.username)).status, (await login(actor.username, body.password)).status]).toEqual([
      401, 200,
    ]);
  });
});

describe('money takes two', () => {
  const shown = async (who: Person, aggregate: string, id: string, revision: number) =>
    (
      await server.call<Record<string, unknown>>(`/api/${aggregate}/${id}`, {
        token: who.token,
        headers: { 'x-min-revision': `${aggregate}-${id}@${revision}` },
      })
    ).data;
  const on = (aggregate: string) => (who: Person, id: string, command: string, data: object, ifMatch: number) =>
    server.command(who.token, aggregate, id, command, data, { ifMatch });
  const customer = on('customer');
  const mitra = on('mitra');

  const active = async (): Promise<string> => {
    const id = testId();
    const data = { kode_customer: `C-${id.slice(-6)}`, nama_perusahaan: 'PT Aktif', kota: 'Jakarta' };
    await server.run('customer', id, 'register', data);
    for (const step of ['approveAkunting', 'approveManager', 'approveDirektur'])
      await server.run('customer', id, step, { memo: '' });
    return id;
  };
  it('the account and the terms of an active customer stay in force until another desk approves others', async () => {
    const id = await active();
    const keuangan = await server.person('keuangan');
    const umum = await server.person('sales');
    const change = { no_rek: '9999999999', top: 99, telepon: '02155551234' };
    const proposed = await customer(umum, id, 'change', change, 3);
    expect(proposed.data.events).toEqual(['Changed', 'ChangeProposed']);
    const before = await shown(keuangan, 'customer', id, 5);
    expect(before).toMatchObject({ no_rek: '', top: 30, waiting: true, proposal: { fields: { top: 99 } } });
    expect(String(before.telepon)).toContain('2155551234');
    expect(codeOf(await customer(umum, id, 'approve-change', {}, 5))).toEqual([403, 'forbidden']);
    // Another user may not add a change of their own and have it approved along with this one.
    expect((await customer(umum, id, 'reject-change', { alasan: 'tidak' }, 5)).status).toBe(403);
    expect((await customer(keuangan, id, 'approve-change', {}, 5)).data.events).toEqual(['ChangeApproved']);
    expect(await shown(keuangan, 'customer', id, 6)).toMatchObject({ no_rek: '9999999999', top: 99, waiting: false });
  });
  it('a customer becomes no other company, and is paid no other way, by sales alone: each desk decides its part', async () => {
    const id = await active();
    const sales = await server.person('sales');
    const change = { nama_perusahaan: 'PT Lain', npwp: '013456789007001', jenis_pembayaran: 'GIRO' };
    expect((await customer(sales, id, 'change', change, 3)).data.events).toEqual(['ChangeProposed']);
    const before = await shown(company.akunting, 'customer', id, 4);
    expect(before).toMatchObject({ nama_perusahaan: 'PT Aktif', keadaan: 'AKTIF', proposal: { fields: change } });
    const keuangan = await server.person('keuangan');
    expect((await customer(keuangan, id, 'approve-change', {}, 4)).data.events).toEqual(['ChangeApproved']);
    const { jenis_pembayaran, ...identity } = change;
    expect(await shown(company.akunting, 'customer', id, 5)).toMatchObject({
      ...{ nama_perusahaan: 'PT Aktif', jenis_pembayaran, waiting: true },
      proposal: { fields: identity },
    });
    expect(codeOf(await customer(keuangan, id, 'approve-change', {}, 5))).toEqual([422, 'proposal-others']);
    expect((await customer(company.akunting, id, 'approve-change', {}, 5)).data.events).toEqual(['ChangeApproved']);
    expect(await shown(company.akunting, 'customer', id, 6)).toMatchObject({ ...change, keadaan: 'AKTIF' });
  });
  it('what a locked account proposed is void: it is rejected, and proposed anew', async () => {
    const id = await active();
    const gone = await server.person('sales');
    const keuangan = await server.person('keuangan');
    await customer(gone, id, 'change', { no_rek: '9999999999' }, 3);
    await server.run('user', gone.actor.id, 'lock', { alasan: 'keluar' });
    const refused = await customer(keuangan, id, 'approve-change', {}, 4);
    expect(codeOf(refused)).toEqual([422, 'user-proposer-gone']);
    expect(refused.body.errors[0]?.message).toContain(`(${gone.actor.fullname}) tidak lagi berhak. Tolak usulan ini`);
    expect((await customer(keuangan, id, 'reject-change', { alasan: 'diajukan lagi' }, 4)).status).toBe(200);
    const again = await customer(await server.person('sales'), id, 'change', { no_rek: '9999999999' }, 5);
    expect(again.data.events).toEqual(['ChangeProposed']);
    expect((await customer(keuangan, id, 'approve-change', {}, 6)).data.events).toEqual(['ChangeApproved']);
  });
  it('many at once make proposals too', async () => {
    const id = await active();
    const umum = await server.person('sales');
    const rows = [{ id, command: 'change', data: { top: 7 }, ifMatch: 3 }];
    const batch = testId();
    const body = { entity: 'customer', kind: 'AKSI', name: 'top', rows };
    const planned = await server.call(`/api/batch/${batch}/plan-rows`, { token: umum.token, body });
    expect(planned.status).toBe(200);
    expect((await carriedOut(server, umum.token, batch)).status).toBe('SELESAI');
    expect(await shown(umum, 'customer', id, 4)).toMatchObject({ top: 30, proposal: { fields: { top: 7 } } });
  });
  it('the account of a mitra is in force once another desk approved it, from its registration on', async () => {
    const id = testId();
    const keuangan = await server.person('keuangan');
    const data = {
      kode_mitra: `M-${id.slice(-6)}`,
      nama_mitra: 'CV Baru',
      kota: 'Semarang',
      awal_kontrak: '2020-01-01',
      akhir_kontrak: '2036-01-01',
      nama_bank: 'BCA',
      no_rek: '9999999999',
    };
    const registration = await server.command(company.purchasing.token, 'mitra', id, 'register', data);
    expect(registration.data.events).toEqual(['Registered', 'ChangeProposed']);
    expect(await shown(keuangan, 'mitra', id, 1)).toMatchObject({
      no_rek: '',
      proposal: { fields: { no_rek: '9999999999' } },
    });
    expect((await mitra(company.purchasing, id, 'approve-change', {}, 1)).status).toBe(403);
    expect((await mitra(keuangan, id, 'approve-change', {}, 1)).status).toBe(200);
    expect(await shown(keuangan, 'mitra', id, 2)).toMatchObject({ nama_bank: 'BCA', no_rek: '9999999999' });
  });
  it('a kacab approves no customer that it registered or changed, and approvals fall when what they saw changes', async () => {
    const id = testId();
    const { kacab } = company;
    const other = await server.person('kacab', { branches: [company.jkt] });
    const data = { kode_customer: `C-${id.slice(-6)}`, nama_perusahaan: 'PT Baru', kota: 'Jakarta', ...requiredFields };
    await server.command(kacab.token, 'customer', id, 'register', data);
    expect(codeOf(await customer(kacab, id, 'approve-manager', { memo: '' }, 0))).toEqual([422, 'entry-editor']);
    expect((await customer(company.akunting, id, 'approve-akunting', { memo: '' }, 0)).status).toBe(200);
    expect((await customer(other, id, 'approve-manager', { memo: '' }, 1)).status).toBe(200);
    expect((await customer(other, id, 'change', { no_rek: '9999999999' }, 2)).data.events).toEqual(['Changed']);
    expect(await shown(kacab, 'customer', id, 3)).toMatchObject({ akunting: '', manager: '', no_rek: '9999999999' });
    expect(codeOf(await customer(other, id, 'approve-manager', { memo: '' }, 3))).toEqual([422, 'entry-editor']);
  });
  it('a kacab that set another’s price to 1 does not approve it', async () => {
    const { id, revision } = await makeSp(server, company, ['submit']);
    const { kacab } = company;
    const take = (who: Person, command: string, data: object, ifMatch: number) =>
      server.command(who.token, 'sp', id, command, data, { ifMatch });
    const cheap = await take(kacab, 'edit', spData(company, { harga: 1 }), revision);
    expect(cheap.status).toBe(200);
    expect(codeOf(await take(kacab, 'approve-marketing', {}, revision + 1))).toEqual([422, 'sp-own-price']);
    const other = await server.person('kacab', { branches: [company.jkt] });
    expect((await take(other, 'approve-marketing', {}, revision + 1)).status).toBe(200);
  });
});
