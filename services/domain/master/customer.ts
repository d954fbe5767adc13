import { z } from 'zod';
import { samePerson } from '../accounts/user.js';
import {
  city,
  code,
  inOrder,
  longText,
  npwp,
  ofClass,
  optionalChoice,
  optionalDay,
  optionalDigits,
  optionalEmail,
  optionalPhone,
  optionalText,
  text,
} from '../common/fields.js';
import type { Ctx } from '../kit/aggregate/aggregate.js';
import { reject } from '../kit/aggregate/reject.js';
import { entity, usable } from '../kit/entity/entity.js';
import { fourEyes } from '../rights/four-eyes.js';
import {
  approvalFields,
  approvalNames,
  approved,
  approves,
  asksAgain,
  fallen,
  rejectionFields,
  rejectionNames,
  rejects,
  withdraws,
} from './customer-approval.js';
import { termFields } from './customer-terms.js';
import { type Approvals, approvers, customerWaits, lackingApprovals } from './customer-waits.js';

/** Proofs required for each of its deliveries; an SJ copies them when it is issued (`flows/sj/proof.ts`). */
const needs = (what: string) =>
  z
    .boolean()
    .default(false)
    .meta({ label: `Wajib ${what}` });
const proofFields = {
  bukti_foto: needs('foto barang'),
  bukti_ttd: needs('tanda tangan penerima'),
  bukti_cap: needs('foto cap penerima'),
  bukti_faktur: needs('foto faktur ditandatangani'),
};

export { customerWaits } from './customer-waits.js';

const fields = z.object({
  kode_customer: code('Kode customer'),
  tgl_bergabung: optionalDay('Tanggal bergabung', 'life'),
  tgl_bediri: optionalDay('Tanggal berdiri', 'past'),
  nama_perusahaan: text('Nama perusahaan', 120),
  jenis_barang: optionalText('Jenis barang', 120),
  ktp: ofClass('identity', optionalDigits('KTP penanggung jawab', 16, 16)),
  alamat_kantor: longText('Alamat kantor', 500),
  kota: city('Kota'),
  telepon: optionalPhone('Telepon'),
  hp: optionalPhone('HP'),
  fax: optionalPhone('Fax'),
  email: optionalEmail(),
  pic_office: optionalText('PIC', 80),
  pic_position: optionalText('Jabatan PIC', 80),
  pic_phone: optionalPhone('Telepon PIC'),
  pic_email: optionalEmail('Email PIC'),
  pic_fax: optionalPhone('Fax PIC'),
  pic_birth: ofClass('identity', optionalDay('Tanggal lahir PIC', 'past')),
  npwp: npwp(),
  alamat_npwp: ofClass('identity', longText('Alamat NPWP', 300)),
  tdp: optionalText('Nomor TDP', 40),
  tax_pic: optionalText('PIC pajak', 80),
  tax_position: optionalText('Jabatan PIC pajak', 80),
  tax_email: optionalEmail('Email PIC pajak'),
  tax_mobile: optionalPhone('HP PIC pajak'),
  tax_phone_office: optionalPhone('Telepon kantor PIC pajak'),
  nama_bank: ofClass('bank', optionalText('Bank', 60)),
  nama_akun: ofClass('bank', optionalText('Atas nama', 120)),
  no_rek: ofClass('bank', optionalDigits('Nomor rekening', 5, 20)),
  mata_uang: z.enum(['IDR', 'USD', 'SGD']).default('IDR').meta({ label: 'Mata uang' }),
  jenis_pembayaran: optionalChoice('Jenis pembayaran', { TRANSFER: 'Transfer', GIRO: 'Giro', TUNAI: 'Tunai' }),
  top: z.int().min(0).max(365).default(30).meta({ label: 'TOP (hari)' }),
  ...termFields,
  bank_pic: optionalText('PIC pembayaran', 80),
  bank_position: optionalText('Jabatan PIC pembayaran', 80),
  bank_email: optionalEmail('Email PIC pembayaran'),
  bank_mobile: optionalPhone('HP PIC pembayaran'),
  bank_phone_office: optionalPhone('Telepon kantor PIC pembayaran'),
  invoice_pic: optionalText('PIC invoice', 80),
  invoice_position: optionalText('Jabatan PIC invoice', 80),
  invoice_email: optionalEmail('Email PIC invoice'),
  invoice_mobile: optionalPhone('HP PIC invoice'),
  invoice_phone_office: optionalPhone('Telepon kantor PIC invoice'),
  invoice_address: longText('Alamat pengiriman invoice', 500),
  ...proofFields,
  ...approvalFields,
  ...rejectionFields,
  kredit_ditahan: z.boolean().default(false).meta({ label: 'Kredit ditahan' }),
  kredit_alasan: optionalText('Alasan penahanan'),
  pengingat_berhenti: z.boolean().default(false).meta({ label: 'Pengingat dihentikan' }),
  pengingat_alasan: optionalText('Alasan penghentian'),
});
export type CustomerFields = z.infer<typeof fields>;

