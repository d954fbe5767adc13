import { raceLine } from '../race/sp-race.js';
import {
  contactOf,
  detailCalls,
  type NoteRead,
  type OrderRead,
  type ReturnRead,
  roDetail,
  smDetail,
  spDetail,
} from './details.js';
import { type RoadEntry, roadEntry } from './road-entry.js';

const line = (n: number) =>
  raceLine.parse({
    tujuan: `s${n}`,
    qty: 40,
    koli: 4,
    ikat: 2,
    berat: 120,
    sekolahTujuan: `SDN ${n}`,
    alamatBongkar: `Jl. Sekolah ${n}`,
    pic: 'Rina',
    picTelp: '+6281234567890',
    sm: `SM-JKT-2607-0000${n}`,
  });
const order: OrderRead = {
  id: 'o1',
  nomor: 'SP-JKT-2607-00001',
  sjErl: 'ERL-1',
  tgl_pickup: '2026-07-22',
  jenisBarang: 'Buku',
  salesErl: 'Siska',
  alamatSekolah: 'Jl. Gudang 1',
  baris: [line(1), line(2), line(3)],
  sebutan: { branch: 'Jakarta', customer: 'Penerbit' },
};
const note = (n: number, more: Partial<NoteRead> = {}): NoteRead => ({
  id: `o1.${n}`,
  namaDriver: `Sopir ${n}`,
  jenisKendaraan: 'CDD',
  nopol: `B ${n} AA`,
  ...more,
});

it('tells an SP with each line beside its own SJ, whatever the order they come in', () => {
  const detail = spDetail(order, [note(3), note(1)]);
  expect(detail).toMatchObject({
    sp: 'SP-JKT-2607-00001',
    sjErl: 'ERL-1',
    cabang: 'Jakarta',
    tgl_pickup: '2026-07-22',
    jenisBarang: 'Buku',
    salesErl: 'Siska',
  });
  expect(detail.detail.map((one) => [one.sm.at(-1), one.driver, one.noPol])).toEqual([
    ['1', 'Sopir 1', 'B 1 AA'],
    ['2', '', ''],
    ['3', 'Sopir 3', 'B 3 AA'],
  ]);
  expect(detail.detail[0]).toEqual({
    alamatSekolah: 'Jl. Gudang 1',
    picTelp: 'Rina, +62 81234567890',
    sm: 'SM-JKT-2607-00001',
    sekolahTujuan: 'SDN 1',
    driver: 'Sopir 1',
    jenisKendaraan: 'CDD',
    noPol: 'B 1 AA',
    qty: 40,
    ikat: 2,
    berat: 120,
  });
});
it('names PIC and phone, or the one of them that there is', () => {
  expect([contactOf('Rina', '+62812'), contactOf('Rina', ''), contactOf('', '+62812'), contactOf('', '')]).toEqual([
    'Rina, +62 812',
    'Rina',
    '+62 812',
    '',
  ]);
});

it('brings back what its return orders say, in the order of the SM, but those that are cancelled or empty', () => {
  const back = (n: number, more: Partial<ReturnRead> = {}): ReturnRead => ({
    ...{ nomor: `RO-JKT-2607-0000${n}`, sm: `SM-JKT-2607-0000${n}`, status: 'DRAF', sekolahTujuan: `SDN ${n}` },
    ...{ alamatBongkar: `Jl. Sekolah ${n}`, namaDriver: `Sopir ${n}`, nopol: `B ${n} AA`, qty: 10, koli: 0, ikat: 2 },
    ...more,
  });
  expect(roDetail(order, [back(2), back(1), back(3, { status: 'BATAL' }), back(4, { qty: 0, ikat: 0 })])).toEqual({
    sp: 'SP-JKT-2607-00001',
    tgl_pickup: '2026-07-22',
    driver: 'Sopir 1, Sopir 2',
    noPol: 'B 1 AA, B 2 AA',
    detail: [1, 2].map((n) => ({
      ...{ alamatSekolah: `Jl. Sekolah ${n}`, sm: `SM-JKT-2607-0000${n}`, sekolahTujuan: `SDN ${n}` },
      ...{ qty: 10, koli: 0, ikat: 2 },
    })),
  });
  const same = [back(1), back(2, { namaDriver: 'Sopir 1', nopol: 'B 1 AA' })];
  expect(roDetail(order, same)).toMatchObject({ driver: 'Sopir 1', noPol: 'B 1 AA' });
  expect(roDetail(order, [])).toMatchObject({ driver: '', noPol: '', detail: [] });
});

const seen = (date: string, more: Partial<RoadEntry> = {}): RoadEntry =>
  roadEntry.parse({ status: 'pickup', keterangan: 'pickup', date, receivedAt: date, by: 'Budi', ...more });
