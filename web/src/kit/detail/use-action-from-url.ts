/** A step that an address asks for (`?aksi=approve`): the page puts its question, once, and the address forgets it. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from '@/base/link';

/** @param put puts the question of a step */
export const useActionFromUrl = (put: (step: string) => void): void => {
  const [search, setSearch] = useSearchParams();
  const step = search.get('aksi');
  const latest = useRef(put);
  latest.current = put;
  useEffect(() => {
    if (step === null) return;
    latest.current(step);
    setSearch(
      (now) => {
        now.delete('aksi');
        return now;
      },
      { replace: true },
    );
  }, [step, setSearch]);
};
