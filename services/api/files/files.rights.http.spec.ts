/**
 * S1, S2: who may upload for which document, and who may read which file; every entity × every jobdesk, other branches,
 * strangers.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { sample } from '../../../infra/proof/testing/chance.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { entities } from '../../domain/index.js';
import { granted, system } from '../../domain/kit/aggregate/actor.js';
import { jobdesks, levels } from '../../domain/kit/aggregate/job-desks.js';
import { readersOf } from '../../domain/rights/field-rights.js';
import { get, jpegOf, pdfOf, send } from './testing.js';
import { uploadersOf } from './uploads.js';

let server: TestServer;
const people: Person[] = [];
let jkt: string;
let bdg: string;
beforeAll(async () => {
  server = await TestServer.start();
  for (const jobdesk of jobdesks) for (const level of levels) people.push(await server.person(jobdesk, { level }));
  [jkt, bdg] = [testId(), testId()];
  const wati = people.find(({ actor }) => actor.jobdesk === 'webmaster')?.actor;
  await server.run('branch', jkt, 'register', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' }, wati);
  await server.run('branch', bdg, 'register', { code: 'BDG', name: 'Bandung', kota: 'Bandung' }, wati);
});
afterAll(() => server.end());

let count = 0;
const gudang = async (branch: string, id = testId()): Promise<string> => {
  const data = { code: `G${++count}`, name: `Gudang ${count}`, branch, address: 'Jl. Industri 1' };
  const { revision } = await server.run('gudang', id, 'register', data);
  await server.shown('gudang', id, revision);
  return id;
};

it.each(
  sample(
    'files',
    entities.map((entity) => ({ name: entity.name, can: entity.can, steps: uploadersOf(entity) })),
    8,
  ),
)('$name takes files from who may write it; whoever is asked for one adds to what is there', async (kind) => {
  const { name, can, steps } = kind;
  const bytes = pdfOf();
  for (const { token, actor } of people) {
    const { status } = await send(server.url, token, `${name}/${testId()}`, bytes);
    const refused = granted(steps, actor) ? 404 : 403;
    expect({ ...actor, status }).toEqual({ ...actor, status: granted(can.write, actor) ? 200 : refused });
  }
  for (const token of [undefined, 'nonsense', `Bearer ${'x'.repeat(43)}`])
    expect((await send(server.url, token, `${name}/${testId()}`, bytes)).status).toBe(401);
});

it('who may take a step that asks for a file adds it to what is there, in their branches alone', async () => {
  const [customer, id] = [testId(), testId()];
  const named = { kode_customer: 'ERL', nama_perusahaan: 'Penerbit Erlangga', kota: 'Jakarta' };
  await server.run('customer', customer, 'register', named);
  const amounts = { qty: 10, koli: 2, ikat: 0, berat: 12 };
  const note = { branch: jkt, customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId(), ...amounts };
  const { revision } = await server.run('sj', id, 'register', note, system);
  await server.shown('sj', id, revision);
  const statusOf = async (jobdesk: 'rcadmin' | 'akunting', branch: string, owner: string) =>
    (await send(server.url, (await server.person(jobdesk, { branches: [branch] })).token, owner, pdfOf())).status;
  expect(await statusOf('rcadmin', jkt, `sj/${id}`)).toBe(200);
  expect(await statusOf('rcadmin', bdg, `sj/${id}`)).toBe(404);
  expect(await statusOf('akunting', jkt, `sj/${id}`)).toBe(403);
});

it('who may not is told before the file is sent, and what is too large as well', async () => {
  const [ownGudang, other] = [await gudang(jkt), await gudang(bdg)];
  const rcgudang = await server.person('rcgudang', { branches: [jkt] });
  const announce = (token: string, owner: string): Promise<number> =>
    new Promise((done, failed) => {
      const headers = { authorization: token, 'idempotency-key': randomUUID(), 'content-length': 50_000_000 };
      const sent = request(`${server.url}/api/files?owner=${owner}`, { method: 'POST', headers, agent: false });
      sent.on('error', failed).on('response', (answer) => {
        done(answer.statusCode ?? 0);
        sent.off('error', failed).on('error', () => {});
        sent.destroy();
      });
      // The rest is never sent, so a response that waited for it would not arrive.
      sent.write('begun');
    });
  expect(await announce('nonsense', `gudang/${ownGudang}`)).toBe(401);
  expect(await announce(rcgudang.token, `mitra/${testId()}`)).toBe(403);
  expect(await announce(rcgudang.token, `gudang/${other}`)).toBe(404);
  expect(await announce(rcgudang.token, `gudang/${ownGudang}`)).toBe(413);
});

it('nobody who is not signed in reads one, and an unknown id is not found', async () => {
  const [person] = people as [Person];
  for (const id of [randomBytes(16).toString('hex'), '..', '%2e%2e%2f', 'x', 'w320', `${'a'.repeat(99)}`]) {
    expect((await get(server.url, undefined, id)).status).toBe(id === '..' ? 404 : 401);
    expect((await get(server.url, person.token, id)).status).toBe(404);
  }
});

it('before its owner is there a file is its uploader’s alone, then its readers’', async () => {
  const id = testId();
  const rcgudang = await server.person('rcgudang', { branches: [jkt] });
  const { data } = await send(server.url, rcgudang.token, `gudang/${id}`, await jpegOf());
  const statuses = async (staff: boolean) =>
    Promise.all(
      people
        .filter(({ actor }) => granted(['staff'], actor) === staff)
        .map(async (p) => (await get(server.url, p.token, data.id)).status),
    );
  expect((await get(server.url, rcgudang.token, data.id)).status).toBe(200);
  expect(new Set(await statuses(true))).toEqual(new Set([404]));
  await gudang(jkt, id);
  expect(new Set(await statuses(true))).toEqual(new Set([200]));
  // Branch logins may not read warehouses.
  expect(new Set(await statuses(false))).toEqual(new Set([404]));
  const [near, far] = [
    await server.person('monitoring', { branches: [bdg, jkt] }),
    await server.person('monitoring', { branches: [bdg] }),
  ];
  expect((await get(server.url, near.token, data.id)).status).toBe(200);
  for (const rest of ['', '?w=160', '?inline', `?w=160&inline`])
    expect((await get(server.url, far.token, data.id, rest)).status).toBe(404);
  // Reveals neither the version nor the file's existence.
  expect((await get(server.url, far.token, data.id, '', { 'if-none-match': `"${data.sha256}"` })).status).toBe(404);
});

it('who uploaded it reads it no longer than its owner', async () => {
  const [id, rcgudang] = [testId(), await server.person('rcgudang', { branches: [jkt] })];
  const { data } = await send(server.url, rcgudang.token, `gudang/${id}`, pdfOf());
  await gudang(bdg, id);
  expect((await get(server.url, rcgudang.token, data.id)).status).toBe(404);
});

it('a job desk that may not read the entity, or its papers, finds nothing', async () => {
  const id = testId();
  const writer = people.find(({ actor }) => actor.jobdesk === 'purchasing') as Person;
  const { data } = await send(server.url, writer.token, `mitra/${id}`, pdfOf());
  const fields = {
    kode_mitra: 'M-1',
    nama_mitra: 'CV Satu',
    kota: 'Semarang',
    awal_kontrak: '2020-01-01',
    akhir_kontrak: '2036-01-01',
  };
  const { revision } = await server.run('mitra', id, 'register', fields);
  await server.shown('mitra', id, revision);
  const read = entities.find(({ name }) => name === 'mitra')?.can.read ?? [];
  const papers = readersOf('mitra', 'dokumen.*.file', 'identity');
  for (const { token, actor } of people) {
    const { status } = await get(server.url, token, data.id);
    const may = granted(read, actor) && granted(papers, actor);
    expect({ ...actor, status }).toEqual({ ...actor, status: may ? 200 : 404 });
  }
});

it('files of another branch’s document are not added', async () => {
  const [ownGudang, other, retired] = [await gudang(jkt), await gudang(bdg), await gudang(jkt)];
  await server.run('gudang', retired, 'retire', { alasan: 'tutup' });
  const rcgudang = await server.person('rcgudang', { branches: [jkt] });
  const to = (id: string) => send(server.url, rcgudang.token, `gudang/${id}`, pdfOf());
  expect(await to(ownGudang)).toMatchObject({ status: 200 });
  expect(await to(other)).toMatchObject({ status: 404, code: 'not-found' });
  expect(await to(retired)).toMatchObject({ status: 422, code: 'retired' });
});

it('a thousand ids, guessed and of other branches, give nothing away', async () => {
  const writer = people.find(({ actor }) => actor.jobdesk === 'rcgudang') as Person;
  const far = await server.person('rcgudang', { branches: [bdg] });
  const owners = [await gudang(jkt), await gudang(jkt), testId()];
  const secret = Buffer.from('rahasia perusahaan');
  const ids = await Promise.all(
    owners.flatMap((owner) =>
      [1, 2].map(async () => (await send(server.url, writer.token, `gudang/${owner}`, pdfOf(String(secret)))).data.id),
    ),
  );
  const guess = (n: number): string => {
    const existingId = ids[n % ids.length] as string;
    if (n % 3 === 0) return existingId;
    if (n % 3 === 1) return randomBytes(16).toString('hex');
    return existingId.slice(0, n % 32) + ((n % 16) ^ 1).toString(16) + existingId.slice((n % 32) + 1);
  };
  const bodies = new Set<string>();
  for (let n = 0; n < 1_000; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const rest = ['', '?w=320', '?inline'][(n + i) % 3];
        const headers = { 'x-correlation-id': 'the-same-one', 'accept-language': 'id' };
        const { status, bytes } = await get(server.url, far.token, guess(n + i), rest, headers);
        expect([status, bytes.includes(secret)]).toEqual([404, false]);
        bodies.add(bytes.toString());
      }),
    );
  }
  // A missing file and an inaccessible one get the same response.
  expect([...bodies]).toHaveLength(1);
});

it('a key is no way to another’s file', async () => {
  const [a, b] = people.filter(({ actor }) => actor.jobdesk === 'webmaster') as [Person, Person];
  const [key, owner] = [randomUUID(), `gudang/${testId()}`];
  const first = await send(server.url, a.token, owner, pdfOf('satu'), { key });
  const second = await send(server.url, b.token, owner, pdfOf('dua'), { key });
  expect([first.status, second.status, first.data.id === second.data.id]).toEqual([200, 200, false]);
});

describe('a document names', () => {
  const mitraOf = (files: unknown[]) => ({
    kode_mitra: `M-${++count}`,
    nama_mitra: 'PT Panca',
    kota: 'Jakarta',
    awal_kontrak: '2026-01-01',
    akhir_kontrak: '2026-12-31',
    dokumen: files.map((file) => ({ jenis: 'SIUP', nomor: '1', file })),
  });
  const refusalOf = ({ status, body }: { status: number; body: { errors: { code?: string; field?: string }[] } }) => [
    status,
    ...body.errors.map(({ code, field }) => `${code} ${field}`),
  ];
  it('files alone that were sent for it', async () => {
    const [ani, budi] = [await server.person('purchasing'), await server.person('purchasing')];
    const [id, other] = [testId(), testId()];
    const { data: file } = await send(server.url, ani.token, `mitra/${id}`, pdfOf());
    const { data: elsewhere } = await send(server.url, ani.token, `mitra/${other}`, pdfOf('lain'));
    const head = await server.head();
    const never = { ...file, id: randomBytes(16).toString('hex') };
    const register = (who: Person, files: unknown[]) =>
      server.command(who.token, 'mitra', id, 'register', mitraOf(files));
    for (const odd of [
      never,
      elsewhere,
      { ...file, sha256: 'a'.repeat(64) },
      { ...file, size: 1 },
      { ...file, name: 'x.pdf' },
    ])
      expect(refusalOf(await register(ani, [file, odd]))).toEqual([422, 'file-unknown dokumen.1.file']);
    // Files uploaded by somebody else for an entry that does not exist yet can't be used.
    expect(refusalOf(await register(budi, [file]))).toEqual([422, 'file-unknown dokumen.0.file']);
    expect(await server.head()).toBe(head);
    const registered = await register(ani, [file]);
    expect(registered.status).toBe(200);
    // For an existing entry anybody who may change it can use the files on it and those uploaded for it.
    const { data: more } = await send(server.url, ani.token, `mitra/${id}`, pdfOf('dua'));
    const change = (files: unknown[], ifMatch: number) =>
      server.command(budi.token, 'mitra', id, 'change', { dokumen: mitraOf(files).dokumen }, { ifMatch });
    expect(refusalOf(await change([file, elsewhere], registered.data.revision))).toEqual([
      422,
      'file-unknown dokumen.1.file',
    ]);
    expect((await change([file, more], registered.data.revision)).status).toBe(200);
  });
  it('no other by a batch either', async () => {
    const { token } = await server.person('purchasing');
    const id = testId();
    const file = { id: 'a'.repeat(32), name: 'a.pdf', type: 'application/pdf', size: 9, sha256: 'b'.repeat(64) };
    const rows = [{ id, command: 'register', data: mitraOf([file]) }];
    const body = { entity: 'mitra', kind: 'AKSI', name: 'uji', rows };
    const { data } = await server.call<{ errors: object[] }>(`/api/batch/${testId()}/plan-rows`, { token, body });
    expect(data.errors).toMatchObject([{ code: 'file-unknown', field: 'dokumen.0.file' }]);
  });
});

describe('a file for several documents', () => {
  const copy = async (token: string, owner: string, of: string, key: string = randomUUID()) => {
    const headers = { authorization: token, 'idempotency-key': key };
    const path = `${server.url}/api/files?owner=${owner}&of=${of}`;
    const answer = await fetch(path, { method: 'POST', headers });
    const { data, errors } = (await answer.json()) as { data: { id: string }; errors: { code: string }[] };
    return { status: answer.status, code: errors[0]?.code, data };
  };
  const keeper = (branch: string) => server.person('rcgudang', { branches: [branch] });

  it('is a file of each, made of what its uploader sent, once for a key', async () => {
    const { token } = await keeper(jkt);
    const [first, second] = [`gudang/${await gudang(jkt)}`, `gudang/${await gudang(jkt)}`];
    const { data: file } = await send(server.url, token, first, pdfOf('daftar'), { name: 'daftar.pdf' });
    const key = randomUUID();
    const { status, data } = await copy(token, second, file.id, key);
    expect([status, data]).toEqual([200, { ...file, id: expect.not.stringMatching(file.id) }]);
    expect((await copy(token, second, file.id, key)).data).toEqual(data);
    expect(await copy(token, first, file.id, key)).toMatchObject({ status: 422, code: 'command-id-reused' });
    const [a, b] = await Promise.all([file.id, data.id].map((id) => get(server.url, token, id)));
    expect(a?.bytes).toEqual(b?.bytes);
  });
  it('is read by who reads that document, and by nobody else', async () => {
    const both = await server.person('rcgudang', { branches: [jkt, bdg] });
    const { data: file } = await send(server.url, both.token, `gudang/${await gudang(jkt)}`, pdfOf('satu'));
    const { data } = await copy(both.token, `gudang/${await gudang(bdg)}`, file.id);
    const there = await keeper(jkt);
    const elsewhere = await keeper(bdg);
    const statuses = (token: string) =>
      Promise.all([file.id, data.id].map(async (id) => (await get(server.url, token, id)).status));
    expect(await statuses(there.token)).toEqual([200, 404]);
    expect(await statuses(elsewhere.token)).toEqual([404, 200]);
  });
  it('is refused of somebody else’s upload, readable or not, and for documents of others', async () => {
    const [ani, budi, other] = [await keeper(jkt), await keeper(jkt), await keeper(bdg)];
    const mine = await gudang(jkt);
    const { data: file } = await send(server.url, ani.token, `gudang/${mine}`, pdfOf('dua'));
    for (const { token } of [budi, other])
      expect((await copy(token, `gudang/${testId()}`, file.id)).code).toBe('file-unknown');
    expect((await copy(ani.token, `gudang/${mine}`, 'f'.repeat(32))).code).toBe('file-unknown');
    expect((await copy(ani.token, `gudang/${mine}`, '..')).code).toBe('bad-parameter');
    expect(await copy(ani.token, `gudang/${await gudang(bdg)}`, file.id)).toMatchObject({ status: 404 });
    const reader = await server.person('monitoring');
    expect(await copy(reader.token, `gudang/${mine}`, file.id)).toMatchObject({ status: 403 });
  });
});
