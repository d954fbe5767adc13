/**
 * Commands over HTTP on the real server: exactly once, one winner in a race, numbers without gaps, claims, refusals.
 */
import { randomUUID } from 'node:crypto';
import { type Company, loadingOn, makeCompany, makeSp, spData, written } from '../../../infra/proof/testing/company.js';
import { TestServer, testId } from '../../../infra/proof/testing/server.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const events = async (stream: string) => (await server.server.engines.events.readStream(stream)).map((e) => e.type);

describe('a command id', () => {
  it('has one outcome when it comes 100 times at once, and after a restart', async () => {
    const id = testId();
    const commandId = randomUUID();
    const give = () => server.command(company.sales.token, 'sp', id, 'create', spData(company), { commandId });
    const answers = await Promise.all(Array.from({ length: 100 }, give));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ id, stream: `sp-${id}`, revision: 0, events: ['SpCreated'] });
    expect(answers[0]?.data.result.number).toMatch(/^SP-JKT-\d{4}-\d{5}$/);
    expect(await events(`sp-${id}`)).toEqual(['SpCreated']);
    const head = await server.head();
    await server.restart();
    expect((await give()).body).toEqual(answers[0]?.body);
    expect(await server.head()).toBe(head);
  });
  it('is refused with another body, another command or from somebody else', async () => {
    const { id, revision } = await makeSp(server, company);
    const commandId = randomUUID();
    const give = (command: string, data: object, token = company.sales.token) =>
      server.command(token, 'sp', id, command, data, { commandId, ifMatch: revision });
    expect((await give('comment', { teks: 'satu' })).status).toBe(200);
    for (const answer of [
      await give('comment', { teks: 'dua' }),
      await give('submit', {}),
      await give('comment', { teks: 'satu' }, company.kacab.token),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]?.code).toBe('command-id-reused');
    }
    expect((await give('comment', { teks: 'satu' })).data).toMatchObject({ revision: 1, events: ['SpCommented'] });
  });
  it('is of one document: given for another one it is refused there, whatever the body, also after a restart', async () => {
    const [one, two] = [await makeSp(server, company), await makeSp(server, company)];
    const commandId = randomUUID();
    const give = ({ id }: { id: string }, teks: string) =>
      server.command(company.sales.token, 'sp', id, 'comment', { teks }, { commandId });
    expect((await give(one, 'satu')).status).toBe(200);
    for (const teks of ['dua', 'satu']) {
      const answer = await give(two, teks);
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'command-id-reused']);
    }
    await server.restart();
    expect((await give(two, 'dua')).status).toBe(422);
    expect((await give(one, 'satu')).data).toMatchObject({ revision: 1, events: ['SpCommented'] });
    expect(await events(`sp-${two.id}`)).toEqual(['SpCreated']);
  });
  it('must be a UUID', async () => {
    const answer = await server.command(company.sales.token, 'sp', testId(), 'create', spData(company), {
      commandId: '7',
    });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('of many at once', () => {
  it('one approval wins and 99 hear what the SP is like now', async () => {
    const { id, revision } = await makeSp(server, company, ['submit']);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.command<{
          revision: number;
          state: { status: string };
          last: { type: string; by: { fullname: string } };
        }>(company.kacab.token, 'sp', id, 'approve-marketing', {}, { ifMatch: revision }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    const stale = answers.filter((a) => a.status === 409);
    expect(stale).toHaveLength(99);
    for (const { data, body } of stale) {
      expect(body.errors[0]?.code).toBe('stale');
      expect(data).toMatchObject({ revision: revision + 1, state: { status: 'MENUNGGU_OPERASIONAL' } });
      expect(data.last).toMatchObject({ type: 'SpMarketingApproved', by: { fullname: 'kacab user' } });
    }
    expect(await events(`sp-${id}`)).toEqual(['SpCreated', 'SpSubmitted', 'SpMarketingApproved']);
  });
  it('all comments are kept: they do not depend on what was seen', async () => {
    const { id } = await makeSp(server, company);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        server.command(company.sales.token, 'sp', id, 'comment', { teks: `ke-${n}` }),
      ),
    );
    expect(answers.map((a) => a.status)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map((a) => a.data.revision)).size).toBe(30);
  });
  it('numbers of a series are without gaps and without doubles, also past refusals', async () => {
    const give = (data: object) => server.command(company.sales.token, 'sp', testId(), 'create', data);
    const first = Number((await give(spData(company))).data.result.number?.slice(-5));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        give(n % 4 === 0 ? spData(company, { customer: 'nobody' }) : spData(company)),
      ),
    );
    const numbers = answers.flatMap((a) => (a.status === 200 ? [Number(a.data.result.number?.slice(-5))] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => first + 1 + n));
  });
  it('one account gets a username', async () => {
    const webmaster = await server.person('webmaster');
    const data = { username: 'satu.saja', fullname: 'Satu', jobdesk: 'umum', branches: ['*'] };
    const give = () => server.command(webmaster.token, 'user', testId(), 'create', data);
    const answers = await Promise.all(Array.from({ length: 10 }, give));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect((await give()).body.errors[0]).toMatchObject({ code: 'claimed-unique', field: 'username' });
  });
  it('a taken plate names the document that has it, to another branch the branch alone', async () => {
    const register = async (branch: string, token: string) => {
      const data = {
        ...{ code: `K${testId().slice(0, 6)}`, nopol: 'B 7701 SAM', type: 'CDD', year: 2022, milik: 'SENDIRI', branch },
        ...{ capacity_kg: 5000, capacity_koli: 500, stnk_until: '2099-01-01', kir_until: '2099-01-01' },
      };
      return (await server.command(token, 'vehicle', testId(), 'register', data)).body;
    };
    const [here, there] = await Promise.all(
      [company.jkt, company.bdg].map((branch) => server.person('operasional', { branches: [branch] })),
    );
    await register(company.jkt, here?.token ?? '');
    const refusal = async (branch: string, token = '') => (await register(branch, token)).errors[0]?.message;
    expect(await refusal(company.jkt, here?.token)).toBe(
      'B 7701 SAM sudah dipakai oleh Kendaraan B 7701 SAM. Pilih yang lain.',
    );
    expect(await refusal(company.bdg, there?.token)).toMatch(/^B 7701 SAM sudah dipakai oleh cabang \w/);
  });
  it('one SP gets a truck for a time; another time is free, and what is cancelled is free at once', async () => {
    const steps = ['submit', 'approveMarketing'] as const;
    const sp = await Promise.all([1, 2, 3, 4].map(() => makeSp(server, company, steps)));
    const later = await makeSp(server, company, steps, {
      ...loadingOn('2026-08-22'),
    });
    const give = ({ id, revision }: { id: string; revision: number }) => {
      const units = [{ vehicle: company.vehicles[0], driver: company.drivers[0] }];
      return server.command(company.operasional.token, 'sp', id, 'approve-own-fleet', { units }, { ifMatch: revision });
    };
    const answers = await Promise.all(sp.map(give));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422, 422, 422]);
    // A command that arrives while the winner is being stored also learns which order holds it.
    const won = sp[answers.findIndex((a) => a.status === 200)]?.number ?? '';
    for (const { status, body } of answers) if (status !== 200) expect(body.status.message).toContain(won);
    expect((await give(later)).status).toBe(200);
    const winner = sp[answers.findIndex((a) => a.status === 200)] as (typeof sp)[number];
    const loser = sp[answers.findIndex((a) => a.status !== 200)] as (typeof sp)[number];
    const refused = await give(loser);
    expect(refused.body.errors[0]).toMatchObject({ code: 'claimed', field: expect.stringMatching(/^units\.0\./) });
    expect(refused.body.status.message).toContain(winner.number);
    const alasan = { alasan_id: company.reasons.cancel, catatan: 'lewat telepon' };
    await server.command(company.kacab.token, 'sp', winner.id, 'cancel', alasan, { ifMatch: winner.revision + 1 });
    expect((await give(loser)).status).toBe(200);
  });
});

