/**
 * A return order (RO): goods of an SJ that come back. The product opens it (`process.ts`), for undelivered goods, or
 * for a return requested at the SJ, which bounds the amounts. Goods still on the truck are handed in at the branch;
 * delivered ones are approved by kacab and fetched first. It ends when its goods are sent again, given back, or written
 * off.
 */
import { z } from 'zod';
import { count, day, optionalDay, optionalPhone, optionalText, text } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { document } from '../../kit/document/document.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import { dayWib, yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import { driver } from '../../master/driver.js';
import { vehicle } from '../../master/vehicle.js';
import { SJ_VIEWERS } from '../sj/readers.js';
import { goodsSteps } from './goods.js';
import { RO_ENDS, RO_KINDS, roStatus } from './status.js';
import { undoSteps } from './undo.js';

const amounts = { qty: count('Qty'), koli: count('Koli'), ikat: count('Ikat') };
/** Why the goods come back, and the revision of the SJ's event that caused it. */
const cause = {
  alasan: optionalText('Alasan', 300),
  sj_revisi: count('Revisi SJ').meta({ label: 'Revisi SJ', internal: true }),
};
const reason = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
const codeOf = (ctx: Pick<Ctx, 'fact'>, id: string): string => ctx.fact(branch.aggregate, id).fields.code;
/** The SJ's present outcome; earlier decisions on the return are void. */
const outcome = z.strictObject({ ...amounts, ...cause });

