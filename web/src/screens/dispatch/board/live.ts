/** When a board is read again: soon after a change, seldom under many, and not under a hand that is at work on it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onRows } from '@/base/live';
import { ROOT } from './data';

/** Ms after a change until it is read, so that what follows from it is read with it; ms between two readings. */
const SOON = 300;
const REST = 1_500;
/** Ms after a command of one's own in which what follows from it is shown at once, under the hand too. */
const OWN = 4_000;

let ownUntil = 0;
const readAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [ROOT] });
/** Reads all of it again, and what follows for a moment. */
export const useReadAgain = () => {
  const client = useQueryClient();
  return () => {
    ownUntil = performance.now() + OWN;
    return readAgain(client);
  };
};

/**
 * Reads again what changes elsewhere.
 * @param hand somebody's is at work on the board: changes wait until it is gone
 * @returns whether some wait
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
      // Of its own rhythm: under many changes a timer that each of them began anew would never end.
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
