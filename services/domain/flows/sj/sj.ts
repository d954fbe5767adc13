/**
 * A delivery note (SJ, its number is its SM): drafted by what was ordered (`drafts.ts`), issued with vehicle and driver,
 * reported from the road, closed when its signed paper is back.
 */
import { z } from 'zod';
import type { Actor } from '../../kit/actor.js';
import type { Ctx } from '../../kit/aggregate.js';
import { type DocumentStep, document, type Papers } from '../../kit/document.js';
import { optionalRef, ref } from '../../kit/entity.js';
import { kotaName } from '../../kit/kota-name.js';
import { reject } from '../../kit/reject.js';
import { yymm } from '../../kit/time.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import { driver } from '../../master/driver.js';
import {
  count,
  day,
  kilos,
  longText,
  moment,
  ofClass,
  optionalCoordinate,
  optionalDay,
  optionalMetres,
  optionalPhone,
  optionalText,
  text,
} from '../../master/fields.js';
import { file } from '../../master/file-value.js';
import { mitra } from '../../master/mitra.js';
import { unitNames } from '../../master/unit-types.js';
import { vehicle } from '../../master/vehicle.js';
import { ownCrew, ownNeeds } from '../sp/units.js';
import { crewHeld, unitCrew, unitNeeds, waits } from './holds.js';
import { sjJoined } from './place.js';
import { SJ_STAFF, SJ_VIEWERS } from './readers.js';
import { noReturns, returnedWithin, returnRow, returnSteps } from './returns.js';
import { type SjStatus, sjStatus } from './status.js';

/** An entry of the road: what the driver, or who speaks for them, reported. Times ISO; `date` when it happened there. */
export const roadEntry = z.strictObject({
  status: z.string().meta({ label: 'Status' }),
  keterangan: z.string().meta({ label: 'Keterangan' }),
  date: z.string().meta({ label: 'Tanggal', format: 'datetime' }),
  receivedAt: z.string().meta({ label: 'Diterima', format: 'datetime', internal: true }),
  memo: z.string().default('').meta({ label: 'Memo' }),
  foto: file('Foto').optional(),
  lat: optionalCoordinate('Lintang', 90),
  lon: optionalCoordinate('Bujur', 180),
  /** How far off the position may be, metres; null: nobody measured. */
  accuracy: optionalMetres('Akurasi'),
  by: z.string().meta({ label: 'Oleh', internal: true }),
});
export type RoadEntry = z.infer<typeof roadEntry>;
/** What is asked with each status from the road. */
const report = {
  keterangan: optionalText('Keterangan', 200),
  memo: optionalText('Memo', 300),
  foto: file('Foto').optional(),
  lat: optionalCoordinate('Lintang', 90),
  lon: optionalCoordinate('Bujur', 180),
  accuracy: optionalMetres('Akurasi'),
  date: z
    .union([z.literal(''), moment('Waktu kejadian')])
    .default('')
    .meta({ label: 'Waktu kejadian', format: 'datetime', hint: 'Kosong: sekarang' }),
};
/** The receiver's own hand, drawn on the driver's phone. */
const signed = { tanda_tangan: file('Tanda tangan penerima').optional() };
type Report = z.infer<z.ZodObject<typeof report>>;

/** A driver reports the SJ that are theirs. */
const REPORTERS = [...SJ_STAFF, 'driver'] as const;
const OUTCOMES = { LENGKAP: 'Lengkap', SEBAGIAN: 'Sebagian', GAGAL: 'Gagal' };
const CONDITIONS = { LENGKAP: 'Lengkap', KURANG: 'Kurang', RUSAK: 'Rusak' };
/** As much as an order may carry. */
const quantities = {
  qty: count('Qty'),
  koli: count('Koli'),
  ikat: count('Ikat'),
};
const arrivedWith = {
  qty_sampai: count('Qty sampai'),
  koli_sampai: count('Koli sampai'),
  ikat_sampai: count('Ikat sampai'),
};

