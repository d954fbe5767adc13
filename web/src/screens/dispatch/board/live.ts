/** When a board is refetched: soon after a change, throttled under many, and not during a user's interaction. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onRows } from '@/base/live/live';
import { ROOT } from './data';

/**
 * Delay after a change before refetching, so that its consequences are included; minimum between two refetches. Both
 * ms.
 */
const SOON = 300;
const REST = 1_500;
/** For this long after the user's own command, ms, changes show at once, even during an interaction. */
const OWN = 4_000;

let ownUntil = 0;
const readAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [ROOT] });
/** Refetches the whole board, and lets updates through for a moment. */
export const useReadAgain = () => {
  const client = useQueryClient();
  return () => {
    ownUntil = performance.now() + OWN;
    return readAgain(client);
  };
};

/**
 * Refetches when rows of the views change.
 * @param hand whether a user interacts with the board: changes wait until that ends
 * @returns whether changes are waiting
 */
export const useLive = (views: readonly string[], hand: boolean): boolean => {
  const client = useQueryClient();
  const named = views.join();
  const [waits, setWaits] = useState(false);
  const held = useRef(hand);
  held.current = hand;
  useEffect(() => {
    let timer = 0;
    let last = Number.NEGATIVE_INFINITY;
    const read = () => {
      timer = 0;
      if (held.current && performance.now() > ownUntil) return setWaits(true);
      last = performance.now();
      void readAgain(client);
    };
    const ends = named.split(',').map((view) =>
      // Throttled, not debounced: a timer restarted by each change would never fire under many.
      onRows(view, () => {
        timer ||= window.setTimeout(read, Math.max(SOON, last + REST - performance.now()));
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [client, named]);
  useEffect(() => {
    if (hand || !waits) return;
    setWaits(false);
    void readAgain(client);
  }, [hand, waits, client]);
  return waits && hand;
};
