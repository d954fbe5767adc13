import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/base/api';
import { entityInfo } from '@/base/entities';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { secondOf, titleOf } from '@/kit/entity/entry-words';
import { type EntryRow, rememberEntry, useEntry } from '@/kit/entity/fields/use-entry';
import { Picker } from '@/ui/picker';

type Props = {
  entity: string;
  /** Id, or '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Fields of the entries, narrowing. */
  where?: Record<string, string>;
  placeholder: string;
  optional?: boolean;
};

/** One entry of an entity, outside a form. */
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
        const { rows } = await api.list<EntryRow>(entity, { q, size: 30, retired: 'false', ...where }, { signal });
        return rows.map(item);
      }}
      placeholder={placeholder}
      clearable={optional}
    />
  );
};
