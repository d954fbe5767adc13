/** The longest that is waited between two attempts, ms; a network that comes back ends it. */
const MOST_MS = 30_000;
const wait = (ms: number) =>
  new Promise<void>((go) => {
    setTimeout(go, ms);
    window.addEventListener('online', () => go(), { once: true });
  });

/**
 * Code that stands by itself and that the page needs for good, however long the network is away. A browser does not ask again
 * for an address of code that failed once, so each further attempt asks for a new one; a copy does no harm where nothing
 * else of the page shares it.
 * @param failed told of each failure; false: it is not wanted any more
 * @returns undefined when it is not wanted any more
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
      // Only the message of the failure says which one it was; a browser that names none asks again by itself.
      address ||= /[^\s?]+\.js/.exec(String(e))?.[0] ?? '';
      await pause(Math.min(MOST_MS, 1_000 * 2 ** n));
    }
};
