/** The SJ of an invoice's lines, read a hundred at a time. */
import { useMemo } from 'react';
import { api } from '@/base/server/api';
import { useMany } from '@/base/server/use-many';

export type Note = { id: string } & Record<'nomor' | 'kondisi' | 'lepas_oleh' | 'lepas_alasan', string> & {
    /** Number of its scans. */
    pindaian: number;
  };
const CHUNK = 100;
/** By id. @param from, to indexes of the first and the last line in sight; absent: all */
export const useNotes = (ids: readonly string[], from = 0, to = ids.length - 1): ReadonlyMap<string, Note> => {
  const first = Math.floor(from / CHUNK);
  const chunks = to < from ? 0 : Math.floor(to / CHUNK) - first + 1;
  const read = useMany(
    Array.from({ length: chunks }, (_, n) => {
      const part = ids.slice((first + n) * CHUNK, (first + n + 1) * CHUNK);
      return {
        queryKey: ['names', 'sj', part],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.rows<Note>('sj', part, { signal }),
        staleTime: 5 * 60_000,
      };
    }),
    true,
  );
  return useMemo(() => new Map(read.flatMap((rows) => rows ?? []).map((row) => [row.id, row])), [read]);
};
