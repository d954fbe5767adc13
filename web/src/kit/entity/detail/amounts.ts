/** The amounts of an entry's page that have an origin. */
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import type { AmountAt } from '@/kit/detail/amount-origin';
import { isFigure } from '../values';

type Declared = Pick<EntityInfo, 'fields' | 'derived' | 'list'>;
type EntryValues = Readonly<Record<string, unknown>>;

/** Money, and figures derived from an entry's other fields. */
export const isAmountOf = (
  { derived }: Pick<EntityInfo, 'derived'>,
  field: Pick<FieldInfo, 'name' | 'kind'>,
): boolean => field.kind === 'money' || (isFigure(field) && derived.some(({ name }) => name === field.name));

/** Path of an amount in a list of records. @param n index of the record, from 0 */
export const recordPath = (list: string, n: number, column: string): string => `${list}.${n}.${column}`;

/**
 * The amounts of an entry: those its list sums up come first, the last of them leading. @param rows includes those of
 * its records
 */
export const amountsOf = (info: Declared, doc: EntryValues, t: T, rows: boolean): AmountAt[] => {
  const shown = [...info.derived, ...info.fields].filter(({ internal, name }) => !internal && name in doc);
  const sums = [...(info.list.sums ?? [])].reverse();
  const place = ({ name }: FieldInfo) => (sums.includes(name) ? sums.indexOf(name) : sums.length);
  const amounts = shown.filter((field) => isAmountOf(info, field) && typeof doc[field.name] === 'number');
  const heads = amounts
    .toSorted((a, b) => place(a) - place(b))
    .map(({ kind, label, name }): AmountAt => ({ path: name, kind, label: t(label) }));
  if (!rows) return heads;
  const records = shown.flatMap((list) =>
    (Array.isArray(doc[list.name]) ? (doc[list.name] as EntryValues[]) : []).flatMap((row, n) =>
      (list.rows ?? [])
        .filter(({ kind, internal, name }) => kind === 'money' && !internal && typeof row[name] === 'number')
        .map(
          ({ kind, label, name }): AmountAt => ({
            path: recordPath(list.name, n, name),
            kind,
            label: `${t(label)}, ${t(list.label)} ${n + 1}`,
          }),
        ),
    ),
  );
  return [...heads, ...records];
};
