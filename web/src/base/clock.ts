/** The server's time, as far as its answers tell: ages must not go wrong because a desk's clock does. */
import { useEffect } from 'react';
import { store, useStore } from './store';

let offset = 0;
/** Takes the `Date` header of an answer; differences below three seconds are the network's. */
export const setServerDate = (header: string | null, now = Date.now()): void => {
  const ms = Date.parse(header ?? '');
  if (!Number.isNaN(ms)) offset = Math.abs(ms + 500 - now) > 3_000 ? ms + 500 - now : 0;
};
/** Milliseconds since 1970 on the server's clock. */
export const serverNow = (): number => Date.now() + offset;

const ticks = new Map<number, { now: ReturnType<typeof store<number>>; users: number; timer: number }>();
/** The time, again every so often; all users of one interval share a timer. */
export const useNow = (everyMs = 30_000): number => {
  let tick = ticks.get(everyMs);
  if (!tick) {
    tick = { now: store(serverNow()), users: 0, timer: 0 };
    ticks.set(everyMs, tick);
  }
  const shared = tick;
  useEffect(() => {
    if (shared.users === 0) {
      shared.now.set(serverNow());
      shared.timer = window.setInterval(() => shared.now.set(serverNow()), everyMs);
    }
    shared.users += 1;
    return () => {
      shared.users -= 1;
      if (shared.users === 0) window.clearInterval(shared.timer);
    };
  }, [shared, everyMs]);
  return useStore(shared.now);
};
