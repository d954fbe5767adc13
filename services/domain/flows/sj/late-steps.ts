/**
 * Handling of a report that conflicted with the SJ's status: stored unchanged, then used or set aside by the office.
 */
import { z } from 'zod';
import { count, text } from '../../common/fields.js';
import type { Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { DocumentHeader } from '../../kit/document/document-def.js';
import { cut } from '../../kit/values/cut.js';
import type { DriverStep } from '../driver/steps.js';
import { orderNeeds, orderOver, statusOfOrder } from './billed.js';
import type { Sj, SjStep } from './fields.js';
import { agrees, type LateVerdict, MOST_LATE, meets, outcomeOf, undecided } from './late-reports.js';
import type { LateDecision, LateReport } from './late-rows.js';
import { backWith, leftNeed } from './left-order.js';
import { storedProofOf } from './proof-rows.js';
import { SJ_STAFF } from './readers.js';
import { noReturns, returnsMore } from './returns.js';
import { deliveredWithin, type Report, reportBy } from './road.js';
import { paperBack, type SjStatus, sjStatus } from './status.js';

type Whole = Sj & DocumentHeader<SjStatus>;
type DriverReport = Report & Partial<Pick<Sj, 'penerima' | 'alasan' | 'alasan_jenis' | 'tanda_tangan'>>;
const STATUSES = Object.keys(sjStatus) as SjStatus[];

/** Amounts that a report says were delivered. */
const amountsOf = (step: DriverStep, s: Whole, d: object): Pick<Sj, 'qty_sampai' | 'koli_sampai' | 'ikat_sampai'> => {
  const { qty, koli, ikat } = s;
  if (step === 'arrive') return { qty_sampai: qty, koli_sampai: koli, ikat_sampai: ikat };
  return { qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0, ...(step === 'deliverPart' ? d : {}) };
};
const decision = (ke: number, putusan: LateVerdict, ctx: Pick<Ctx, 'now' | 'by'>, kata = ''): LateDecision => {
  const person = putusan === 'SESUAI' ? '' : cut(ctx.by.fullname, 80);
  return { ke, putusan, kata, oleh: person, pada: ctx.now };
};

/**
 * Effect of a driver's report that does not count as its step; undefined: it does. Its data must be valid all the same,
 * as only its driver can correct it. @param passed the SJ went on to another driver
 */
export const besideOf = (name: string, s: Whole, ctx: Ctx, data: unknown, passed: boolean) => {
  const step = name as DriverStep;
  const d = data as DriverReport;
  const reportedAmounts = amountsOf(step, s, { ...d });
  const { qty_sampai, koli_sampai, ikat_sampai } = reportedAmounts;
  const amounts = { qty_sampai, koli_sampai, ikat_sampai };
  const way = meets(step, s.status, passed);
  // Goods of a return that is already under way can't have been delivered: the office decides which is right.
  const late = way === 'late' || (way === 'counts' && step === 'deliverPart' && returnsMore({ ...s, ...amounts }));
  if (!late && way === 'counts') return undefined;
  const entry = reportBy(step, s, ctx, d);
  if (!late) return { step: name, adds: { statusKendaraan: [entry] } };
  deliveredWithin({ ...s, ...amounts });
  if (s.laporan.length >= MOST_LATE) reject('sj-reports-many', { most: MOST_LATE });
  const row: LateReport = {
    ...entry,
    ...{ ke: s.laporan.length + 1, langkah: step, driver: ctx.by.id, ...amounts },
    ...{ penerima: d.penerima ?? '', alasan: d.alasan ?? '', alasan_jenis: d.alasan_jenis ?? '' },
    ...(d.tanda_tangan ? { tanda_tangan: d.tanda_tangan } : {}),
    ...{ bertemu: s.status, bertemu_oleh: cut(s.oleh, 80), bertemu_sejak: s.sejak },
  };
  const same = agrees(step, s, amounts) ? { laporan_putusan: [decision(row.ke, 'SESUAI', ctx)] } : {};
  return { step: 'reportLate', adds: { laporan: [row], ...same } };
};

const rowOf = ({ laporan }: Pick<Sj, 'laporan'>, { ke }: { ke: number }) => laporan.find((row) => row.ke === ke);
/** The undecided report. @throws Rejected if it does not exist, or was decided */
const open = (s: Pick<Sj, 'laporan' | 'laporan_putusan'>, d: { ke: number }): LateReport => {
  const row = rowOf(s, d) ?? reject('sj-report-none', {}, 'ke');
  if (!undecided(s).includes(row)) {
    const by = s.laporan_putusan.find(({ ke }) => ke === row.ke)?.oleh;
    reject(by ? 'sj-report-decided' : 'sj-report-same', { by: by ?? '' }, 'ke');
  }
  return row;
};
/** Checks that a report can be used, and names what must be done first. */
const usable = (before: Whole, ctx: Ctx): void => {
  const { status, sp } = before;
  if (status === 'DRAF') reject('sj-report-draft');
  if (status === 'BATAL') reject('sj-report-cancelled');
  if (paperBack(status)) reject('sj-report-received');
  if (orderOver(statusOfOrder(before, ctx))) reject('sj-report-order-over', { sp });
  noReturns(before);
  const back = backWith(ctx);
  if (back) reject('sj-report-goods-back', { ro: back.nomor });
};
const leads =
  (...steps: DriverStep[]) =>
  (s: Whole, d: { ke: number }) =>
    steps.some((one) => rowOf(s, d)?.langkah === one);
const ke = count('Ke', MOST_LATE).min(1);

export const lateSteps = {
  reportLate: {
    label: 'Laporan yang belum berlaku',
    may: ['system'],
    from: STATUSES,
    to: 'TERBIT',
    stays: STATUSES,
    event: 'SjReportedLate',
    historyLabel: 'melaporkan, belum berlaku',
    look: 'quiet',
  },
  useReport: {
    label: 'Pakai laporan driver',
    may: SJ_STAFF,
    from: STATUSES,
    to: 'SAMPAI_TUJUAN',
    outcomes: {
      PICKUP: leads('pickup'),
      DALAM_PERJALANAN: leads('depart'),
      SEBAGIAN: leads('deliverPart'),
      GAGAL: leads('fail'),
    },
    event: 'SjReportUsed',
    historyLabel: 'memakai laporan driver',
    look: 'quiet',
    ask: z.strictObject({ ke }),
    needs: (s, _, { id }) => [...orderNeeds(s), leftNeed(id)],
    computed: (s, _, d) => {
      const row = rowOf(s, d);
      const hasil = row && outcomeOf(row.langkah);
      if (!hasil) return {};
      const { penerima, qty_sampai, koli_sampai, ikat_sampai, tanda_tangan } = row;
      return {
        ...{ hasil, penerima, qty_sampai, koli_sampai, ikat_sampai },
        // As for corrections: the reason why the status changed.
        alasan: row.alasan || 'laporan driver dipakai',
        alasan_jenis: row.alasan_jenis,
        ...(tanda_tangan ? { tanda_tangan } : {}),
      };
    },
    adds: (s, ctx, d) => {
      const row = rowOf(s, d);
      if (!row) return undefined;
      const { status, keterangan, date, receivedAt, jam_hp, memo, foto, foto_lain, lat, lon, accuracy, by } = row;
      const entry = {
        status,
        keterangan: `${keterangan}, dipakai kantor`,
        date,
        receivedAt,
        memo,
        lat,
        lon,
        accuracy,
        by,
      };
      const more = { ...(jam_hp ? { jam_hp } : {}), ...(foto ? { foto } : {}), ...(foto_lain ? { foto_lain } : {}) };
      return {
        statusKendaraan: [{ ...entry, ...more, ...storedProofOf(row) }],
        laporan_putusan: [decision(row.ke, 'DIPAKAI', ctx)],
      };
    },
    check: (s, ctx, d, before) => {
      open(before, d);
      usable(before, ctx);
      deliveredWithin(s);
    },
  },
  setAsideReport: {
    label: 'Sisihkan laporan driver',
    may: SJ_STAFF,
    from: STATUSES,
    to: 'TERBIT',
    stays: STATUSES,
    event: 'SjReportSetAside',
    historyLabel: 'menyisihkan laporan driver',
    look: 'quiet',
    ask: z.strictObject({ ke, alasan: text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' }) }),
    adds: (_, ctx, d) => ({ laporan_putusan: [decision(d.ke, 'DISISIHKAN', ctx, d.alasan)] }),
    check: (_, __, d, before) => void open(before, d),
  },
} satisfies Record<string, SjStep>;
