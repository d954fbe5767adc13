/** A small company for tests: two branches, an active customer, trucks and drivers, two mitra, and SP in any status. */
import { join } from 'node:path';
import { type Actor, system } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { putScan, scanOf } from '../../data/seed/scan.js';
import { FolderFiles } from '../../engines/files/folder.js';
import { type Person, type TestServer, testId } from './server.js';

/** Gives commands and creates people: a server in this process, or several. */
export type Giver = Pick<TestServer, 'run' | 'person'> & {
  /** Data folder of the server for files that commands may name; absent: files are not checked. */
  dataDir?: string;
};

export type Company = {
  jkt: string;
  bdg: string;
  customer: string;
  vehicles: string[];
  drivers: string[];
  mitra: string[];
  /** Ids of reasons for rejecting and for cancelling an SP. */
  reasons: { reject: string; cancel: string };
  sales: Person;
  kacab: Person;
  operasional: Person;
  purchasing: Person;
  akunting: Person;
};

const far = '2036-01-01';
let count = 0;
const unique = () => String(++count).padStart(3, '0');

export const makeCompany = async (server: Giver): Promise<Company> => {
  const make = async (aggregate: string, data: object, command = 'register'): Promise<string> => {
    const id = testId();
    await server.run(aggregate, id, command, data, webmaster);
    return id;
  };
  const [jkt, bdg] = await Promise.all([
    make('branch', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' }),
    make('branch', { code: 'BDG', name: 'Bandung', kota: 'Bandung' }),
  ]);
  const customer = testId();
  const kode = { kode_customer: `C-${unique()}`, nama_perusahaan: 'PT Samudra Cat Indonesia', kota: 'Tangerang' };
  await server.run('customer', customer, 'register', kode, system);
  for (const step of ['approveAkunting', 'approveManager', 'approveDirektur']) {
    await server.run('customer', customer, step, { memo: '' }, system);
  }
  const truck = (n: number) => ({
    code: `T-${unique()}`,
    nopol: `B ${9000 + n} AA`,
    type: 'CDD',
    year: 2022,
    capacity_kg: 5000,
    capacity_koli: 500,
    milik: 'SENDIRI',
    stnk_until: far,
    kir_until: far,
    branch: jkt,
  });
  const licence = await make('jenis_sim', { code: `B1-${unique()}`, nama: 'SIM B1 Umum' });
  const driver = (n: number) => ({
    code: `D-${unique()}`,
    name: `Sopir ${n}`,
    phone: `0812345678${n}`,
    licence_number: `SIM-${unique()}`,
    licence_type: licence,
    licence_until: far,
    milik: 'SENDIRI',
    branch: jkt,
  });
  const partner = (n: number) => ({
    kode_mitra: `M-${unique()}`,
    nama_mitra: `CV Mitra ${n}`,
    kota: 'Semarang',
    awal_kontrak: '2020-01-01',
    akhir_kontrak: far,
  });
  const files = server.dataDir === undefined ? undefined : new FolderFiles(join(server.dataDir, 'files'));
  const makePartner = async (n: number): Promise<string> => {
    const id = testId();
    const papers = ['SIUP', 'NPWP', 'TDP'].map((jenis) => ({
      jenis,
      scan: scanOf(`${id}/${jenis}`, jenis, [jenis, id]),
    }));
    const at = new Date().toISOString();
    if (files)
      await Promise.all(papers.map(({ scan }) => putScan(files, scan, { entity: 'mitra', id }, webmaster, at)));
    const dokumen = papers.map(({ jenis, scan: { file } }) => ({ jenis, nomor: '1', berlaku_sampai: far, file }));
    await server.run('mitra', id, 'register', { ...partner(n), dokumen }, webmaster);
    return id;
  };
  const [vehicles, drivers, mitra] = await Promise.all([
    Promise.all([1, 2].map((n) => make('vehicle', truck(n)))),
    Promise.all([1, 2].map((n) => make('driver', driver(n)))),
    Promise.all([1, 2].map(makePartner)),
  ]);
  const [reject, cancel] = await Promise.all([
    make('alasan', { jenis: 'REJECT', teks: 'Harga di bawah tarif minimum' }),
    make('alasan', { jenis: 'CANCEL', teks: 'Customer menunda pengiriman' }),
  ]);
  const [sales, kacab, operasional, purchasing, akunting] = await Promise.all([
    server.person('sales', { branches: [jkt] }),
    server.person('kacab', { branches: [jkt] }),
    server.person('operasional', { branches: [jkt] }),
    server.person('purchasing'),
    server.person('akunting'),
  ]);
  const reasons = { reject, cancel };
  return { jkt, bdg, customer, vehicles, drivers, mitra, reasons, sales, kacab, operasional, purchasing, akunting };
};

const webmaster: Actor = { ...system, id: 'webmaster', jobdesk: 'webmaster' };
const PROVINSI: Readonly<Record<string, string>> = { 31: 'DKI Jakarta', 32: 'Jawa Barat' };
/** A kota, its provinsi and its kecamatan, each with its code as id. @param kecamatan names by code */
export const makeKota = async (
  giver: { run: (aggregate: string, id: string, command: string, data: object) => Promise<unknown> },
  [kode, nama]: readonly [kode: string, nama: string],
  kecamatan: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const make = (kind: string, id: string, data: object) => giver.run(kind, id, 'register', { kode: id, ...data });
  const provinsi = kode.slice(0, 2);
  await make('provinsi', provinsi, { nama: PROVINSI[provinsi] });
  await make('kota', kode, { nama, jenis: nama.startsWith('Kota') ? 'KOTA' : 'KABUPATEN', provinsi });
  for (const [id, name] of Object.entries(kecamatan)) await make('kecamatan', id, { nama: name, kota: kode, provinsi });
};
const point = (nama: string, kota: string) => ({
  nama,
  alamat: 'Jl. Industri Raya 1',
  kota,
  pic: 'Budi',
  telp: '081290441173',
});

/** The day that many days from today, `YYYY-MM-DD` in Jakarta. */
export const dayFromNow = (days: number): string => dayWib(new Date(Date.now() + days * 86_400_000).toISOString());
/** Loading on a day (`YYYY-MM-DD`) at one in the afternoon, the pickup an hour before it. */
export const loadingOn = (day: string) => ({ tgl_pickup: `${day}T05:00:00.000Z`, tgl_muat: `${day}T06:00:00.000Z` });

/** Data of a complete SP of the company's customer; `more` overrides fields. */
export const spData = (company: Company, more: object = {}): Record<string, unknown> => ({
  customer: company.customer,
  cabang: company.jkt,
  jenis_barang: 'Cat tembok kaleng',
  tgl_order: dayFromNow(0),
  ...loadingOn(dayFromNow(2)),
  muat: [point('Gudang Jatake', 'Tangerang')],
  bongkar: [point('Depo Amplas', 'Medan')],
  unit_type: 'CDD',
  unit_count: 1,
  berat: 3000,
  harga: 4_500_000,
  ...more,
});

/** Dates of the orders that tests create without HTTP. */
export const written = { tgl_order: '2026-07-20', ...loadingOn('2026-07-22') };

/** An SP that was created on its order's day and, with `steps`, moved on by the company's people. */
export const makeSp = async (
  server: Giver,
  company: Company,
  steps: readonly (keyof typeof stepsOf)[] = [],
  more: object = {},
): Promise<{ id: string; revision: number; number: string }> => {
  const id = testId();
  const data = spData(company, { ...written, ...more });
  const now = `${data.tgl_order}T10:00:00.000Z`;
  const created = await server.run('sp', id, 'create', data, company.sales.actor, now);
  let { revision } = created;
  for (const step of steps) {
    const [who, data] = stepsOf[step](company);
    revision = (await server.run('sp', id, step, data, company[who].actor)).revision;
  }
  return { id, revision, number: created.result.number ?? '' };
};

/** A draft SJ of a branch order. @returns its id */
export const makeNote = async (server: TestServer, company: Company, more: object = {}): Promise<string> => {
  const id = testId();
  const { revision } = await server.run('sj', id, 'register', {
    ...{ branch: company.jkt, customer: company.customer, jenis: 'RACE', sp: 'SP-JKT-2607-00001', sp_id: testId() },
    ...{ sekolahTujuan: 'SDN 1', kota: 'Bogor', kecamatan: 'Ciawi', qty: 40, koli: 10, ikat: 2, berat: 1_000 },
    ...more,
  });
  await server.shown('sj', id, revision);
  return id;
};

type Desk = 'sales' | 'kacab' | 'operasional' | 'purchasing' | 'akunting';
const stepsOf = {
  submit: (): [Desk, object] => ['sales', {}],
  approveMarketing: (): [Desk, object] => ['kacab', {}],
  approveOwnFleet: (c: Company): [Desk, object] => [
    'operasional',
    { units: [{ vehicle: c.vehicles[0], driver: c.drivers[0], uang_jalan: 500_000 }] },
  ],
  approveAkunting: (): [Desk, object] => ['akunting', {}],
};
