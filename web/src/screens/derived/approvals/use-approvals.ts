/** All that waits for the reader's approval, live. */
import type { Approvals } from '@domain/queries/approvals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onRows } from '@/base/live/live';
import { matches } from '@/base/live/patch';
import { afterPointerUp } from '@/base/navigation/after-pointer-up';
import { approvalsOf } from '@/base/navigation/menu';
import { api } from '@/base/server/api';
import { minRevision } from '@/base/server/written';
import { useWho } from '@/base/session/session';
import type { Item } from './item';

/** Debounce for changes, ms. */
const CALM = 400;
const none: readonly Item[] = [];

const itemsOf = ({ ways, rows }: Approvals): Item[] =>
  rows.flatMap(({ way: at, ...row }) => {
    const way = ways[at];
    return way ? [{ ...row, way, key: `${way.view}/${row.id}` }] : [];
  });
const without = (data: Approvals | undefined, keys: ReadonlySet<string>): Approvals | undefined =>
  data && { ...data, rows: data.rows.filter(({ way, id }) => !keys.has(`${data.ways[way]?.view}/${id}`)) };

/**
 * Rows decided elsewhere leave at once, new ones come as soon as they are read; neither while a pointer is pressed.
 * `drop`: takes out what the reader has decided.
 */
export const useApprovals = () => {
  const who = useWho();
  const client = useQueryClient();
  const key = useMemo(() => ['approvals', who.user_id] as const, [who.user_id]);
  const q = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const viewNames = new Set(approvalsOf(who).map(({ view }) => view));
      const wanted = [...viewNames].flatMap((view) => minRevision(view) ?? []).join();
      return api.get<Approvals>('/approvals', { signal, headers: wanted ? { 'X-Min-Revision': wanted } : {} });
    },
  });
  const [data, setData] = useState(q.data);
  useEffect(() => afterPointerUp(() => setData(q.data)), [q.data]);
  const items = useMemo(() => (data ? itemsOf(data) : none), [data]);
  const timer = useRef<number>(undefined);
  const again = useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: key });
    }, CALM);
  }, [client, key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drop = useCallback(
    (keys: Iterable<string>) => {
      const gone = new Set(keys);
      if (gone.size === 0) return;
      // An answer that is under way may still have them.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Approvals>(key, (now) => without(now, gone));
      again();
    },
    [client, key, again],
  );

  const views = [...new Set(data?.ways.map(({ view }) => view))].join();
  useEffect(() => {
    const ways = views.split(',').filter(Boolean);
    const ends = ways.map((view) =>
      onRows(view, (_, rows) => {
        const now = client.getQueryData<Approvals>(key);
        const mine = new Set(now && itemsOf(now).map((item) => item.key));
        const gone = rows.filter((row) => {
          const fits = now?.ways.filter((way) => way.view === view).map((way) => matches(row, way.filter)) ?? [];
          const left = fits.every((fit) => fit === false);
          if (!left) again();
          return left && mine.has(`${view}/${row.id}`);
        });
        if (rows.length === 0) again();
        if (gone.length > 0) drop(gone.map(({ id }) => `${view}/${id}`));
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [client, key, views, drop, again]);

  return {
    items,
    more: data?.more === true,
    loading: q.isPending || (q.isSuccess && !data),
    fetching: q.isFetching,
    error: q.error,
    dataAt: data ? q.dataUpdatedAt : 0,
    refetch: () => void q.refetch(),
    drop,
  };
};
