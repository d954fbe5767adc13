import { useEffect, useState } from 'react';

/**
 * A module loaded separately: the service worker caches it for offline use, and a failure is shown.
 * @param early preload on mount @returns `ask`: loads it, and resolves to whether it is available
 */
export const usePart = <T extends object>(
  load: () => Promise<T>,
  early = false,
): { part: T | undefined; away: boolean; ask: () => Promise<boolean> } => {
  const [part, setPart] = useState<T>();
  const [away, setAway] = useState(false);
  const ask = async (): Promise<boolean> => {
    const loaded = part ?? (await load().catch(() => undefined));
    setPart(loaded);
    setAway(!loaded);
    return loaded !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (early) void load().then(setPart, () => undefined);
  }, []);
  return { part, away, ask };
};
