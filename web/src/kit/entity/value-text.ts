/** Display texts of an entity's field values. */
import { daysSince } from '@domain/kit/values/time';
import type { FieldInfo } from '@/base/entity/entity';
import { serverNow } from '@/base/server/clock';
import { date, dateTime, decimal, type FormatLang, kg, number, phone, rupiah } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { todayOf } from '@/ui/dates';
import { isBlank } from './values';

/** 15 digits as `01.234.567.8-901.000`; 16 in groups of four. */
export const npwpText = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  if (digits.length === 15) return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
};

/** Of what is due on a day: `lewat 12 hari`, `hari ini`, `5 hari lagi`. @param today both days `YYYY-MM-DD` */
export const ageText = (day: string, today: string, t: T): string => {
  const days = daysSince(day, today);
  if (days === 0) return t('hari ini');
  return days > 0 ? t('lewat {{count}} hari', { count: days }) : t('{{count}} hari lagi', { count: -days });
};

type Words = {
  t: T;
  lang: FormatLang;
  /** Display name of the reference. */
  name?: string | undefined;
  /** Names of other references, if the data does not include them. */
  nameOf?: NameOf;
};
/** Name of an entry by entity and id; undefined while loading. */
export type NameOf = (entity: string, id: string) => string | undefined;
type Say = (value: unknown, field: FieldInfo, words: Words) => string;
const plain: Say = (value) => String(value);
/** Text of a non-blank value, by kind. */
const words: Readonly<Record<FieldInfo['kind'], Say>> = {
  text: plain,
  long: plain,
  email: plain,
  nopol: plain,
  boolean: (value, _, { t }) => (value === true ? t('Ya') : value === false ? t('Tidak') : ''),
  money: (value) => (value === 0 ? '–' : rupiah(Number(value))),
  kg: (value) => kg(Number(value)),
  number: (value, { year }) => (year ? String(value) : number(Number(value))),
  percent: (value) => `${decimal(Number(value))}\u00a0%`,
  coordinate: (value) => decimal(Number(value)),
  date: (value, { age }, { t, lang }) =>
    (age && ageText(String(value), todayOf(serverNow()), t)) || date(String(value), lang) || String(value),
  datetime: (value, _, { lang }) => dateTime(String(value), lang) || String(value),
  phone: (value) => phone(String(value)),
  npwp: (value) => npwpText(String(value)),
  enum: (value, { options }, { t }) => t(options?.find((one) => one.value === value)?.label ?? String(value)),
  ref: (value, { ref = '' }, { name, nameOf }) => name ?? nameOf?.(ref, String(value)) ?? '…',
  file: (value) => (value as { name?: string }).name ?? '',
  rows: (value, { rows = [] }, { t }) => {
    const [only, ...more] = rows;
    if (only?.kind === 'file' && more.length === 0)
      return (value as Record<string, { name?: string }>[]).map((one) => one[only.name]?.name).join(', ');
    return t('{{count}} baris', { count: (value as unknown[]).length });
  },
};
/** Display text of a value; '' if blank. Files by name; lists of records by their number. */
export const valueWords = (field: FieldInfo, value: unknown, context: Words): string =>
  isBlank(field, value) && value !== 0 ? '' : words[field.kind](value, field, context);
