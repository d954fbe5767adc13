import type { Doc } from '../../../infra/ports/ports.js';
import { MOST_PER_FILE } from '../../../services/domain/flows/invoice/coretax.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { views } from '../../views/index.js';
import type { Reads } from '../query/reads.js';
import { CoretaxFiles } from './coretax.js';

const actor = { id: 'u', jobdesk: 'akunting', level: 'admin' } as Actor;
const invoiceOf = (n: number, change: object = {}): Doc => ({
  ...{ id: `i${n}`, nomor: `INV-JKT-2607-${n}`, tanggal: '2026-07-14', customer: 'c', kode_faktur: '04' },
  ...{ tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12, pemungut_ppn: '' },
  ...{ npwp: '998877665544000', npwp_bu: '012345678901000', kepada: 'Kantor', email: '' },
  ...{ alamat_kirim: 'Jl. 1', alamat_npwp: '', tambahan: [], dicabut: [], kredit: [] },
  baris: [{ sj: `s${n}`, sp: 'SP', unit: '1/1', tujuan: '', nopol: '', nilai: 250 }],
  ...change,
});
/** Files over these invoices, read in pages. */
const filesOf = (invoices: readonly Doc[]): CoretaxFiles => {
  const reads = {
    beat: () => 1,
    list: async (_: unknown, __: unknown, { after, limit }: { after: string; limit: number }) => {
      const from = Number(after || 0);
      const rows = invoices.slice(from, from + limit);
      return { rows, ...(from + limit < invoices.length && { next: String(from + limit) }) };
    },
    some: async ({ name }: { name: string }) =>
      name === 'bu'
        ? [{ id: 'b', code: 'LC', npwp: '01.234.567.8-901.000' }]
        : [{ id: 'c', nama_perusahaan: 'PT Samudra Cat' }],
  } as unknown as Reads;
  return new CoretaxFiles(reads, views, actor, { bulan: '2026-07', bu: 'b', faktur: 'BELUM' });
};
const numbersIn = async (files: CoretaxFiles, part: number): Promise<string[]> => {
  let text = '';
  for await (const piece of (await files.file(part)).xml) text += piece;
  return [...text.matchAll(/<RefDesc>(.*?)<\/RefDesc>/g)].map(([, number]) => number ?? '');
};

it('divides many invoices into files, each once, without those that can’t be in one', async () => {
  const invoices = Array.from({ length: 2_350 }, (_, n) => invoiceOf(n, n % 7 === 0 ? { npwp: '' } : {}));
  const files = filesOf(invoices);
  const whole = invoices.filter(({ npwp }) => npwp !== '').map(({ nomor }) => nomor);
  const { gaps, ...summary } = await files.summary();
  expect(summary).toEqual({ invoices: whole.length, dpp: whole.length * 229, ppn: whole.length * 27, files: 3 });
  expect(gaps.slice(0, 2)).toEqual([
    { id: 'i0', nomor: 'INV-JKT-2607-0', gap: 'NPWP_PEMBELI' },
    { id: 'i7', nomor: 'INV-JKT-2607-7', gap: 'NPWP_PEMBELI' },
  ]);
  const parts = [await numbersIn(files, 1), await numbersIn(files, 2), await numbersIn(files, 3)];
  expect(parts.map(({ length }) => length)).toEqual([MOST_PER_FILE, MOST_PER_FILE, whole.length - 2 * MOST_PER_FILE]);
  expect(parts.flat()).toEqual(whole);
  expect((await files.file(2)).name).toBe('coretax-LC-2026-07-2.xml');
  await expect(files.file(4)).rejects.toMatchObject({ code: 'coretax-empty' });
});
it('has a last file that is full, and none after it', async () => {
  const files = filesOf(Array.from({ length: MOST_PER_FILE }, (_, n) => invoiceOf(n)));
  expect((await files.summary()).files).toBe(1);
  expect(await numbersIn(files, 1)).toHaveLength(MOST_PER_FILE);
  await expect(files.file(2)).rejects.toMatchObject({ code: 'coretax-empty' });
});
