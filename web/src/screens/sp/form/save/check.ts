/** Errors of the form: the domain's schema plus missing fields, in messages that tell the next step. */
import { type Content, content, draft } from '@domain/flows/sp/content';
import { MAX_UNITS } from '@domain/flows/sp/limits';
import type { Fault } from '@/kit/form/faults';
import type { SpValues } from '../values';
import type { Lang, T } from '../words';
import { type Dated, lacksOf } from './lacks';

/** Message for a field that the schema refuses. */
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
    nama: head === 'barang' ? t('Isi nama barang') : t('Isi nama tempat'),
    kota: t('Isi kota'),
    telp: t('Telepon belum benar, contoh 0812-8840-2217'),
    muat: t('Isi sedikitnya satu titik muat'),
    bongkar: t('Isi sedikitnya satu titik bongkar'),
  };
  if (long && head !== 'email' && head !== 'unit_count') return t('Terlalu panjang atau terlalu besar');
  return per[last ?? head] ?? per[head] ?? t('Isian belum benar');
};

/**
 * Errors of a form in its order, one per field. A draft (`whole` false) accepts missing and wrong values as long as
 * they fit; submitting requires everything to be valid.
 */
export const faultsOf = (v: SpValues, whole: boolean, dated: Dated, t: T, lang: Lang): Fault[] => {
  const { error } = (whole ? content : draft).safeParse(v);
  const shape = error?.issues.map((i) => ({ field: i.path.join('.'), message: shapeMessage(i.path, i.code, t) }));
  return lacksOf(v, whole, dated, t, lang, shape);
};
export { staleWords } from '../changes/stale-words';
/** The content to send; throws if `faultsOf` would name an error of a draft. */
export const contentOf = (v: SpValues): Content => draft.parse(v);
