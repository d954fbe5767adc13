/**
 * A delivery note (SJ; its number is its SM): drafted from an order (`drafts.ts`), issued with vehicle and driver
 * (`issuing.ts`), reported from the road (`road.ts`), closed when its signed paper is back (`receipt.ts`).
 */
import { z } from 'zod';
import { ofClass, optionalText, text } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { type DocumentHeader, document } from '../../kit/document/document.js';
import { kotaName } from '../../kit/values/kota-name.js';
import { allFiles } from '../../kit/values/more-files.js';
import { yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { BLOCKED, type Blocked, TAGIH, type Tagih } from './billing.js';
import { billingSteps } from './billing-steps.js';
import { type FakturState, fakturOf, fakturStates } from './faktur.js';
import { reason, sjFields } from './fields.js';
import { sjGoods } from './goods.js';
import { crewHeld, waits } from './holds.js';
import { drove, issueSteps, releaseSteps, tripSteps } from './issuing.js';
import { sjJoined } from './joined.js';
import { LATE_STATES, type LateState, lateState, undecided } from './late-reports.js';
import { besideOf, lateSteps } from './late-steps.js';
import { sjList } from './list.js';
import { PROOF_STATES, type ProofState, proofState } from './proof.js';
import { SJ_STAFF, SJ_VIEWERS } from './readers.js';
import { receiptSteps } from './receipt.js';
import { signedAs } from './received.js';
import { receiverSteps } from './receiver.js';
import { returnSteps } from './returns.js';
import { correctionSteps, roadSteps } from './road.js';
import { sjStatus } from './status.js';

const codeOf = (ctx: Pick<Ctx, 'fact'>, id: string): string => ctx.fact(branch.aggregate, id).fields.code;
/** Derived fields read the status, which the fields of a new SJ do not have yet. */
const statusOf = (s: object): string => (s as Partial<DocumentHeader>).status ?? '';
const lateNames = Object.keys(LATE_STATES) as [LateState, ...LateState[]];
const proofStates = Object.keys(PROOF_STATES) as [ProofState, ...ProofState[]];
const tagihNames = Object.keys(TAGIH) as [Tagih, ...Tagih[]];
const blockedNames = Object.keys(BLOCKED) as [Blocked, ...Blocked[]];
const fakturNames = Object.keys(fakturStates) as [FakturState, ...FakturState[]];
export const sj = document({
  name: 'sj',
  label: 'SJ',
  icon: 'file-text',
  version: 20,
  fields: sjFields,
  actionOnly: [
    'trip',
    'no_trip',
    'urutan',
    'released',
    'statusKendaraan',
    'bukti',
    'penerima',
    'penerima_koreksi',
    'hasil',
    'alasan_jenis',
    'qty_sampai',
    'koli_sampai',
    'ikat_sampai',
    'retur',
    'unit_sebelum',
    'laporan',
    'laporan_putusan',
    'invoice',
    'invoice_id',
    'invoice_lunas',
    'lepas_alasan',
    'lepas_oleh',
  ],
  unique: [],
  scope: 'branch',
  driver: (s) => s.driver,
  drove,
  late: besideOf,
  holds: (s) => crewHeld(s as typeof s & DocumentHeader),
  number: {
    label: 'No. SM',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `SM-${codeOf(ctx, id)}-${yymm(ctx.now)}`,
    reserved: ({ sm }) => sm,
  },
  status: sjStatus,
  reports: { rows: 'statusKendaraan', at: 'date' },
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    ...issueSteps,
    ...tripSteps,
    // Destination by official regions, which boards sort by.
    place: {
      label: 'Lengkapi tujuan',
      may: SJ_STAFF,
      from: ['DRAF', 'TERBIT'],
      to: 'TERBIT',
      stays: ['DRAF', 'TERBIT'],
      event: 'SjPlaced',
      historyLabel: 'melengkapi tujuan',
      look: 'quiet',
      ask: z.strictObject({ kota: text('Kota', 80), kecamatan: text('Kecamatan', 80) }),
      // Short form, as on all boards, however it was entered.
      set: ({ kota, kecamatan }) => ({ kota: kotaName(kota), kecamatan }),
    },
    ...releaseSteps,
    ...roadSteps,
    ...receiptSteps,
    ...returnSteps,
    ...correctionSteps,
    ...receiverSteps,
    ...lateSteps,
    ...billingSteps,
    cancel: {
      label: 'Batalkan SJ',
      may: ['operasional', 'rcadmin', 'kacab', 'system'],
      from: ['DRAF', 'TERBIT'],
      to: 'BATAL',
      event: 'SjCancelled',
      historyLabel: 'membatalkan',
      look: 'danger',
      ask: reason,
      set: ({ alasan }) => ({ alasan }),
      // Its goods came back once: if a person cancelled it they would be nowhere, and their order would end.
      check: ({ ro, ro_id }, { by }) => {
        if (ro_id !== '' && by.jobdesk !== 'system') reject('sj-goods-again', { ro });
      },
    },
  },
  derived: {
    antre: {
      schema: z.boolean().meta({ label: 'Menunggu trip', internal: true }),
      of: (s) => waits({ ...s, status: statusOf(s) }),
    },
    hari: {
      schema: z.string().meta({ label: 'Hari', format: 'date', internal: true }),
      of: ({ tanggal, tgl_pickup }) => tanggal || tgl_pickup,
    },
    pindaian: {
      schema: z.number().meta({ label: 'Pindaian', format: 'number' }),
      of: ({ scan, scan_lain }) => allFiles(scan, scan_lain).length,
    },
    faktur: {
      schema: z.enum(['', ...fakturNames]).meta({ label: 'Keadaan faktur', options: { '': '–', ...fakturStates } }),
      of: (s) => fakturOf({ ...s, status: statusOf(s) }).state,
    },
    faktur_sisa: {
      schema: z.number().meta({ label: 'Belum kembali', format: 'number' }),
      of: (s) => fakturOf({ ...s, status: statusOf(s) }).sisa,
    },
    keadaan_laporan: {
      schema: z.enum(lateNames).meta({ label: 'Laporan driver', options: LATE_STATES }),
      of: lateState,
    },
    keadaan_bukti: {
      schema: z.enum(proofStates).meta({ label: 'Bukti kirim', options: PROOF_STATES }),
      of: proofState,
    },
    /** The name under which the receiver signed, which a later correction of the name does not change. */
    tanda_tangan_nama: { schema: optionalText('Tanda tangan atas nama', 80), of: signedAs },
    /** Driver of the newest undecided report, so that their page shows it wherever the SJ is now. */
    laporan_oleh: {
      schema: z.string().meta({ label: 'Pelapor', internal: true }),
      of: (s) => undecided(s).at(-1)?.driver ?? '',
    },
    // From its address: see `sjJoined`.
    lat: { schema: z.number().nullable().meta({ label: 'Lintang', internal: true }), of: () => null },
    lon: { schema: z.number().nullable().meta({ label: 'Bujur', internal: true }), of: () => null },
    // From its order.
    barang: { schema: z.array(sjGoods).meta({ label: 'Baris barang' }), of: () => [] },
    /** Whole rupiah: see `invoice/worth.ts`. */
    nilai: { schema: ofClass('cost', z.number().meta({ label: 'Nilai', format: 'money' })), of: () => 0 },
    layanan: { schema: z.string().meta({ label: 'Layanan' }), of: () => '' },
    /** VAT scheme that its order's service has by default. */
    skema: {
      schema: z
        .enum(['', 'UMUM', 'FREIGHT'])
        .meta({ label: 'Skema PPN', options: { '': '–', UMUM: 'Umum', FREIGHT: 'Freight forwarding' } }),
      of: () => '',
    },
    unit_ke: { schema: z.string().meta({ label: 'Unit ke' }), of: () => '' },
    tagih: {
      schema: z.enum(['', ...tagihNames]).meta({ label: 'Penagihan', options: { '': '–', ...TAGIH } }),
      of: () => '',
    },
    tagih_sebab: {
      schema: z.enum(['', ...blockedNames]).meta({ label: 'Sebab belum ditagih', options: { '': '–', ...BLOCKED } }),
      of: () => '',
    },
    /** Time of its first event. */
    mulai: {
      schema: z.string().meta({ label: 'Mulai', format: 'datetime', internal: true }),
      of: (s) => (s as { mulai?: string }).mulai || ((s as Partial<DocumentHeader>).sejak ?? ''),
    },
  },
  joined: sjJoined,
  // For the board of a past day: SJ that existed then and were changed since; for papers by the day of their return.
  indexes: [['mulai'], ['receivedAt']],
  ...sjList,
  relations: [
    { kind: 'sp_race', label: 'SP', id: 'sp_id', title: 'sp', when: { jenis: 'RACE' } },
    { kind: 'sp', label: 'SP', id: 'sp_id', title: 'sp', when: { jenis: 'CHARTER' } },
    { kind: 'trip', label: 'Trip', id: 'trip', title: 'no_trip' },
    { kind: 'ro', label: 'Retur', id: 'ro_id', title: 'ro' },
    { kind: 'sj', label: 'SJ semula', id: 'sj_asal_id', title: 'sj_asal' },
  ],
  form: {
    SJ: [
      ...([
        'sp',
        'sp_id',
        'sm',
        'customer',
        'jenis',
        'branch',
        'sjErl',
        'salesErl',
        'tgl_pickup',
        'jenisBarang',
      ] as const),
      ...(['ro', 'ro_id', 'sj_asal', 'sj_asal_id', 'rantai'] as const),
    ],
    Tujuan: [
      'sekolahTujuan',
      'tujuan_id',
      'alamatBongkar',
      'kota',
      'kecamatan',
      'pic',
      'picTelp',
      'alamatMuat',
      'catatan',
    ],
    Muatan: ['qty', 'koli', 'ikat', 'berat', 'jumlahFaktur'],
    Kendaraan: ['vehicle', 'driver', 'mitra', 'nopol', 'jenisKendaraan', 'namaDriver', 'telp', 'tanggal'],
    'Penerimaan SJ': [
      'tanda_tangan',
      'tanda_tangan_nama',
      'kondisi',
      'fakturBack',
      'scan',
      'scan_lain',
      'catatan_terima',
      'alasan_terima',
      'receivedBy',
      'receivedAt',
      'alasan_jenis',
      'alasan',
    ],
    Penagihan: [
      'tagih',
      'tagih_sebab',
      'invoice',
      'nilai',
      'skema',
      'layanan',
      'unit_ke',
      'lepas_alasan',
      'lepas_oleh',
    ],
  },
  can: { read: [...SJ_VIEWERS, 'wall'], create: ['system'] },
});
