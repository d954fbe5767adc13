/** State of the system, polled every two seconds while the page is visible, and the outcome of requested actions. */
import type { ParkedRow, SystemOut } from '@domain/queries/system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { toast } from '@/ui/toast';
import { type Built, follow, keyOf, type Settled, settle, type Tries, type Try, type Watches } from './follow';
import { viewName } from './words';

const EVERY = 2_000;
/** Poll interval while a requested action is pending, ms. */
const SOON = 1_000;

export type SystemRequests = { watches: Watches; tries: Tries };
export type SystemState = {
  data: SystemOut | undefined;
  loading: boolean;
  error: unknown;
  /** When the shown state was read, ms. */
  dataAt: number;
  refetch: () => void;
  requests: SystemRequests;
  /** Records that a rebuild of a view was requested; its end is reported by a toast. */
  noteRebuild: (view: string, served: string | undefined) => void;
  noteTry: (row: ParkedRow, kind: Try['kind']) => void;
};

const tellBuilt = (t: T, { view, version, events }: Built) =>
  toast.success(t('{{view}} selesai dibangun ulang', { view: t(viewName(view)) }), {
    id: `built/${view}`,
    detail:
      events > 0
        ? t('{{events}} kejadian dibaca; kini melayani versi {{version}}', { events: number(events), version })
        : t('Kini melayani versi {{version}}', { version }),
  });
const tellBroken = (t: T, view: string) =>
  toast.refused(t('Pembangunan ulang {{view}} terputus', { view: t(viewName(view)) }), {
    id: `built/${view}`,
    detail: t('Versi lama tetap melayani. Projector melanjutkannya sendiri bila hidup lagi; bila tidak, minta lagi.'),
  });
const tellSettled = (t: T, { kind, row, end, now }: Settled) => {
  const id = `try/${keyOf(row)}`;
  const view = t(viewName(row.view));
  if (end === 'well') {
    const detail = kind === 'discard' ? t('Kejadian itu dilewati, yang sesudahnya diterapkan') : undefined;
    toast.success(t('Dokumen {{view}} terkini lagi', { view }), { id, detail });
  } else if (now && now.revision !== row.revision) {
    toast.conflict(t('Dokumen {{view}} terhenti di kejadian lain', { view }), { id, detail: now.error });
  } else toast.refused(t('Masih gagal, dokumen tetap terparkir'), { id, detail: now?.error });
};

export const useSystem = (): SystemState => {
  const t = useT();
  const requests = useRef<SystemRequests>({ watches: {}, tries: {} });
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const q = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => api.get<SystemOut>('/system', { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The next poll comes soon enough, and a failed one has to be visible.
    retry: false,
    refetchInterval: () => {
      const { watches, tries } = requests.current;
      return Object.keys(watches).length + Object.keys(tries).length > 0 ? SOON : EVERY;
    },
    refetchOnWindowFocus: true,
  });
  const { data, dataUpdatedAt } = q;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look counts, also one that answers the same.
  useEffect(() => {
    if (!data) return;
    const now = serverNow();
    const before = requests.current;
    const { watches, built, broken } = follow(before.watches, data.views, now);
    const { tries, settled } = settle(before.tries, data.parked.rows, now);
    requests.current = { watches, tries };
    for (const one of built) tellBuilt(t, one);
    for (const view of broken) tellBroken(t, view);
    for (const one of settled) tellSettled(t, one);
    redraw();
  }, [data, dataUpdatedAt, t]);
  const note = (next: Partial<SystemRequests>) => {
    requests.current = { ...requests.current, ...next };
    redraw();
    void q.refetch();
  };
  return {
    data,
    loading: q.isPending,
    error: q.error,
    dataAt: dataUpdatedAt,
    refetch: () => void q.refetch(),
    requests: requests.current,
    noteRebuild: (view, base) =>
      note({ watches: { ...requests.current.watches, [view]: { base, since: serverNow(), events: 0 } } }),
    noteTry: (row, kind) =>
      note({ tries: { ...requests.current.tries, [keyOf(row)]: { row, kind, at: serverNow() } } }),
  };
};
