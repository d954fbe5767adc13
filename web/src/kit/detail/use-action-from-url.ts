/** An action requested by the address (`?aksi=approve`): the page opens its dialog once, and removes the parameter. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from '@/base/navigation/link';

/** @param put opens the dialog of an action */
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
