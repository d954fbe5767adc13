import { type RefObject, useEffect, useState } from 'react';

/**
 * Ms without activity after which interaction counts as over: a board on a wall continues even if the pointer rests on
 * it.
 */
const RESTS = 30_000;
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/** Whether the user is interacting with a part of the page: it is hovered or focused, with recent activity. */
export const useHand = (around: RefObject<HTMLElement | null>): boolean => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const box = around.current;
    if (!box) return;
    let at = 0;
    let timer = 0;
    const look = () => {
      timer = 0;
      const left = at + RESTS - performance.now();
      const there = box.matches(':hover, :focus-within');
      if (there && left > 0) timer = window.setTimeout(look, left);
      else setBusy(false);
    };
    const sign = () => {
      at = performance.now();
      timer ||= window.setTimeout(look, RESTS);
      setBusy(true);
    };
    // The next focus is only known in the following frame.
    const leave = () => requestAnimationFrame(() => box.matches(':hover, :focus-within') || setBusy(false));
    for (const name of SIGNS) box.addEventListener(name, sign, { passive: true });
    for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, leave);
    return () => {
      clearTimeout(timer);
      for (const name of SIGNS) box.removeEventListener(name, sign);
      for (const name of ['pointerleave', 'focusout']) box.removeEventListener(name, leave);
    };
  }, [around]);
  return busy;
};
