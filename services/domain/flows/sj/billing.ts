/**
 * Whether an SJ can be billed to its customer, and the invoice that it is on. One table serves the aggregate and the
 * screens. Light: no schemas.
 */
import { reject } from '../../kit/aggregate/reject.js';
import { NO_WORTH, type NoWorth, type Worth } from '../invoice/worth.js';
import { billable, lackOf } from './receiving.js';
import { paperBack } from './status.js';

/** Empty: its paper is not back yet, or it was cancelled. */
export const TAGIH = {
  SIAP: 'Siap ditagih',
  TERHALANG: 'Terhalang',
  DRAF: 'Di draf',
  DITAGIH: 'Ditagih',
  TANPA_NILAI: 'Tanpa nilai',
} as const;
export type Tagih = keyof typeof TAGIH;
/** What keeps it from an invoice: its paper, or that it is worth nothing. */
export const BLOCKED = {
  KURANG: 'Surat kurang',
  RUSAK: 'Surat rusak',
  LAPORAN: 'Surat tidak sesuai laporan',
  ...NO_WORTH,
} as const;
export type Blocked = 'KURANG' | 'RUSAK' | 'LAPORAN' | NoWorth;

type Receipt = Parameters<typeof billable>[0];
type OnInvoice = { invoice: string; invoice_id: string };
type Waived = { lepas_oleh: string };
/** Why its paper does not do for an invoice; undefined: it does, or akunting waived it. */
const blockOf = (s: Receipt & Waived): 'KURANG' | 'RUSAK' | 'LAPORAN' | undefined => {
  if (s.lepas_oleh !== '' || (s.kondisi === 'LENGKAP' && lackOf(s) === undefined)) return undefined;
  return s.kondisi === 'KURANG' || s.kondisi === 'RUSAK' ? s.kondisi : 'LAPORAN';
};
/** State of its billing, with the reason where nothing can be billed. */
export const tagihOf = (
  s: Receipt & Waived & OnInvoice,
  { sebab }: Worth,
): { state: Tagih | ''; why: Blocked | '' } => {
  if (!paperBack(s.status)) return { state: '', why: '' };
  if (s.status === 'DITAGIH') return { state: 'DITAGIH', why: '' };
  if (s.invoice_id !== '') return { state: 'DRAF', why: '' };
  if (sebab !== '') return { state: 'TANPA_NILAI', why: sebab };
  const why = blockOf(s);
  return why ? { state: 'TERHALANG', why } : { state: 'SIAP', why: '' };
};

/** @throws Rejected `sj-on-invoice`, `sj-on-draft` if an invoice rests on the facts of its delivery */
export const notOnInvoice = ({ invoice, invoice_id: id }: OnInvoice): void => {
  if (id !== '') reject(invoice === '' ? 'sj-on-draft' : 'sj-on-invoice', { invoice });
};
