/** The server's time, estimated from its responses: ages must be right even if the local clock is wrong. */
import { useEffect } from 'react';
import { store, useStore } from '../session/store';

let offset = 0;
/** Reads the `Date` header of a response; differences below three seconds count as network delay. */
export const setServerDate = (header: string | null, now = Date.now()): void => {
  const ms = Date.parse(header ?? '');
  if (!Number.isNaN(ms)) offset = Math.abs(ms + 500 - now) > 3_000 ? ms + 500 - now : 0;
};
/** Milliseconds since 1970 on the server's clock. */
export const serverNow = (): number => Date.now() + offset;

const ticks = new Map<number, { now: ReturnType<typeof store<number>>; users: number; timer: number }>();
/** The current server time, re-rendering at an interval; all users of one interval share a timer. */
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
