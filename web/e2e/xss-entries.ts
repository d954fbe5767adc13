/** Entries in which every text is an XSS payload, created through the API. */
import { randomUUID } from 'node:crypto';
import { today } from './crew';
import { Desk, PASSWORD } from './people';
import { type APIRequestContext, expect } from './test';
import { payloads } from './xss-payloads';

type Data = Record<string, unknown>;
/** Texts of entries with their maximum lengths; the first is the title. */
const texts = {
  customer: {
    ...{ nama_perusahaan: 120, kota: 80, jenis_barang: 120, alamat_kantor: 500, pic_office: 80, pic_position: 80 },
    ...{ alamat_npwp: 300, nama_bank: 60, nama_akun: 120, bank_pic: 80, invoice_pic: 80, invoice_address: 500 },
  },
  mitra: { nama_mitra: 120, homepage: 120, kota: 80, alamat: 500, npwp_name: 120, npwp_address: 300, nama_akun: 120 },
  alasan: { teks: 120 },
  customer_address: { name: 120, address: 300, pic: 80 },
  lost_sale: { nama: 120, memo: 500 },
} as const;
/** Payloads that stay within one line of a sheet or a file's name. */
export const oneLine = payloads.filter((text) => !/[\p{Cc}\u2028]/u.test(text));
let at = 0;
/** The next payload that fits; they repeat, each time in other fields. */
const next = (most: number, from: readonly string[] = oneLine): string => {
  for (;;) {
    const text = from[at++ % from.length] as string;
    if (text.length <= most) return text;
  }
};
let count = 0;
/** Prefix of the codes of this run's entries. */
export const run = Date.now().toString(36);
export const unique = (): string => `XS-${run}${count++}`.toUpperCase();
const fields = (entity: keyof typeof texts): Data =>
  Object.fromEntries(Object.entries(texts[entity]).map(([name, most]) => [name, next(most)]));

export type PayloadEntries = { customers: string[]; mitra: string[]; lost: string; address: string; alasan: string };
/** Entries of five kinds, tariffs and files in which every text is a payload. */
export const make = async (request: APIRequestContext): Promise<PayloadEntries> => {
  const desks = { sales: await Desk.of(request, 'sales'), purchasing: await Desk.of(request, 'purchasing') };
  const umum = await Desk.of(request, 'umum');
  const register = async (desk: Desk, entity: string, data: Data): Promise<string> => {
    const id = `xss${run}${count++}`;
    expect([entity, data, await desk.give(`${entity}/${id}/register`, data, -1)]).toEqual([entity, data, 200]);
    return id;
  };
  const many = (n: number, one: () => Promise<string>) => Promise.all(Array.from({ length: n }, one));
  const customers = await many(36, () =>
    register(desks.sales, 'customer', { ...fields('customer'), kode_customer: unique() }),
  );
  const contract = { awal_kontrak: '2020-01-01', akhir_kontrak: '2036-01-01' };
  const answer = await request.post('/api/auth/login', { data: { username: 'purchasing', password: PASSWORD } });
  const { token } = (await answer.json()).data;
  const upload = async (owner: string, name: string): Promise<unknown> => {
    const headers = {
      ...{ authorization: token, 'idempotency-key': randomUUID(), 'content-type': 'application/octet-stream' },
      'x-file-name': encodeURIComponent(name),
    };
    const sent = await request.post(`/api/files?owner=mitra/${owner}`, { headers, data: PNG });
    expect(sent.status(), name).toBe(200);
    return (await sent.json()).data;
  };
  const mitra = await many(30, async () => {
    const id = `xss${run}${count++}`;
    const dokumen = await Promise.all(
      ['SIUP', 'NPWP', 'TDP'].map(async (jenis) => ({
        ...{ jenis, berlaku_sampai: '2036-01-01' },
        file: await upload(id, next(100, oneLine)),
      })),
    );
    const data = { ...fields('mitra'), ...contract, kode_mitra: unique(), homepage: next(120), dokumen };
    expect(await desks.purchasing.give(`mitra/${id}/register`, data, -1)).toBe(200);
    return id;
  });
  const [customer = ''] = customers;
  const kota = { origin_kota: '31.75', dest_kota: '35.78' };
  const addresses = await many(20, () =>
    register(desks.sales, 'customer_address', {
      ...{ ...fields('customer_address'), customer, kind: 'MUAT', kota: kota.origin_kota },
    }),
  );
  const reasons = await many(payloads.length / 4, () =>
    register(umum, 'alasan', { jenis: 'LOST_SALE', teks: `${next(90)} ${run}${count++}` }),
  );
  const { buBrenchid: branch } = await desks.sales.read('auth/get-profile');
  const lost = await many(20, () =>
    register(desks.sales, 'lost_sale', {
      ...{ ...fields('lost_sale'), branch, tanggal: today(), nilai: 1_000_000, alasan: reasons[count++ % 20] },
    }),
  );
  const tarif = { ...kota, unitType: 'CDD', service: 'Express', validFrom: '2026-01-01', price: 4_000_000 };
  await register(umum, 'tarif_customer', { ...tarif, customer, memo: next(300) });
  for (const one of mitra.slice(0, 8))
    await register(desks.purchasing, 'tarif_mitra', { ...tarif, mitra: one, memo: next(300) });
  // So that histories contain payloads as old and new values.
  for (const id of customers.slice(0, 4))
    expect(await desks.sales.give(`customer/${id}/change`, { kota: next(80), alamat_kantor: next(500) })).toBe(200);
  const first = (list: string[]): string => list[0] ?? '';
  return { customers, mitra, lost: first(lost), address: first(addresses), alasan: first(reasons) };
};
/** A blue picture, 24 × 16. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAMAAAA7+k+nAAAAA1BMVEUzZqqE8+DEAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAWDCQAAAZAAAcWb20kAAAAASUVORK5CYII=',
  'base64',
);
