import type { Sample } from '../../kit/entity/sample.js';
import { dayWib } from '../../kit/values/time.js';
import { raceSjId } from '../race/rides.js';

/** An SJ with its paper, which took the place of a failed one of an order with a tariff. @returns its id */
export const billableSj: NonNullable<Sample['stands']> = async (make) => {
  const order = await make('sp_race', { tarif: await make('tarif_customer') }, { status: 'DIKONFIRMASI' });
  const failed = { sj: raceSjId(order, 1), hasil: 'GAGAL', qty: 0, koli: 0, ikat: 0, berat: 0 };
  const rantai = [{ ...failed, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 }];
  const values = { sp_id: order, catatan: 'surat lengkap', rantai };
  return { sj: await make('sj', values, { status: 'KEMBALI' }) };
};

/** What a credit note takes off the only line. */
const credits = (doc: Record<string, unknown>, to?: string) => {
  const [line] = doc.baris as readonly { sj: string; nilai: number }[];
  const jumlah = to === 'LUNAS' ? Number(doc.dasar) : 1;
  const ppn = to === 'LUNAS' ? Number(doc.ppn) : 0;
  return {
    ...{ koreksi_tanggal: '', koreksi_oleh: '' },
    baris: [{ nk: `nk${doc.version}`, nomor: 'NK-1', sj: line?.sj, no: 0, jumlah, ppn, tagihan: jumlah + ppn }],
  };
};

/** A file that was never sent. */
const NO_FILE = { id: '0'.repeat(32), name: 'a.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) };

/** Tax numbers are unique. */
let numbers = 0;
export const sample: Sample = {
  values: () => ({ tanggal: dayWib(new Date().toISOString()), skema: 'FREIGHT', baris: [], koreksi_dari_id: '' }),
  stands: async (make) => ({ baris: [await billableSj(make)] }),
  takes: ['credit'],
  // They need a file; a draft never has an extra line without it, nor an invoice a bukti potong.
  beyond: ['addExtra', 'dropExtra', 'addProof', 'dropProof', 'replace'],
  anyCustomer: true,
  asks: {
    addProof: (_, { tanggal }) => ({ no_bupot: '2500A1B2C', tgl_bupot: tanggal, jumlah: 1, bukti: NO_FILE }),
    setTaxNumber: (_, { kode_faktur }) => ({ nsfp: `${kode_faktur}${String(++numbers).padStart(15, '0')}` }),
    receive: (_, { tanggal }) => ({ tgl_terima: tanggal }),
    credit: (_, doc, to) => credits(doc, to),
  },
};
