import { z } from 'zod';
import { code, npwp, ofClass, optionalChoice, optionalPhone, optionalText, text } from '../common/fields.js';
import { reject } from '../kit/aggregate/reject.js';
import { entity } from '../kit/entity/entity.js';
import { type FileType, file } from '../kit/values/file-value.js';

/**
 * Image types of letterheads: every browser can draw them, on pages and in files, and they are small enough to repeat
 * on hundreds of papers.
 */
const logoTypes: readonly FileType[] = ['image/png', 'image/jpeg'];
/** In units of 1,024 bytes. */
const MOST_LOGO = 200;

/** A business unit of the company, to which branches belong. */
export const bu = entity({
  name: 'bu',
  label: 'Bisnis Unit',
  key: 'id',
  // The company's NPWP is printed on its invoices, so it is public.
  version: 3,
  fields: z.object({
    code: code(),
    name: text('Nama', 120),
    npwp: ofClass('open', npwp()),
    address: optionalText('Alamat', 200),
    phone: optionalPhone('Telepon'),
    service: optionalPhone('Layanan customer').meta({
      label: 'Layanan customer',
      kind: 'phone',
      hint: 'Tercetak di surat',
    }),
    copies: optionalText('Lembar surat jalan', 120).meta({
      label: 'Lembar surat jalan',
      hint: 'Dipisah koma: kembali ke cabang, untuk penerima, arsip. Kosong: satu lembar',
    }),
    pusat: optionalChoice('Kantor pusat', { YA: 'Ya' }).meta({
      label: 'Kantor pusat',
      options: { '': 'Bukan', YA: 'Ya' },
      hint: 'Kop untuk formulir yang bukan milik satu cabang; hanya satu bisnis unit',
    }),
    logo: file('Logo')
      .optional()
      .meta({
        label: 'Logo',
        format: 'file',
        hint: `PNG atau JPEG, paling besar ${MOST_LOGO} KB, di kiri atas surat. Kosong: tanda Lintas`,
      }),
  }),
  check: ({ logo }) => {
    if (!logo) return;
    if (!logoTypes.includes(logo.type)) reject('logo-type', {}, 'logo');
    if (logo.size > MOST_LOGO * 1_024) reject('logo-size', { max: MOST_LOGO }, 'logo');
  },
  unique: ['code', 'pusat'],
  title: 'name',
  subtitle: ['code'],
  search: ['code', 'name'],
  list: { columns: ['code', 'name', 'npwp'], filters: [], sort: 'code' },
  form: {
    'Bisnis unit': ['code', 'name', 'npwp'],
    'Kop surat': ['address', 'phone', 'service', 'copies', 'pusat', 'logo'],
  },
  can: { read: ['staff'], write: ['webmaster', 'umum', 'system'] },
});
