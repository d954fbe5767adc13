/** Default sort order of a field by kind, and labels of both directions. */
import type { FieldInfo, FieldKind } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';

/** `first`: the default direction. */
type Order = { first: 'asc' | 'desc'; ways: (t: T) => { asc: string; desc: string } };
const letters: Order = { first: 'asc', ways: (t) => ({ asc: t('A ke Z'), desc: t('Z ke A') }) };
const figures: Order = { first: 'asc', ways: (t) => ({ asc: t('Terkecil dahulu'), desc: t('Terbesar dahulu') }) };
const days: Order = { first: 'desc', ways: (t) => ({ asc: t('Terlama dahulu'), desc: t('Terbaru dahulu') }) };
const ends: Order = { first: 'asc', ways: (t) => ({ asc: t('Paling dekat dahulu'), desc: t('Paling jauh dahulu') }) };
const orders: Readonly<Record<FieldKind, Order>> = {
  text: letters,
  long: letters,
  phone: letters,
  email: letters,
  npwp: letters,
  nopol: letters,
  date: days,
  datetime: days,
  money: { ...figures, first: 'desc' },
  number: figures,
  kg: figures,
  percent: figures,
  coordinate: figures,
  boolean: { first: 'asc', ways: (t) => ({ asc: t('Tidak dahulu'), desc: t('Ya dahulu') }) },
  enum: letters,
  ref: letters,
  file: letters,
  rows: letters,
};
/** Expiry dates sort nearest first, ages highest first. */
export const orderOf = ({ kind, expires, age }: Pick<FieldInfo, 'kind' | 'expires' | 'age'>): Order =>
  expires ? ends : age ? { ...days, first: 'asc' } : orders[kind];
