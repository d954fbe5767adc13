/** What a row does to an entry, field by field, in words. */
import { useQueries } from '@tanstack/react-query';
import { api } from '@/app/api';
import { type EntityInfo, entityInfos, type FieldInfo } from '@/app/entities';
import type { FormatLang } from '@/app/format';
import { type T, useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { titleOf } from '@/kit/entity/entry-words';
import type { EntryRow } from '@/kit/entity/fields/use-entry';
import { valueWords } from '@/kit/entity/value-text';
import type { BatchRow } from './batch';

/** `before` is undefined where there was nothing to compare with. */
export type RowChange = { name: string; label: string; before?: string; after: string };
/** Name of an entry by entity and id; undefined while it is not known. */
export type NameOf = (entity: string, id: string) => string | undefined;

const fieldsOf = (info: EntityInfo, row: BatchRow): readonly FieldInfo[] =>
  info.actions.find((a) => a.name === row.command)?.fields ?? info.fields;
const refsOf = (info: EntityInfo, rows: readonly BatchRow[]): Map<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const row of rows)
    for (const field of fieldsOf(info, row))
      for (const value of field.kind === 'ref' ? [row.data?.[field.name], row.before?.[field.name]] : [])
        if (typeof value === 'string' && value !== '' && field.ref)
          found.set(field.ref, (found.get(field.ref) ?? new Set()).add(value));
  return new Map([...found].map(([entity, ids]) => [entity, [...ids].sort().slice(0, 200)]));
};

/** What the refs in some rows are called, asked for together. */
export const useNames = (info: EntityInfo, rows: readonly BatchRow[]): NameOf => {
  const t = useT();
  const { lang } = usePrefs();
  const asked = [...refsOf(info, rows)];
  const answers = useQueries({
    queries: asked.map(([entity, ids]) => ({
      queryKey: ['names', entity, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.rows<EntryRow>(entity, ids, { signal }),
      staleTime: 60_000,
    })),
  });
  const names = new Map(
    asked.flatMap(([entity], n) => {
      const target = entityInfos.find((e) => e.name === entity);
      const entries = answers[n]?.data ?? [];
      return target ? entries.map((row) => [`${entity}/${row.id}`, titleOf(target, row, { t, lang })] as const) : [];
    }),
  );
  return (entity, id) => names.get(`${entity}/${id}`);
};

/** The fields that a row sets, old beside new; of a new entry those that are filled in. */
export const changesOf = (
  info: EntityInfo,
  row: BatchRow,
  nameOf: NameOf,
  { t, lang }: { t: T; lang: FormatLang },
): RowChange[] => {
  const words = (field: FieldInfo, value: unknown): string =>
    valueWords(field, value, { t, lang, name: nameOf(field.ref ?? '', String(value)) });
  const fields = fieldsOf(info, row);
  return Object.entries(row.data ?? {}).flatMap(([name, value]) => {
    const field = fields.find((f) => f.name === name);
    if (!field) return [];
    const after = words(field, value);
    // A new entry's name stands beside it already.
    if (!row.before) return after === '' || name === info.title ? [] : [{ name, label: t(field.label), after }];
    return [{ name, label: t(field.label), before: words(field, row.before[name]), after }];
  });
};

const standard: Record<string, (t: T) => string> = {
  register: (t) => t('Baru'),
  change: (t) => t('Ubah'),
  restore: (t) => t('Pulihkan'),
  retire: (t) => t('Nonaktifkan'),
};
/** What is done with the entry, in the staff's word. */
export const doesText = (info: EntityInfo, { do: does, command = '' }: BatchRow, t: T): string => {
  if (does === 'pulih') return t('Pulihkan');
  const action = info.actions.find((a) => a.name === command);
  return action ? t(action.label) : (standard[command]?.(t) ?? command);
};
