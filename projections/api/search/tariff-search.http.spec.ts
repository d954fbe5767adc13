/** Cari Tarif and its filtered rows, over HTTP. */
import { makeCompany } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';

let server: TestServer;
let customer: string;
let mitra: string;
let sales: Person;
let kacab: Person;
const tarif = { origin_kota: '31.75', dest_kota: '35.78', unitType: 'CDD', price: 4_500_000, validFrom: '2026-01-01' };
const make = async (aggregate: string, data: object, id = testId()): Promise<string> => {
  const { stream, revision } = await server.run(aggregate, id, 'register', data, system);
  seen.push(`${stream}@${revision}`);
  return id;
};
const seen: string[] = [];
const get = (path: string, token = sales.token) =>
  server.call(path, {
    token,
    headers: {
      'x-min-revision': seen
        .filter((one) => one.startsWith('tarif'))
        .slice(-6)
        .join(),
    },
  });
const search = (more: Record<string, string> = {}, token?: string) => {
  const params = { origin_kota: '31.75', dest_kota: '35.78', unitType: 'CDD', day: '2026-07-20', ...more };
  return get(`/api/cari-tarif?${new URLSearchParams(params)}`, token);
};
type Rows = Record<'customer' | 'eureka' | 'mitra', { id: string; price: number }[]>;

beforeAll(async () => {
  server = await TestServer.start();
  ({
    customer,
    mitra: [mitra = ''],
    sales,
    kacab,
  } = await makeCompany(server));
  await make('provinsi', { kode: '35', nama: 'Jawa Timur' }, '35');
  await make('provinsi', { kode: '31', nama: 'DKI Jakarta' }, '31');
  await make('kota', { kode: '31.75', nama: 'Kota Jakarta Timur', jenis: 'KOTA', provinsi: '31' }, '31.75');
  await make('kota', { kode: '35.78', nama: 'Kota Surabaya', jenis: 'KOTA', provinsi: '35' }, '35.78');
  await make('kecamatan', { kode: '35.78.08', nama: 'Gubeng', kota: '35.78', provinsi: '35' }, '35.78.08');
  await make('tarif_eureka', tarif);
  await make('tarif_eureka', { ...tarif, dest_kecamatan: '35.78.08', price: 4_800_000 });
  await make('tarif_customer', { ...tarif, customer, price: 4_200_000 });
  await make('tarif_mitra', { ...tarif, mitra, price: 3_600_000 });
});
afterAll(() => server.end());

const rows = async (more: Record<string, string> = {}, person = kacab) => {
  const { body } = await search(more, person.token);
  const prices = body.data as Rows;
  return Object.fromEntries(Object.entries(prices).map(([kind, list]) => [kind, list.map((t) => t.price)]));
};

