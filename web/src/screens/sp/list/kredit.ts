/** Customers whose credit is on hold, live; one read for a whole list. */
import { createContext, useContext, useEffect, useMemo } from 'react';
import { onRows } from '@/app/live';
import { useList } from '@/kit/use-list';

type Ditahan = { id: string; kredit_alasan: string };
/** Customer id → why it is on hold; undefined while unknown. */
export type DaftarDitahan = ReadonlyMap<string, string> | undefined;
export const DitahanContext = createContext<DaftarDitahan>(undefined);
export const useDitahan = (): DaftarDitahan => useContext(DitahanContext);

/** @param ask only lists that show it read it */
export const useDaftarDitahan = (ask: boolean): DaftarDitahan => {
  const { rows, dataAt, refetch } = useList<Ditahan & Record<string, unknown>>(
    'customer',
    { kredit_ditahan: 'true', size: 100 },
    { enabled: ask },
  );
  // A hold that is set or lifted elsewhere changes who is in it, which a live list leaves as it is.
  useEffect(() => (ask ? onRows('customer', () => refetch()) : undefined), [ask, refetch]);
  return useMemo(() => (dataAt > 0 ? new Map(rows.map((r) => [r.id, r.kredit_alasan])) : undefined), [rows, dataAt]);
};
