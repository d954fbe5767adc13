import { type RefObject, useEffect } from 'react';

/** Focuses an element that isn't a tab stop, as long as it keeps the focus. */
const focusOnce = (el: HTMLElement): void => {
  if (!el.hasAttribute('tabindex')) {
    el.tabIndex = -1;
    el.addEventListener('blur', () => el.removeAttribute('tabindex'), { once: true });
  }
  el.focus({ preventScroll: true });
};

/**
 * The focused element may disappear with an action (an editor whose turn is over, a row that left): the focus is then
 * lost for Tab and screen readers. Moves it to the nearest ancestor that still exists.
 */
export const useKeepFocus = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    /** The last focused element and its ancestors, from the inside out. */
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      // A dialog overlays the element it was opened from.
      if (!(target instanceof HTMLElement) || !main.current?.contains(target)) return;
      around = [];
      for (let el: HTMLElement | null = target; el; el = el === main.current ? null : el.parentElement) around.push(el);
    };
    /** A press on something that can't take the focus. */
    const drop = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if ((target as Node).isConnected && document.hasFocus()) around = [];
        });
    };
    // An overlay that closes may not know where to return the focus either.
    const look = () => {
      late = 0;
      if (document.activeElement !== document.body) return;
      const near = around.find((el) => el.isConnected);
      if (near) focusOnce(near);
    };
    let late = 0;
    // The focus is also nowhere for a moment between two tab stops, hence the timeout.
    const seen = new MutationObserver(() => {
      if (document.activeElement === document.body) late ||= window.setTimeout(look);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', drop);
    seen.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', drop);
      seen.disconnect();
      clearTimeout(late);
    };
  }, [main]);
};
