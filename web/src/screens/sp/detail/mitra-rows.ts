/** Mitra as their list has them. */
import type { MitraCounts } from '@domain/master/mitra-counts';
import { useQuery } from '@tanstack/react-query';
import { api, type Stamped } from '@/base/api';
import type { Mitra } from './unfit';

export type MitraRow = Mitra & MitraCounts & { kode_mitra: string; kota: string } & Stamped;
/** The mitra of named units, for their warnings; asked only by those who may read them. */
export const useMitra = (ids: readonly string[], may: boolean): ReadonlyMap<string, MitraRow> => {
  const asked = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['mitra-unit', ...asked],
    enabled: may && asked.length > 0,
    queryFn: ({ signal }) => api.rows<MitraRow>('mitra', asked, { signal }),
  });
  return new Map((data ?? []).map((m) => [m.id, m]));
};
