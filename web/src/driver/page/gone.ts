import { useEffect, useState } from 'react';
import { useBox } from '../outbox/box';
import { useTrip } from '../trip/trip';

/** Whether the server is out of reach: no network, or no response. */
export const useGone = (): boolean => {
  const [offline, setOffline] = useState(!navigator.onLine);
  const { away } = useBox();
  const { state } = useTrip();
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return offline || away || state === 'away';
};
