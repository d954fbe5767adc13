import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readFile, type ThumbnailWidth } from '@/app/files';

/** An address of a file's bytes for this page alone; undefined while they are on their way or can't be had. */
export const useFileUrl = (
  id: string | undefined,
  width?: ThumbnailWidth,
): { url: string | undefined; error: unknown; again: () => void } => {
  const q = useQuery({
    queryKey: ['file', id, width],
    queryFn: ({ signal }) => readFile(id ?? '', width, signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!q.data) return;
    const made = URL.createObjectURL(q.data);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [q.data]);
  return { url, error: q.error, again: () => void q.refetch() };
};