describe('a vehicle and a driver', () => {
  const day = (n: number) => `2026-09-${String(n).padStart(2, '0')}`;
  const give = (token: string, name: string, id: string, command: string, data: object, ifMatch: number) =>
    server.command(token, name, id, command, data, { ifMatch });
  it('are changed, retired, lent and taken by their own branch alone, and by another while they are lent to it', async () => {
    const office = { branches: [company.bdg] };
    const [theirs, ours, seller, head, fleet] = [
      await server.person('rcadmin', office),
      await server.person('rcadmin', { branches: [company.jkt] }),
      await server.person('sales', office),
      await server.person('kacab', office),
      await server.person('operasional', office),
    ];
    const [vehicle, driver] = [company.vehicles[1] as string, company.drivers[1] as string];
    const tries = [
      ['change', { year: 2020 }],
      ['retire', { alasan: 'bukan milik kami' }],
      ['lend', { cabang: company.bdg, dari: day(1), sampai: day(30) }],
    ] as const;
    for (const [command, data] of tries) {
      const answer = await give(theirs.token, 'vehicle', vehicle, command, data, 0);
      expect([command, answer.status]).toEqual([command, 404]);
    }
    const read = async (token: string) => {
      const { data } = await server.call<{ rows: { id: string }[]; total: number }>('/api/vehicle?totals=1', { token });
      const one = await server.call(`/api/vehicle/${vehicle}`, { token });
      const past = await server.call(`/api/vehicle/${vehicle}/history`, { token });
      return [data.rows.some(({ id }) => id === vehicle), data.total === data.rows.length, one.status, past.status];
    };
    await server.shown('vehicle', vehicle, 0);
    expect(await read(theirs.token)).toEqual([false, true, 404, 404]);
    expect(await read(ours.token)).toEqual([true, true, 200, 200]);

    const sp = await makeSp(server, { ...company, sales: seller, kacab: head }, ['submit', 'approveMarketing'], {
      cabang: company.bdg,
      ...loadingOn(day(10)),
    });
    const units = [{ vehicle, driver }];
    const take = (token = fleet.token) =>
      give(token, 'sp', sp.id, 'approve-own-fleet', { units, kembali: `${day(12)}T06:00:00.000Z` }, sp.revision);
    // An actor without access to Jakarta does not learn that it exists; one with access to both learns whose it is.
    expect((await take()).body.errors[0]).toMatchObject({ code: 'ref-missing', field: 'units.0.vehicle' });
    const both = await server.person('operasional');
    const refused = await take(both.token);
    expect(refused.body.errors[0]).toMatchObject({ code: 'sp-of-branch', field: 'units.0.vehicle' });
    expect(refused.body.status.message).toContain('milik cabang Jakarta');

    const odd = { cabang: company.jkt, dari: day(9), sampai: day(14) };
    expect((await give(ours.token, 'vehicle', vehicle, 'lend', odd, 0)).body.errors[0]?.code).toBe('lend-own');
    const loan = { cabang: company.bdg, dari: day(9), sampai: day(11) };
    for (const [name, id] of [
      ['vehicle', vehicle],
      ['driver', driver],
    ] as const) {
      const { status, data } = await give(ours.token, name, id, 'lend', loan, 0);
      expect(status).toBe(200);
      await server.shown(name, id, data.revision);
    }
    expect(await read(theirs.token)).toEqual([true, true, 200, 200]);
    // Lent for a day too few, returned, then lent for the whole time.
    expect((await take()).body.errors[0]?.code).toBe('sp-of-branch');
    for (const [name, id] of [
      ['vehicle', vehicle],
      ['driver', driver],
    ] as const) {
      expect((await give(theirs.token, name, id, 'give-back', {}, 1)).status).toBe(404);
      expect((await give(ours.token, name, id, 'give-back', {}, 1)).status).toBe(200);
      expect((await give(ours.token, name, id, 'lend', { ...loan, sampai: day(12) }, 2)).status).toBe(200);
      await server.shown(name, id, 3);
    }
    const history = await server.call<{ data: { action?: string }; changes: { field: string; after: unknown }[] }[]>(
      `/api/vehicle/${vehicle}/history`,
      { token: ours.token },
    );
    expect(history.data.map(({ data }) => data.action)).toEqual([undefined, 'lend', 'giveBack', 'lend']);
    expect(history.data[3]?.changes).toContainEqual(
      expect.objectContaining({ field: 'pinjam_sampai', after: day(12) }),
    );
    expect((await take()).status).toBe(200);

    // Jakarta's own order may not take it meanwhile, and the refusal says where it is.
    const ownOrder = await makeSp(server, company, ['submit', 'approveMarketing'], loadingOn(day(10)));
    const away = await give(
      company.operasional.token,
      'sp',
      ownOrder.id,
      'approve-own-fleet',
      { units },
      ownOrder.revision,
    );
    expect(away.body.errors[0]).toMatchObject({ code: 'sp-lent-away', field: 'units.0.vehicle' });
    expect(away.body.status.message).toContain('Bandung, 9 Sep 2026 sampai 12 Sep 2026');
    // Returned while the order still holds it: of an order in another branch only the branch is revealed.
    for (const [name, id] of [
      ['vehicle', vehicle],
      ['driver', driver],
    ] as const)
      expect((await give(ours.token, name, id, 'give-back', {}, 3)).status).toBe(200);
    const held = await give(
      company.operasional.token,
      'sp',
      ownOrder.id,
      'approve-own-fleet',
      { units },
      ownOrder.revision,
    );
    expect(held.body.errors[0]?.code).toBe('claimed');
    expect(held.body.status.message).toContain('sudah dipakai cabang Bandung');
    expect(JSON.stringify(held.body)).not.toContain(sp.number);
  });
});

