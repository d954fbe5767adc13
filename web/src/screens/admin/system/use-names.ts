import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
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

/** Display names of documents (number, plate, company) by `<view>/<id>`. Documents without a name are left out. */
export const useNames = (documents: readonly { view: string; id: string }[]): ReadonlyMap<string, string> => {
  const byView = new Map<string, Set<string>>();
  for (const { view, id } of documents) byView.set(view, (byView.get(view) ?? new Set()).add(id));
  const idsByView = [...byView].map(([view, ids]) => [view, [...ids].sort().slice(0, 200)] as const).toSorted();
  const { data } = useQuery({
    queryKey: ['system-names', idsByView],
    queryFn: async ({ signal }) =>
      new Map((await Promise.all(idsByView.map(([view, ids]) => namesOf(view, ids, signal)))).flat()),
    enabled: idsByView.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? new Map();
};
