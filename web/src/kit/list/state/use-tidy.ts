import { type RefObject, useEffect, useRef } from 'react';
import { useConnected } from '@/base/live/live';
import { Tidy } from './tidy';

/** Ms without interaction after which it counts as over. */
const GONE = 1_500;

/**
 * Whether the user is interacting: pointer above, keyboard focus within, or a dialog or menu open. Plain focus does not
 * count: a click leaves it behind.
 */
const inHand = (el: Element): boolean =>
  el.matches(':hover') ||
  el.querySelector(':focus-visible') !== null ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Finished rows of a queue are removed, but never during interaction: they stay, dimmed, while the pointer or the
 * keyboard is among the rows. Without hover (a phone) they are removed on request.
 * @param done their ids @param tidy removes them
 */
export const useTidy = (area: RefObject<HTMLElement | null>, done: readonly string[], tidy: () => void): void => {
  const connected = useConnected();
  const rule = useRef(new Tidy());
  const look = () => {
    if (area.current && rule.current.due({ done, inHand: inHand(area.current), connected })) tidy();
  };
  const latest = useRef(look);
  latest.current = look;
  const waiting = connected && done.length > 0;
  useEffect(() => {
    // Also updates the rule when rows left or the server went away.
    if (!waiting) return latest.current();
    if (!matchMedia('(hover: hover)').matches) return;
    const timer = setInterval(() => latest.current(), GONE);
    return () => clearInterval(timer);
  }, [waiting]);
};
