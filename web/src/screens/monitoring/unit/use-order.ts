import { byNeed, type Unit } from '@domain/telemetry/units';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '@/base/clock';
import { CALM } from '@/kit/fleet/use-units';
import type { WallPages } from '@/kit/use-wall-pages';

const orderOf = (units: readonly Unit[], now = serverNow()): string =>
  units
    .toSorted(byNeed(now))
    .map(({ id }) => id)
    .join();

/**
 * Vehicles in the order of need, which moves once in a while, and never under a pointer or the focus; what each row tells is
 * right at once, and who is new comes last until then. @param past the moment that is shown, where that is not now
 * `held`: the order stands as long as a page of a wall does
 */
export const useOrder = (
  units: readonly Unit[],
  around: RefObject<HTMLElement | null>,
  past: number | undefined,
  { held, beat }: Pick<WallPages, 'held' | 'beat'>,
): Unit[] => {
  const [order, setOrder] = useState('');
  // The first that are there stand in their order at once.
  if (order === '' && units.length > 0) setOrder(orderOf(units, past));
  const [begun, setBegun] = useState(beat);
  if (begun !== beat) {
    setBegun(beat);
    setOrder(orderOf(units, past));
  }
  const newest = useRef({ units, past });
  newest.current = { units, past };
  useEffect(() => {
    // Of its own rhythm: under many changes a timer that each of them began anew would never end.
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
