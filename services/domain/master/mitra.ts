import { z } from 'zod';
import { entity } from '../kit/entity.js';
import { day, optionalPhone, optionalText, text } from './fields.js';

/** Documents without which a mitra may not carry goods. */
export const requiredDocuments = ['SIUP', 'NPWP', 'TDP'] as const;
const fields = z.object({
  kode_mitra: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{2,20}$/)
    .meta({ label: 'Kode mitra' }),
  nama_mitra: text('Nama mitra', 120),
  alamat: optionalText('Alamat'),
  kota: text('Kota', 80),
  telepon: optionalPhone('Telepon'),
  awal_kontrak: day('Awal kontrak'),
  akhir_kontrak: day('Akhir kontrak'),
  dokumen: z
    .array(z.strictObject({ jenis: text('Jenis', 40), berlaku_sampai: day('Berlaku sampai') }))
    .max(30)
    .default([])
    .meta({ label: 'Dokumen' }),
});
export type MitraFields = z.infer<typeof fields>;

/**
 * Why a mitra can't be used on a day (`YYYY-MM-DD`), in the staff's words; none: its contract runs and its required
 * documents are there and valid.
 */
export const mitraLacks = (
  m: Pick<MitraFields, 'awal_kontrak' | 'akhir_kontrak' | 'dokumen'>,
  on: string,
): string[] => [
  ...(on < m.awal_kontrak ? [`kontrak baru mulai ${m.awal_kontrak}`] : []),
  ...(on > m.akhir_kontrak ? [`kontrak habis ${m.akhir_kontrak}`] : []),
  ...requiredDocuments.flatMap((jenis) => {
    const held = m.dokumen.filter((d) => d.jenis.toUpperCase() === jenis);
    if (held.length === 0) return [`${jenis} belum ada`];
    const latest = held.reduce((max, d) => (d.berlaku_sampai > max ? d.berlaku_sampai : max), '');
    return latest < on ? [`${jenis} habis ${latest}`] : [];
  }),
];

/** A partner carrier; active while its contract runs and its required documents are valid. */
export const mitra = entity({
  name: 'mitra',
  label: 'Mitra',
  key: 'mitraId',
  fields,
  unique: ['kode_mitra'],
  title: 'nama_mitra',
  search: ['kode_mitra', 'nama_mitra', 'kota'],
  list: {
    columns: ['kode_mitra', 'nama_mitra', 'kota', 'telepon', 'awal_kontrak', 'akhir_kontrak', 'dokumen'],
    filters: ['kota'],
    sort: 'nama_mitra',
  },
  form: {
    Mitra: ['kode_mitra', 'nama_mitra', 'alamat', 'kota', 'telepon'],
    Kontrak: ['awal_kontrak', 'akhir_kontrak', 'dokumen'],
  },
  can: {
    read: ['purchasing', 'kacab', 'operasional', 'akunting', 'webmaster', 'umum'],
    write: ['purchasing', 'webmaster', 'umum', 'system'],
  },
});
