/** Tests whether the server is reachable by a request: `navigator.onLine` is not reliable. */

const EVERY_MS = 5_000;
const TIMEOUT_MS = 8_000;

const reached = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
const pause = () => new Promise<void>((go) => setTimeout(go, EVERY_MS));

/** Resolves once the server is reachable. @param onAway called if it is not, before the first wait */
export const whenReached = async (onAway: () => void, ask = reached, wait = pause): Promise<void> => {
  for (let first = true; !(await ask()); first = false) {
    if (first) onAway();
    await wait();
  }
};