export const ro = document({
  name: 'ro',
  label: 'Retur',
  icon: 'undo-2',
  version: 5,
  fields: z.object({
    branch: ref(branch, 'Cabang'),
    customer: ref(customer, 'Customer'),
    jenis: z.enum(['SISA', 'RETUR']).meta({ label: 'Jenis', options: RO_KINDS }),
    sm: text('SM', 40),
    sj_id: text('ID SJ', 40).meta({ label: 'ID SJ', internal: true }),
    /** Number of the return among those requested at its SJ, from 1; 0: undelivered goods. */
    ke: count('Ke', 1_000).default(0).meta({ label: 'Ke', internal: true }),
    sp: text('No. SP', 30),
    sp_id: text('ID SP', 40).meta({ label: 'ID SP', internal: true }),
    sjErl: optionalText('SJ Erl', 40),
    tgl_pickup: optionalDay('Tanggal Pickup'),
    jenisBarang: optionalText('Jenis Barang', 200),
    sekolahTujuan: optionalText('Tujuan', 120),
    alamatBongkar: optionalText('Alamat jemput', 300),
    kota: optionalText('Kota', 80),
    kecamatan: optionalText('Kecamatan', 80),
    pic: optionalText('PIC', 80),
    picTelp: optionalPhone('Telepon PIC'),
    ...amounts,
    ...cause,
    peminta: optionalText('Peminta', 80),
    peminta_id: optionalText('ID peminta', 40).meta({ label: 'ID peminta', internal: true }),
    namaDriver: optionalText('Nama driver', 80),
    nopol: optionalText('Nopol', 20).meta({ label: 'Nopol', kind: 'nopol' }),
    vehicle: optionalRef(vehicle, 'Kendaraan'),
    driver: optionalRef(driver, 'Driver'),
    tgl_jemput: optionalDay('Tanggal jemput'),
    alasan_batal: optionalText('Alasan batal', 300),
    /** Reason for undoing a step on its goods. */
    alasan_urung: optionalText('Alasan dibatalkan', 300),
    tgl_terima: optionalDay('Tanggal terima'),
    /** When it was received; empty before version 5. */
    jam_terima: optionalText('Jam terima', 40).meta({ label: 'Jam terima', format: 'datetime', internal: true }),
    diterima_oleh: optionalText('Diterima oleh', 80),
    /** Amounts missing on receipt, why, and the branch head who acknowledged it. */
    koli_kurang: count('Koli kurang').default(0),
    qty_kurang: count('Qty kurang').default(0),
    ikat_kurang: count('Ikat kurang').default(0),
    alasan_kurang: optionalText('Alasan kurang', 300),
    kurang_diakui: optionalText('Kekurangan diakui', 80),
    /** Storage location until the goods go on. */
    disimpan_di: optionalText('Disimpan di', 120),
    akhir: z
      .enum(Object.keys(RO_ENDS) as [keyof typeof RO_ENDS])
      .default('')
      .meta({ label: 'Penyelesaian', options: RO_ENDS }),
    penerima: optionalText('Diserahkan kepada', 80),
    catatan_akhir: optionalText('Catatan penyelesaian', 300),
  }),
  actionOnly: [
    'vehicle',
    'driver',
    'tgl_jemput',
    'alasan_batal',
    'alasan_urung',
    'tgl_terima',
    'jam_terima',
    'diterima_oleh',
    'koli_kurang',
    'qty_kurang',
    'ikat_kurang',
    'alasan_kurang',
    'kurang_diakui',
    'disimpan_di',
    'akhir',
    'penerima',
    'catatan_akhir',
  ],
  unique: [],
  scope: 'branch',
  number: {
    label: 'No. RO',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `RO-${codeOf(ctx, id)}-${yymm(ctx.now)}`,
  },
  status: roStatus,
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    approve: {
      label: 'Setujui',
      may: ['kacab'],
      from: ['DRAF'],
      to: 'DISETUJUI',
      event: 'RoApproved',
      historyLabel: 'menyetujui',
      look: 'primary',
      key: 's',
      approval: { shows: ['koli', 'qty', 'ikat', 'alasan'], requester: 'peminta_id' },
      check: ({ peminta, peminta_id }, ctx) => {
        if (peminta_id === ctx.by.id) reject('ro-own', { name: peminta });
      },
    },
    fetch: {
      label: 'Dijemput',
      may: ['operasional', 'rcadmin', 'kacab'],
      from: ['DISETUJUI'],
      to: 'DIJEMPUT',
      event: 'RoFetched',
      historyLabel: 'melaporkan dijemput',
      look: 'primary',
      key: 'j',
      ask: z.strictObject({
        tgl_jemput: day('Tanggal jemput'),
        vehicle: ref(vehicle, 'Kendaraan', { where: { milik: 'SENDIRI' } }),
        driver: ref(driver, 'Driver', { where: { milik: 'SENDIRI' } }),
      }),
      set: ({ tgl_jemput, vehicle: v, driver: d }) => ({ tgl_jemput, vehicle: v, driver: d }),
      needs: (_, d) => [
        { aggregate: vehicle.aggregate, id: d.vehicle },
        { aggregate: driver.aggregate, id: d.driver },
      ],
      check: ({ tgl_jemput }, ctx) => {
        if (tgl_jemput > dayWib(ctx.now)) reject('ro-fetched-later', {}, 'tgl_jemput');
      },
      computed: ({ vehicle: v, driver: d }, ctx) => ({
        nopol: ctx.fact(vehicle.aggregate, v).fields.nopol ?? '',
        namaDriver: ctx.fact(driver.aggregate, d).fields.name ?? '',
      }),
    },
    ...goodsSteps,
    ...undoSteps,
    // Its order no longer waits for the goods: as with a write-off, only the branch head may decide it.
    cancel: {
      label: 'Batalkan retur',
      may: ['kacab'],
      from: ['DRAF', 'DISETUJUI'],
      to: 'BATAL',
      event: 'RoCancelled',
      historyLabel: 'membatalkan',
      look: 'danger',
      ask: z.strictObject({ alasan_batal: reason }),
      set: ({ alasan_batal }) => ({ alasan_batal }),
    },
    adjust: {
      label: 'Sesuaikan dengan SJ',
      may: ['system'],
      from: ['DRAF'],
      to: 'DRAF',
      event: 'RoAdjusted',
      historyLabel: 'menyesuaikan dengan SJ',
      ask: outcome,
      set: (d) => d,
    },
    reopen: {
      label: 'Buka lagi',
      may: ['system'],
      from: ['DISETUJUI', 'BATAL'],
      to: 'DRAF',
      event: 'RoReopened',
      historyLabel: 'membuka lagi menurut SJ',
      ask: outcome,
      set: (d) => ({ ...d, alasan_batal: '' }),
    },
    withdraw: {
      label: 'Tarik karena SJ dikoreksi',
      may: ['system'],
      from: ['DRAF', 'DISETUJUI'],
      to: 'BATAL',
      event: 'RoWithdrawn',
      historyLabel: 'menarik karena SJ dikoreksi',
      ask: z.strictObject({ alasan_batal: reason }),
      set: ({ alasan_batal }) => ({ alasan_batal }),
    },
  },
  subtitle: ['sekolahTujuan', 'sp'],
  search: ['sm', 'sp', 'sekolahTujuan', 'sjErl', 'customer', 'kota', 'nopol'],
  list: {
    columns: ['jenis', 'sm', 'sp', 'customer', 'sekolahTujuan', 'kota', 'qty', 'koli', 'ikat', 'nopol', 'branch'],
    columnPriority: {
      pinned: ['sm'],
      hideLast: ['sekolahTujuan', 'koli', 'qty'],
      hideFirst: ['branch', 'kota', 'nopol', 'sp', 'ikat'],
    },
    filters: ['jenis', 'branch', 'customer', 'sj_id', 'sp_id', 'tgl_jemput', 'akhir'],
    facets: ['jenis', 'akhir'],
    sums: ['qty', 'koli', 'ikat', 'koli_kurang'],
  },
  extraRowFields: ['alasan', 'namaDriver', 'sj_id', 'sp_id', 'koli_kurang'],
  relations: [
    { kind: 'sj', label: 'SJ', id: 'sj_id', title: 'sm' },
    { kind: 'sp_race', label: 'SP', id: 'sp_id', title: 'sp' },
    { kind: 'sp', label: 'SP', id: 'sp_id', title: 'sp' },
  ],
  form: {
    Retur: ['jenis', 'ke', 'sm', 'sj_id', 'sp', 'sp_id', 'branch', 'customer', 'sjErl', 'tgl_pickup', 'jenisBarang'],
    Muatan: ['qty', 'koli', 'ikat', 'alasan', 'sj_revisi', 'peminta', 'peminta_id'],
    Jemput: ['sekolahTujuan', 'alamatBongkar', 'kota', 'kecamatan', 'pic', 'picTelp', 'nopol', 'namaDriver'],
  },
  can: { read: SJ_VIEWERS, create: ['system'] },
});
