/**
 * A trip: one vehicle and one driver of the own fleet for a period, with their SJ in stop order. Planned on a board, it
 * issues its SJ (`process.ts`), starts with the first pickup, and ends with the last arrival.
 */
import { z } from 'zod';
import { count, kilos, longText, moment, ofClass, optionalPhone, optionalText, text } from '../../common/fields.js';
import { unitNames } from '../../common/unit-types.js';
import { type Claim, type Ctx, streamOf } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { type DocumentStep, document } from '../../kit/document/document.js';
import { ref } from '../../kit/entity/entity.js';
import { kotaName } from '../../kit/values/kota-name.js';
import { dayWib, yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { driver } from '../../master/driver.js';
import { vehicle } from '../../master/vehicle.js';
import { endedCounts } from '../sj/fields.js';
import { endedIn, noneEnded } from '../sj/outcomes.js';
import { sj } from '../sj/sj.js';
import { sp } from '../sp/sp.js';
import { checkCarried, checkTimes, checkTrip, tripNeeds } from './checks.js';
import { loadOf, roomOf } from './load.js';
import { PLANNERS, TRIP_READERS } from './readers.js';
import { tripJoined, tripPlace, tripPoint, tripRide } from './rides.js';
import { MOST_STOPS, type TripStatus, tripStatus } from './status.js';

/** Written by the server: data of the SJ when it was put on the trip. */
const written = (label: string, max: number) => optionalText(label, max).meta({ label, internal: true });
const tripStop = z.strictObject({
  sj: ref(sj, 'SJ'),
  nomor: written('No. SM', 40),
  tujuan: written('Tujuan', 120),
  kota: written('Kota', 80),
  kecamatan: written('Kecamatan', 80),
  /** Address of the destination; empty: unknown. */
  tujuan_id: written('ID tujuan', 40),
  /** The CHARTER order whose unit carries it; empty: none. */
  sp_id: written('SP', 40),
  qty: count('Qty').default(0).meta({ label: 'Qty', internal: true }),
  koli: count('Koli').default(0).meta({ label: 'Koli', internal: true }),
  berat: kilos('Berat').default(0).meta({ label: 'Berat', format: 'kg', internal: true }),
});
export type TripStop = z.infer<typeof tripStop>;
const stopOf = (ctx: Pick<Ctx, 'fact'>, id: string): TripStop => {
  const { fields: s } = ctx.fact(sj.aggregate, id);
  const { nomor, jenis, sp_id: order, sekolahTujuan: tujuan, tujuan_id, kota, kecamatan, qty, koli, berat } = s;
  const sp_id = jenis === 'CHARTER' ? order : '';
  return { sj: id, nomor, tujuan, tujuan_id, kota, kecamatan, sp_id, qty, koli, berat };
};

const fields = z.object({
  branch: ref(branch, 'Cabang'),
  mulai: moment('Mulai'),
  sampai: moment('Rencana kembali'),
  vehicle: ref(vehicle, 'Kendaraan'),
  driver: ref(driver, 'Driver'),
  stops: z.array(tripStop).max(MOST_STOPS).default([]).meta({ label: 'Perhentian' }),
  catatan: longText('Catatan', 500),
  nopol: optionalText('Nopol', 20).meta({ label: 'Nopol', kind: 'nopol' }),
  jenisKendaraan: optionalText('Jenis Kendaraan', 30),
  kapasitas_kg: kilos('Daya angkut').default(0),
  kapasitas_koli: count('Daya muat (koli)', 100_000).default(0),
  namaDriver: optionalText('Nama driver', 80),
  telp: ofClass('identity', optionalPhone('Telepon')),
  alasan: optionalText('Alasan', 300),
});
type Trip = z.infer<typeof fields>;
type Step = DocumentStep<Trip, TripStatus>;

const summed = (of: 'qty' | 'koli' | 'berat', label: string, format: 'number' | 'kg' = 'number') => ({
  schema: z.number().meta({ label, format }),
  of: ({ stops }: Trip) => loadOf(stops)[of],
});
const codeOf = (ctx: Pick<Ctx, 'fact'>, id: string): string => ctx.fact(branch.aggregate, id).fields.code;
const reason = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });

