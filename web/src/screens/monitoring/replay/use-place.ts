import { useMemo } from 'react';
import { serverNow } from '@/base/clock';
import { useSearchParams } from '@/base/link';
import { type PlaybackPosition, placeOf } from './place';

/** The past moment in the address; undefined: the board is live. */
export const usePlace = (): PlaybackPosition | undefined => {
  const [params] = useSearchParams();
  return useMemo(() => placeOf(params, serverNow()), [params]);
};
