import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { Filter, RefEntry } from '../types';
import { daysNow, daysText } from './days';

/** Maximum number of names on a chip before it only counts. */
const NAMED = 2;
const joined = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} +${names.length - NAMED}`;

type Ref = Extract<Filter, { kind: 'ref' }>;
/** Names of entries by id; ids that are not loaded yet, or that the reader may not see, are missing. */
export const useRefNames = (filter: Ref | undefined, ids: readonly string[]): Record<string, RefEntry> => {
  const q = useQuery({
    queryKey: ['names', filter?.view, ids],
    queryFn: ({ signal }) => api.rows<Record<string, unknown> & { id: string }>(filter?.view ?? '', ids, { signal }),
    enabled: filter !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return Object.fromEntries((q.data ?? []).flatMap((row) => (filter ? [[row.id, filter.entry(row)]] : [])));
};

/** Display text of a filter's value. */
export const useFilterText = (filter: Filter, value: string): string => {
  const t = useT();
  const { lang } = usePrefs();
  const ids = filter.kind === 'ref' ? value.split(',').filter(Boolean) : [];
  const names = useRefNames(filter.kind === 'ref' ? filter : undefined, ids);
  const named = filter.names?.[value];
  if (named !== undefined) return named;
  switch (filter.kind) {
    case 'ref':
      return joined(ids.map((id) => names[id]?.label ?? '…'));
    case 'enum':
      return joined(value.split(',').map((v) => filter.options.find((o) => o.value === v)?.label ?? v));
    case 'days':
      return daysText(daysNow(value) ?? {}, lang, {
        since: (day) => t('sejak {{day}}', { day }),
        until: (day) => t('sampai {{day}}', { day }),
      });
    case 'text':
      return `“${value}”`;
  }
};