const fields = z.object({
  branch: ref(branch, 'Cabang'),
  customer: ref(customer, 'Customer'),
  jenis: z.enum(['CHARTER', 'RACE']).meta({ label: 'Jenis', options: { CHARTER: 'Charter', RACE: 'Race' } }),
  sp: text('No. SP', 30),
  sp_id: text('ID SP', 40).meta({ label: 'ID SP', internal: true }),
  sm: optionalText('SM', 40).meta({ label: 'SM', internal: true }),
  tgl_pickup: optionalDay('Tanggal Pickup'),
  jenisBarang: optionalText('Jenis Barang', 200),
  sjErl: optionalText('SJ Erl', 40),
  salesErl: optionalText('Sales Erl', 80),
  alamatMuat: optionalText('Alamat muat', 300),
  sekolahTujuan: optionalText('Tujuan', 120),
  /** The address of its customer that it goes to; empty: nobody said which. */
  tujuan_id: optionalText('ID tujuan', 40).meta({ label: 'ID tujuan', internal: true }),
  alamatBongkar: optionalText('Alamat bongkar', 300),
  kota: optionalText('Kota', 80),
  kecamatan: optionalText('Kecamatan', 80),
  pic: optionalText('PIC', 80),
  picTelp: optionalPhone('Telepon PIC'),
  jumlahFaktur: count('Faktur', 1_000).default(0),
  ...quantities,
  berat: kilos('Berat'),
  vehicle: optionalRef(vehicle, 'Kendaraan'),
  driver: optionalRef(driver, 'Driver'),
  mitra: optionalRef(mitra, 'Mitra'),
  nopol: optionalText('Nopol', 20).meta({ label: 'Nopol', kind: 'nopol' }),
  jenisKendaraan: optionalText('Jenis Kendaraan', 30),
  namaDriver: optionalText('Nama driver', 80),
  telp: ofClass('identity', optionalPhone('Telepon')),
  tanggal: optionalDay('Tanggal'),
  /** Whose it was before, and till when, newest last. */
  unit_sebelum: z
    .array(z.strictObject({ driver: text('Driver', 40), vehicle: text('Kendaraan', 40), sampai: text('Sampai', 40) }))
    .max(300)
    .default([])
    .meta({ label: 'Unit sebelumnya', internal: true }),
  trip: optionalText('Trip', 40).meta({ label: 'Trip', internal: true }),
  /** The number of its trip. */
  no_trip: optionalText('No. trip', 40),
  /** Its place among the stops of its trip, from 1; 0: of none. */
  urutan: count('Urutan', 1_000).default(0),
  /** Its trip let it go after it had left: another may take it. */
  released: z.boolean().default(false).meta({ label: 'Lepas dari trip', internal: true }),
  statusKendaraan: z.array(roadEntry).max(300).default([]).meta({ label: 'Status Kendaraan' }),
  penerima: optionalText('Penerima', 80),
  tanda_tangan: file('Tanda tangan penerima').optional(),
  hasil: z
    .enum(['', 'LENGKAP', 'SEBAGIAN', 'GAGAL'])
    .default('')
    .meta({ label: 'Hasil', options: { '': '–', ...OUTCOMES } }),
  qty_sampai: arrivedWith.qty_sampai.default(0),
  koli_sampai: arrivedWith.koli_sampai.default(0),
  ikat_sampai: arrivedWith.ikat_sampai.default(0),
  /** What of it is to come back: see `returns.ts`. */
  retur: z.array(returnRow).max(100).default([]).meta({ label: 'Retur', internal: true }),
  kondisi: z
    .enum(['', 'LENGKAP', 'KURANG', 'RUSAK'])
    .default('')
    .meta({ label: 'Kondisi surat', options: { '': '–', ...CONDITIONS } }),
  fakturBack: count('Faktur kembali', 1_000).default(0),
  scan: file('Pindaian surat').optional(),
  catatan_terima: longText('Catatan penerimaan', 500),
  receivedBy: optionalText('Diterima oleh', 80),
  receivedAt: optionalText('Diterima pada', 40).meta({ label: 'Diterima pada', format: 'datetime' }),
  alasan: optionalText('Alasan', 300),
  catatan: longText('Catatan untuk driver', 300),
});
type Sj = z.infer<typeof fields>;
type Step = DocumentStep<Sj, SjStatus>;

