/** The search is stored in the address, so that it can be bookmarked and shared. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { todayOf } from '@/ui/dates';
import { useUnread } from '@/ui/typed';
import type { Prices } from './price';

const fields = [
  'origin_kota',
  'origin_kecamatan',
  'dest_kota',
  'dest_kecamatan',
  'unitType',
  'service',
  'day',
  'basis',
  'qty',
  'customer',
] as const;
export type Search = Record<(typeof fields)[number], string>;
/** Required before a search. */
const needed = ['origin_kota', 'dest_kota', 'unitType', 'service', 'day'] as const;

export const useSearch = () => {
  const [params, setParams] = useSearchParams();
  const standard: Partial<Search> = { service: 'Charter', day: todayOf(serverNow()) };
  const criteria = Object.fromEntries(fields.map((f) => [f, params.get(f) ?? standard[f] ?? ''])) as Search;
  const complete = needed.every((f) => criteria[f] !== '');
  /** A field contains invalid input: don't search, and don't show prices of another day. */
  const unread = useUnread();
  /** The address about to be set: results for the current one are obsolete. */
  const [coming, setComing] = useState<string>();
  if (coming === params.toString()) setComing(undefined);
  // A quantity needs a basis.
  const counted = criteria.basis === '' ? { ...criteria, qty: '' } : criteria;
  const query = new URLSearchParams(Object.entries(counted).filter(([, v]) => v !== '')).toString();
  const answer = useQuery({
    queryKey: ['cari-tarif', query],
    queryFn: ({ signal }) => api.get<Prices>(`/cari-tarif?${query}`, { signal }),
    enabled: complete && !unread && coming === undefined,
    staleTime: 30_000,
  });
  const set = (some: Partial<Search>) => {
    const merged = { ...criteria, ...some };
    const next = new URLSearchParams(Object.entries(merged).filter(([, v]) => v !== ''));
    if (next.toString() !== params.toString()) setComing(next.toString());
    setParams(next, { replace: true });
  };
  return { asked: criteria, set, complete, unread, answer };
};
