/** History values as text. */
import { inLang, type Lang } from '@domain/texts/speech';
import { statusText } from '@domain/wording/status';
import type { Change } from '@/base/server/api';
import { date, dateTime, kg, money, number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { fieldChanges } from '../entity/field-changes';
import type { ChangeLine } from './change-line';

/** A value as display text; objects and lists as the texts of their parts, joined. */
export const valueText = (value: unknown, format: string | undefined, lang: Lang): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return inLang(value ? 'ya' : 'tidak', lang);
  if (typeof value === 'number') return format === 'money' ? money(value) : format === 'kg' ? kg(value) : number(value);
  if (typeof value === 'string') {
    if (format === 'status') return statusText(value, lang);
    if (format === 'date') return date(value, lang) || value;
    if (format === 'datetime') return dateTime(value, lang) || value;
    return value;
  }
  if (Array.isArray(value)) {
    return value
      .map((v) => valueText(v, format, lang))
      .filter(Boolean)
      .join('; ');
  }
  return Object.values(value as object)
    .filter((v) => typeof v !== 'object' && v !== '')
    .map((v) => valueText(v, format, lang))
    .join(', ');
};

/** Changes of a list of records, one by one; undefined if it is no such list. */
export const recordLines = (
  { field, label, rows, before, after }: Change,
  lang: Lang,
  t: T,
): ChangeLine[] | undefined =>
  rows && fieldChanges({ name: field, label, kind: 'rows', optional: true, rows }, before, after, { t, lang });
/** The lines of an entry's changes, without those whose text is unchanged. */
export const changeLines = (changes: readonly Change[], lang: Lang, t: T): ChangeLine[] =>
  changes.flatMap((change) => {
    const { field, label, format } = change;
    const [before, after] = [valueText(change.before, format, lang), valueText(change.after, format, lang)];
    return recordLines(change, lang, t) ?? (before === after ? [] : [{ field, label: t(label), before, after }]);
  });
