/** Keeps a wall page running for days: wake lock, heartbeat, and a nightly reload. */
import { useEffect } from 'react';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { whenReached } from '@/base/server/reach';
import { isOld } from './cycle';

const LOOK = 60_000;

/** @param wall signed in as a wall screen: sends a heartbeat, so that its administrator sees it is on */
export const useSteady = (wall: boolean): void => {
  useEffect(() => {
    if (!wall) return;
    // Failures are handled like those of any other request.
    const timer = setInterval(() => void api.get('/auth/get-profile').catch(() => {}), LOOK);
    return () => clearInterval(timer);
  }, [wall]);
  useEffect(() => {
    const loaded = serverNow();
    let loading = false;
    const timer = setInterval(() => {
      if (loading || !isOld(loaded, serverNow())) return;
      loading = true;
      // Keep the current page until the server can be reached.
      void whenReached(() => {}).then(() => location.reload());
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let over = false;
    // The browser releases the wake lock when the page is hidden; request it again when it is shown.
    const hold = async () => {
      if (document.hidden || (held && !held.released)) return;
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) void got?.release();
      else held = got;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
};
