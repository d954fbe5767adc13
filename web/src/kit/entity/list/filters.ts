/** Filters and sort orders of an entity's list, with their labels. */

import type { Listed } from '@domain/kit/document/list-plan';
import type { Who } from '@domain/navigation/access';
import { inLang } from '@domain/texts/speech';
import { type FieldInfo, type FieldKind, mayRead } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { Filter, FilterWay, ListDef } from '@/kit/list/types';
import { secondOf } from '../entry-words';
import { bucketNames } from './buckets';
import { orderOf } from './order';
import { type EntityRow, fieldOf, optionWord, titleOf } from './row';

type Words = { t: T; lang: FormatLang };
type Way = (field: FieldInfo, who: Who, words: Words) => FilterWay | undefined;
const typed: Way = () => ({ kind: 'text' });
/** Filter by kind of field; undefined: not for this reader. */
const ways: Readonly<Record<FieldKind, Way>> = {
  text: typed,
  long: typed,
  phone: typed,
  email: typed,
  npwp: typed,
  nopol: typed,
  date: () => ({ kind: 'days' }),
  datetime: () => ({ kind: 'days', moments: true }),
  money: typed,
  number: typed,
  kg: typed,
  percent: typed,
  coordinate: typed,
  boolean: (_field, _who, { t }) => ({
    kind: 'enum',
    options: [
      { value: 'true', label: t('Ya') },
      { value: 'false', label: t('Tidak') },
    ],
  }),
  enum: (field, _who, { t, lang }) => ({
    kind: 'enum',
    options:
      field.looks?.map(({ value, label }) => ({ value, label: inLang(label, lang) })) ??
      // An empty option can't be a filter value.
      (field.options ?? [])
        .filter((o) => o.value !== '')
        .map(({ value }) => ({ value, label: t(optionWord(field, value)) })),
  }),
  ref: (field, who, words) => {
    const to = entityHead(field.ref ?? '');
    if (!to || !mayRead(to, who)) return undefined;
    const entry = (row: Record<string, unknown>) => {
      const second = secondOf(to, row, words);
      return { label: titleOf(to, row), ...(second ? { second } : {}) };
    };
    return { kind: 'ref', view: to.name, entry };
  },
  file: typed,
  rows: typed,
};
const filterOf = (field: FieldInfo, who: Who, words: Words): Filter[] => {
  const way = ways[field.kind](field, who, words);
  return way ? [{ field: field.name, label: words.t(field.label), ...way }] : [];
};
/**
 * The declared filters, and the branch if the entity has one. `fixed`: fields fixed by the list itself; `overrides`:
 * filters that a screen replaces, or removes (undefined).
 */
export const entityFilters = (
  info: Listed,
  fixed: readonly string[],
  who: Who,
  words: Words,
  overrides: Readonly<Record<string, Filter | undefined>> = {},
): Filter[] => {
  const { buckets } = info.list;
  const more = [...(buckets ? [buckets.field] : []), ...(info.scope ? [info.scope] : [])];
  const names = [...new Set([...info.list.filters, ...more])];
  const declared = new Set([...info.fields, ...info.derived].map((f) => f.name));
  const linked = (info.list.linked ?? []).filter(({ name }) => !fixed.includes(name));
  return [
    ...names
      .filter((name) => declared.has(name) && !fixed.includes(name) && !isKey(info, name))
      .flatMap((name) => (name in overrides ? (overrides[name] ?? []) : filterOf(fieldOf(info, name), who, words)))
      .map((filter) => (filter.field === buckets?.field ? { ...filter, names: bucketNames(info, words.t) } : filter)),
    ...linked.flatMap((column) => filterOf(column, who, words)),
  ];
};
/** Derived keys serve lookups by the server; they are no filter for users. */
const isKey = (info: Listed, name: string): boolean =>
  info.derived.some((f) => f.name === name) && !info.list.columns.includes(name);

/** Metadata of every entry, by path. */
const stamps: Readonly<Record<string, FieldInfo>> = Object.fromEntries(
  (
    [
      ['updatedAt', 'Terakhir diubah'],
      ['waits_since', 'Menunggu sejak'],
      ['proposal.at', 'Waktu usulan'],
    ] as const
  ).map(([name, label]) => [name, { name, label, kind: 'datetime', optional: true }]),
);
export const entitySorts = (info: Listed, fixed: readonly string[], t: T): ListDef<EntityRow>['sorts'] =>
  info.list.sortable.flatMap((path) => {
    const name = path.replace(/^sebutan\./, '');
    const field = stamps[path] ?? fieldOf(info, name);
    if (fixed.includes(name)) return [];
    return [{ field: path, label: t(field.label), ...orderOf(field).ways(t) }];
  });
