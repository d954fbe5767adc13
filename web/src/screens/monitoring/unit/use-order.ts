import { byNeed, type Unit } from '@domain/telemetry/units';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '@/base/server/clock';
import { CALM } from '@/kit/fleet/use-units';
import type { WallPages } from '@/kit/wall/use-wall-pages';

const orderOf = (units: readonly Unit[], now = serverNow()): string =>
  units
    .toSorted(byNeed(now))
    .map(({ id }) => id)
    .join();

/**
 * Vehicles by urgency. The order changes only from time to time and never under the pointer or focus; row contents
 * update at once, and new vehicles come last until the next reordering. @param past the shown moment, if it isn't now
 * `held`: the order stays while a page of a wall is shown
 */
export const useOrder = (
  units: readonly Unit[],
  around: RefObject<HTMLElement | null>,
  past: number | undefined,
  { held, beat }: Pick<WallPages, 'held' | 'beat'>,
): Unit[] => {
  const [order, setOrder] = useState('');
  // The first rows are ordered immediately.
  if (order === '' && units.length > 0) setOrder(orderOf(units, past));
  const [begun, setBegun] = useState(beat);
  if (begun !== beat) {
    setBegun(beat);
    setOrder(orderOf(units, past));
  }
  const newest = useRef({ units, past });
  newest.current = { units, past };
  useEffect(() => {
    // A fixed interval: a timer restarted by each change would never fire under many.
    if (held) return;
    const timer = setInterval(() => {
      const busy = around.current?.matches(':hover, :focus-within');
      if (!busy) setOrder(orderOf(newest.current.units, newest.current.past));
    }, CALM);
    return () => clearInterval(timer);
  }, [around, held]);
  const place = new Map(order.split(',').map((id, n) => [id, n]));
  const last = place.size;
  return units.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last));
};
