import { Search } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { Input } from '@/ui/input';
import { Match } from '@/ui/match';
import { SearchNote } from '@/ui/search-note';
import { Spinner } from '@/ui/spinner';
import { useSearch } from '@/ui/use-search';
import type { EditorProps, Filter } from '../types';
import { useRefNames } from './filter-text';

type RefOption = { id: string; label: string; second?: string };

/** Selects entries of another view by search; selected ones stay on top. */
export const RefEditor = ({ filter, value, onChange }: EditorProps<Extract<Filter, { kind: 'ref' }>>) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const ids = value.split(',').filter(Boolean);
  // Initially selected entries keep their position, so that nothing jumps while selecting.
  const [initialIds] = useState(ids);
  const names = useRefNames(filter, initialIds);
  const search = async (q: string, signal: AbortSignal): Promise<RefOption[]> => {
    const { rows } = await api.list<Record<string, unknown> & { id: string }>(
      filter.view,
      { ...filter.where, q, size: 20 },
      { signal },
    );
    return rows.map((row) => ({ id: row.id, ...filter.entry(row) }));
  };
  const { items, busy, error, again } = useSearch(search, typed, true);
  const chosen = initialIds.map((id) => ({ id, label: names[id]?.label ?? '…', second: names[id]?.second }));
  const entries = [...(typed === '' ? chosen : []), ...items.filter((e) => typed !== '' || !initialIds.includes(e.id))];
  const toggle = (id: string, on: boolean) => onChange((on ? [...ids, id] : ids.filter((i) => i !== id)).join(','));
  return (
    <div className="flex max-h-96 w-72 flex-col">
      <div className="p-2 pb-1">
        <Input
          size="sm"
          type="search"
          aria-label={t('Cari {{name}}', { name: filter.label })}
          placeholder={t('Cari {{name}}', { name: filter.label })}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          start={<Search aria-hidden />}
          end={busy ? <Spinner className="size-3.5" /> : undefined}
        />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto p-1" aria-label={filter.label}>
        {entries.map((e) => (
          <li key={e.id}>
            <Checkbox
              checked={ids.includes(e.id)}
              onChange={(on) => toggle(e.id, on)}
              className="flex min-h-8 gap-2.5 rounded-cell px-2.5 py-1 hover:bg-surface-2"
              label={
                <span className="min-w-0">
                  <span className="block truncate">
                    <Match text={e.label} query={typed} />
                  </span>
                  {e.second && <span className="block truncate text-hint text-ink-3">{e.second}</span>}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <SearchNote
          error={error}
          busy={busy}
          query={typed}
          again={again}
          className="px-3.5 pt-1 pb-3 text-ink-2 text-table"
        />
      )}
    </div>
  );
};
