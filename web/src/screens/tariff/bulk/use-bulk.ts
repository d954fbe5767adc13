/** Which tariffs a change is for, and what it does to each. */
import { type Perubahan, pratinjau } from '@domain/master/tariff-bulk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newDocId } from '@/app/api';
import type { EntityInfo } from '@/app/entities';
import { noteWritten } from '@/app/written';

export type Saring = Record<'customer' | 'mitra' | 'origin_kota' | 'dest_kota' | 'unitType' | 'service', string>;
export const tanpaSaring: Saring = {
  customer: '',
  mitra: '',
  origin_kota: '',
  dest_kota: '',
  unitType: '',
  service: '',
};
export type Pilihan = {
  id: string;
  version: number;
  price: number;
  rute: string;
  basis: string;
  sebutan: Record<string, string>;
};

/** Active tariffs under a filter, all of them, and what `perubahan` makes of them. */
export const useMassal = (info: EntityInfo, saring: Saring, perubahan: Perubahan) => {
  const asked = new URLSearchParams(Object.entries({ ...saring, retired: 'false' }).filter(([, v]) => v !== ''));
  asked.set('fields', 'price,rute,basis,sebutan');
  const query = asked.toString();
  const rows = useQuery({
    // No list: what changes in place there is read again here when the page is opened.
    queryKey: ['selection', info.name, query],
    queryFn: async ({ signal }) =>
      (await api.get<{ rows: Pilihan[] }>(`/${info.name}/selection?${query}`, { signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { rows, hasil: rows.data && pratinjau(rows.data, perubahan) };
};

/** The server looks at every row before it answers, ms. */
const PATIENCE_MS = 120_000;
type Rencana = { stream: string; revision: number; counts: { salah: number } };
/**
 * Makes a batch of the new prices and starts it; answers its id. Where a tariff can't be changed as it was shown (somebody was
 * quicker), it is left for its page to be looked at first. Repeated with the same content it is the same batch.
 */
export const useJalankan = (info: EntityInfo) => {
  const last = useRef({ content: '', id: '' });
  return async (nama: string, ubah: readonly (Pilihan & { baru: number })[]): Promise<string> => {
    const rows = ubah.map((row) => ({
      id: row.id,
      command: 'change',
      data: { price: row.baru },
      ifMatch: row.version,
    }));
    const body = { entity: info.name, kind: 'UBAH_MASSAL', name: nama, rows };
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, id: newDocId() };
    const { id } = last.current;
    const { data } = await api.post<Rencana>(`/batch/${id}/plan-rows`, body, { timeoutMs: PATIENCE_MS });
    noteWritten('batch', data.stream, data.revision);
    if (data.counts.salah === 0) await api.command('batch', id, 'start', {});
    return id;
  };
};
