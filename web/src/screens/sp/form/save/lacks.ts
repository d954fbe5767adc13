/** What an SP lacks, in messages that tell the next step: from the domain's rules alone, without the schema. */
import type { Lack } from '@domain/flows/sp/lack';
import { lacks, misdated, overTotal } from '@domain/flows/sp/terms';
import { dayWib } from '@domain/kit/values/time';
import type { Fault } from '@/kit/form/faults';
import { changedFields } from '@/kit/form/values';
import type { SpValues } from '../values';
import { type Lang, refusalWords, type T } from '../words';

/** Fields in the form's order; the first faulty one gets the focus. */
const ORDER = [
  'customer',
  'service',
  'cabang',
  'tgl_order',
  'tgl_pickup',
  'tgl_muat',
  'jenis_barang',
  'unit_type',
  'unit_count',
  'berat',
  'koli',
  'qty',
  'ikat',
  'asuransi',
  'nilai_barang',
  'barang',
  'muat',
  'bongkar',
  'via',
  'basis',
  'harga',
  'biaya',
  'promo',
  'memo',
  'email',
];
const POINT_ORDER = ['nama', 'kota', 'pic', 'telp', 'alamat'];
const placeOf = (field: string): number => {
  const [head = '', n = '0', part = ''] = field.split('.');
  const at = ORDER.indexOf(head);
  return (at < 0 ? ORDER.length : at) * 10_000 + Number(n || 0) * 10 + Math.max(POINT_ORDER.indexOf(part), 0);
};

/** Message for a field that the SP still lacks. */
const lackMessage = (l: Lack, t: T, lang: Lang): string => {
  if (l.code === 'sp-need-pic') return t('Isi nama PIC');
  if (l.code === 'sp-need-telp') return t('Isi telepon PIC');
  if (l.code === 'sp-bad-telp') return t('Telepon belum benar, contoh 0812-8840-2217');
  return refusalWords(l.code, lang, l.params);
};
/** Reference for checking dates: `now` ISO; `base`: the stored content, absent for a new SP. */
export type Dated = { now: string; base?: SpValues | undefined };
/** A date that the server's rules refuse; unchanged stored dates are not checked again. */
export const wrongDay = (v: SpValues, { now, base }: Dated, lang: Lang): Fault | undefined => {
  // Without a loading time the order date is checked alone.
  const days = { tgl_order: v.tgl_order, tgl_muat: v.tgl_muat || `${v.tgl_order}T05:00:00.000Z` };
  if (Object.values(days).some((day) => Number.isNaN(Date.parse(day)))) return undefined;
  const wrong = misdated(days, dayWib(now));
  if (!wrong) return undefined;
  const typed = base && changedFields(base, v);
  if (typed && !wrong.by.some((field) => typed.includes(field))) return undefined;
  return { field: wrong.field, message: refusalWords(wrong.code, lang, wrong.params) };
};
/** One fault per field, in the form's order. */
export const inForm = (faults: readonly Fault[]): Fault[] =>
  faults
    .filter((s, n, list) => list.findIndex((o) => o.field === s.field) === n)
    .sort((a, b) => placeOf(a.field) - placeOf(b.field));
/** Faults from the rules, without the schema. @param shape faults from the schema, which take precedence */
export const lacksOf = (
  v: SpValues,
  whole: boolean,
  dated: Dated,
  t: T,
  lang: Lang,
  shape: readonly Fault[] = [],
): Fault[] => {
  const over = overTotal(v);
  // An invalid address is reported at its own input, not at the address list.
  const lacking = [...(whole ? lacks(v) : []), ...(over ? [over] : [])]
    .filter((l) => l.code !== 'sp-bad-email')
    .map((l) => ({ field: l.field, message: lackMessage(l, t, lang) }));
  const branch = v.cabang === '' ? [{ field: 'cabang', message: t('Pilih cabang') }] : [];
  const day = whole ? wrongDay(v, dated, lang) : undefined;
  return inForm([...branch, ...shape, ...lacking, ...(day ? [day] : [])]);
};
/** Dates whose absence the rules report one at a time; here every empty one counts. */
const times = ['tgl_order', 'tgl_pickup', 'tgl_muat'] as const;
const EMPTY: readonly unknown[] = ['', 0, undefined];
/** Paths of empty fields that an SP needs before it is submitted, in the form's order. */
export const missingPaths = (v: SpValues): string[] => {
  // A mismatch of the goods' totals is not an empty field.
  const blank = lacks(v).filter(({ code }) => code !== 'sp-goods-sum');
  const paths = ['cabang', ...times, ...blank.map(({ field }) => field)];
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], v);
  return [...new Set(paths)].filter((path) => EMPTY.includes(valueAt(path))).sort((a, b) => placeOf(a) - placeOf(b));
};
