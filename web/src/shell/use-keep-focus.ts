import { type RefObject, useEffect } from 'react';

/** Focuses what is no stop of Tab, for as long as the focus stays. */
const focusOnce = (el: HTMLElement): void => {
  if (!el.hasAttribute('tabindex')) {
    el.tabIndex = -1;
    el.addEventListener('blur', () => el.removeAttribute('tabindex'), { once: true });
  }
  el.focus({ preventScroll: true });
};

/**
 * What had the focus may go with what was done there (an editor whose turn is over, a row that left): then the focus is
 * nowhere, and Tab and a screen reader with it. It goes to the nearest part around it that is still there.
 */
export const useKeepFocus = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    /** What had the focus last, and what it stood in, from within. */
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      // A dialog is over what it was opened from.
      if (!(target instanceof HTMLElement) || !main.current?.contains(target)) return;
      around = [];
      for (let el: HTMLElement | null = target; el; el = el === main.current ? null : el.parentElement) around.push(el);
    };
    /** Somebody pressed beside everything. */
    const drop = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if ((target as Node).isConnected && document.hasFocus()) around = [];
        });
    };
    // Also what stood over the page may know of nothing to give the focus back to.
    const look = () => {
      late = 0;
      if (document.activeElement !== document.body) return;
      const near = around.find((el) => el.isConnected);
      if (near) focusOnce(near);
    };
    let late = 0;
    // Between two stops of Tab the focus is nowhere, too.
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
