/** How an SJ is issued: with a crew, with a mitra's unit, or by its trip, which may release it again. */
import { z } from 'zod';
import { count, day, proposing, text } from '../../common/fields.js';
import { unitNames } from '../../common/unit-types.js';
import type { Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { ref } from '../../kit/entity/entity.js';
import { customer } from '../../master/customer.js';
import { driver } from '../../master/driver.js';
import { vehicle } from '../../master/vehicle.js';
import { ownCrew, ownNeeds } from '../sp/units.js';
import type { Sj, SjStep } from './fields.js';
import { unitCrew, unitNeeds } from './holds.js';
import { requiredProof } from './proof.js';
import { SJ_STAFF } from './readers.js';
import type { SjStatus } from './status.js';

/** Data from its trip: which trip, position, crew, departure. */
const ride = z.strictObject({
  trip: text('Trip', 40),
  no_trip: text('No. trip', 40),
  urutan: count('Urutan', 1_000).min(1),
  vehicle: ref(vehicle, 'Kendaraan'),
  driver: ref(driver, 'Driver'),
  tanggal: day('Tanggal berangkat', 'work'),
});
/** Vehicle and driver by name, as printed. */
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
const customerNeed = (s: Pick<Sj, 'customer'>): Need => ({ aggregate: customer.aggregate, id: s.customer });
/** Proofs that its customer requires at issue; once it has left they no longer change. */
const agreed = (s: Sj & { status: string }, ctx: Pick<Ctx, 'fact'>): Partial<Sj> => {
  if (s.status !== 'TERBIT') return {};
  const requiredProofs = requiredProof(ctx.fact(customer.aggregate, s.customer).fields, s);
  const same =
    requiredProofs.length === s.bukti.length && requiredProofs.every((name, n) => name === s.bukti[n]?.jenis);
  return same ? {} : { bukti: requiredProofs.map((jenis) => ({ jenis })) };
};
const issuedAs = (s: Sj & { status: string }, ctx: Ctx): Partial<Sj> => ({ ...crewNames(s, ctx), ...agreed(s, ctx) });
/** When the crew changes, records until when the former one had it, for reports that arrive late. */
const replaced = (s: Sj, { now }: Ctx, _: unknown, { driver: who, vehicle: what }: Sj): Partial<Sj> | undefined =>
  who === '' || (who === s.driver && what === s.vehicle)
    ? undefined
    : { unit_sebelum: [{ driver: who, vehicle: what, sampai: now }] };
/** Days after a change of driver in which the former driver's phone may still send reports. */
const LATE_DAYS = 7;
/**
 * Accepts a report of an SJ's former driver, dated by the phone to the time when the SJ was theirs: it counts as it
 * would have then, unless something later was reported meanwhile. @param data of the report; absent: a photo that
 * belongs to one, which is deleted unless a report names it
 */
export const drove = ({ unit_sebelum: had, statusKendaraan }: Sj, id: string, data: unknown, now: string) => {
  const times = had.flatMap(({ driver: who, sampai }, n) => (who === id ? [{ from: had[n - 1]?.sampai, sampai }] : []));
  const last = times.at(-1)?.sampai;
  if (last === undefined || Date.parse(now) > Date.parse(last) + LATE_DAYS * 86_400_000) return undefined;
  if (data === undefined) return 'noted';
  const at = Date.parse(String((data as { date?: unknown }).date ?? ''));
  const theirs = times.some(({ from = '', sampai }) => at <= Date.parse(sampai) && !(at <= Date.parse(from)));
  if (!theirs) return undefined;
  return statusKendaraan.some(({ date }) => Date.parse(date) > at) ? 'noted' : 'counts';
};
/** Its trip is planned or replanned; the actor of the present status stays. */
const riding = (to: SjStatus, from: readonly SjStatus[], event: string): SjStep => ({
  label: 'Ikut trip',
  may: ['system'],
  from,
  to,
  event,
  historyLabel: 'memasukkan ke trip',
  ask: ride,
  set: (d: z.infer<typeof ride>) => ({ ...d, mitra: '', released: false }),
  needs: (s, d) => [...ownNeeds([d]), customerNeed(s)],
  computed: issuedAs,
  adds: replaced,
});
/** An SJ under way keeps its crew, and waits for another trip. */
const loosed = (at: SjStatus, event: string): SjStep => ({
  label: 'Keluar dari trip',
  may: ['system'],
  from: [at],
  to: at,
  event,
  historyLabel: 'mengeluarkan dari trip',
  set: () => ({ trip: '', no_trip: '', urutan: 0, released: true }),
});
/** An SJ of a trip is issued by that trip alone. */
const ofNoTrip = ({ trip, no_trip: nomor }: Sj): void => {
  if (trip !== '') reject('sj-on-trip', { trip: nomor }, 'vehicle');
};
/** Planned departure: the day of its pickup by default. */
const departure = proposing(day('Tanggal berangkat', 'work'), 'tgl_pickup');
/** Issued by a person: with the company's own crew, or with the mitra's unit that was ordered. */
export const issueSteps = {
  issue: {
    label: 'Terbitkan',
    may: SJ_STAFF,
    from: ['DRAF', 'TERBIT'],
    to: 'TERBIT',
    event: 'SjIssued',
    historyLabel: 'menerbitkan',
    look: 'primary',
    key: 't',
    ask: z.strictObject({
      vehicle: ref(vehicle, 'Kendaraan', { where: { milik: 'SENDIRI' } }),
      driver: ref(driver, 'Driver', { where: { milik: 'SENDIRI' } }),
      tanggal: departure,
    }),
    set: ({ vehicle: v, driver: d, tanggal }) => ({ vehicle: v, driver: d, tanggal, mitra: '', released: false }),
    needs: (s, d) => [...ownNeeds([d]), ...unitNeeds(s), customerNeed(s)],
    check: (s, ctx) => {
      ofNoTrip(s);
      const ordered = { cabang: s.branch, tgl_muat: `${s.tanggal}T00:00:00.000Z` };
      ownCrew(s, ordered, s.tanggal, ctx, { vehicle: 'vehicle', driver: 'driver' });
      unitCrew({ ...s, sm: s.nomor }, s, ctx, 'vehicle');
    },
    computed: issuedAs,
    adds: replaced,
  },
  issueHired: {
    label: 'Terbitkan unit mitra',
    may: SJ_STAFF,
    from: ['DRAF', 'TERBIT'],
    to: 'TERBIT',
    event: 'SjHiredIssued',
    historyLabel: 'menerbitkan dengan unit mitra',
    look: 'quiet',
    ask: z.strictObject({ tanggal: departure }),
    set: ({ tanggal }) => ({ tanggal }),
    needs: (s) => [customerNeed(s)],
    computed: agreed,
    check: (s) => {
      ofNoTrip(s);
      if (s.mitra === '') reject('sj-no-mitra', {}, 'mitra');
    },
  },
} satisfies Record<string, SjStep>;
/** Steps taken by its trip. */
export const tripSteps = {
  // A released SJ had left already, and the planner may not have seen a pickup yet.
  ride: {
    ...riding('TERBIT', ['DRAF', 'TERBIT', 'PICKUP', 'DALAM_PERJALANAN'], 'SjPutOnTrip'),
    stays: ['PICKUP', 'DALAM_PERJALANAN'],
  },
  rideLoaded: riding('PICKUP', ['PICKUP'], 'SjTripChangedLoaded'),
  rideOnRoad: riding('DALAM_PERJALANAN', ['DALAM_PERJALANAN'], 'SjTripChangedOnRoad'),
} satisfies Record<string, SjStep>;
/** Steps by which its trip releases it. */
export const releaseSteps = {
  releaseLoaded: loosed('PICKUP', 'SjReleasedLoaded'),
  releaseOnRoad: loosed('DALAM_PERJALANAN', 'SjReleasedOnRoad'),
  // Back to draft, as a paper with the wrong plate must not stay valid.
  release: {
    label: 'Keluar dari trip',
    may: ['system'],
    from: ['TERBIT'],
    to: 'DRAF',
    event: 'SjReleased',
    historyLabel: 'mengeluarkan dari trip',
    set: () => ({
      ...{ trip: '', no_trip: '', urutan: 0, released: false, vehicle: '', driver: '', mitra: '', nopol: '' },
      ...{ jenisKendaraan: '', namaDriver: '', telp: '', tanggal: '' },
    }),
    adds: replaced,
  },
} satisfies Record<string, SjStep>;
