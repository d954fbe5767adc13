import { useEffect, useState } from 'react';
import { whenReached } from '@/base/server/reach';

/**
 * Whether the server is unreachable; checked at first, when the network drops, and repeatedly while it is away.
 * `lost` reports a request without a response and starts a new check.
 */
export const useAway = (): { away: boolean; lost: () => void } => {
  const [away, setAway] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew each time.
  useEffect(() => {
    let here = true;
    void whenReached(() => here && setAway(true)).then(() => here && setAway(false));
    const gone = () => setAttempt((n) => n + 1);
    window.addEventListener('offline', gone);
    return () => {
      here = false;
      window.removeEventListener('offline', gone);
    };
  }, [attempt]);
  return { away, lost: () => setAttempt((n) => n + 1) };
};
