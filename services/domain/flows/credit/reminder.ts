/**
 * When customers are reminded of invoices that are due, and the letter: all that is open at one address, as a
 * statement. Days as `YYYY-MM-DD` in Jakarta, money in whole rupiah. Light: no schemas.
 */
import { addDays, daysSince } from '../../kit/values/time.js';
import type { Letter } from '../../print/letter.js';
import { dayText, wholeText } from '../../texts/formats.js';

/** Days overdue at which reminders are sent, unless the company has set others. */
export const REMINDER_DAYS: readonly number[] = [7, 14, 30];
/** Days after which a reminder that was not sent is left out: the next one comes, or nobody expects it any more. */
const TOO_LATE_DAYS = 3;
/** Invoices that a letter lists; more are summed up. */
export const MOST_LISTED = 200;
const HOUR = '08:00:00+07:00';

/** An invoice that is owed. `open`: what is left of it, less what awaited giros will settle. */
export type OpenInvoice = {
  id: string;
  nomor: string;
  tanggal: string;
  jatuh_tempo: string;
  kepada: string;
  email: string;
  branch: string;
  /** The branch's name. */
  cabang: string;
  owed: number;
  open: number;
};
/** A day on which invoices at one address reach a step. `until`: from then on it is too late. */
export type ReminderSlot<I extends OpenInvoice = OpenInvoice> = {
  day: string;
  at: string;
  until: string;
  branch: string;
  email: string;
  reached: readonly { invoice: I; days: number }[];
};

const morning = (day: string): string => new Date(`${day}T${HOUR}`).toISOString();
const addressOf = ({ branch, email }: Pick<OpenInvoice, 'branch' | 'email'>): string =>
  `${branch}/${email.toLowerCase()}`;
/** Open invoices of the same branch at the same address. */
export const atAddress = <I extends OpenInvoice>(all: readonly I[], of: Pick<I, 'branch' | 'email'>): I[] =>
  all.filter((one) => one.open > 0 && addressOf(one) === addressOf(of));

/**
 * The days on which open invoices reach a step, by address. A slot ends when the next one at its address begins, so
 * that whoever was out of reach for days gets one letter. @param steps days overdue
 */
export const slotsOf = <I extends OpenInvoice>(all: readonly I[], steps: readonly number[]): ReminderSlot<I>[] => {
  const reached = all
    .filter(({ open, jatuh_tempo }) => open > 0 && jatuh_tempo !== '')
    .flatMap((invoice) => steps.map((days) => ({ invoice, days, day: addDays(invoice.jatuh_tempo, days) })));
  return [...Map.groupBy(reached, ({ invoice }) => addressOf(invoice)).values()].flatMap((some) => {
    const byDay = [...Map.groupBy(some, ({ day }) => day)].sort(([a], [b]) => a.localeCompare(b));
    return byDay.map(([day, rows], n): ReminderSlot<I> => {
      const last = addDays(day, TOO_LATE_DAYS);
      const next = byDay[n + 1]?.[0] ?? last;
      const { branch, email } = (rows[0] as (typeof rows)[number]).invoice;
      return { day, at: morning(day), until: morning(next < last ? next : last), branch, email, reached: rows };
    });
  });
};

const TITLES = ['Pengingat pembayaran', 'Pengingat kedua', 'Pengingat ketiga', 'Pengingat terakhir'] as const;
/** Title of a letter by its step, counted from 0. */
const titleOf = (step: number): string => TITLES[Math.min(step, TITLES.length - 1)] ?? TITLES[0];
const rupiah = (n: number): string => `Rp\u00a0${wholeText(n, 'id')}`;
const sumOf = (all: readonly OpenInvoice[]): number => all.reduce((sum, { open }) => sum + open, 0);

/**
 * The letter of a slot. @param open all open invoices at its address @param steps days overdue at which letters are sent
 */
export const reminderLetter = (
  { day, reached }: Pick<ReminderSlot, 'day' | 'reached'>,
  open: readonly OpenInvoice[],
  steps: readonly number[],
): { subject: string; letter: Letter } => {
  const days = Math.max(...reached.map((one) => one.days));
  const title = titleOf([...steps].sort((a, b) => a - b).indexOf(days));
  const rows = [...open].sort((a, b) => a.jatuh_tempo.localeCompare(b.jatuh_tempo) || a.nomor.localeCompare(b.nomor));
  const late = rows.filter(({ jatuh_tempo }) => jatuh_tempo < day);
  const { kepada = '', cabang = '' } = reached[0]?.invoice ?? {};
  const rest = rows.slice(MOST_LISTED);
  const lateOf = ({ jatuh_tempo: due }: OpenInvoice): string => (due < day ? `${daysSince(due, day)} hari` : '–');
  return {
    subject: `${title}: ${rupiah(sumOf(late))} lewat jatuh tempo`,
    letter: {
      from: `Lintas, Cabang ${cabang}`,
      title,
      parts: [
        {
          text: `Menurut catatan kami invoice di bawah ini belum lunas, ${rupiah(sumOf(late))} di antaranya sudah lewat jatuh tempo. Mohon dibayar segera, atau kabari kami bila ada yang tidak sesuai. Bila sudah dibayar, abaikan surat ini.`,
        },
        {
          facts: [
            ['Kepada', kepada],
            ['Per tanggal', dayText(day, 'id')],
            ['Lewat jatuh tempo', rupiah(sumOf(late))],
            ['Seluruhnya terbuka', rupiah(sumOf(rows))],
          ],
        },
        {
          title: 'Invoice terbuka',
          columns: ['No. invoice', 'Tanggal', 'Jatuh tempo', 'Lewat', 'Tagihan', 'Sisa'],
          rows: rows
            .slice(0, MOST_LISTED)
            .map((one) => [
              one.nomor,
              dayText(one.tanggal, 'id'),
              dayText(one.jatuh_tempo, 'id'),
              lateOf(one),
              rupiah(one.owed),
              rupiah(one.open),
            ]),
          note: rest.length === 0 ? '' : `Dan ${rest.length} invoice lain, ${rupiah(sumOf(rest))}.`,
        },
      ],
      foot: 'Surat ini dibuat otomatis oleh Lintas.',
    },
  };
};
