/** What an entity's list is filtered and sorted by, and how that reads. */

import type { Listed } from '@domain/kit/list-plan';
import type { Who } from '@domain/navigation/access';
import { inLang } from '@domain/texts/speech';
import { type FieldInfo, type FieldKind, mayRead } from '@/base/entity';
import { entityHead } from '@/base/entity-heads';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Filter, FilterWay, ListDef } from '@/kit/list/types';
import { secondOf } from '../entry-words';
import { bucketNames } from './buckets';
import { orderOf } from './order';
import { type EntityRow, fieldOf, optionWord, titleOf } from './row';

type Words = { t: T; lang: FormatLang };
type Way = (field: FieldInfo, who: Who, words: Words) => FilterWay | undefined;
const typed: Way = () => ({ kind: 'text' });
/** By kind how a field is filtered; undefined: the reader may not. */
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
      // Nothing chosen is no value to ask for.
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
 * Those that the declaration names, and the branch where it has one. `fixed`: fields that the list itself holds; `own`: what
 * a screen asks otherwise, or not at all.
 */
export const entityFilters = (
  info: Listed,
  fixed: readonly string[],
  who: Who,
  words: Words,
  own: Readonly<Record<string, Filter | undefined>> = {},
): Filter[] => {
  const { buckets } = info.list;
  const more = [...(buckets ? [buckets.field] : []), ...(info.scope ? [info.scope] : [])];
  const asked = [...new Set([...info.list.filters, ...more])];
  const known = new Set([...info.fields, ...info.derived].map((f) => f.name));
  const linked = (info.list.linked ?? []).filter(({ name }) => !fixed.includes(name));
  return [
    ...asked
      .filter((name) => known.has(name) && !fixed.includes(name) && !isKey(info, name))
      .flatMap((name) => (name in own ? (own[name] ?? []) : filterOf(fieldOf(info, name), who, words)))
      .map((filter) => (filter.field === buckets?.field ? { ...filter, names: bucketNames(info, words.t) } : filter)),
    ...linked.flatMap((column) => filterOf(column, who, words)),
  ];
};
/** Worked-out keys serve the server's look-ups; nobody types them. */
const isKey = (info: Listed, name: string): boolean =>
  info.derived.some((f) => f.name === name) && !info.list.columns.includes(name);

/** What every entry is stamped with, by path. */
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
