import { useEffect, useState } from 'react';
import { whenReached } from '@/base/reach';

/**
 * True while the server can't be reached; asked at first, when the network goes, and while it is away again and again.
 * `lost` says that something was not answered: it is asked anew.
 */
export const useAway = (): { away: boolean; lost: () => void } => {
  const [away, setAway] = useState(false);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew each time.
  useEffect(() => {
    let here = true;
    void whenReached(() => here && setAway(true)).then(() => here && setAway(false));
    const gone = () => setAsked((n) => n + 1);
    window.addEventListener('offline', gone);
    return () => {
      here = false;
      window.removeEventListener('offline', gone);
    };
  }, [asked]);
  return { away, lost: () => setAsked((n) => n + 1) };
};
