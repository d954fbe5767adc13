/** Validation of a trouble report by the server's rules, so that the phone reports errors while offline. */
import type { DriverSj } from '@domain/flows/driver/calls';
import { type ReasonKey, reasonWords, type Shortfall } from '@domain/flows/sj/reasons';

/** Minimum length of a text, in characters. */
const LEAST_WORDS = 3;

export type Kind = 'deliverPart' | 'fail' | 'note';
export type Amounts = { qty: string; koli: string; ikat: string };
type Typed = Amounts & { penerima: string; alasan: string; jenis: string };
/** The outcome that a report leads to; a note leads to none. */
export const shortfallOf = (kind: Kind): Shortfall | undefined =>
  (({ deliverPart: 'SEBAGIAN', fail: 'GAGAL', note: undefined }) as const)[kind];
/** Whether a text is required beside the chosen reason. */
export const needsWords = (kind: Kind, jenis: string): boolean => kind === 'note' || jenis === 'LAINNYA';
/** Reason fields to send; without a text, the label of the chosen reason. */
export const reasonSent = ({ jenis, alasan }: Pick<Typed, 'jenis' | 'alasan'>) => {
  const words = alasan.trim();
  const chosen = reasonWords[jenis as ReasonKey] ?? '';
  return {
    alasan_jenis: jenis,
    alasan: words.length < LEAST_WORDS ? [chosen, words].filter(Boolean).join(': ') : words,
  };
};
type Problem = [text: string, values?: Record<string, number>];

const parsed = (text: string): number => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
/** Amounts as numbers, in the step's fields. */
export const amountsOf = ({ qty, koli, ikat }: Amounts) => ({
  qty_sampai: parsed(qty),
  koli_sampai: parsed(koli),
  ikat_sampai: parsed(ikat),
});
/** Errors by field; the texts are translation keys. */
export const problemsOf = (
  kind: Kind,
  typed: Typed,
  stop: Pick<DriverSj, 'qty' | 'koli' | 'ikat'>,
): Record<string, Problem> => {
  const problems: Record<string, Problem> = {};
  if (kind !== 'note' && typed.jenis === '') problems.jenis = ['Pilih alasannya'];
  if (needsWords(kind, typed.jenis) && typed.alasan.trim().length < LEAST_WORDS)
    problems.alasan = [kind === 'note' ? 'Tulis catatannya' : 'Tulis alasannya'];
  if (kind !== 'deliverPart') return problems;
  if (typed.penerima.trim() === '') problems.penerima = ['Isi nama penerima'];
  for (const field of ['qty', 'koli', 'ikat'] as const) {
    const value = parsed(typed[field]);
    if (Number.isNaN(value)) problems[field] = ['Isi angka'];
    else if (value > stop[field]) problems[field] = ['Paling banyak {{n}}', { n: stop[field] }];
  }
  const whole = (['qty', 'koli', 'ikat'] as const).every((field) => parsed(typed[field]) === stop[field]);
  if (whole) problems.qty = ['Ini jumlah lengkap. Pakai Sampai tujuan'];
  return problems;
};
