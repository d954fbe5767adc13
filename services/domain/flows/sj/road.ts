/** Status reports on an SJ under way, by its driver or by the office for them, and the office's corrections. */
import { z } from 'zod';
import { moment, optionalCoordinate, optionalMetres, optionalText, text } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { file, moreFiles } from '../../kit/values/file-value.js';
import { type DriverStep, driverSteps } from '../driver/steps.js';
import { arrivedWith, reason, type Sj, type SjStep, shortOf, sjFields } from './fields.js';
import { leftNeed, notBack } from './left-order.js';
import { lackingOf, proofs, unexcused } from './proof.js';
import { proofAsks } from './proof-rows.js';
import { SJ_STAFF } from './readers.js';
import { noReturns, returnedWithin } from './returns.js';
import { entryOf, type RoadEntry } from './road-entry.js';
import { CORRECTION, WORDS } from './road-times.js';
import type { SjStatus } from './status.js';

/** Fields of every status report. */
const report = {
  keterangan: optionalText('Keterangan', 200),
  memo: optionalText('Memo', 300),
  foto: file('Foto').optional(),
  foto_lain: moreFiles('Foto lain').default([]),
  lat: optionalCoordinate('Lintang', 90),
  lon: optionalCoordinate('Bujur', 180),
  // Measured by the phone.
  accuracy: optionalMetres('Akurasi').meta({ label: 'Akurasi', internal: true }),
  date: z
    .union([z.literal(''), moment('Waktu kejadian')])
    .default('')
    .meta({ label: 'Waktu kejadian', format: 'datetime', hint: 'Kosong: sekarang' }),
};
/** The receiver's signature, drawn on the driver's phone. */
const signed = { tanda_tangan: file('Tanda tangan penerima').optional() };
export type Report = z.infer<z.ZodObject<typeof report>>;

/** Drivers may report their own SJ. */
const REPORTERS = [...SJ_STAFF, 'driver'] as const;
type Whole = Sj & { status: string };
/** Suffixes of a report: by the driver of before a change of driver; and one that arrives after the SJ has moved on. */
const AFTER = ', sebelum ganti driver';
const LATER = ', terkirim kemudian';
const ROAD: Readonly<Record<DriverStep, readonly [status: string, told: (d: { alasan?: string }) => string]>> = {
  pickup: [WORDS.PICKUP, () => WORDS.PICKUP],
  depart: [WORDS.DALAM_PERJALANAN, () => WORDS.DALAM_PERJALANAN],
  arrive: [WORDS.SAMPAI_TUJUAN, () => WORDS.SAMPAI_TUJUAN],
  deliverPart: [WORDS.SAMPAI_TUJUAN, ({ alasan = '' }) => `sebagian: ${alasan}`],
  fail: [WORDS.GAGAL, ({ alasan = '' }) => alasan],
};
/** Status entry for a report. @param s the SJ before the report */
export const reportBy = (step: DriverStep, s: Whole, ctx: Pick<Ctx, 'now' | 'by'>, d: Partial<Report>): RoadEntry => {
  const [status, wording] = ROAD[step];
  const swapped = ctx.by.jobdesk === 'driver' && s.driver !== ctx.by.id;
  const late = swapped ? AFTER : driverSteps[step].from.includes(s.status) ? '' : LATER;
  // For a time when the SJ was theirs: entries of others don't count against it.
  const road = swapped ? s.statusKendaraan.filter(({ by }) => by === ctx.by.fullname) : s.statusKendaraan;
  return entryOf(status, `${wording(d as object)}${late}`, d, { road, now: ctx.now, by: ctx.by });
};
/**
 * A step from the road: it may be repeated in its target status (another photo, another position), but never goes back.
 */
const reported = (
  name: 'pickup' | 'depart' | 'arrive',
  to: SjStatus,
  from: readonly SjStatus[],
  step: Omit<SjStep, 'from' | 'to' | 'may'>,
): SjStep => ({
  may: REPORTERS,
  from: [...from, to],
  to,
  ask: z.strictObject(report),
  adds: (_, ctx, d: Report, before) => ({ statusKendaraan: [reportBy(name, before, ctx, d)] }),
  ...step,
});
/** A wrong step is corrected by a dispatcher, with a reason; the report stays in the list. */
const corrected = (to: SjStatus, word: string, from: readonly SjStatus[], event: string): SjStep => ({
  label: `Koreksi ke ${word}`,
  may: ['operasional', 'kacab', 'rcadmin'],
  from,
  to,
  event,
  historyLabel: `mengoreksi ke ${word}`,
  look: 'quiet',
  ask: reason,
  needs: (_, __, { id }) => [leftNeed(id)],
  check: (s, ctx) => {
    noReturns(s);
    notBack(ctx);
  },
  set: ({ alasan }) => ({
    ...{ alasan, alasan_jenis: '', hasil: '', penerima: '' },
    ...{ qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 },
  }),
  adds: (s, { now, by }, d: { alasan: string }) => ({
    statusKendaraan: [entryOf(word, `${CORRECTION}${d.alasan}`, {}, { road: s.statusKendaraan, now, by })],
  }),
});
/**
 * The office must give proof or the reason for lacking it. A driver's report is never refused: what it lacks is shown
 * instead.
 */
