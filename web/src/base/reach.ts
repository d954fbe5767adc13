/** Whether the server can be reached, asked of the server itself: a browser's own word is no proof. */

const EVERY_MS = 5_000;
const TIMEOUT_MS = 8_000;

const reached = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
const pause = () => new Promise<void>((go) => setTimeout(go, EVERY_MS));

/** Answers once the server can be reached. @param onAway called when it can't be, before the first wait */
export const whenReached = async (onAway: () => void, ask = reached, wait = pause): Promise<void> => {
  for (let first = true; !(await ask()); first = false) {
    if (first) onAway();
    await wait();
  }
};