it('gives the prices of the customer, the base and the mitra, kecamatan before kota', async () => {
  expect(await rows({ customer })).toEqual({ customer: [4_200_000], eureka: [4_500_000], mitra: [3_600_000] });
  expect(await rows({ dest_kecamatan: '35.78.08' })).toEqual({ eureka: [4_800_000, 4_500_000], mitra: [3_600_000] });
  expect(await rows({ unitType: 'CDE' })).toEqual({ eureka: [], mitra: [] });
  expect(await rows({ day: '2025-12-31' })).toEqual({ eureka: [], mitra: [] });
});
it('tells who sells nothing of what the mitra ask for', async () => {
  expect(await rows({ customer }, sales)).toEqual({ customer: [4_200_000], eureka: [4_500_000] });
});
it('finds the price of a kota behind hundreds of newer ones of its kecamatan, of other bases and of the past', async () => {
  const route = { ...tarif, unitType: 'wingbox' };
  await make('tarif_eureka', { ...route, price: 7_000_000, validFrom: '2020-01-01' });
  const kecamatan = await make(
    'kecamatan',
    { kode: '35.78.09', nama: 'Wonokromo', kota: '35.78', provinsi: '35' },
    '35.78.09',
  );
  let last = '';
  for (let n = 0; n < 600; n++)
    last = await make('tarif_eureka', {
      ...route,
      dest_kecamatan: kecamatan,
      minQty: n,
      price: 1,
      validFrom: '2026-06-01',
    });
  await server.shown('tarif_eureka', last, 0);
  expect(await rows({ unitType: 'wingbox' })).toMatchObject({ eureka: [7_000_000] });
  expect(await rows({ unitType: 'wingbox', dest_kecamatan: '35.78.08' })).toMatchObject({ eureka: [7_000_000] });
});
it('asks for a basis and how many of it', async () => {
  const route = { ...tarif, unitType: 'traga' };
  for (const [minQty, price] of [
    [0, 2_000],
    [1_000, 1_500],
  ])
    await server.shown('tarif_eureka', await make('tarif_eureka', { ...route, basis: 'KG', minQty, price }), 0);
  expect(await rows({ unitType: 'traga', basis: 'KG', qty: '999' })).toMatchObject({ eureka: [2_000] });
  expect(await rows({ unitType: 'traga', basis: 'KG', qty: '1000' })).toMatchObject({ eureka: [1_500, 2_000] });
  expect(await rows({ unitType: 'traga', basis: 'KOLI', qty: '1000' })).toMatchObject({ eureka: [] });
});
it('has no price of a customer or mitra that is retired', async () => {
  const route = { ...tarif, unitType: 'L300' };
  await make('tarif_customer', { ...route, customer, price: 900_000 });
  await server.shown('tarif_mitra', await make('tarif_mitra', { ...route, mitra, price: 800_000 }), 0);
  expect(await rows({ unitType: 'L300', customer })).toMatchObject({ customer: [900_000], mitra: [800_000] });
  const set = async (command: string, data: object) => {
    for (const [entity, id] of [
      ['customer', customer],
      ['mitra', mitra],
    ] as const) {
      const { revision } = await server.run(entity, id, command, data, system);
      await server.shown(entity, id, revision);
    }
  };
  await set('retire', { alasan: 'tutup usaha' });
  expect(await rows({ unitType: 'L300', customer })).toMatchObject({ customer: [], mitra: [] });
  await set('restore', {});
  expect(await rows({ unitType: 'L300', customer })).toMatchObject({ customer: [900_000], mitra: [800_000] });
});
it('refuses a second price of one key on one day, and takes one from the day after', async () => {
  const again = { ...tarif, price: 1, validFrom: '2026-05-01' };
  await expect(make('tarif_eureka', again)).rejects.toThrow(/claimed/);
  const last = { ...tarif, unitType: 'motor', validTo: '9999-12-31' };
  await make('tarif_eureka', last);
  await expect(make('tarif_eureka', { ...last, price: 2, validFrom: '2026-05-01' })).rejects.toThrow(/claimed/);
  const route = { ...tarif, unitType: 'fuso', validTo: '2026-06-30' };
  await make('tarif_eureka', route);
  await expect(make('tarif_eureka', { ...route, validFrom: '2026-06-30', validTo: '' })).rejects.toThrow(/claimed/);
  await make('tarif_eureka', { ...route, validFrom: '2026-07-01', validTo: '' });
});
it('names a parameter that is wrong, unknown or missing', async () => {
  for (const [more, field] of [
    [{ day: 'besok' }, 'day'],
    [{ unitType: 'becak' }, 'unitType'],
    [{ lain: '1' }, 'lain'],
    [{ origin_kota: '' }, 'origin_kota'],
  ] as const) {
    const { status, body } = await search(more);
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  }
});
it('is for who sells, buys or sets prices', async () => {
  expect((await search({}, (await server.person('rcgudang')).token)).status).toBe(403);
  expect((await server.call('/api/cari-tarif')).status).toBe(401);
});

describe('a selection', () => {
  const select = async (query: string, person = sales) => {
    const { status, body } = await get(`/api/tarif_eureka/selection?${query}`, person.token);
    return { status, body, rows: (body.data as { rows: Record<string, unknown>[] } | null)?.rows };
  };
  it('has every row of a filter, with the fields that were asked', async () => {
    const { rows } = await select('unitType=CDD&fields=price,rute&sort=price');
    expect(rows?.map((row) => row.price)).toEqual([4_500_000, 4_800_000]);
    expect(Object.keys(rows?.[0] ?? {}).sort()).toEqual(['id', 'price', 'rute', 'version']);
  });
  it('takes the fields and the filters of the list alone', async () => {
    expect((await select('fields=memo')).body.errors[0]?.field).toBe('fields');
    expect((await select('rahasia=1')).status).toBe(400);
    expect((await select('', await server.person('rcgudang'))).status).toBe(403);
  });
});
