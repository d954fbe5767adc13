import { useCallback } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import type { Narrow } from './narrow';

const NAMES = { branch: 'cabang', state: 'status', q: 'q' } as const;
/** Filters kept in the address. */
export const useNarrow = (): [narrow: Narrow, set: (parts: Partial<Narrow>) => void] => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (parts: Partial<Narrow>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(parts) as [keyof Narrow, string][])
            if (value === '') next.delete(NAMES[name]);
            else next.set(NAMES[name], value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const of = (name: keyof Narrow): string => params.get(NAMES[name]) ?? '';
  return [{ branch: of('branch'), state: of('state'), q: of('q') }, set];
};
