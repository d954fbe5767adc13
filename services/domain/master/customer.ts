import { z } from 'zod';
import { type Action, entity } from '../kit/entity.js';
import { code, optionalEmail, optionalPhone, optionalText, text } from './fields.js';

const approval = (label: string) => z.enum(['', 'Y']).default('').meta({ label });
const at = (label: string) => z.string().max(30).default('').meta({ label, format: 'datetime' });
const memo = z.strictObject({ memo: optionalText('Memo') });
const fields = z.object({
  kode_customer: code('Kode customer'),
  nama_perusahaan: text('Nama perusahaan', 120),
  alamat_kantor: optionalText('Alamat kantor'),
  kota: text('Kota', 80),
  telepon: optionalPhone('Telepon'),
  email: optionalEmail(),
  pic_office: optionalText('PIC', 80),
  pic_phone: optionalPhone('Telepon PIC'),
  jenis_barang: optionalText('Jenis barang', 120),
  top: z.int().min(0).max(365).default(30).meta({ label: 'TOP (hari)' }),
  akunting: approval('Persetujuan akunting'),
  akunting_date: at('Tanggal akunting'),
  akunting_memo: optionalText('Memo akunting'),
  manager: approval('Persetujuan manager'),
  manager_date: at('Tanggal manager'),
  manager_memo: optionalText('Memo manager'),
  direktur: approval('Persetujuan direktur'),
  direktur_date: at('Tanggal direktur'),
  direktur_memo: optionalText('Memo direktur'),
  kredit_ditahan: z.boolean().default(false).meta({ label: 'Kredit ditahan' }),
  kredit_alasan: optionalText('Alasan penahanan'),
});
export type CustomerFields = z.infer<typeof fields>;

/** Who has not approved a customer yet, in the staff's words; none: the customer is active. */
export const customerWaits = (c: Pick<CustomerFields, 'akunting' | 'manager' | 'direktur'>): string[] =>
  (['akunting', 'manager', 'direktur'] as const).filter((who) => c[who] !== 'Y').map((who) => `menunggu ${who}`);

/** One of the three approvals a customer needs: sets its ADA with date and memo. */
const approves = (
  who: 'akunting' | 'manager' | 'direktur',
  may: Action<CustomerFields>['may'],
): Action<CustomerFields> => ({
  label: `Setujui (${who})`,
  data: memo,
  may,
  set: (data: z.infer<typeof memo>, { now }) => ({ [who]: 'Y', [`${who}_date`]: now, [`${who}_memo`]: data.memo }),
});

/** A customer; active once akunting, manager and direktur are all ADA (`Y`). */
export const customer = entity({
  name: 'customer',
  label: 'Customer',
  key: 'id_customer',
  fields,
  guarded: [
    ...(['akunting', 'manager', 'direktur'] as const).flatMap((who) => [who, `${who}_date`, `${who}_memo`] as const),
    'kredit_ditahan',
    'kredit_alasan',
  ],
  unique: ['kode_customer'],
  title: 'nama_perusahaan',
  search: ['kode_customer', 'nama_perusahaan', 'kota'],
  list: {
    columns: [
      'kode_customer',
      'nama_perusahaan',
      'kota',
      'top',
      'akunting',
      'manager',
      'direktur',
      'kredit_ditahan',
      'kredit_alasan',
    ],
    filters: ['kredit_ditahan', 'kota'],
    sort: 'nama_perusahaan',
    facets: ['kredit_ditahan'],
  },
  form: {
    Perusahaan: ['kode_customer', 'nama_perusahaan', 'jenis_barang'],
    Alamat: ['alamat_kantor', 'kota', 'telepon', 'email'],
    PIC: ['pic_office', 'pic_phone'],
    Pembayaran: ['top'],
  },
  can: {
    read: ['sales', 'kacab', 'akunting', 'operasional', 'purchasing', 'webmaster', 'umum'],
    write: ['sales', 'kacab', 'umum', 'system'],
  },
  actions: {
    approveAkunting: approves('akunting', ['akunting', 'system']),
    approveManager: approves('manager', ['kacab', 'system']),
    approveDirektur: approves('direktur', ['webmaster', 'system']),
    holdCredit: {
      label: 'Tahan kredit',
      data: z.strictObject({ alasan: text('Alasan', 300) }),
      may: ['akunting', 'keuangan', 'system'],
      set: (d: { alasan: string }) => ({ kredit_ditahan: true, kredit_alasan: d.alasan }),
    },
    releaseCredit: {
      label: 'Buka penahanan kredit',
      data: z.strictObject({}),
      may: ['akunting', 'keuangan', 'system'],
      set: () => ({ kredit_ditahan: false, kredit_alasan: '' }),
    },
  },
});
