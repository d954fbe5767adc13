/** Display names of references within records: the data does not include them, so the history looks them up. */

import type { EntityInfo } from '@/base/entity/entity';
import { nearEntity } from '@/base/entity/entity-wholes';
import type { HistoryEntry } from '@/base/server/api';
import { useMany } from '@/base/server/use-many';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { titleOf } from './entry-words';
import { entryRead } from './fields/use-entry';
import type { NameOf } from './value-text';

type Pointed = { entity: string; id: string };
const recordsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
/** The references in records changed by some events, each once. */
export const pointedTo = (
  { fields }: Pick<EntityInfo, 'fields'>,
  entries: readonly Pick<HistoryEntry, 'changes'>[],
): Pointed[] => {
  const references = new Map<string, Pointed>();
  for (const { name, rows = [] } of fields)
    for (const { name: part, kind, ref: entity = '' } of rows)
      if (kind === 'ref')
        for (const { field, before, after } of entries.flatMap(({ changes }) => changes))
          for (const record of field === name ? [...recordsOf(before), ...recordsOf(after)] : []) {
            const id = record[part];
            if (typeof id === 'string' && id !== '') references.set(`${entity}/${id}`, { entity, id });
          }
  return [...references.values()];
};

/** Their names, as far as loaded. */
export const useRecordNames = (info: EntityInfo, entries: readonly HistoryEntry[]): NameOf => {
  const t = useT();
  const { lang } = usePrefs();
  const references = pointedTo(info, entries);
  const rows = useMany(references.map(({ entity, id }) => entryRead(entity, id)));
  const names = new Map(
    references.map(({ entity, id }, n): [string, string | undefined] => {
      const target = nearEntity(entity);
      const row = rows[n];
      // The kind's label, if the reader may not see the entry.
      if (!target || row === null) return [`${entity}/${id}`, target && t(target.label)];
      return [`${entity}/${id}`, row && titleOf(target, row, { t, lang })];
    }),
  );
  return (entity, id) => names.get(`${entity}/${id}`);
};
