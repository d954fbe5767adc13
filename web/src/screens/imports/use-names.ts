import { ALL_BRANCHES } from '@domain/kit/aggregate/actor';
import type { EntityInfo } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import { api } from '@/base/server/api';
import { useMany } from '@/base/server/use-many';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { titleOf } from '@/kit/entity/entry-words';
import type { EntryRow } from '@/kit/entity/fields/use-entry';
import type { NameOf } from '@/kit/entity/value-text';
import type { BatchRow } from './batch';
import { fieldsOf } from './row-values';

const refsOf = (info: EntityInfo, rows: readonly BatchRow[]): Map<string, string[]> => {
  const idsByEntity = new Map<string, Set<string>>();
  for (const row of rows)
    for (const field of fieldsOf(info, row))
      for (const value of field.kind === 'ref' ? [row.data?.[field.name], row.before?.[field.name]].flat() : [])
        if (typeof value === 'string' && value !== '' && value !== ALL_BRANCHES && field.ref)
          idsByEntity.set(field.ref, (idsByEntity.get(field.ref) ?? new Set()).add(value));
  return new Map([...idsByEntity].map(([entity, ids]) => [entity, [...ids].sort().slice(0, 200)]));
};

/** Names of the references in some rows, fetched together. */
export const useNames = (info: EntityInfo, rows: readonly BatchRow[]): NameOf => {
  const t = useT();
  const { lang } = usePrefs();
  const refs = [...refsOf(info, rows)];
  const answers = useMany(
    refs.map(([entity, ids]) => ({
      queryKey: ['names', entity, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.rows<EntryRow>(entity, ids, { signal }),
      staleTime: 60_000,
    })),
  );
  const names = new Map(
    refs.flatMap(([entity], n) => {
      const target = entityHead(entity);
      const entries = answers[n] ?? [];
      // Accounts have no generic list.
      const called = (row: EntryRow) => (target ? titleOf(target, row, { t, lang }) : String(row.fullname ?? row.id));
      return entries.map((row) => [`${entity}/${row.id}`, called(row)] as const);
    }),
  );
  return (entity, id) => names.get(`${entity}/${id}`);
};
