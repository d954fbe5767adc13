/** What is looked for stands in the address, so that it can be kept and sent on. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { useSearchParams } from '@/base/link';
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
/** What has to be there before anything can be looked for. */
const needed = ['origin_kota', 'dest_kota', 'unitType', 'service', 'day'] as const;

export const useSearch = () => {
  const [params, setParams] = useSearchParams();
  const standard: Partial<Search> = { service: 'Charter', day: todayOf(serverNow()) };
  const asked = Object.fromEntries(fields.map((f) => [f, params.get(f) ?? standard[f] ?? ''])) as Search;
  const complete = needed.every((f) => asked[f] !== '');
  /** A box holds what it can't read: nothing is asked for, and no other day's prices stand there. */
  const unread = useUnread();
  /** What the address is about to hold: what it held before is asked for no more. */
  const [coming, setComing] = useState<string>();
  if (coming === params.toString()) setComing(undefined);
  // A quantity is one of a basis.
  const counted = asked.basis === '' ? { ...asked, qty: '' } : asked;
  const query = new URLSearchParams(Object.entries(counted).filter(([, v]) => v !== '')).toString();
  const answer = useQuery({
    queryKey: ['cari-tarif', query],
    queryFn: ({ signal }) => api.get<Prices>(`/cari-tarif?${query}`, { signal }),
    enabled: complete && !unread && coming === undefined,
    staleTime: 30_000,
  });
  const set = (some: Partial<Search>) => {
    const merged = { ...asked, ...some };
    const next = new URLSearchParams(Object.entries(merged).filter(([, v]) => v !== ''));
    if (next.toString() !== params.toString()) setComing(next.toString());
    setParams(next, { replace: true });
  };
  return { asked, set, complete, unread, answer };
};
