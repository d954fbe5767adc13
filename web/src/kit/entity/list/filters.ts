/** What an entity's list is filtered and sorted by, and how that reads. */

import type { Listed } from '@domain/kit/list-plan';
import type { Who } from '@domain/navigation/access';
import { inLang } from '@domain/texts/speech';
import { type FieldInfo, mayRead } from '@/base/entity';
import { entityHead } from '@/base/entity-heads';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Filter, ListDef } from '@/kit/list/types';
import { secondOf } from '../entry-words';
import { type EntityRow, fieldOf, optionWord, titleOf } from './row';

type Words = { t: T; lang: FormatLang };
const filterOf = (field: FieldInfo, who: Who, words: Words): Filter[] => {
  const { t } = words;
  const { name, kind } = field;
  const label = t(field.label);
  const base = { field: name, label };
  switch (kind) {
    case 'enum':
      return [
        {
          ...base,
          kind: 'enum',
          options:
            field.looks?.map(({ value, label }) => ({ value, label: inLang(label, words.lang) })) ??
            // Nothing chosen is no value to ask for.
            (field.options ?? [])
              .filter((o) => o.value !== '')
              .map(({ value }) => ({ value, label: t(optionWord(field, value)) })),
        },
      ];
    case 'boolean':
      return [
        {
          ...base,
          kind: 'enum',
          options: [
            { value: 'true', label: t('Ya') },
            { value: 'false', label: t('Tidak') },
          ],
        },
      ];
    case 'ref': {
      const to = entityHead(field.ref ?? '');
      if (!to || !mayRead(to, who)) return [];
      const entry = (row: Record<string, unknown>) => {
        const second = secondOf(to, row, words);
        return { label: titleOf(to, row), ...(second ? { second } : {}) };
      };
      return [{ ...base, kind: 'ref', view: to.name, entry }];
    }
    case 'date':
      return [{ ...base, kind: 'days' }];
    case 'datetime':
      return [{ ...base, kind: 'days', moments: true }];
    default:
      return [{ ...base, kind: 'text' }];
  }
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
  const asked = [...new Set([...info.list.filters, ...(info.scope ? [info.scope] : [])])];
  const known = new Set([...info.fields, ...info.derived].map((f) => f.name));
  return asked
    .filter((name) => known.has(name) && !fixed.includes(name) && !isKey(info, name))
    .flatMap((name) => (name in own ? (own[name] ?? []) : filterOf(fieldOf(info, name), who, words)));
};
/** Worked-out keys serve the server's look-ups; nobody types them. */
const isKey = (info: Listed, name: string): boolean =>
  info.derived.some((f) => f.name === name) && !info.list.columns.includes(name);

/** Ways of an order: letters, days, figures. */
const waysOf = ({ kind }: FieldInfo, ends: boolean, t: T): { asc: string; desc: string } => {
  if (ends) return { asc: t('Paling dekat dahulu'), desc: t('Paling jauh dahulu') };
  switch (kind) {
    case 'date':
    case 'datetime':
      return { asc: t('Terlama dahulu'), desc: t('Terbaru dahulu') };
    case 'money':
    case 'number':
    case 'kg':
    case 'percent':
    case 'coordinate':
      return { asc: t('Terkecil dahulu'), desc: t('Terbesar dahulu') };
    case 'boolean':
      return { asc: t('Tidak dahulu'), desc: t('Ya dahulu') };
    default:
      return { asc: t('A ke Z'), desc: t('Z ke A') };
  }
};
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
    return [{ field: path, label: t(field.label), ...waysOf(field, field.expires === true, t) }];
  });
