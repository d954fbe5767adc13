import { type RefObject, useEffect, useRef } from 'react';
import { useConnected } from '@/base/live';
import { Tidy } from './tidy';

/** Ms after which a hand that went away is taken to be gone. */
const GONE = 1_500;

/** Whether somebody has their hand in it: the pointer over it, their keys in it, or a question open. A press leaves its focus behind. */
const inHand = (el: Element): boolean =>
  el.matches(':hover') ||
  el.querySelector(':focus-visible') !== null ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Rows of a queue that were dealt with leave it, but never under the hand: they stay, quiet, as long as the pointer or the
 * keyboard is among the rows. Where nothing hovers (a phone) they leave when they are asked to.
 * @param done their ids @param tidy takes them away
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
    // What left, and a server that went away, are noted too.
    if (!waiting) return latest.current();
    if (!matchMedia('(hover: hover)').matches) return;
    const timer = setInterval(() => latest.current(), GONE);
    return () => clearInterval(timer);
  }, [waiting]);
};
