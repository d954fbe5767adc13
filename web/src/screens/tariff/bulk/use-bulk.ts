/** Which tariffs a change is for, and what it does to each. */
import { type PriceChange, previewBulk } from '@domain/master/tariff-bulk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newDocId } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import { noteWritten } from '@/base/written';

export type Filter = Record<'customer' | 'mitra' | 'origin_kota' | 'dest_kota' | 'unitType' | 'service', string>;
export const noFilter: Filter = {
  customer: '',
  mitra: '',
  origin_kota: '',
  dest_kota: '',
  unitType: '',
  service: '',
};
export type Chosen = {
  id: string;
  version: number;
  price: number;
  rute: string;
  basis: string;
  sebutan: Record<string, string>;
};

/** Active tariffs under a filter, all of them, and what `change` makes of them. */
export const useBulk = (info: EntityInfo, filter: Filter, change: PriceChange) => {
  const asked = new URLSearchParams(Object.entries({ ...filter, retired: 'false' }).filter(([, v]) => v !== ''));
  asked.set('fields', 'price,rute,basis,sebutan');
  const query = asked.toString();
  const rows = useQuery({
    // No list: what changes in place there is read again here when the page is opened.
    queryKey: ['selection', info.name, query],
    queryFn: async ({ signal }) =>
      (await api.get<{ rows: Chosen[] }>(`/${info.name}/selection?${query}`, { signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { rows, result: rows.data && previewBulk(rows.data, change) };
};

/** The server looks at every row before it answers, ms. */
const PATIENCE_MS = 120_000;
type Plan = { stream: string; revision: number; counts: { salah: number } };
/**
 * Makes a batch of the new prices and starts it; answers its id. Where a tariff can't be changed as it was shown (somebody was
 * quicker), it is left for its page to be looked at first. Repeated with the same content it is the same batch.
 */
export const useStart = (info: EntityInfo) => {
  const last = useRef({ content: '', id: '' });
  return async (nama: string, change: readonly (Chosen & { after: number })[]): Promise<string> => {
    const rows = change.map((row) => ({
      id: row.id,
      command: 'change',
      data: { price: row.after },
      ifMatch: row.version,
    }));
    const body = { entity: info.name, kind: 'UBAH_MASSAL', name: nama, rows };
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, id: newDocId() };
    const { id } = last.current;
    const { data } = await api.post<Plan>(`/batch/${id}/plan-rows`, body, { timeoutMs: PATIENCE_MS });
    noteWritten('batch', data.stream, data.revision);
    if (data.counts.salah === 0) await api.command('batch', id, 'start', {});
    return id;
  };
};
