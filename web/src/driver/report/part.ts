/** What is asked with a report of trouble, by the rules that the server has too: the phone says it before there is a network. */
import type { DriverSj } from '@domain/flows/driver/calls';
import { type ReasonKey, reasonWords, type Shortfall } from '@domain/flows/sj/reasons';

/** Fewer letters say nothing. */
const LEAST_WORDS = 3;

export type Kind = 'deliverPart' | 'fail' | 'note';
export type Amounts = { qty: string; koli: string; ikat: string };
type Typed = Amounts & { penerima: string; alasan: string; jenis: string };
/** How it ends by what is told of it; a note ends nothing. */
export const shortfallOf = (kind: Kind): Shortfall | undefined =>
  (({ deliverPart: 'SEBAGIAN', fail: 'GAGAL', note: undefined }) as const)[kind];
/** Whether words are needed beside the reason that was chosen. */
export const needsWords = (kind: Kind, jenis: string): boolean => kind === 'note' || jenis === 'LAINNYA';
/** A reason as it is sent: the words of the one that was chosen where nobody wrote others. */
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
/** As the step takes them. */
export const amountsOf = ({ qty, koli, ikat }: Amounts) => ({
  qty_sampai: parsed(qty),
  koli_sampai: parsed(koli),
  ikat_sampai: parsed(ikat),
});
/** What is wrong, by field; the texts are to be translated. */
export const problemsOf = (
  kind: Kind,
  typed: Typed,
  stop: Pick<DriverSj, 'qty' | 'koli' | 'ikat'>,
): Record<string, Problem> => {
  const found: Record<string, Problem> = {};
  if (kind !== 'note' && typed.jenis === '') found.jenis = ['Pilih alasannya'];
  if (needsWords(kind, typed.jenis) && typed.alasan.trim().length < LEAST_WORDS)
    found.alasan = [kind === 'note' ? 'Tulis catatannya' : 'Tulis alasannya'];
  if (kind !== 'deliverPart') return found;
  if (typed.penerima.trim() === '') found.penerima = ['Isi nama penerima'];
  for (const field of ['qty', 'koli', 'ikat'] as const) {
    const value = parsed(typed[field]);
    if (Number.isNaN(value)) found[field] = ['Isi angka'];
    else if (value > stop[field]) found[field] = ['Paling banyak {{n}}', { n: stop[field] }];
  }
  const whole = (['qty', 'koli', 'ikat'] as const).every((field) => parsed(typed[field]) === stop[field]);
  if (whole) found.qty = ['Ini jumlah lengkap. Pakai Sampai tujuan'];
  return found;
};
