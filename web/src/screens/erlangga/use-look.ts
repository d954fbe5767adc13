import type { Look } from '@domain/flows/race/intake/look';
import type { SkippedLine } from '@domain/flows/race/intake/rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import { lookBody, type Work } from './work';

export type Looked = Look & { skipped: readonly SkippedLine[] };

/** The server's preview of the rows; the previous result stays until the next one arrives. */
export const useLook = (work: Work) => {
  const { step, customer, branch, file, head, lines, places, mended, choices } = work;
  return useQuery({
    queryKey: ['erlangga', customer, branch, file, head, lines.length, places, mended, choices],
    queryFn: async ({ signal }) => (await api.post<Looked>('/erlangga/preview', lookBody(work), { signal })).data,
    enabled: step === 'check' && customer !== '' && branch !== '' && places.sekolah !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
  });
};