it('a driver is refused a vehicle that the licence is not for', async () => {
  const [licence, driver] = [testId(), testId()];
  const webmaster = await server.person('webmaster');
  const give = (name: string, id: string, data: object) => server.run(name, id, 'register', data, webmaster.actor);
  await give('jenis_sim', licence, { code: 'SIM A', nama: 'Mobil kecil', unit: [{ type: 'CDD' }] });
  const man = {
    code: 'D-A',
    name: 'Sopir A',
    phone: '081234567899',
    licence_number: 'A-1',
    licence_until: '2036-01-01',
  };
  await give('driver', driver, { ...man, licence_type: licence, milik: 'SENDIRI', branch: company.jkt });
  const sp = await makeSp(server, company, ['submit', 'approveMarketing'], loadingOn('2026-11-05'));
  const units = [{ vehicle: company.vehicles[0], driver }];
  const answer = await server.command(
    company.operasional.token,
    'sp',
    sp.id,
    'approve-own-fleet',
    { units },
    {
      ifMatch: sp.revision,
    },
  );
  expect(answer.body.errors[0]).toMatchObject({ code: 'sp-licence', field: 'units.0.driver' });
});

it('a mitra’s plate and driver serve one order at a time, and a plate of our own is none of theirs', async () => {
  const at = loadingOn('2026-10-05');
  const [one, two] = [
    await makeSp(server, company, ['submit', 'approveMarketing'], at),
    await makeSp(server, company, ['submit', 'approveMarketing'], at),
  ];
  const later = await makeSp(server, company, ['submit', 'approveMarketing'], loadingOn('2026-10-08'));
  const over = { unit_type: 'CDD', jumlah: 1, alasan: 'docking' };
  for (const { id, revision } of [one, two, later])
    await server.command(company.operasional.token, 'sp', id, 'hand-over', over, { ifMatch: revision });
  const name = ({ id, revision }: typeof one, more: object) => {
    const unit = { mitra: company.mitra[0], unit_type: 'CDD', nopol: 'H 8811 KT', driver_nama: 'Tono', harga: 9 };
    const units = [{ ...unit, driver_telp: '081211112222', ...more }];
    return server.command(company.purchasing.token, 'sp', id, 'set-units', { units }, { ifMatch: revision + 1 });
  };
  expect((await name(one, {})).status).toBe(200);
  const plate = await name(two, { nopol: 'h8811kt', driver_telp: '081233334444' });
  expect(plate.body.errors[0]).toMatchObject({ code: 'claimed', field: 'units.0.nopol' });
  expect(plate.body.status.message).toBe(`H 8811 KT sudah dipakai ${one.number}.`);
  const man = await name(two, { nopol: 'H 8812 KT', driver_telp: '+62 812-1111-2222' });
  expect(man.body.errors[0]).toMatchObject({ code: 'claimed', field: 'units.0.driver_telp' });
  const ownPlate = await name(two, { nopol: 'b9001aa', driver_telp: '081233334444' });
  expect(ownPlate.body.errors[0]).toMatchObject({ code: 'sp-plate-own', field: 'units.0.nopol' });
  expect((await name(two, { nopol: 'H 8812 KT', driver_telp: '081233334444' })).status).toBe(200);
  expect((await name(later, {})).status).toBe(200);
});

