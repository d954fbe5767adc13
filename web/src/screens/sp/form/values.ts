/** Values of the SP form: the SP's content, with empty values for missing input. */
import fields from 'virtual:sp-fields';
import { unitTypes } from '@domain/common/unit-types';
import type { Content, Goods, Point } from '@domain/flows/sp/content';
import { lightFields } from '@domain/flows/sp/terms';
import { bases, services } from '@domain/master/price-words';
import { blankRow } from '@/kit/entity/values';
import { changedFields, same } from '@/kit/form/values';

/** Content as typed: '' for a unit type or time that isn't set. Counts and rupiah are integers, 0 = empty. */
export type SpValues = Content;
export type SpFieldName = keyof SpValues;

export const blankPoint: Point = { nama: '', alamat: '', kota: '', pic: '', telp: '' };
export const blankGoods: Goods = { nama: '', do: '', qty: 0, koli: 0, berat: 0, bongkar: 0 };
const isBlankPoint = (t: Point): boolean => Object.values(t).every((v) => v === '' || v === undefined);

/** A new form: today's order date, one loading and one unloading point. @param day today in Jakarta, `YYYY-MM-DD` */
export const newValues = (day: string, cabang: string): SpValues =>
  ({ ...structuredClone(blankRow(fields)), cabang, tgl_order: day }) as SpValues;

/** Whether the form equals a new one apart from its date, so that it needn't be stored. */
export const isBlank = (v: SpValues): boolean => {
  const named = (points: readonly Point[]) => points.filter((point) => !isBlankPoint(point));
  const fresh = { ...newValues(v.tgl_order, v.cabang), service: v.service, basis: v.basis };
  return same({ ...v, muat: named(v.muat), bongkar: named(v.bongkar) }, { ...fresh, muat: [], bongkar: [] });
};
/** False for a stored draft that contains a removed option. */
export const isDrawable = (v: SpValues): boolean =>
  services.includes(v.service) &&
  bases.includes(v.basis) &&
  (v.unit_type === '' || v.unit_type in unitTypes) &&
  v.muat.length > 0 &&
  v.bongkar.length > 0;

/** Changed fields that void approvals. */
export const heavyChanges = (base: SpValues, typed: SpValues): SpFieldName[] =>
  changedFields(base, typed).filter((field) => !lightFields.includes(field));