/** A customer; active once akunting, manager and direktur are all ADA (`Y`). */
export const customer = entity({
  name: 'customer',
  label: 'Customer',
  key: 'id_customer',
  version: 11,
  fields,
  actionOnly: [
    ...approvalNames,
    ...rejectionNames,
    ...(['kredit_ditahan', 'kredit_alasan', 'pengingat_berhenti', 'pengingat_alasan'] as const),
  ],
  unique: ['kode_customer'],
  check: (c) => inOrder(c, 'tgl_bediri', 'tgl_bergabung', 'Tanggal bergabung', 'tanggal berdiri'),
  derived: {
    keadaan: {
      schema: z.enum(['AKTIF', 'MENUNGGU', 'DITOLAK', 'NONAKTIF']).meta({
        label: 'Keadaan',
        options: {
          AKTIF: 'Sudah aktif',
          MENUNGGU: 'Menunggu persetujuan',
          DITOLAK: 'Ditolak',
          NONAKTIF: 'Nonaktif',
        },
      }),
      of: (c, _, retired) => {
        if (retired) return 'NONAKTIF';
        if (c.ditolak) return 'DITOLAK';
        return lackingApprovals(c).length === 0 ? 'AKTIF' : 'MENUNGGU';
      },
    },
    menunggu: {
      schema: z.string().meta({ label: 'Belum disetujui' }),
      of: (c) =>
        lackingApprovals(c)
          .map((who) => approvers[who])
          .join(', '),
    },
  },
  title: 'nama_perusahaan',
  subtitle: ['kode_customer', 'kota'],
  search: ['kode_customer', 'nama_perusahaan', 'kota', 'pic_office', 'npwp', 'telepon', 'hp', 'pic_phone'],
  list: {
    columns: [
      'kode_customer',
      'nama_perusahaan',
      'kota',
      'keadaan',
      'menunggu',
      'ditolak_memo',
      'top',
      'akunting',
      'manager',
      'direktur',
      'kredit_ditahan',
      'kredit_alasan',
      'telepon',
      'pic_office',
      'tgl_bergabung',
    ],
    filters: ['keadaan', 'kredit_ditahan', 'kota', 'akunting', 'manager', 'direktur', 'tgl_bergabung'],
    sort: 'nama_perusahaan',
    facets: ['keadaan', 'kredit_ditahan'],
  },
  // For those who bill.
  extraRowFields: ['npwp', 'top_dari', 'pemungut_ppn'],
  form: {
    Perusahaan: ['kode_customer', 'nama_perusahaan', 'tgl_bergabung', 'tgl_bediri', 'jenis_barang', 'ktp'],
    Alamat: ['alamat_kantor', 'kota', 'telepon', 'hp', 'fax', 'email'],
    PIC: ['pic_office', 'pic_position', 'pic_phone', 'pic_email', 'pic_fax', 'pic_birth'],
    Pajak: [
      'npwp',
      'alamat_npwp',
      'pemungut_ppn',
      'potong_pph23',
      'tdp',
      'tax_pic',
      'tax_position',
      'tax_email',
      'tax_mobile',
      'tax_phone_office',
    ],
    Pembayaran: [
      'top',
      'top_dari',
      'limit_kredit',
      'jenis_pembayaran',
      'mata_uang',
      'nama_bank',
      'nama_akun',
      'no_rek',
      'bank_pic',
      'bank_position',
      'bank_email',
      'bank_mobile',
      'bank_phone_office',
    ],
    Invoice: [
      'invoice_pic',
      'invoice_position',
      'invoice_email',
      'invoice_mobile',
      'invoice_phone_office',
      'invoice_address',
    ],
    'Bukti kirim': ['bukti_foto', 'bukti_ttd', 'bukti_cap', 'bukti_faktur'],
  },
  can: {
    read: ['sales', 'kacab', 'akunting', 'keuangan', 'operasional', 'purchasing', 'rcadmin', 'webmaster', 'umum'],
    write: ['sales', 'kacab', 'umum', 'webmaster', 'system'],
  },
  actions: {
    approveAkunting: approves('akunting', ['akunting', 'system']),
    rejectAkunting: rejects('akunting', ['akunting']),
    withdrawAkunting: withdraws('akunting', ['akunting', 'system']),
    approveManager: approves('manager', ['kacab', 'system']),
    rejectManager: rejects('manager', ['kacab']),
    withdrawManager: withdraws('manager', ['kacab', 'system']),
    approveDirektur: approves('direktur', ['webmaster', 'system']),
    rejectDirektur: rejects('direktur', ['webmaster']),
    withdrawDirektur: withdraws('direktur', ['webmaster', 'system']),
    askAgain: asksAgain(['sales', 'kacab', 'umum', 'webmaster']),
    holdCredit: {
      label: 'Tahan kredit',
      data: z.strictObject({ alasan: text('Alasan', 300) }),
      may: ['akunting', 'keuangan', 'system'],
      when: { field: 'kredit_ditahan', in: [false] },
      look: 'danger',
      set: (d: { alasan: string }) => ({ kredit_ditahan: true, kredit_alasan: d.alasan }),
    },
    releaseCredit: {
      label: 'Buka penahanan kredit',
      data: z.strictObject({}),
      may: ['akunting', 'keuangan', 'system'],
      when: { field: 'kredit_ditahan', in: [true] },
      set: () => ({ kredit_ditahan: false, kredit_alasan: '' }),
    },
    stopReminders: {
      label: 'Hentikan pengingat',
      data: z.strictObject({ alasan: text('Alasan', 300) }),
      may: ['akunting', 'keuangan', 'system'],
      when: { field: 'pengingat_berhenti', in: [false] },
      set: (d: { alasan: string }) => ({ pengingat_berhenti: true, pengingat_alasan: d.alasan }),
    },
    resumeReminders: {
      label: 'Lanjutkan pengingat',
      data: z.strictObject({}),
      may: ['akunting', 'keuangan', 'system'],
      when: { field: 'pengingat_berhenti', in: [true] },
      set: () => ({ pengingat_berhenti: false, pengingat_alasan: '' }),
    },
  },
  fourEyes: {
    rows: fourEyes.customer,
    appliesWhen: (fields) => fields !== undefined && lackingApprovals(fields as Approvals).length === 0,
    samePerson,
    revokes: { when: approved, set: fallen },
    notByEditor: {
      approveAkunting: ({ akunting }) => akunting === 'Y',
      approveManager: ({ manager }) => manager === 'Y',
      approveDirektur: ({ direktur }) => direktur === 'Y',
    },
  },
});

/**
 * The customer of a new document, who must have all three approvals. Shared by all such documents.
 * @throws Rejected `customer-inactive` with the missing approvers, at the field `customer`
 */
export const approvedCustomer = (ctx: Ctx, id: string) => {
  const c = usable(customer, ctx, id, 'customer');
  const why = customerWaits(c);
  if (why.length > 0) reject('customer-inactive', { customer: c.nama_perusahaan, why: why.join(', ') }, 'customer');
  return c;
};