describe('a refusal', () => {
  it('names the rule and the field, in the language asked for', async () => {
    const give = (lang: string) =>
      server.command(company.sales.token, 'sp', testId(), 'create', spData(company, { cabang: 'tidak.ada' }), {
        lang,
      });
    expect((await give('id')).body.errors).toEqual([
      { code: 'ref-missing', field: 'cabang', message: 'Cabang tidak ditemukan. Pilih dari daftar.' },
    ]);
    expect((await give('en-GB,en;q=0.9')).body.status).toEqual({
      code: 422,
      message: 'Cabang was not found. Choose from the list.',
    });
  });
  it('says 404 for what is not there and for what is of another branch', async () => {
    const other = await server.person('kacab', { branches: [company.bdg] });
    const { id, revision } = await makeSp(server, company, ['submit']);
    const ask = (sp: string) => server.command(other.token, 'sp', sp, 'approve-marketing', {}, { ifMatch: revision });
    const [theirs, nothing] = [await ask(id), await ask(testId())];
    expect([theirs.status, nothing.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(nothing.body);
    const mine = await server.command(other.token, 'sp', testId(), 'create', spData(company));
    expect(mine.body.errors[0]).toMatchObject({ code: 'branch-not-yours', field: 'cabang' });
  });
  it('asks for the revision that was seen, and says when a document is there already', async () => {
    const { id } = await makeSp(server, company);
    expect((await server.command(company.sales.token, 'sp', id, 'submit')).status).toBe(428);
    expect((await server.command(company.sales.token, 'sp', id, 'create', spData(company))).status).toBe(409);
    const odd = await server.call(`/api/sp/${id}/submit`, {
      token: company.sales.token,
      body: {},
      headers: { 'if-match': 'yes', 'idempotency-key': randomUUID() },
    });
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'If-Match']);
  });
  it('stores nothing when nothing changes', async () => {
    const { id, revision } = await makeSp(server, company);
    const same = await server.command(company.sales.token, 'sp', id, 'edit', spData(company, written), {
      ifMatch: revision,
    });
    expect([same.status, same.data]).toMatchObject([200, { revision, events: [] }]);
  });
  it('shows no secret in the present state', async () => {
    const [webmaster, victim] = [await server.person('webmaster'), await server.person('umum')];
    const stale = await server.command(
      webmaster.token,
      'user',
      victim.actor.id,
      'lock',
      { alasan: 'keluar' },
      { ifMatch: 9 },
    );
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.body)).toContain(victim.actor.username);
    expect(JSON.stringify(stale.body)).not.toMatch(/argon2|passwordHash/);
  });
});

