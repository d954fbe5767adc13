import { z } from 'zod';
import { text } from '../common/fields.js';
import { refusing } from '../kit/aggregate/reject.js';
import { entity, ref } from '../kit/entity/entity.js';
import { rekening } from './rekening.js';
import { dayFormats, decimals, signWays } from './statement-words.js';

const refuse = refusing('kolom_mutasi', {
  'kolom_mutasi-needed': [422, 'Isi nomor kolom {label}.'],
});
const column = (label: string) => z.int().min(0).max(100).default(0).meta({ label, format: 'number' });
const choice = <O extends Record<string, string>>(label: string, options: O) =>
  z.enum(Object.keys(options) as [keyof O & string]).meta({ label, options });

/** Which column of a bank's CSV holds what, by its number from 1; 0: the file has none. Set once for each account. */
export const kolomMutasi = entity({
  name: 'kolom_mutasi',
  label: 'Kolom mutasi bank',
  key: 'id',
  fields: z.object({
    rekening: ref(rekening, 'Rekening'),
    contoh: text('Berkas contoh', 150),
    lewati: z.int().min(0).max(100).default(0).meta({ label: 'Baris yang dilewati', format: 'number' }),
    kolom_tanggal: column('Tanggal'),
    format_tanggal: choice('Format tanggal', dayFormats),
    kolom_keterangan: column('Keterangan'),
    kolom_referensi: column('Referensi'),
    kolom_pengirim: column('Nama pembayar'),
    cara_jumlah: choice('Tanda jumlah', signWays),
    kolom_debit: column('Debit'),
    kolom_kredit: column('Kredit'),
    kolom_jumlah: column('Jumlah'),
    kolom_tanda: column('CR/DB'),
    kolom_saldo: column('Saldo'),
    desimal: choice('Penulisan jumlah', decimals),
  }),
  check: (of) => {
    const amounts = {
      DUA: { kolom_debit: 'Debit', kolom_kredit: 'Kredit' },
      SATU: { kolom_jumlah: 'Jumlah' },
      TANDA: { kolom_jumlah: 'Jumlah', kolom_tanda: 'CR/DB' },
    }[of.cara_jumlah];
    const needed = { kolom_tanggal: 'Tanggal', kolom_keterangan: 'Keterangan', ...amounts };
    for (const [field, label] of Object.entries(needed))
      if (of[field as keyof typeof of] === 0) refuse('kolom_mutasi-needed', { label }, field);
  },
  unique: ['rekening'],
  title: 'contoh',
  subtitle: ['sebutan.rekening'],
  search: ['rekening', 'contoh'],
  list: {
    columns: ['rekening', 'contoh', 'format_tanggal', 'cara_jumlah', 'desimal'],
    filters: ['rekening'],
    sort: 'contoh',
  },
  form: {
    'Berkas CSV': ['rekening', 'contoh', 'lewati', 'desimal'],
    Kolom: ['kolom_tanggal', 'format_tanggal', 'kolom_keterangan', 'kolom_referensi', 'kolom_pengirim', 'kolom_saldo'],
    Jumlah: ['cara_jumlah', 'kolom_debit', 'kolom_kredit', 'kolom_jumlah', 'kolom_tanda'],
  },
  imports: false,
  routes: {
    list: '/akunting/kolommutasi',
    detail: '/akunting/kolommutasi/:id',
    create: { path: '/akunting/kolommutasibaru', access: ['akunting', 'keuangan'] },
  },
  can: { read: ['akunting', 'keuangan', 'webmaster'], write: ['akunting', 'keuangan', 'system'] },
});
