/** Longest delay between two attempts, ms; ends early when the network returns. */
const MOST_MS = 30_000;
const wait = (ms: number) =>
  new Promise<void>((go) => {
    setTimeout(go, ms);
    window.addEventListener('online', () => go(), { once: true });
  });

/**
 * Loads a self-contained module that the page must have, however long the network is down. A browser never retries the
 * URL of a module that failed, so each further attempt uses a new URL; the duplicate is harmless if no other module of
 * the page shares it.
 * @param failed called on each failure; returns false if the module is no longer needed
 * @returns undefined if it is no longer needed
 */
export const standAlone = async <T>(
  load: () => Promise<T>,
  failed: () => boolean,
  at: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
  pause = wait,
): Promise<T | undefined> => {
  let address = '';
  for (let n = 0; ; n++)
    try {
      return await (address ? (at(`${address}?${n}`) as Promise<T>) : load());
    } catch (e) {
      if (!failed()) return undefined;
      // Only the error message names the URL; browsers whose message has none retry by themselves.
      address ||= /[^\s?]+\.js/.exec(String(e))?.[0] ?? '';
      await pause(Math.min(MOST_MS, 1_000 * 2 ** n));
    }
};
