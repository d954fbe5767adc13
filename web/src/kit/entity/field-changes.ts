/** Changes of a field as text: for a list of records one by one, and a replaced file as such. */
import type { FieldInfo } from '@/base/entity/entity';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { same } from '@/kit/form/values';
import type { ChangeLine } from '@/kit/history/change-line';
import { type NameOf, valueWords } from './value-text';
import { isBlank, type Values } from './values';

type Words = { t: T; lang: FormatLang; nameOf?: NameOf };
/** Display names of a reference before and after. */
type Called = { before?: string | undefined; after?: string | undefined };
const idOf = (file: unknown): unknown => (file as { id?: unknown } | null | undefined)?.id;

/** The lines of a changed field; none if its text is unchanged. */
export const fieldChanges = (
  field: FieldInfo,
  before: unknown,
  after: unknown,
  words: Words,
  called: Called = {},
): ChangeLine[] => {
  const label = words.t(field.label);
  if (field.kind === 'rows') return recordChanges(field, listOf(before), listOf(after), words);
  const was = valueWords(field, before, { ...words, name: called.before });
  const is = valueWords(field, after, { ...words, name: called.after });
  // Two scans may have the same name.
  const replaced = field.kind === 'file' && was !== '' && is !== '' && idOf(before) !== idOf(after);
  if (was === is && !replaced) return [];
  return [
    { field: field.name, label, before: was, after: replaced ? words.t('{{name}} (diganti)', { name: is }) : is },
  ];
};

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : []);
/**
 * Pairs records before and after: unchanged ones first, then those with the same name that share most, in order.
 * @param renamed if names are free text, remaining records that share half of their other fields are paired as renamed
 */
const paired = (key: string, before: readonly Values[], after: readonly Values[], renamed: boolean) => {
  const left = [...before];
  const take = (fits: (one: Values) => boolean): Values | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const pairs = after.map((is) => ({ is, was: take((one) => same(one, is)) }));
  const shares = (a: Values, b: Values) =>
    Object.keys(b).filter((name) => name !== key && same(a[name], b[name])).length;
  const pair = (fits: (was: Values, is: Values) => boolean) => {
    for (const one of pairs) {
      if (one.was) continue;
      const best = left
        .filter((was) => fits(was, one.is))
        .reduce<Values | undefined>(
          (top, was) => (top && shares(top, one.is) >= shares(was, one.is) ? top : was),
          undefined,
        );
      if (best) one.was = take((was) => was === best);
    }
  };
  pair((was, is) => same(was[key], is[key]));
  if (renamed) pair((was, is) => shares(was, is) * 2 >= Object.keys(is).length - 1);
  return { pairs, gone: left };
};

/** Whether the remaining records are in another order. */
const moved = (before: readonly Values[], pairs: readonly { was?: Values | undefined }[]): boolean => {
  const places = pairs.flatMap(({ was }) => (was ? [before.indexOf(was)] : []));
  return places.some((place, n) => n > 0 && place < (places[n - 1] ?? 0));
};

/**
 * A record is named by its first column: `SIUP`; if that is a reference, by the first text that the server wrote beside
 * it.
 */
const recordChanges = (field: FieldInfo, before: Values[], after: Values[], words: Words): ChangeLine[] => {
  const { t } = words;
  const [head, ...others] = field.rows ?? [];
  if (!head) return [];
  const columns = others.filter(({ internal, kind }) => !internal && kind !== 'coordinate');
  const called =
    head.kind === 'ref' ? (others.find(({ internal, kind }) => internal && kind === 'text') ?? head) : head;
  const named = (record: Values) => valueWords(called, record[called.name], words) || t(field.label);
  const facts = (record: Values) =>
    columns
      .map((column) => {
        const text = valueWords(column, cell(column, record), words);
        return text && `${t(column.label)} ${text}`;
      })
      .filter(Boolean)
      .join(', ');
  const cell = (column: FieldInfo, record: Values) => (isBlank(column, record[column.name]) ? '' : record[column.name]);
  const renamed = head.kind === 'text';
  const { pairs, gone } = paired(head.name, before, after, renamed);
  /** Records with the same free-text name are distinguished by position. */
  const calledAt = (record: Values, n: number) =>
    renamed && after.filter((one) => same(one[head.name], record[head.name])).length > 1
      ? `${named(record)} (${n + 1})`
      : named(record);
  const path = (n: number, part = '') => `${field.name}.${n}${part && `.${part}`}`;
  return [
    ...pairs.flatMap(({ is, was }, n): ChangeLine[] =>
      was
        ? [...(renamed ? [head] : []), ...columns].flatMap((column) =>
            fieldChanges(column, cell(column, was), cell(column, is), words).map((line) => ({
              ...line,
              field: path(n, column.name),
              label: `${column === head ? named(was) : calledAt(is, n)}, ${line.label}`,
            })),
          )
        : [
            {
              field: path(n),
              label: named(is),
              before: '',
              after: [t('ditambahkan'), facts(is)].filter(Boolean).join(': '),
              mark: 'added',
              facts: facts(is),
            },
          ],
    ),
    ...gone.map(
      (was, n): ChangeLine => ({
        field: path(after.length + n),
        label: named(was),
        before: facts(was),
        after: t('dihapus'),
        mark: 'removed',
        facts: facts(was),
      }),
    ),
    // The order matters for records that reference something, not for documents such as permits.
    ...(head.kind === 'ref' && moved(before, pairs)
      ? [{ field: field.name, label: t(field.label), before: '', after: t('urutan diubah') }]
      : []),
  ];
};
