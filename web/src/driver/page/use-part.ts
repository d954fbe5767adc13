import { useEffect, useState } from 'react';

/**
 * Code that comes apart from the page: the worker keeps it for where there is no signal, and where it does not come it is said.
 * @param early asked for as soon as the page stands @returns `ask`: whether it is here now
 */
export const usePart = <T extends object>(
  load: () => Promise<T>,
  early = false,
): { part: T | undefined; away: boolean; ask: () => Promise<boolean> } => {
  const [part, setPart] = useState<T>();
  const [away, setAway] = useState(false);
  const ask = async (): Promise<boolean> => {
    const found = part ?? (await load().catch(() => undefined));
    setPart(found);
    setAway(!found);
    return found !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (early) void load().then(setPart, () => undefined);
  }, []);
  return { part, away, ask };
};
