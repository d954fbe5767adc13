import { useQueryClient } from '@tanstack/react-query';
import { entityInfo } from '@/base/entity/entities';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { listSource } from '@/kit/data/list-source';
import { inRounds } from '@/kit/data/rounds';
import { secondOf, titleOf } from '@/kit/entity/entry-words';
import { type EntryRow, rememberEntry, useEntry } from '@/kit/entity/fields/use-entry';
import { orNear } from '@/kit/entity/or-near';
import { Picker } from '@/ui/picker';

type Props = {
  entity: string;
  /** Id, or '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Filter by fields of the entries. */
  where?: Record<string, string>;
  placeholder: string;
  optional?: boolean;
};

/** Picker for one entry of an entity, outside a form. */
export const EntryPicker = ({ entity, value, onChange, where = {}, placeholder, optional }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const client = useQueryClient();
  const info = entityInfo(entity);
  const row = useEntry(entity, value);
  const words = { t, lang };
  const item = (entry: EntryRow) => ({
    value: entry.id,
    label: titleOf(info, entry, words),
    second: secondOf(info, entry, words),
    data: entry,
  });
  return (
    <Picker<EntryRow>
      value={value === '' ? undefined : row ? item(row) : { value, label: '…' }}
      onChange={(next) => {
        if (next?.data) rememberEntry(client, entity, next.data);
        onChange(next?.value ?? '');
      }}
      search={async (q, signal) => {
        const filter = { retired: 'false', ...where };
        const list = listSource<EntryRow>(entity, { q, ...filter });
        const matches = await inRounds<EntryRow, EntryRow>([list], (rows) => rows.map(item))(signal);
        return orNear(matches, { entity, typed: q, where: filter, itemOf: item, aside: t('mirip') }, signal);
      }}
      placeholder={placeholder}
      clearable={optional}
    />
  );
};
