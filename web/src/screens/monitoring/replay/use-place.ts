import { useMemo } from 'react';
import { serverNow } from '@/base/clock';
import { useSearchParams } from '@/base/link';
import { type Place, placeOf } from './place';

/** The past moment that the address shows; undefined: the board is live. */
export const usePlace = (): Place | undefined => {
  const [params] = useSearchParams();
  return useMemo(() => placeOf(params, serverNow()), [params]);
};