const proved = (step: DriverStep, s: Whole, ctx: Ctx, d: Partial<Report>, before: Whole): void => {
  if (ctx.by.jobdesk === 'driver') return;
  const road = [...before.statusKendaraan, reportBy(step, before, ctx, d)];
  const lacking = lackingOf({ ...s, statusKendaraan: road });
  const need = lacking && unexcused(lacking);
  if (need === 'catatan') reject('sj-proof-words', {}, 'bukti_catatan');
  const [first] = lacking?.lacks ?? [];
  const why = lacking?.lacks.map((name) => proofs[name].phrase).join(', ') ?? '';
  if (need && first) reject('sj-proof-lacks', { why }, proofs[first].field);
};
/** The office's note to the driver for the stop, in any status before arrival. */
const noted = (at: SjStatus, event: string): SjStep => ({
  label: 'Catatan untuk driver',
  may: SJ_STAFF,
  from: [at],
  to: at,
  event,
  historyLabel: 'menulis catatan untuk driver',
  look: 'quiet',
  ask: z.strictObject({ catatan: sjFields.shape.catatan }),
  set: ({ catatan }) => ({ catatan }),
});
/** Amounts delivered are at most those carried; a smaller amount leads to a return. */
export const deliveredWithin = (s: Sj): void => {
  if (s.qty_sampai > s.qty) reject('sj-too-many', { label: 'Qty', most: s.qty }, 'qty_sampai');
  if (s.koli_sampai > s.koli) reject('sj-too-many', { label: 'Koli', most: s.koli }, 'koli_sampai');
  if (s.ikat_sampai > s.ikat) reject('sj-too-many', { label: 'Ikat', most: s.ikat }, 'ikat_sampai');
};

/** Steps from pickup to destination. */
export const roadSteps = {
  tellDriver: noted('TERBIT', 'SjNoted'),
  tellDriverLoaded: noted('PICKUP', 'SjNotedLoaded'),
  tellDriverOnRoad: noted('DALAM_PERJALANAN', 'SjNotedOnRoad'),
  pickup: reported('pickup', 'PICKUP', ['TERBIT'], {
    label: 'Pickup',
    event: 'SjPickedUp',
    historyLabel: 'melaporkan pickup',
    key: 'p',
    look: 'primary',
  }),
  depart: reported('depart', 'DALAM_PERJALANAN', ['PICKUP'], {
    label: 'Dalam perjalanan',
    event: 'SjDeparted',
    historyLabel: 'melaporkan dalam perjalanan',
    key: 'd',
    look: 'primary',
  }),
  arrive: reported('arrive', 'SAMPAI_TUJUAN', ['PICKUP', 'DALAM_PERJALANAN'], {
    label: 'Sampai tujuan',
    event: 'SjArrived',
    historyLabel: 'melaporkan sampai tujuan',
    look: 'primary',
    ask: z.strictObject({ penerima: text('Nama penerima', 80), ...signed, ...report, ...proofAsks }),
    set: ({ penerima, tanda_tangan }) => ({ penerima, ...(tanda_tangan && { tanda_tangan }), hasil: 'LENGKAP' }),
    computed: ({ qty, koli, ikat }) => ({ qty_sampai: qty, koli_sampai: koli, ikat_sampai: ikat }),
    check: (s, ctx, d, before) => proved('arrive', s, ctx, d, before),
  }),
  deliverPart: {
    label: 'Sampai sebagian',
    may: REPORTERS,
    from: ['PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN'],
    to: 'SEBAGIAN',
    event: 'SjPartDelivered',
    historyLabel: 'melaporkan sampai sebagian',
    ask: z.strictObject({
      penerima: text('Nama penerima', 80),
      ...signed,
      ...arrivedWith,
      ...shortOf('SEBAGIAN'),
      ...report,
      ...proofAsks,
    }),
    set: ({ penerima, tanda_tangan, qty_sampai, koli_sampai, ikat_sampai, alasan, alasan_jenis }) => ({
      penerima,
      ...(tanda_tangan && { tanda_tangan }),
      qty_sampai,
      koli_sampai,
      ikat_sampai,
      alasan,
      alasan_jenis,
      hasil: 'SEBAGIAN' as const,
    }),
    check: (s, ctx, d, before) => {
      deliveredWithin(s);
      returnedWithin(s, 'qty_sampai');
      if (s.qty_sampai === s.qty && s.koli_sampai === s.koli && s.ikat_sampai === s.ikat)
        reject('sj-whole', {}, 'qty_sampai');
      proved('deliverPart', s, ctx, d, before);
    },
    adds: (_, ctx, d: Report & { alasan: string }, before) => ({
      statusKendaraan: [reportBy('deliverPart', before, ctx, d)],
    }),
  },
  fail: {
    label: 'Gagal kirim',
    may: REPORTERS,
    from: ['PICKUP', 'DALAM_PERJALANAN'],
    to: 'GAGAL',
    event: 'SjFailed',
    historyLabel: 'melaporkan gagal kirim',
    look: 'danger',
    ask: z.strictObject({ ...shortOf('GAGAL'), ...report }),
    set: ({ alasan, alasan_jenis }) => ({
      alasan,
      alasan_jenis,
      hasil: 'GAGAL' as const,
      ...{ qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 },
    }),
    adds: (_, ctx, d: Report & { alasan: string }, before) => ({ statusKendaraan: [reportBy('fail', before, ctx, d)] }),
  },
} satisfies Record<string, SjStep>;
/** Corrections of wrong reports. */
export const correctionSteps = {
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
} satisfies Record<string, SjStep>;
