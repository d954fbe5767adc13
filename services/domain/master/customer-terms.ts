/** How a customer is billed: from when its term counts, taxes, limit. */
import { z } from 'zod';
import { rupiah } from '../common/fields.js';

/** From when the days of `top` count. */
const topFrom = { INVOICE: 'Tanggal invoice', TERIMA: 'Tanda terima customer' } as const;
/** Customers that pay the PPN to the state themselves, by transaction code of the faktur pajak (PER-03/PJ/2022). */
const vatCollectors = { '': 'Bukan', '02': 'Instansi pemerintah (kode 02)', '03': 'Pemungut lain (kode 03)' } as const;
export const termFields = {
  top_dari: z
    .enum(['INVOICE', 'TERIMA'])
    .default('INVOICE')
    .meta({ label: 'Tempo dihitung dari', options: topFrom, hint: 'Jatuh tempo: tanggal ini ditambah TOP' }),
  pemungut_ppn: z.enum(['', '02', '03']).default('').meta({
    label: 'Pemungut PPN',
    options: vatCollectors,
    hint: 'Pemungut: PPN disetor sendiri oleh customer, tidak ditagih',
  }),
  potong_pph23: z
    .boolean()
    .default(false)
    .meta({ label: 'Memotong PPh 23', hint: 'Customer membayar kurang sebesar PPh 23 dan memberi bukti potong' }),
  limit_kredit: rupiah('Limit kredit')
    .default(0)
    .meta({ label: 'Limit kredit', format: 'money', hint: '0: tanpa limit. Disetujui kepala cabang' }),
};