/** What a driver tells after the SJ was given to another: it is known as theirs. */
const LATE = 'sebelum ganti driver';
/** Of the road: a time in the future is the server's. */
const entry = (status: string, keterangan: string, d: Partial<Report>, now: string, by: Actor): RoadEntry => {
  const at = d.date && Date.parse(d.date) < Date.parse(now) ? new Date(d.date).toISOString() : now;
  const { memo = '', foto, lat = null, lon = null, accuracy = null } = d;
  return {
    status,
    keterangan: d.keterangan || keterangan,
    date: at,
    receivedAt: now,
    memo,
    ...(foto ? { foto } : {}),
    lat,
    lon,
    accuracy,
    by: by.fullname,
  };
};
const WORDS = {
  PICKUP: 'pickup',
  DALAM_PERJALANAN: 'dalam perjalanan',
  SAMPAI_TUJUAN: 'sampai tujuan',
} as const;
/** A step from the road: it may be taken again where it leads (another photo, another place), never back. */
const reported = (
  to: keyof typeof WORDS,
  from: readonly SjStatus[],
  step: Omit<Step, 'from' | 'to' | 'may'>,
): Step => ({
  may: REPORTERS,
  from: [...from, to],
  to,
  ask: z.strictObject(report),
  adds: (s, ctx, d: Report) => {
    const late = ctx.by.jobdesk === 'driver' && s.driver !== ctx.by.id;
    const told = late ? `${WORDS[to]}, ${LATE}` : WORDS[to];
    return { statusKendaraan: [entry(WORDS[to], told, d, ctx.now, ctx.by)] };
  },
  ...step,
});
const reason = z.strictObject({ alasan: text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' }) });
/** A wrong step is corrected by who dispatches, with a reason; what was reported stays in the list. */
const corrected = (to: SjStatus, word: string, from: readonly SjStatus[], event: string): Step => ({
  label: `Koreksi ke ${word}`,
  may: ['operasional', 'kacab', 'rcadmin'],
  from,
  to,
  event,
  tells: `mengoreksi ke ${word}`,
  look: 'quiet',
  ask: reason,
  check: noReturns,
  set: ({ alasan }) => ({ alasan, hasil: '', penerima: '', qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 }),
  adds: (_, ctx, d: { alasan: string }) => ({
    statusKendaraan: [entry(word, `koreksi: ${d.alasan}`, {}, ctx.now, ctx.by)],
  }),
});
/** What the office has its driver know at the stop, wherever it stands until it arrives. */
const noted = (at: SjStatus, event: string): Step => ({
  label: 'Catatan untuk driver',
  may: SJ_STAFF,
  from: [at],
  to: at,
  event,
  tells: 'menulis catatan untuk driver',
  look: 'quiet',
  ask: z.strictObject({ catatan: fields.shape.catatan }),
  set: ({ catatan }) => ({ catatan }),
});
/** What its trip tells it: which one it is, its place there, who drives, when. */
const ride = z.strictObject({
  trip: text('Trip', 40),
  no_trip: text('No. trip', 40),
  urutan: count('Urutan', 1_000).min(1),
  vehicle: ref(vehicle, 'Kendaraan'),
  driver: ref(driver, 'Driver'),
  tanggal: day('Tanggal berangkat'),
});
/** Vehicle and driver by the names that its paper has. */
const crewNames = (s: Sj, ctx: Pick<Ctx, 'fact'>) => {
  const v = ctx.fact(vehicle.aggregate, s.vehicle).fields;
  const d = ctx.fact(driver.aggregate, s.driver).fields;
  return {
    nopol: v.nopol ?? '',
    jenisKendaraan: v.type ? unitNames[v.type] : '',
    namaDriver: d.name ?? '',
    telp: d.phone ?? '',
  };
};
/** Another crew goes on with it: till when it was whose is kept, for what is told of their time later. */
const replaced = (s: Sj, { now }: Ctx, _: unknown, { driver: who, vehicle: what }: Sj): Partial<Sj> | undefined =>
  who === '' || (who === s.driver && what === s.vehicle)
    ? undefined
    : { unit_sebelum: [{ driver: who, vehicle: what, sampai: now }] };
/** Days after another took over in which a phone that was away may still send what its driver did before. */
const LATE_DAYS = 7;
/**
 * What a driver reports of an SJ that is another's now, by the phone's own time of a time when it was theirs: it counts as it
 * would have, unless something later was reported meanwhile. @param data of the report; absent: of a photo that goes with one,
 * which nobody keeps where no report names it
 */
const drove = ({ unit_sebelum: had, statusKendaraan }: Sj, id: string, data: unknown, now: string) => {
  const times = had.flatMap(({ driver: who, sampai }, n) => (who === id ? [{ from: had[n - 1]?.sampai, sampai }] : []));
  const last = times.at(-1)?.sampai;
  if (last === undefined || Date.parse(now) > Date.parse(last) + LATE_DAYS * 86_400_000) return undefined;
  if (data === undefined) return 'noted';
  const at = Date.parse(String((data as { date?: unknown }).date ?? ''));
  const theirs = times.some(({ from = '', sampai }) => at <= Date.parse(sampai) && !(at <= Date.parse(from)));
  if (!theirs) return undefined;
  return statusKendaraan.some(({ date }) => Date.parse(date) > at) ? 'noted' : 'counts';
};
/** Its trip is planned, or goes on with another order or crew: who brought it where it stands stays. */
const riding = (to: SjStatus, from: readonly SjStatus[], event: string): Step => ({
  label: 'Ikut trip',
  may: ['system'],
  from,
  to,
  event,
  tells: 'memasukkan ke trip',
  ask: ride,
  set: (d: z.infer<typeof ride>) => ({ ...d, mitra: '', released: false }),
  needs: (_, d) => ownNeeds([d]),
  follows: crewNames,
  adds: replaced,
});
/** What left is its crew's still, and waits for another trip. */
const loosed = (at: SjStatus, event: string): Step => ({
  label: 'Keluar dari trip',
  may: ['system'],
  from: [at],
  to: at,
  event,
  tells: 'mengeluarkan dari trip',
  set: () => ({ trip: '', no_trip: '', urutan: 0, released: true }),
});
/** One that a trip carries is issued by that trip alone. */
const ofNoTrip = ({ trip, no_trip: nomor }: Sj): void => {
  if (trip !== '') reject('sj-on-trip', { trip: nomor }, 'vehicle');
};
const codeOf = (ctx: Pick<Ctx, 'fact'>, id: string): string => ctx.fact(branch.aggregate, id).fields.code;
/** Delivered is what was carried, or less: then something comes back. */
const deliveredWithin = (s: Sj): void => {
  if (s.qty_sampai > s.qty) reject('sj-too-many', { label: 'Qty', most: s.qty }, 'qty_sampai');
  if (s.koli_sampai > s.koli) reject('sj-too-many', { label: 'Koli', most: s.koli }, 'koli_sampai');
  if (s.ikat_sampai > s.ikat) reject('sj-too-many', { label: 'Ikat', most: s.ikat }, 'ikat_sampai');
};

export const sj = document({
  name: 'sj',
  label: 'SJ',
  icon: 'file-text',
  version: 9,
  fields,
  guarded: [
    'trip',
    'no_trip',
    'urutan',
    'released',
    'statusKendaraan',
    'penerima',
    'hasil',
    'qty_sampai',
    'koli_sampai',
    'ikat_sampai',
    'retur',
    'unit_sebelum',
  ],
  unique: [],
  scope: 'branch',
  driver: (s) => s.driver,
  drove,
  holds: (s) => crewHeld(s as typeof s & Papers),
  number: {
    label: 'No. SM',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `SM-${codeOf(ctx, id)}-${yymm(ctx.now)}`,
    given: ({ sm }) => sm,
  },
  status: sjStatus,
  start: 'DRAF',
  open: ['DRAF'],
  steps: {
    issue: {
      label: 'Terbitkan',
      may: SJ_STAFF,
      from: ['DRAF', 'TERBIT'],
      to: 'TERBIT',
      event: 'SjIssued',
      tells: 'menerbitkan',
      look: 'primary',
      key: 't',
      ask: z.strictObject({
        vehicle: ref(vehicle, 'Kendaraan', { where: { milik: 'SENDIRI' } }),
        driver: ref(driver, 'Driver', { where: { milik: 'SENDIRI' } }),
        tanggal: day('Tanggal berangkat'),
      }),
      set: ({ vehicle: v, driver: d, tanggal }) => ({ vehicle: v, driver: d, tanggal, mitra: '', released: false }),
      needs: (s, d) => [...ownNeeds([d]), ...unitNeeds(s)],
      check: (s, ctx) => {
        ofNoTrip(s);
        const ordered = { cabang: s.branch, tgl_muat: `${s.tanggal}T00:00:00.000Z` };
        ownCrew(s, ordered, s.tanggal, ctx, { vehicle: 'vehicle', driver: 'driver' });
        unitCrew({ ...s, sm: s.nomor }, s, ctx, 'vehicle');
      },
      follows: crewNames,
      adds: replaced,
    },
    issueHired: {
      label: 'Terbitkan unit mitra',
      may: SJ_STAFF,
      from: ['DRAF', 'TERBIT'],
      to: 'TERBIT',
      event: 'SjHiredIssued',
      tells: 'menerbitkan dengan unit mitra',
      look: 'quiet',
      ask: z.strictObject({ tanggal: day('Tanggal berangkat') }),
      set: ({ tanggal }) => ({ tanggal }),
      check: (s) => {
        ofNoTrip(s);
        if (s.mitra === '') reject('sj-no-mitra', {}, 'mitra');
      },
    },
    // What a trip let go had left already, and who planned it may not have heard of a pickup.
    ride: {
      ...riding('TERBIT', ['DRAF', 'TERBIT', 'PICKUP', 'DALAM_PERJALANAN'], 'SjPutOnTrip'),
      stays: ['PICKUP', 'DALAM_PERJALANAN'],
    },
    rideLoaded: riding('PICKUP', ['PICKUP'], 'SjTripChangedLoaded'),
    rideOnRoad: riding('DALAM_PERJALANAN', ['DALAM_PERJALANAN'], 'SjTripChangedOnRoad'),
    // Where it goes is known by the official regions: boards sort by them.
    place: {
      label: 'Lengkapi tujuan',
      may: SJ_STAFF,
      from: ['DRAF', 'TERBIT'],
      to: 'TERBIT',
      stays: ['DRAF', 'TERBIT'],
      event: 'SjPlaced',
      tells: 'melengkapi tujuan',
      look: 'quiet',
      ask: z.strictObject({ kota: text('Kota', 80), kecamatan: text('Kecamatan', 80) }),
      // As all boards call it, however it was told.
      set: ({ kota, kecamatan }) => ({ kota: kotaName(kota), kecamatan }),
    },
    releaseLoaded: loosed('PICKUP', 'SjReleasedLoaded'),
    releaseOnRoad: loosed('DALAM_PERJALANAN', 'SjReleasedOnRoad'),
    // It waits for a vehicle again: a paper with the wrong plate helps nobody.
    release: {
      label: 'Keluar dari trip',
      may: ['system'],
      from: ['TERBIT'],
      to: 'DRAF',
      event: 'SjReleased',
      tells: 'mengeluarkan dari trip',
      set: () => ({
        ...{ trip: '', no_trip: '', urutan: 0, released: false, vehicle: '', driver: '', mitra: '', nopol: '' },
        ...{ jenisKendaraan: '', namaDriver: '', telp: '', tanggal: '' },
      }),
      adds: replaced,
    },
    tellDriver: noted('TERBIT', 'SjNoted'),
    tellDriverLoaded: noted('PICKUP', 'SjNotedLoaded'),
    tellDriverOnRoad: noted('DALAM_PERJALANAN', 'SjNotedOnRoad'),
    pickup: reported('PICKUP', ['TERBIT'], {
      label: 'Pickup',
      event: 'SjPickedUp',
      tells: 'melaporkan pickup',
      key: 'p',
      look: 'primary',
    }),
    depart: reported('DALAM_PERJALANAN', ['PICKUP'], {
      label: 'Dalam perjalanan',
      event: 'SjDeparted',
      tells: 'melaporkan dalam perjalanan',
      key: 'd',
      look: 'primary',
    }),
    arrive: reported('SAMPAI_TUJUAN', ['PICKUP', 'DALAM_PERJALANAN'], {
      label: 'Sampai tujuan',
      event: 'SjArrived',
      tells: 'melaporkan sampai tujuan',
      look: 'primary',
      ask: z.strictObject({ penerima: text('Nama penerima', 80), ...signed, ...report }),
      set: ({ penerima, tanda_tangan }) => ({ penerima, ...(tanda_tangan && { tanda_tangan }), hasil: 'LENGKAP' }),
      follows: ({ qty, koli, ikat }) => ({ qty_sampai: qty, koli_sampai: koli, ikat_sampai: ikat }),
    }),
    deliverPart: {
      label: 'Sampai sebagian',
      may: REPORTERS,
      from: ['PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN'],
      to: 'SEBAGIAN',
      event: 'SjPartDelivered',
      tells: 'melaporkan sampai sebagian',
      ask: z.strictObject({
        penerima: text('Nama penerima', 80),
        ...signed,
        ...arrivedWith,
        ...reason.shape,
        ...report,
      }),
      set: ({ penerima, tanda_tangan, qty_sampai, koli_sampai, ikat_sampai, alasan }) => ({
        penerima,
        ...(tanda_tangan && { tanda_tangan }),
        qty_sampai,
        koli_sampai,
        ikat_sampai,
        alasan,
        hasil: 'SEBAGIAN' as const,
      }),
      check: (s) => {
        deliveredWithin(s);
        returnedWithin(s, 'qty_sampai');
        if (s.qty_sampai === s.qty && s.koli_sampai === s.koli && s.ikat_sampai === s.ikat)
          reject('sj-whole', {}, 'qty_sampai');
      },
      adds: (_, ctx, d: Report & { alasan: string }) => ({
        statusKendaraan: [entry(WORDS.SAMPAI_TUJUAN, `sebagian: ${d.alasan}`, d, ctx.now, ctx.by)],
      }),
    },
    fail: {
      label: 'Gagal kirim',
      may: REPORTERS,
      from: ['PICKUP', 'DALAM_PERJALANAN'],
      to: 'GAGAL',
      event: 'SjFailed',
      tells: 'melaporkan gagal kirim',
      look: 'danger',
      ask: z.strictObject({ ...reason.shape, ...report }),
      set: ({ alasan }) => ({ alasan, hasil: 'GAGAL' as const, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 }),
      adds: (_, ctx, d: Report & { alasan: string }) => ({
        statusKendaraan: [entry('gagal', d.alasan, d, ctx.now, ctx.by)],
      }),
    },
    receive: {
      label: 'Terima surat',
      may: ['rcadmin', 'operasional', 'kacab'],
      from: ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'],
      to: 'KEMBALI',
      event: 'SjReceived',
      tells: 'menerima surat',
      look: 'primary',
      ask: z.strictObject({
        kondisi: z
          .enum(['LENGKAP', 'KURANG', 'RUSAK'])
          .default('LENGKAP')
          .meta({ label: 'Kondisi surat', options: CONDITIONS }),
        fakturBack: count('Faktur kembali', 1_000).default(0),
        scan: file('Pindaian surat').optional(),
        catatan_terima: longText('Catatan', 500),
      }),
      set: ({ kondisi, fakturBack, scan, catatan_terima }, { now, by }) => ({
        kondisi,
        fakturBack,
        ...(scan ? { scan } : {}),
        catatan_terima,
        receivedBy: by.fullname,
        receivedAt: now,
      }),
      check: ({ fakturBack, jumlahFaktur }) => {
        if (fakturBack > jumlahFaktur) reject('sj-too-many', { label: 'Faktur', most: jumlahFaktur }, 'fakturBack');
      },
    },
    ...returnSteps,
    toIssued: corrected('TERBIT', 'terbit', ['PICKUP', 'DALAM_PERJALANAN'], 'SjCorrectedToIssued'),
    toPickup: corrected(
      'PICKUP',
      'pickup',
      ['DALAM_PERJALANAN', 'SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'],
      'SjCorrectedToPickup',
    ),
    toRoad: corrected(
      'DALAM_PERJALANAN',
      'dalam perjalanan',
      ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'],
      'SjCorrectedToRoad',
    ),
    cancel: {
      label: 'Batalkan SJ',
      may: ['operasional', 'rcadmin', 'kacab', 'system'],
      from: ['DRAF', 'TERBIT'],
      to: 'BATAL',
      event: 'SjCancelled',
      tells: 'membatalkan',
      look: 'danger',
      ask: reason,
      set: ({ alasan }) => ({ alasan }),
    },
  },
  derived: {
    antre: {
      schema: z.boolean().meta({ label: 'Menunggu trip', internal: true }),
      of: (s) => waits({ ...s, status: (s as Partial<Papers>).status ?? '' }),
    },
    hari: {
      schema: z.string().meta({ label: 'Hari', format: 'date', internal: true }),
      of: ({ tanggal, tgl_pickup }) => tanggal || tgl_pickup,
    },
    // As its address says it: see `sjJoined`.
    lat: { schema: z.number().nullable().meta({ label: 'Lintang', internal: true }), of: () => null },
    lon: { schema: z.number().nullable().meta({ label: 'Bujur', internal: true }), of: () => null },
    /** Since when it is there: kept from its first event on. */
    mulai: {
      schema: z.string().meta({ label: 'Mulai', format: 'datetime', internal: true }),
      of: (s) => (s as { mulai?: string }).mulai || ((s as Partial<Papers>).sejak ?? ''),
    },
  },
  joined: sjJoined,
  // A past day asks for those that were there, and were touched since.
  indexes: [['mulai']],
  second: ['sekolahTujuan', 'sp'],
  search: ['sp', 'sekolahTujuan', 'sjErl', 'nopol', 'namaDriver', 'customer', 'kota'],
  list: {
    columns: [
      'sp',
      'customer',
      'sekolahTujuan',
      'kota',
      'nopol',
      'namaDriver',
      'tanggal',
      'qty',
      'koli',
      'berat',
      'branch',
    ],
    worth: {
      stay: ['sekolahTujuan'],
      late: ['nopol', 'tanggal', 'namaDriver', 'kota', 'customer', 'koli'],
      first: ['branch', 'qty', 'berat', 'sp'],
    },
    filters: ['jenis', 'branch', 'customer', 'driver', 'tanggal', 'kondisi', 'hasil', 'sp_id', 'trip', 'antre'],
    facets: ['jenis'],
    sums: ['qty', 'koli', 'berat'],
    tabs: [
      { id: 'hari', label: 'Hari ini', days: { field: 'tanggal', span: [0, 0] } },
      { id: 'draf', status: ['DRAF'] },
      { id: 'terbit', status: ['TERBIT'] },
      { id: 'jalan', label: 'Di jalan', status: ['PICKUP', 'DALAM_PERJALANAN'] },
      { id: 'sampai', label: 'Belum kembali', status: ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL'] },
      { id: 'selesai', label: 'Selesai', status: ['KEMBALI', 'BATAL'] },
    ],
    perDay: { day: 'tanggal', sum: 'koli' },
  },
  relations: [
    { kind: 'sp_race', label: 'SP', id: 'sp_id', title: 'sp', when: { jenis: 'RACE' } },
    { kind: 'sp', label: 'SP', id: 'sp_id', title: 'sp', when: { jenis: 'CHARTER' } },
    { kind: 'trip', label: 'Trip', id: 'trip', title: 'no_trip' },
  ],
  // Whoever takes signed papers in reads them off the rows.
  carries: [
    'jenis',
    'sp_id',
    'vehicle',
    'driver',
    'released',
    'kecamatan',
    'lat',
    'lon',
    'trip',
    'no_trip',
    'urutan',
    'tgl_pickup',
    'jumlahFaktur',
    'ikat',
    'kondisi',
    'fakturBack',
    'receivedBy',
    'receivedAt',
  ],
  form: {
    SJ: ['sp', 'sp_id', 'sm', 'customer', 'jenis', 'branch', 'sjErl', 'salesErl', 'tgl_pickup', 'jenisBarang'],
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
    Penerimaan: [
      'tanda_tangan',
      'kondisi',
      'fakturBack',
      'scan',
      'catatan_terima',
      'receivedBy',
      'receivedAt',
      'alasan',
    ],
  },
  can: { read: SJ_VIEWERS, create: ['system'] },
});
