/** A few regions on the real server: searchable by name, code and parent region. `load.spec.ts` covers all of them. */
import { codesOf, type Person, TestServer } from '../../proof/testing/server.js';
import { registerWilayah } from './load.js';

type RegionRow = {
  id: string;
  kode: string;
  nama: string;
  kota?: string;
  provinsi?: string;
  sebutan: Record<string, string>;
};
type Rows = { rows: RegionRow[]; total?: number; exact?: boolean };

let server: TestServer;
let sales: Person;
let akunting: Person;
beforeAll(async () => {
  server = await TestServer.start();
  const { executor } = server.server.commands;
  await registerWilayah(executor.run.bind(executor), ['35.78.08', '35.15.18', '31.74', '32.16', '32.75', '34']);
  [sales, akunting] = await Promise.all([server.person('sales'), server.person('akunting')]);
  await server.caughtUp();
});
afterAll(() => server.end());

const list = async (view: string, query: string) => {
  const { status, data } = await server.call<Rows>(`/api/${view}?${query}`, { token: sales.token });
  expect(status).toBe(200);
  return data;
};
const names = ({ rows }: Rows) => rows.map((row) => row.nama);

it('lie in what they say', async () => {
  expect(names(await list('kecamatan', 'kota=35.78'))).toEqual(['Gubeng']);
  expect(names(await list('kota', 'jenis=KOTA&provinsi=35'))).toEqual(['Kota Surabaya']);
  const baru = { kode: '35.78.99', nama: 'Karang Baru', provinsi: '35', kota: '35.78' };
  const give = (data: object) => server.command(akunting.token, 'kecamatan', '35.78.99', 'register', data);
  expect(codesOf(await give({ ...baru, provinsi: '31' }))).toEqual([422, 'ref-elsewhere', 'kota']);
  expect((await give(baru)).status).toBe(200);
});

it('are found by words of their name, by code, and with the name of what they lie in', async () => {
  expect((await list('kecamatan', 'q=gubeng')).rows).toMatchObject([
    {
      id: '35.78.08',
      kode: '35.78.08',
      nama: 'Gubeng',
      kota: '35.78',
      provinsi: '35',
      sebutan: { kota: 'Kota Surabaya' },
    },
  ]);
  expect(names(await list('kecamatan', 'q=waru%20sidoarjo'))).toEqual(['Waru']);
  expect(names(await list('kecamatan', 'q=35.78.08'))).toEqual(['Gubeng']);
  expect(names(await list('kota', 'q=jakarta%20sel'))).toEqual(['Kota Administrasi Jakarta Selatan']);
  expect(names(await list('kota', 'q=bekasi'))).toEqual(['Kabupaten Bekasi', 'Kota Bekasi']);
  expect(names(await list('provinsi', 'q=yogya'))).toEqual(['DI Yogyakarta']);
  expect((await server.call<RegionRow>('/api/kota/35.78', { token: sales.token })).data).toMatchObject({
    nama: 'Kota Surabaya',
    jenis: 'KOTA',
    provinsi: '35',
    sebutan: { provinsi: 'Jawa Timur' },
  });
});
