/** Which tariffs a change is for, and what it does to each. */
import { type Perubahan, pratinjau } from '@domain/master/tarif-massal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newDocId } from '@/app/api';
import type { EntityInfo } from '@/app/entities';

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
    queryKey: ['list', info.name, 'selection', query],
    queryFn: async ({ signal }) =>
      (await api.get<{ rows: Pilihan[] }>(`/${info.name}/selection?${query}`, { signal })).rows,
    staleTime: 10_000,
  });
  return { rows, hasil: rows.data && pratinjau(rows.data, perubahan) };
};

export type Rencana = { id: string; jumlah: number; counts: Record<string, number> };
/** Makes a batch of the new prices and starts it; answers its id. Repeated after a failure it is the same batch. */
export const useJalankan = (info: EntityInfo) => {
  const [id] = useState(newDocId);
  return async (nama: string, ubah: readonly (Pilihan & { baru: number })[]): Promise<string> => {
    const rows = ubah.map((row) => ({
      id: row.id,
      command: 'change',
      data: { price: row.baru },
      ifMatch: row.version,
    }));
    await api.post<Rencana>(`/batch/${id}/plan-rows`, { entity: info.name, kind: 'UBAH_MASSAL', name: nama, rows });
    await api.command('batch', id, 'start', {});
    return id;
  };
};
