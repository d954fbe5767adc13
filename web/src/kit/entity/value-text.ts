/** Values of an entity's fields as people read them. */
import type { FieldInfo } from '@/base/entity';
import { date, dateTime, decimal, type FormatLang, kg, number, phone, rupiah } from '@/base/format';
import type { T } from '@/base/i18n';
import { isBlank } from './values';

/** 15 digits as `01.234.567.8-901.000`; 16 in fours. */
export const npwpText = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  if (digits.length === 15) return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
};

/** A year is a number of four digits, never of thousands. */
export const isYear = (field: Pick<FieldInfo, 'name' | 'label' | 'kind'>): boolean =>
  field.kind === 'number' && (field.name === 'year' || /^tahun\b/i.test(field.label));

type Words = {
  t: T;
  lang: FormatLang;
  /** What a ref points to is called. */
  name?: string | undefined;
  /** What others are called, where nobody wrote it beside them. */
  nameOf?: NameOf;
};
/** Name of an entry by entity and id; undefined while it is not known. */
export type NameOf = (entity: string, id: string) => string | undefined;
/** One value in words; blank ones are ''. Files by their name; lists of records by how many there are. */
export const valueWords = (field: FieldInfo, value: unknown, { t, lang, name, nameOf }: Words): string => {
  if (field.kind === 'boolean') return value === true ? t('Ya') : value === false ? t('Tidak') : '';
  if (isBlank(field, value) && value !== 0) return '';
  switch (field.kind) {
    case 'money':
      return value === 0 ? '–' : rupiah(Number(value));
    case 'kg':
      return kg(Number(value));
    case 'number':
      return isYear(field) ? String(value) : number(Number(value));
    case 'percent':
      return `${decimal(Number(value))}\u00a0%`;
    case 'coordinate':
      return decimal(Number(value));
    case 'date':
      return date(String(value), lang) || String(value);
    case 'datetime':
      return dateTime(String(value), lang) || String(value);
    case 'phone':
      return phone(String(value));
    case 'npwp':
      return npwpText(String(value));
    case 'enum':
      return t(field.options?.find((o) => o.value === value)?.label ?? String(value));
    case 'ref':
      return name ?? nameOf?.(field.ref ?? '', String(value)) ?? '…';
    case 'file':
      return (value as { name?: string }).name ?? '';
    case 'rows':
      if (field.rows?.length === 1 && field.rows[0]?.kind === 'file')
        return (value as Record<string, { name?: string }>[])
          .map((one) => one[field.rows?.[0]?.name ?? '']?.name)
          .join(', ');
      return t('{{count}} baris', { count: (value as unknown[]).length });
    default:
      return String(value);
  }
};
