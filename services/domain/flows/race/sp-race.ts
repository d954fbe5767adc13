/**
 * SP of a branch courier (RACE): one order with many school deliveries. rcadmin or kacab confirms it, which numbers an
 * SM for each line; from then on it follows its SJ (`sj/process.ts`).
 */
import { z } from 'zod';
import { count, day, kilos, longText, optionalText, text } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { document } from '../../kit/document/document.js';
import { optionalRef, ref } from '../../kit/entity/entity.js';
import { inSpan, spanOf } from '../../kit/values/day-span.js';
import { kotaName } from '../../kit/values/kota-name.js';
import { dayWib, yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { approvedCustomer, customer } from '../../master/customer.js';
import { customerAddress } from '../../master/customer-address.js';
import { tarifCustomer } from '../../master/tarif.js';
import { ORDERED_BY } from '../credit/credit.js';
import { endedCounts } from '../sj/fields.js';
import { endedIn, noneEnded } from '../sj/outcomes.js';
import { sj } from '../sj/sj.js';
import { departed } from '../sj/status.js';
import { MOST_LINES } from './intake/limits.js';
import { raceJoined, raceSjId, rideOf } from './rides.js';
import { raceValue } from './value.js';

/** Written by the server; nobody types it. */
const written = (label: string, max: number) => optionalText(label, max).meta({ label, internal: true });
/** A delivery to one school: the goods, and once confirmed its SM. */
export const raceLine = z.strictObject({
  tujuan: ref(customerAddress, 'Sekolah tujuan', { where: { kind: 'SEKOLAH' }, within: { customer: 'customer' } }),
  sjErl: optionalText('SJ Erl', 40),
  jumlahFaktur: count('Faktur', 1_000).default(0),
  qty: count('Qty', 1_000_000).default(0),
  koli: count('Koli', 100_000).default(0),
  ikat: count('Ikat', 100_000).default(0),
  berat: kilos('Berat').default(0),
  /** The office's note to the driver at this stop, copied into its SJ. */
  catatan: optionalText('Catatan', 300),
  sekolahTujuan: written('Sekolah', 120),
  alamatBongkar: written('Alamat bongkar', 300),
  kota: written('Kota', 80),
  kecamatan: written('Kecamatan', 80),
  pic: written('PIC', 80),
  picTelp: written('Telepon PIC', 30),
  sm: written('No. SM', 40),
  /** The id of its SJ. */
  sj: written('SJ', 40),
});
export type RaceLine = z.infer<typeof raceLine>;
type Sum = 'qty' | 'koli' | 'ikat' | 'berat' | 'jumlahFaktur';
const sumOf = (lines: readonly RaceLine[], of: Sum): number => lines.reduce((sum, line) => sum + line[of], 0);
const summed = (of: Sum, label: string, format: 'number' | 'kg' = 'number') => ({
  schema: z.number().meta({ label, format }),
  of: ({ baris }: { baris: readonly RaceLine[] }) => sumOf(baris, of),
});

/** Address fields copied into the order, so that later prints show them as they were then. */
const placeOf = (ctx: Pick<Ctx, 'fact'>, id: string) => {
  const { fields: a, sebutan = {} } = ctx.fact(customerAddress.aggregate, id);
  return {
    sekolahTujuan: a.name,
    alamatBongkar: a.address,
    kota: sebutan.kota ?? '',
    kecamatan: sebutan.kecamatan ?? '',
    pic: a.pic,
    picTelp: a.phone,
  };
};

const WRITERS = ['rcadmin', 'kacab', 'webmaster'] as const;
export const RACE_READERS = ['rcadmin', 'kacab', 'keuangan', 'logistik', 'webmaster'] as const;
/** Branch logins with level admin may read those of their branch, but change none. */
export const RACE_VIEWERS = [...RACE_READERS, 'cabang:admin'] as const;
/** Code of the branch, for numbers. @throws Refused if the branch does not exist */
const codeOf = (ctx: Pick<Ctx, 'fact'>, id: string): string => ctx.fact(branch.aggregate, id).fields.code;

export const spRace = document({
  name: 'sp_race',
  label: 'SP RACE',
  icon: 'scroll-text',
  version: 9,
  fields: z.object({
    branch: ref(branch, 'Cabang'),
    customer: ref(customer, 'Customer'),
    sjErl: optionalText('SJ Erl', 40),
    salesErl: optionalText('Sales Erl', 80),
    tgl_pickup: day('Tanggal Pickup', 'work'),
    jenisBarang: text('Jenis Barang', 80),
    muat: ref(customerAddress, 'Alamat muat', { where: { kind: 'MUAT' }, within: { customer: 'customer' } }),
    alamatSekolah: written('Alamat Sekolah', 300),
    tarif: optionalRef(tarifCustomer, 'Tarif kontrak', { within: { customer: 'customer' } }),
    basis: written('Dasar harga', 10),
    harga: z.number().default(0).meta({ label: 'Harga', format: 'money', internal: true }),
    minQty: z.number().default(0).meta({ label: 'Jumlah minimum', format: 'number', internal: true }),
    memo: longText('Memo', 500),
    baris: z.array(raceLine).max(MOST_LINES).default([]).meta({ label: 'Pengiriman' }),
    alasan_batal: optionalText('Alasan batal', 300),
    /** SJ that carry goods which one of its own left. */
    ulang: z
      .array(z.strictObject({ sj: text('SJ', 40) }))
      .default([])
      .meta({ label: 'Kiriman ulang', internal: true }),
  }),
  actionOnly: ['alamatSekolah', 'basis', 'harga', 'minQty', 'alasan_batal', 'ulang'],
  unique: [],
  scope: 'branch',
  number: {
    label: 'No. SP',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    // Shares its series with the branch's CHARTER orders.
    series: ({ branch: id }, ctx) => `SP-${codeOf(ctx, id)}-${yymm(ctx.now)}`,
  },
  fill: {
    muat: (id, _, ctx) => ({ alamatSekolah: ctx.fact(customerAddress.aggregate, id).fields.address }),
    tarif: (id, _, ctx) => {
      if (id === '') return { basis: '', harga: 0, minQty: 0 };
      const { basis, price, minQty } = ctx.fact(tarifCustomer.aggregate, id).fields;
      return { basis, harga: price, minQty };
    },
    baris: (lines, _, ctx) => ({
      baris: lines.map((one) => ({ ...one, ...placeOf(ctx, one.tujuan), sm: '', sj: '' })),
    }),
  },
  check: ({ baris }) => {
    const seen = new Map<string, number>();
    for (const [n, { tujuan, sjErl }] of baris.entries()) {
      const key = `${tujuan}|${sjErl.toUpperCase()}`;
      const before = seen.get(key);
      if (before !== undefined) reject('race-line-twice', { n: n + 1, before: before + 1 }, `baris.${n}.tujuan`);
      seen.set(key, n);
    }
  },
  postings: (fields) => {
    const [amount, open] = [raceValue(fields), ['DIKONFIRMASI', 'BERJALAN', 'SELESAI'].includes(fields.status)];
    return open && amount > 0 ? [{ space: ORDERED_BY, key: fields.customer, amount, label: 'Pesanan' }] : [];
  },
  postingsVersion: 1,
  status: {
    DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line', waits: ['rcadmin', 'kacab'] },
    DIKONFIRMASI: { label: 'Dikonfirmasi', look: 'done', icon: 'badge-check' },
    BERJALAN: { label: 'Berjalan', look: 'moving', icon: 'truck' },
    SELESAI: { label: 'Selesai', look: 'done', icon: 'flag', terminal: true },
    DITAGIH: { label: 'Ditagih', look: 'billed', icon: 'receipt-text', terminal: true },
    LUNAS: { label: 'Lunas', look: 'done', icon: 'check-check', terminal: true },
    BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
  },
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {
    confirm: {
      label: 'Konfirmasi',
      may: ['rcadmin', 'kacab'],
      from: ['DRAF'],
      to: 'DIKONFIRMASI',
      event: 'SpRaceConfirmed',
      historyLabel: 'mengonfirmasi',
      look: 'primary',
      key: 'k',
      needs: ({ branch: id, customer: whose }) => [
        { aggregate: branch.aggregate, id },
        { aggregate: customer.aggregate, id: whose },
      ],
      check: ({ baris, customer: whose, tgl_pickup }, ctx) => {
        // The draft may have waited long.
        const near = spanOf('work', dayWib(ctx.now));
        if (!inSpan(tgl_pickup, near)) reject('day-span', near, 'tgl_pickup');
        // Its SJ are created for this customer too.
        approvedCustomer(ctx, whose);
        if (baris.length === 0) reject('race-no-lines', {}, 'baris');
        const empty = baris.findIndex(({ qty, koli, ikat }) => qty + koli + ikat === 0);
        if (empty >= 0) reject('race-line-empty', { n: empty + 1 }, `baris.${empty}.qty`);
      },
      computed: ({ branch: id, baris }, ctx) => ({
        baris: baris.map((one, n) => ({
          ...one,
          sm: ctx.number(`SM-${codeOf(ctx, id)}-${yymm(ctx.now)}`, `${ctx.id}/${n + 1}`),
          sj: raceSjId(ctx.id, n + 1),
        })),
      }),
    },
    depart: {
      label: 'Berjalan',
      may: ['system'],
      from: ['DIKONFIRMASI'],
      to: 'BERJALAN',
      event: 'SpRaceDeparted',
      historyLabel: 'memberangkatkan',
    },
    sendAgain: {
      label: 'Kiriman ulang',
      may: ['system'],
      from: ['DIKONFIRMASI', 'BERJALAN'],
      to: 'BERJALAN',
      stays: ['DIKONFIRMASI', 'BERJALAN'],
      event: 'SpRaceSentAgain',
      historyLabel: 'mengirim ulang sisanya',
      ask: z.strictObject({ sj: text('SJ', 40) }),
      adds: ({ ulang }, _, { sj: id }) => (ulang.some((one) => one.sj === id) ? undefined : { ulang: [{ sj: id }] }),
    },
    finish: {
      label: 'Selesai',
      may: ['system'],
      from: ['BERJALAN'],
      to: 'SELESAI',
      event: 'SpRaceFinished',
      historyLabel: 'menyelesaikan',
    },
    // The product takes these: see `invoice/order-billing.ts`.
    invoice: {
      label: 'Ditagih',
      may: ['system'],
      from: ['SELESAI'],
      to: 'DITAGIH',
      event: 'SpRaceInvoiced',
      historyLabel: 'mencatat SP ditagih',
    },
    settle: {
      label: 'Lunas',
      may: ['system'],
      from: ['DITAGIH'],
      to: 'LUNAS',
      event: 'SpRacePaid',
      historyLabel: 'mencatat SP lunas',
    },
    uninvoice: {
      label: 'Belum ditagih',
      may: ['system'],
      from: ['DITAGIH'],
      to: 'SELESAI',
      event: 'SpRaceInvoiceWithdrawn',
      historyLabel: 'mencatat SP belum ditagih',
    },
    unsettle: {
      label: 'Belum lunas',
      may: ['system'],
      from: ['LUNAS'],
      to: 'DITAGIH',
      event: 'SpRacePaymentWithdrawn',
      historyLabel: 'mencatat SP belum lunas',
    },
    cancel: {
      label: 'Batalkan SP',
      may: WRITERS,
      from: ['DRAF', 'DIKONFIRMASI'],
      to: 'BATAL',
      event: 'SpRaceCancelled',
      historyLabel: 'membatalkan',
      look: 'danger',
      ask: z.strictObject({ alasan: text('Alasan', 300) }),
      // An SJ's status changes a moment before its order's, so check the SJ themselves.
      needs: ({ baris }) => baris.flatMap((one) => (one.sj === '' ? [] : [{ aggregate: sj.aggregate, id: one.sj }])),
      check: ({ baris }, ctx) => {
        for (const one of baris) {
          if (one.sj === '') continue;
          const { fields } = ctx.fact(sj.aggregate, one.sj);
          if (departed(fields.status ?? '')) reject('race-picked-up', { sm: one.sm });
        }
      },
      set: ({ alasan }) => ({ alasan_batal: alasan }),
    },
  },
  derived: {
    sekolah: {
      schema: z.number().meta({ label: 'Sekolah', format: 'number' }),
      of: ({ baris }) => baris.length,
    },
    qty: summed('qty', 'Qty'),
    koli: summed('koli', 'Koli'),
    ikat: summed('ikat', 'Ikat'),
    berat: summed('berat', 'Berat', 'kg'),
    jumlahFaktur: summed('jumlahFaktur', 'Faktur'),
    nilai: { schema: z.number().meta({ label: 'Nilai kontrak', format: 'money' }), of: raceValue },
    kota_tujuan: {
      schema: z.string().meta({ label: 'Tujuan' }),
      of: ({ baris }) => [...new Set(baris.map(({ kota }) => kotaName(kota)))].join(', '),
    },
    // Shown from its SJ: see `raceJoined`.
    armada: { schema: z.string().meta({ label: 'Kendaraan' }), of: () => '' },
    sm_sampai: {
      schema: z.string().meta({ label: 'SM sampai', outcomes: endedIn('sm_hasil') }),
      of: () => '',
    },
    sm_hasil: { schema: endedCounts, of: () => noneEnded },
    perjalanan: { schema: z.array(rideOf).meta({ label: 'Perjalanan', internal: true }), of: () => [] },
  },
  joined: raceJoined,
  subtitle: ['sjErl', 'sebutan.customer'],
  search: ['sjErl', 'salesErl', 'customer', 'kota_tujuan'],
  searchAlso: ({ baris }) => [...new Set(baris.flatMap((line) => [line.sekolahTujuan, line.sjErl, line.sm]))],
  list: {
    columns: [
      'branch',
      'customer',
      'sjErl',
      'tgl_pickup',
      'kota_tujuan',
      'sekolah',
      'armada',
      'qty',
      'koli',
      'ikat',
      'berat',
      'sm_sampai',
    ],
    columnPriority: {
      pinned: ['tgl_pickup'],
      hideLast: ['sm_sampai', 'kota_tujuan', 'sekolah', 'armada', 'koli', 'sjErl'],
      hideFirst: ['branch', 'customer', 'ikat', 'qty', 'berat'],
    },
    filters: ['branch', 'customer', 'tgl_pickup'],
    sums: ['sekolah', 'qty', 'koli', 'ikat', 'berat'],
    tabs: [
      { id: 'pekan', label: 'Pekan ini', days: { field: 'tgl_pickup', span: 'week' } },
      ...(['DRAF', 'DIKONFIRMASI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'] as const).map((one) => ({
        id: one.toLowerCase(),
        status: [one],
      })),
    ],
    perDay: { day: 'tgl_pickup', sum: 'koli' },
  },
  extraRowFields: ['sm_hasil'],
  form: {
    Pesanan: ['branch', 'customer', 'tgl_pickup', 'jenisBarang', 'sjErl', 'salesErl', 'muat', 'tarif', 'memo'],
    Pengiriman: ['baris'],
  },
  can: { read: RACE_VIEWERS, create: WRITERS },
});
