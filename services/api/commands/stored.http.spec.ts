/** Entries that all branches read and one maintains: what staff of another branch may do with them over HTTP. */
import { makeCompany } from '../../../infra/proof/testing/company.js';
import { codesOf, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';

let server: TestServer;
let school: { id: string; data: Record<string, unknown> };
let ownStaff: Person;
let other: Person;
let branches: { jkt: string; bdg: string };
beforeAll(async () => {
  server = await TestServer.start();
  const { jkt, bdg, customer } = await makeCompany(server);
  branches = { jkt, bdg };
  ownStaff = await server.person('rcadmin', { branches: [jkt] });
  other = await server.person('rcadmin', { branches: [bdg] });
  const [provinsi, kota, id] = [testId(), testId(), testId()];
  await server.run('provinsi', provinsi, 'register', { kode: '31', nama: 'DKI Jakarta' });
  await server.run('kota', kota, 'register', { kode: '31.74', nama: 'Jakarta Selatan', jenis: 'KOTA', provinsi });
  const data = { customer, name: 'SDN 1', kind: 'SEKOLAH', address: 'Jl. Satu 1', kota, branch: jkt };
  expect((await server.command(ownStaff.token, 'customer_address', id, 'register', data)).status).toBe(200);
  school = { id, data };
  await server.shown('customer_address', id, 0);
});
afterAll(() => server.end());

it('is read by another branch, and neither changed, retired nor taken by it', async () => {
  const read = await server.call<{ address: string }>(`/api/customer_address/${school.id}`, other);
  expect([read.status, read.data.address]).toEqual([200, 'Jl. Satu 1']);
  const before = await server.head();
  const tried = [
    ['change', { address: 'Jl. Palsu 9' }],
    ['change', { branch: branches.bdg }],
    ['retire', { alasan: 'Sekolah tutup' }],
    ['restore', {}],
  ] as const;
  for (const [command, data] of tried) {
    const answer = await server.command(other.token, 'customer_address', school.id, command, data, { ifMatch: 0 });
    expect([command, ...codesOf(answer).slice(0, 2)]).toEqual([command, 422, 'branch-not-yours']);
  }
  // Nor may an entry be created for another branch, or moved to it.
  const newAddress = { ...school.data, name: 'SDN 2' };
  const register = await server.command(other.token, 'customer_address', testId(), 'register', newAddress);
  expect(codesOf(register)).toEqual([422, 'branch-not-yours', 'branch']);
  const give = await server.command(
    ownStaff.token,
    'customer_address',
    school.id,
    'change',
    { branch: branches.bdg },
    { ifMatch: 0 },
  );
  expect(codesOf(give)).toEqual([422, 'branch-not-yours', 'branch']);
  expect(await server.head()).toBe(before);
});

it('is changed by its own, and one without a branch by all who may', async () => {
  const change = await server.command(
    ownStaff.token,
    'customer_address',
    school.id,
    'change',
    { pic: 'Rina' },
    { ifMatch: 0 },
  );
  expect(change.status).toBe(200);
  const id = testId();
  const shared = { ...school.data, kind: 'MUAT', name: 'Gudang', branch: '' };
  expect((await server.command(ownStaff.token, 'customer_address', id, 'register', shared)).status).toBe(200);
  expect(
    (await server.command(other.token, 'customer_address', id, 'change', { pic: 'Budi' }, { ifMatch: 0 })).status,
  ).toBe(200);
});