describe('what others use', () => {
  it('is retired by who says that they know, and told what uses it', async () => {
    const { token } = await server.person('webmaster');
    const { id, revision } = await makeSp(server, company);
    await server.shown('sp', id, revision);
    const { revision: ifMatch } = await server.server.commands.executor.streams.load(
      server.server.commands.executor.aggregates.get('customer') as never,
      company.customer,
    );
    const retire = (more: object) =>
      server.command(token, 'customer', company.customer, 'retire', { alasan: 'tutup usaha', ...more }, { ifMatch });
    const head = await server.head();
    const unconfirmed = await retire({});
    expect([unconfirmed.status, unconfirmed.body.errors[0]]).toEqual([
      422,
      { code: 'in-use', field: 'dipakai', message: expect.stringMatching(/^Masih dipakai: .*\d+ SP\b/) },
    ]);
    expect(await server.head()).toBe(head);
    const done = await retire({ dipakai: true });
    expect([done.status, done.data.events]).toEqual([200, ['Retired']]);
    const [last] = (await server.server.engines.events.readStream(`customer-${company.customer}`)).slice(-1);
    expect(last?.data).toEqual({ alasan: 'tutup usaha' });
    await server.run('customer', company.customer, 'restore', {});
  });
  it('is a vehicle, a driver and a mitra that an order at work names', async () => {
    const { token } = await server.person('webmaster');
    const days = loadingOn('2026-11-11');
    const ownFleetOrder = await makeSp(server, company, ['submit', 'approveMarketing', 'approveOwnFleet'], days);
    const hired = await makeSp(server, company, ['submit', 'approveMarketing'], days);
    const over = { unit_type: 'CDD', jumlah: 1, alasan: 'docking' };
    await server.run('sp', hired.id, 'handOver', over, company.operasional.actor);
    const unit = { mitra: company.mitra[1], unit_type: 'CDD', nopol: 'H 8899 KT', driver_nama: 'Tono', harga: 9 };
    const units = [{ ...unit, driver_telp: '081211113333' }];
    const { revision } = await server.run('sp', hired.id, 'setUnits', { units }, company.purchasing.actor);
    await server.shown('sp', ownFleetOrder.id, ownFleetOrder.revision);
    await server.shown('sp', hired.id, revision);
    const named = { vehicle: company.vehicles[0], driver: company.drivers[0], mitra: company.mitra[1] };
    for (const [entity, id = ''] of Object.entries(named)) {
      const { executor } = server.server.commands;
      const { revision: ifMatch } = await executor.streams.load(executor.aggregates.get(entity) as never, id);
      const unconfirmed = await server.command(token, entity, id, 'retire', { alasan: 'dijual' }, { ifMatch });
      expect([entity, unconfirmed.status, unconfirmed.body.errors[0]]).toEqual([
        entity,
        422,
        { code: 'in-use', field: 'dipakai', message: expect.stringMatching(/\d+ SP\b/) },
      ]);
      // In English the kinds have their English names.
      const english = await server.command(token, entity, id, 'retire', { alasan: 'dijual' }, { ifMatch, lang: 'en' });
      const { message = '', names } = english.body.errors[0] ?? {};
      expect(message).toMatch(/^Still in use: /);
      expect(names?.map(([from, to]) => message.slice(from, to))).toContain('SP');
    }
    // The token by which SPs in use are found (`wordOfUse`) can't be typed into a search.
    const typed = await server.call<{ total: number }>(`/api/sp?q=u${named.mitra?.replaceAll('-', '')}&totals=1`, {
      token,
    });
    expect(typed.data).toMatchObject({ rows: [] });
  });
  it('is told in the dry run of a batch too; what nobody uses goes without a word', async () => {
    const { token } = await server.person('webmaster');
    const alone = testId();
    await server.run('alasan', alone, 'register', { teks: 'Uji saja', jenis: 'RETURN' });
    const rows = [{ id: alone, command: 'retire', data: { alasan: 'tidak dipakai' } }];
    const body = { entity: 'alasan', kind: 'AKSI', name: 'uji', rows };
    const { data } = await server.call<{ counts: object }>(`/api/batch/${testId()}/plan-rows`, { token, body });
    expect(data.counts).toMatchObject({ aksi: 1, salah: 0 });
  });
});
