/** Rows of the mitra list. */
import type { MitraCounts } from '@domain/master/mitra-counts';
import { useQuery } from '@tanstack/react-query';
import { api, type Stamped } from '@/base/server/api';
import type { Mitra } from './unfit';

export type MitraRow = Mitra & MitraCounts & { kode_mitra: string; kota: string } & Stamped;
/** Mitra of the assigned units, for their warnings; fetched only with permission to read them. */
export const useMitra = (ids: readonly string[], may: boolean): ReadonlyMap<string, MitraRow> => {
  const uniqueIds = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['mitra-unit', ...uniqueIds],
    enabled: may && uniqueIds.length > 0,
    queryFn: ({ signal }) => api.rows<MitraRow>('mitra', uniqueIds, { signal }),
  });
  return new Map((data ?? []).map((m) => [m.id, m]));
};
