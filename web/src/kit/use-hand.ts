import { type RefObject, useEffect, useState } from 'react';

/** Ms after which a hand that does nothing is none: a board on a wall goes on whatever its pointer was left on. */
const RESTS = 30_000;
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/** Whether somebody's hand is at work in a part of the page: a pointer over it, or the focus in it, that did something of late. */
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
    // What has the focus next is known a moment later.
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
