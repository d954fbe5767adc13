/** What is wrong with a form: the domain's own schema and its `lacks`, told in words that say the next step. */
import { type Content, content, type Lack, lacks, MAX_UNITS, misdated, overTotal } from '@domain/flows/sp/content';
import { dayWib } from '@domain/kit/time';
import type { Fault } from '@/kit/form/faults';
import { changedFields } from '@/kit/form/values';
import type { SpValues } from '../values';
import { type Lang, refusalWords, type T } from '../words';

/** Fields in the order they stand in the form; the first wrong one gets the focus. */
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
  'muat',
  'bongkar',
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
  return ORDER.indexOf(head) * 10_000 + Number(n || 0) * 10 + Math.max(POINT_ORDER.indexOf(part), 0);
};

/** What to say at a field whose content the schema refuses. */
const shapeMessage = (path: readonly PropertyKey[], code: string, t: T): string => {
  const [head = '', , last] = path.map(String);
  const long = code === 'too_big';
  const per: Record<string, string> = {
    customer: t('Pilih customer dari daftar'),
    cabang: t('Pilih cabang'),
    tgl_order: t('Isi tanggal order'),
    tgl_pickup: t('Isi tanggal dan jam pickup'),
    tgl_muat: t('Isi tanggal dan jam muat'),
    unit_type: t('Pilih unit'),
    unit_count: t('Isi 1 sampai {{most}} unit', { most: MAX_UNITS }),
    email: long ? t('Paling banyak 10 alamat email') : t('Alamat email belum benar'),
    nama: t('Isi nama tempat'),
    kota: t('Isi kota'),
    telp: t('Telepon belum benar, contoh 0812 8840 2217'),
    muat: t('Isi sedikitnya satu titik muat'),
    bongkar: t('Isi sedikitnya satu titik bongkar'),
  };
  if (long && head !== 'email' && head !== 'unit_count') return t('Terlalu panjang atau terlalu besar');
  return per[last ?? head] ?? per[head] ?? t('Isian belum benar');
};

/** What to say at the field that the SP still lacks. */
const lackMessage = (l: Lack, t: T, lang: Lang): string => {
  if (l.code === 'sp-need-pic') return t('Isi nama PIC');
  if (l.code === 'sp-need-telp') return t('Isi telepon PIC');
  return refusalWords(l.code, lang, l.params);
};
/** Against what a form's days are checked: `now` ISO; `base`: what stands there already, absent in a new one. */
export type Dated = { now: string; base?: SpValues | undefined };
/** The day that no order has, by the server's rule; days that were there before are not asked about again. */
export const wrongDay = (v: SpValues, { now, base }: Dated, lang: Lang): Fault | undefined => {
  // A loading time that is not set yet is none of the order day's.
  const days = { tgl_order: v.tgl_order, tgl_muat: v.tgl_muat || `${v.tgl_order}T05:00:00.000Z` };
  if (Object.values(days).some((day) => Number.isNaN(Date.parse(day)))) return undefined;
  const wrong = misdated(days, dayWib(now));
  if (!wrong) return undefined;
  const typed = base && changedFields(base, v);
  if (typed && !wrong.by.some((field) => typed.includes(field))) return undefined;
  return { field: wrong.field, message: refusalWords(wrong.code, lang, wrong.params) };
};
/**
 * Errors of a form in its order, one per field. A draft (`whole` false) needs only what an SP can't be stored without;
 * to be submitted it needs all.
 */
export const faultsOf = (v: SpValues, whole: boolean, dated: Dated, t: T, lang: Lang): Fault[] => {
  const parsed = content.safeParse(v);
  const shape =
    parsed.error?.issues.map((i) => ({ field: i.path.join('.'), message: shapeMessage(i.path, i.code, t) })) ?? [];
  const over = overTotal(v);
  const lacking = [...lacks(v as Content), ...(over ? [over] : [])]
    .filter((l) => whole || l === over || l.code === 'sp-dates')
    // Dates that are not there yet can't be in the wrong order.
    .filter((l) => l.code !== 'sp-dates' || (v.tgl_pickup !== '' && v.tgl_muat !== ''))
    .map((l) => ({ field: l.field, message: lackMessage(l, t, lang) }));
  const day = wrongDay(v, dated, lang);
  const all = [...shape, ...lacking, ...(day ? [day] : [])].filter(
    (s, n, list) => list.findIndex((o) => o.field === s.field) === n,
  );
  return all.sort((a, b) => placeOf(a.field) - placeOf(b.field));
};

/** The content to send; throws if `faultsOf` would name an error of the schema. */
export const contentOf = (v: SpValues): Content => content.parse(v);
