/**
 * Accounting periods: one a month. Documents with a day lie in an open one. A month has a fixed number of permits while
 * it is open, and each document of it takes one for good; closing takes all that are left. So a document that was
 * decided before a close and stored after it is decided anew, on every engine.
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import { count, optionalText } from '../../common/fields.js';
import { type Ctx, type DocumentNeed, holderOf, type Posting } from '../../kit/aggregate/aggregate.js';
import { refusing, reject } from '../../kit/aggregate/reject.js';
import { document } from '../../kit/document/document.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { coded, multiLine } from '../../kit/values/text.js';
import { dayWib } from '../../kit/values/time.js';

/** Permits of an open month: more than it will ever have documents. */
const PERMITS = 1_000_000_000;
const SPACE = 'periode.buka';
/** The month (`YYYY-MM`) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
/** Id of the period that the product opens for a month: `2026.07`. */
export const periodId = (month: string): string => month.replace('-', '.');

const refuse = refusing('periode', {
  'periode-ahead': [422, 'Bulan {month} belum mulai. Isi bulan yang sudah berjalan.'],
  'periode-running': [422, 'Bulan {month} belum lewat. Tutup setelah bulan itu berakhir.'],
});
const Reason = z.strictObject({ alasan: multiLine(500).min(3).meta({ label: 'Alasan', kind: 'long' }) });

/** A month, by its number `YYYY-MM`. */
export const periode = document({
  name: 'periode',
  label: 'Periode',
  icon: 'calendar-check',
  fields: z.object({
    bulan: coded(7)
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .meta({ label: 'Bulan', hint: 'Tahun dan bulan, misalnya 2026-07' }),
    /** Documents that took a permit, when it was closed. */
    terpakai: count('Dokumen').default(0),
    alasan: optionalText('Alasan buka lagi', 500),
  }),
  actionOnly: ['terpakai', 'alasan'],
  unique: ['bulan'],
  samePerson,
  number: { label: 'Periode', series: () => 'PERIODE', reserved: ({ bulan }) => bulan },
  check: ({ bulan }, { now }) => {
    if (bulan > monthOf(dayWib(now))) refuse('periode-ahead', { month: bulan }, 'bulan');
  },
  postings: ({ bulan: key, status, terpakai }) => {
    const amount = status === 'BUKA' ? PERMITS : terpakai;
    return amount === 0 ? [] : [{ space: SPACE, key, amount, permit: true, label: 'Periode' }];
  },
  status: {
    BUKA: { label: 'Terbuka', look: 'moving', icon: 'lock-open' },
    TUTUP: { label: 'Tertutup', look: 'done', icon: 'lock' },
  },
  start: 'BUKA',
  editableIn: [],
  steps: {
    close: {
      label: 'Tutup periode',
      may: ['akunting'],
      from: ['BUKA'],
      to: 'TUTUP',
      event: 'PeriodClosed',
      historyLabel: 'menutup',
      look: 'primary',
      needs: ({ bulan: key }) => [{ amount: { space: SPACE, key } }],
      // The permits left are taken; a document that takes one at the same time makes this be decided anew.
      computed: ({ bulan }, ctx) => ({ terpakai: PERMITS - ctx.amount(SPACE, bulan).most }),
      check: ({ bulan }, { now }) => {
        if (bulan >= monthOf(dayWib(now))) refuse('periode-running', { month: bulan }, 'bulan');
      },
    },
    reopen: {
      label: 'Buka lagi',
      may: ['kacab', 'akunting'],
      from: ['TUTUP'],
      to: 'BUKA',
      event: 'PeriodReopened',
      historyLabel: 'membuka lagi',
      apart: ['close'],
      look: 'danger',
      ask: Reason,
      set: ({ alasan }) => ({ alasan }),
    },
  },
  derived: {
    ditutup_oleh: {
      schema: z.string().meta({ label: 'Ditutup oleh' }),
      of: ({ status, oleh }) => (status === 'TUTUP' ? oleh : ''),
    },
    ditutup_pada: {
      schema: z.string().meta({ label: 'Ditutup pada', format: 'datetime' }),
      of: ({ status, sejak }) => (status === 'TUTUP' ? sejak : ''),
    },
  },
  list: {
    columns: ['terpakai', 'ditutup_oleh', 'ditutup_pada', 'alasan'],
    filters: ['bulan'],
    sort: '-bulan',
  },
  form: { Periode: ['bulan', 'terpakai', 'ditutup_oleh', 'ditutup_pada', 'alasan'] },
  can: { read: ['akunting', 'keuangan', 'kacab', 'webmaster'], create: ['akunting', 'system'] },
  routes: {
    list: '/akunting/periode',
    detail: '/akunting/periode/:id',
    create: { path: '/akunting/periodebaru', access: ['akunting'] },
  },
});

type Period = EntityState<z.infer<typeof periode.fields>>;
const holder = (day: string): DocumentNeed => holderOf(periode.aggregate, 'bulan', monthOf(day));
/** What {@link assertPeriodOpen} reads. @param day `YYYY-MM-DD` */
export const periodNeeds = (day: string): DocumentNeed[] => [holder(day)];
/**
 * Refuses a day ahead of today, and one whose month is closed or was never opened. The document also needs
 * {@link periodPosting}: a close at the same moment is decided by it. @param field of the day
 * @throws Rejected `period-ahead`, `period-missing`, `period-closed`
 */
export const assertPeriodOpen = (ctx: Pick<Ctx, 'fact' | 'now'>, day: string, field?: string): void => {
  if (day > dayWib(ctx.now)) reject('period-ahead', { day }, field);
  const month = monthOf(day);
  const { status, fields } = ctx.fact<Period>(periode.aggregate, holder(day).id);
  if (status === 'none') reject('period-missing', { month }, field);
  if (fields.status === 'TUTUP') reject('period-closed', { month }, field);
};
/** The permit that a document of a day takes while it exists. @param day `YYYY-MM-DD` */
export const periodPosting = (day: string, field?: string): Posting => ({
  ...{ space: SPACE, key: monthOf(day), amount: -1, permit: true, label: 'Periode' },
  ...(field === undefined ? {} : { field }),
});