const whole = (statusKendaraan: RoadEntry[]) => ({
  ...{ status: 'PICKUP', driver: 'd1', vehicle: 'v1' },
  ...{
    namaDriver: 'Budi',
    nopol: 'B 1 AA',
    telp: '+62811',
    sp: order.nomor,
    sekolahTujuan: 'SDN 1',
    salesErl: 'Siska',
  },
  ...{
    jenisKendaraan: 'CDD',
    jenisBarang: 'Buku',
    qty: 1,
    ikat: 2,
    berat: 3,
    koli: 4,
    kota: 'Bogor',
    kecamatan: 'Ciawi',
  },
  ...{ alamatMuat: 'Gudang', alamatBongkar: 'Jl. 1', sebutan: order.sebutan, statusKendaraan },
});
const photo = (id: string) => `/photo/${id}`;

it('tells an SJ and its road; a photo is its address', () => {
  const foto = { id: 'a'.repeat(32), name: 'x.jpg', type: 'image/jpeg', size: 1, sha256: 'b'.repeat(64) } as const;
  const road = [
    seen('2026-07-22T01:00:00.000Z', { foto, memo: 'dua lembar' }),
    seen('2026-07-22T02:00:00.000Z', { status: 'sampai tujuan', keterangan: 'diterima' }),
  ];
  expect(smDetail(whole(road), photo)).toEqual({
    ...{ driver: 'Budi', nopol: 'B 1 AA', telp: '+62811', sp: order.nomor, sekolahTujuan: 'SDN 1', salesErl: 'Siska' },
    ...{ jenisKendaraan: 'CDD', cabang: 'Jakarta', customer: 'Penerbit', jenisBarang: 'Buku' },
    ...{ qty: 1, ikat: 2, berat: 3, koli: 4, kota: 'Bogor', kecamatan: 'Ciawi', positionDriverNow: null },
    alamatMuat: { alamat: 'Gudang' },
    alamatBongkar: { alamat: 'Jl. 1' },
    statusKendaraan: [
      {
        status: 'pickup',
        keterangan: 'pickup',
        date: '2026-07-22T01:00:00.000Z',
        foto: `/photo/${foto.id}`,
        memo: 'dua lembar',
      },
      { status: 'sampai tujuan', keterangan: 'diterima', date: '2026-07-22T02:00:00.000Z', foto: '', memo: '' },
    ],
  });
});
it('places the driver where the newest entry with a position was made, not where one was sent late', () => {
  const road = [
    seen('2026-07-22T03:00:00.000Z', { lat: -6.3, lon: 106.3 }),
    seen('2026-07-22T02:00:00.000Z', { lat: -6.2, lon: 106.2 }),
    seen('2026-07-22T04:00:00.000Z', { lat: -6.4 }),
  ];
  expect(smDetail(whole(road), photo).positionDriverNow).toEqual({
    latitude: -6.3,
    longitude: 106.3,
    address: 'dekat Serang',
  });
  const again = [...road, seen('2026-07-22T03:00:00.000Z', { lat: 0, lon: 0 })];
  expect(smDetail(whole(again), photo).positionDriverNow).toEqual({ latitude: 0, longitude: 0, address: '' });
});

it('takes ids and numbers alone', () => {
  const takes = (name: keyof typeof detailCalls, query: object) => detailCalls[name].query.safeParse(query).success;
  expect(takes('get-sp-detail', { id_mp: 'o1' })).toBe(true);
  for (const query of [{}, { id_mp: 'A' }, { id_mp: 'x'.repeat(41) }, { id_mp: 'o1', more: '1' }])
    expect(takes('get-ro-detail', query)).toBe(false);
  expect(detailCalls['get-sm-detail'].query.parse({ msm: ' sm-jkt-2607-00001 ' })).toEqual({
    msm: 'SM-JKT-2607-00001',
  });
  for (const query of [{}, { msm: '' }, { msm: 'SM 1' }, { msm: '%' }])
    expect(takes('get-sm-detail', query)).toBe(false);
});
it('tells where the driver is now by their phone, while they carry it, and near which town that is', () => {
  const road = [seen('2026-07-22T01:00:00.000Z', { lat: -6.52, lon: 106.83 })];
  const at = (minutes: number) => Date.parse('2026-07-22T01:00:00.000Z') + minutes * 60_000;
  const fix = { at: at(5), lat: -6.4, lon: 106.82, driver: 'd1' };
  const where = (more: object, phone?: typeof fix) => {
    const { address, latitude } = smDetail({ ...whole(road), ...more }, photo, phone).positionDriverNow ?? {};
    return `${latitude} ${address}`;
  };
  expect(where({})).toBe('-6.52 dekat Bogor');
  expect(where({}, fix)).toBe('-6.4 dekat Depok');
  expect(where({}, { ...fix, at: at(-5) })).toBe('-6.52 dekat Bogor');
  // A fix of another driver's phone, or after the SJ has left the road, is ignored.
  expect(where({}, { ...fix, driver: 'd2' })).toBe('-6.52 dekat Bogor');
  expect(where({ status: 'SAMPAI_TUJUAN' }, fix)).toBe('-6.52 dekat Bogor');
  expect(where({}, { ...fix, lat: 2, lon: 128 })).toBe('2 ');
});