/** The SJ and their order. */
const stopsOf = (at: TripStatus, event: string): Step => ({
  label: 'Ubah perhentian',
  may: PLANNERS,
  from: [at],
  to: at,
  event,
  historyLabel: 'mengubah perhentian',
  look: 'quiet',
  ask: z.strictObject({ stops: fields.shape.stops }),
  set: ({ stops }) => ({ stops }),
  needs: ({ stops, ...rest }, d) => tripNeeds({ ...rest, stops: [...stops, ...d.stops] }),
  check: (s, ctx, _, before) => {
    checkCarried(ctx.id, before.stops, s.stops, ctx);
    checkTrip(s, ctx);
  },
});
/** Replaces vehicle, driver or both, with a reason. */
const swapped = (at: TripStatus, event: string): Step => ({
  label: 'Ganti unit',
  may: PLANNERS,
  from: [at],
  to: at,
  event,
  historyLabel: 'mengganti kendaraan atau driver',
  ask: z.strictObject({
    vehicle: ref(vehicle, 'Kendaraan', { where: { milik: 'SENDIRI' } }),
    driver: ref(driver, 'Driver', { where: { milik: 'SENDIRI' } }),
    alasan: reason,
  }),
  set: ({ vehicle: v, driver: d, alasan }) => ({ vehicle: v, driver: d, alasan }),
  needs: (s, d) => tripNeeds({ ...s, ...d }),
  check: (s, ctx, _, before) => {
    if (s.vehicle === before.vehicle && s.driver === before.driver) reject('trip-same-crew', {}, 'vehicle');
    checkTrip(s, ctx);
  },
});
/** Removes a cancelled SJ; sent by the product itself. */
const dropped = (at: TripStatus, event: string): Step => ({
  label: 'Keluarkan SJ yang batal',
  may: ['system'],
  from: [at],
  to: at,
  event,
  historyLabel: 'mengeluarkan SJ yang batal',
  ask: z.strictObject({ sj: text('SJ', 40) }),
  computed: ({ stops }, _, d: { sj: string }) => ({ stops: stops.filter((stop) => stop.sj !== d.sj) }),
});

