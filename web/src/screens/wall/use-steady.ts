/** What keeps a page on a wall for days: the screen stays lit, it is heard of, and once a night the page is loaded anew. */
import { useEffect } from 'react';
import { api } from '@/base/api';
import { serverNow } from '@/base/clock';
import { whenReached } from '@/base/reach';
import { isOld } from './cycle';

const LOOK = 60_000;

/** @param wall it is signed in as one: then whoever looks after it sees that it is on */
export const useSteady = (wall: boolean): void => {
  useEffect(() => {
    if (!wall) return;
    // Where this does not arrive the page is told so as by any other call.
    const timer = setInterval(() => void api.get('/auth/get-profile').catch(() => {}), LOOK);
    return () => clearInterval(timer);
  }, [wall]);
  useEffect(() => {
    const loaded = serverNow();
    let loading = false;
    const timer = setInterval(() => {
      if (loading || !isOld(loaded, serverNow())) return;
      loading = true;
      // What is there stays until the other can be had.
      void whenReached(() => {}).then(() => location.reload());
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let over = false;
    // Who lays the page aside gives the light back, and takes it again with the page.
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
