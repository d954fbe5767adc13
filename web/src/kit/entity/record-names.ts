/** What records of lists point to: nobody writes their names beside them, so that history asks for them. */
import type { HistoryEntry } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import { nearEntity } from '@/base/entity-wholes';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useMany } from '@/base/use-many';
import { titleOf } from './entry-words';
import { entryRead } from './fields/use-entry';
import type { NameOf } from './value-text';

type Pointed = { entity: string; id: string };
const recordsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
/** What the records that some events changed point to, each once. */
export const pointedTo = (
  { fields }: Pick<EntityInfo, 'fields'>,
  entries: readonly Pick<HistoryEntry, 'changes'>[],
): Pointed[] => {
  const found = new Map<string, Pointed>();
  for (const { name, rows = [] } of fields)
    for (const { name: part, kind, ref: entity = '' } of rows)
      if (kind === 'ref')
        for (const { field, before, after } of entries.flatMap(({ changes }) => changes))
          for (const record of field === name ? [...recordsOf(before), ...recordsOf(after)] : []) {
            const id = record[part];
            if (typeof id === 'string' && id !== '') found.set(`${entity}/${id}`, { entity, id });
          }
  return [...found.values()];
};

/** Their names as far as they are known. */
export const useRecordNames = (info: EntityInfo, entries: readonly HistoryEntry[]): NameOf => {
  const t = useT();
  const { lang } = usePrefs();
  const asked = pointedTo(info, entries);
  const rows = useMany(asked.map(({ entity, id }) => entryRead(entity, id)));
  const names = new Map(
    asked.map(({ entity, id }, n): [string, string | undefined] => {
      const target = nearEntity(entity);
      const row = rows[n];
      // To who may not see it, its kind.
      if (!target || row === null) return [`${entity}/${id}`, target && t(target.label)];
      return [`${entity}/${id}`, row && titleOf(target, row, { t, lang })];
    }),
  );
  return (entity, id) => names.get(`${entity}/${id}`);
};
