/** The regions on the real server: whole lists, found by name, by code and by what they lie in; who may change them. */
import { type Person, TestServer } from '../../proof/testing/server.js';
import { loadWilayah } from './load.js';

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
  await loadWilayah(server.server.commands.bus);
  [sales, akunting] = await Promise.all([server.person('sales'), server.person('akunting')]);
  // The projector takes the log in its order: whoever came last comes last.
  await server.shown('user', akunting.actor.id, 0);
  await server.shown('kecamatan', '96.71.10', 0);
});
afterAll(() => server.end());

const list = async (view: string, query: string) => {
  const { status, data } = await server.call<Rows>(`/api/${view}?${query}`, { token: sales.token });
  expect(status).toBe(200);
  return data;
};
const names = ({ rows }: Rows) => rows.map((row) => row.nama);

it('are all there, narrowed by what they lie in; changed by akunting, not by sales, no code twice, none elsewhere', async () => {
  const totals = ['provinsi', 'kota', 'kecamatan'].map(async (view) => (await list(view, 'size=0&totals=1')).total);
  expect(await Promise.all(totals)).toEqual([38, 514, 7285]);
  const surabaya = await list('kecamatan', 'kota=35.78&totals=1&size=100');
  expect([surabaya.total, surabaya.rows.length]).toEqual([31, 31]);
  expect(names(surabaya)).toEqual([...names(surabaya)].sort());
  expect(names(surabaya)).toEqual(expect.arrayContaining(['Gubeng', 'Tegalsari', 'Rungkut']));
  expect((await list('kota', 'provinsi=31&totals=1')).total).toBe(6);
  expect((await list('kota', 'jenis=KOTA&size=0&totals=1')).total).toBe(98);
  expect((await list('kecamatan', 'provinsi=35&size=0&totals=1')).total).toBe(666);

  const baru = { kode: '35.78.99', nama: 'Karang Baru', provinsi: '35', kota: '35.78' };
  const give = (by: Person, id: string, data: object) => server.command(by.token, 'kecamatan', id, 'register', data);
  expect((await give(sales, '35.78.99', baru)).status).toBe(403);
  const errors = async (data: object) => (await give(akunting, 'kec.lain', data)).body.errors;
  expect(await errors({ ...baru, kode: '35.78.08' })).toMatchObject([{ code: 'claimed-unique', field: 'kode' }]);
  expect(await errors({ ...baru, provinsi: '31' })).toMatchObject([{ code: 'ref-elsewhere', field: 'kota' }]);
  expect(await errors({ ...baru, kota: '35.99' })).toMatchObject([{ code: 'ref-missing', field: 'kota' }]);
  expect(await errors({ ...baru, kode: '35-78-99' })).toMatchObject([{ field: 'kode' }]);
  expect((await give(akunting, '35.78.99', baru)).status).toBe(200);
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
