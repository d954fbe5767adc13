import { useMemo } from 'react';
import { useSearchParams } from '@/base/navigation/link';
import { serverNow } from '@/base/server/clock';
import { type PlaybackPosition, placeOf } from './place';

/** The past moment in the address; undefined: the board is live. */
export const usePlace = (): PlaybackPosition | undefined => {
  const [params] = useSearchParams();
  return useMemo(() => placeOf(params, serverNow()), [params]);
};