export const trip = document({
  name: 'trip',
  label: 'Trip',
  icon: 'route',
  version: 6,
  fields,
  actionOnly: ['nopol', 'jenisKendaraan', 'kapasitas_kg', 'kapasitas_koli', 'namaDriver', 'telp', 'alasan'],
  unique: [],
  scope: 'branch',
  number: {
    label: 'No. Trip',
    needs: ({ branch: id }) => [{ aggregate: branch.aggregate, id }],
    series: ({ branch: id }, ctx) => `TR-${codeOf(ctx, id)}-${yymm(ctx.now)}`,
  },
  fill: {
    vehicle: (id, _, ctx) => {
      const { fields: v } = ctx.fact(vehicle.aggregate, id);
      if (!v.type) return {};
      const { kg, koli } = roomOf(v);
      return { nopol: v.nopol, jenisKendaraan: unitNames[v.type], kapasitas_kg: kg, kapasitas_koli: koli };
    },
    driver: (id, _, ctx) => {
      const { fields: d } = ctx.fact(driver.aggregate, id);
      return { namaDriver: d.name ?? '', telp: d.phone ?? '' };
    },
    stops: (stops, _, ctx) => ({ stops: stops.map((stop) => stopOf(ctx, stop.sj)) }),
  },
  // Claims vehicle and driver for its period, in the same spaces as orders; its SJ permanently.
  holds: (t) => {
    const { status } = t;
    // Under way until it is back, whatever was planned.
    const time = { from: t.mulai, to: t.sampai, ...(status === 'JALAN' ? { open: true as const } : {}) };
    // An order's own unit and its trip count as one use; so do claims that an SJ had before it was put on the trip.
    const orders = [...new Set(t.stops.map((stop) => stop.sp_id).filter(Boolean))];
    const within = [
      ...t.stops.map((stop) => streamOf(sj.name, stop.sj)),
      ...orders.map((order) => streamOf(sp.name, order)),
    ];
    const crew: Claim[] = [
      { space: vehicle.name, key: t.vehicle, label: t.nopol, ...time, within },
      { space: driver.name, key: t.driver, label: t.namaDriver, ...time, within },
    ];
    const notes = t.stops.map(
      (stop): Claim => ({ space: 'sj-trip', key: stop.sj, label: stop.nomor, fields: ['stops'] }),
    );
    return [...(status === 'RENCANA' || status === 'JALAN' ? crew : []), ...(status === 'BATAL' ? [] : notes)];
  },
  validate: {
    needs: tripNeeds,
    check: (t, ctx, changed) => {
      for (const [name, label, step] of [
        ['branch', 'Cabang', 'Batalkan, lalu buat yang baru'],
        ['vehicle', 'Kendaraan', 'Ganti unit'],
        ['driver', 'Driver', 'Ganti unit'],
        ['stops', 'Perhentian', 'Ubah perhentian'],
      ] as const)
        if (changed?.includes(name)) reject('trip-own-step', { label, step }, name);
      if (changed && !changed.some((name) => name === 'mulai' || name === 'sampai')) return;
      checkTimes(t, ctx.now);
      checkTrip(t, ctx);
    },
  },
  status: tripStatus,
  start: 'RENCANA',
  editableIn: ['RENCANA'],
  steps: {
    setStops: stopsOf('RENCANA', 'TripStopsSet'),
    setStopsOnRoad: stopsOf('JALAN', 'TripStopsSetOnRoad'),
    swap: swapped('RENCANA', 'TripSwapped'),
    swapOnRoad: swapped('JALAN', 'TripSwappedOnRoad'),
    clear: {
      label: 'Batalkan trip yang kosong',
      may: ['system'],
      from: ['RENCANA'],
      to: 'BATAL',
      event: 'TripEmptied',
      historyLabel: 'membatalkan trip yang tidak lagi membawa SJ',
      ask: z.strictObject({ alasan: reason }),
      set: ({ alasan }) => ({ alasan }),
      check: ({ stops }) => {
        if (stops.length > 0) reject('trip-not-empty', {}, 'stops');
      },
    },
    extend: {
      label: 'Ubah waktu kembali',
      may: PLANNERS,
      from: ['JALAN'],
      to: 'JALAN',
      event: 'TripExtended',
      historyLabel: 'mengubah waktu kembali',
      ask: z.strictObject({ sampai: moment('Rencana kembali') }),
      set: ({ sampai }) => ({ sampai }),
      check: (s, ctx) => checkTimes(s, ctx.now),
    },
    drop: dropped('RENCANA', 'TripSjDropped'),
    dropOnRoad: dropped('JALAN', 'TripSjDroppedOnRoad'),
    start: {
      label: 'Berangkat',
      may: ['system'],
      from: ['RENCANA'],
      to: 'JALAN',
      event: 'TripStarted',
      historyLabel: 'memberangkatkan',
    },
    finish: {
      label: 'Selesai',
      may: ['system'],
      from: ['JALAN'],
      to: 'SELESAI',
      event: 'TripFinished',
      historyLabel: 'menyelesaikan',
    },
    cancel: {
      label: 'Batalkan trip',
      may: PLANNERS,
      from: ['RENCANA'],
      to: 'BATAL',
      event: 'TripCancelled',
      historyLabel: 'membatalkan',
      look: 'danger',
      ask: z.strictObject({ alasan: reason }),
      set: ({ alasan }) => ({ alasan }),
      needs: ({ stops }) => stops.map((stop) => ({ aggregate: sj.aggregate, id: stop.sj })),
      check: ({ stops }, ctx) => checkCarried(ctx.id, stops, [], ctx),
    },
  },
  derived: {
    tanggal: {
      schema: z.string().meta({ label: 'Tanggal', format: 'date' }),
      of: ({ mulai }) => dayWib(mulai),
    },
    sj: { schema: z.number().meta({ label: 'SJ', format: 'number' }), of: ({ stops }) => stops.length },
    kota_tujuan: {
      schema: z.string().meta({ label: 'Tujuan' }),
      of: ({ stops }) => [...new Set(stops.map(({ kota }) => kotaName(kota)).filter(Boolean))].join(', '),
    },
    qty: summed('qty', 'Qty'),
    koli: summed('koli', 'Koli'),
    berat: summed('berat', 'Berat', 'kg'),
    // From its SJ: see `tripJoined`.
    sj_sampai: {
      schema: z.string().meta({ label: 'SJ sampai', outcomes: endedIn('sj_hasil') }),
      of: () => '',
    },
    sj_hasil: { schema: endedCounts, of: () => noneEnded },
    places: { schema: z.array(tripPlace).meta({ label: 'Tempat', internal: true }), of: () => [] },
    home: { schema: tripPoint.nullable().meta({ label: 'Pangkalan', internal: true }), of: () => null },
    perjalanan: { schema: z.array(tripRide).meta({ label: 'Perjalanan', internal: true }), of: () => [] },
  },
  joined: tripJoined,
  subtitle: ['nopol', 'namaDriver'],
  search: ['nopol', 'namaDriver', 'kota_tujuan'],
  list: {
    columns: [
      'tanggal',
      'nopol',
      'jenisKendaraan',
      'namaDriver',
      'kota_tujuan',
      'sj',
      'sj_sampai',
      'koli',
      'berat',
      'mulai',
      'sampai',
      'branch',
    ],
    columnPriority: {
      pinned: ['nopol'],
      hideLast: ['namaDriver', 'tanggal', 'sj_sampai', 'kota_tujuan', 'berat', 'koli'],
      hideFirst: ['branch', 'sampai', 'mulai', 'sj', 'jenisKendaraan'],
    },
    filters: ['tanggal', 'branch', 'vehicle', 'driver', 'mulai', 'sampai'],
    sums: ['sj', 'koli', 'berat'],
    tabs: [
      { id: 'hari', label: 'Hari ini', days: { field: 'tanggal', span: [0, 0] } },
      ...(['RENCANA', 'JALAN', 'SELESAI', 'BATAL'] as const).map((one) => ({ id: one.toLowerCase(), status: [one] })),
    ],
    perDay: { day: 'tanggal', sum: 'koli' },
  },
  extraRowFields: ['sj_hasil', 'stops', 'places', 'vehicle', 'driver', 'kapasitas_kg', 'kapasitas_koli'],
  form: {
    Trip: [
      ...(['branch', 'mulai', 'sampai', 'vehicle', 'driver', 'catatan'] as const),
      ...(['nopol', 'jenisKendaraan', 'kapasitas_kg', 'kapasitas_koli', 'namaDriver', 'telp'] as const),
    ],
    Perhentian: ['stops'],
  },
  can: { read: TRIP_READERS, create: PLANNERS },
});
