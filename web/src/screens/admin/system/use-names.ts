import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/api';
import { titleField } from './words';

type NamedRow = { id: string } & Record<string, unknown>;

const namesOf = async (view: string, ids: readonly string[], signal: AbortSignal): Promise<[string, string][]> => {
  const field = titleField[view];
  if (field === undefined) return [];
  const rows = await api.rows<NamedRow>(view, ids, { signal });
  return rows.flatMap((row): [string, string][] =>
    typeof row[field] === 'string' && row[field] !== '' ? [[`${view}/${row.id}`, row[field]]] : [],
  );
};

/** What people call documents: number, plate, company, by `<view>/<id>`. One without a name yet is left out. */
export const useNames = (documents: readonly { view: string; id: string }[]): ReadonlyMap<string, string> => {
  const byView = new Map<string, Set<string>>();
  for (const { view, id } of documents) byView.set(view, (byView.get(view) ?? new Set()).add(id));
  const asked = [...byView].map(([view, ids]) => [view, [...ids].sort().slice(0, 200)] as const).toSorted();
  const { data } = useQuery({
    queryKey: ['system-names', asked],
    queryFn: async ({ signal }) =>
      new Map((await Promise.all(asked.map(([view, ids]) => namesOf(view, ids, signal)))).flat()),
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? new Map();
};
