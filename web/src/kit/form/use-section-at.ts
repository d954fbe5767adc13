import { type RefObject, useEffect, useState } from 'react';

/** A section counts as current when its top passes this line, px below the top of the scroll container. */
const LINE = 72;
/** The scroll container of an element. */
export const scrollerOf = (el: HTMLElement): HTMLElement | undefined => {
  for (let up = el.parentElement; up; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(up).overflowY)) return up;
  }
  return undefined;
};

/** Label of the form section currently in view; follows the scroll position. */
export const useSectionAt = (root: RefObject<HTMLElement | null>, count: number): string | undefined => {
  const [at, setAt] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections that come or go are looked at anew.
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const form = root.current;
      if (!form) return;
      const sections = [...form.querySelectorAll<HTMLElement>('[data-bagian]')];
      const top = (scrollerOf(form) ?? form).getBoundingClientRect().top;
      const passed = sections.filter((s) => s.getBoundingClientRect().top <= top + LINE);
      setAt((passed.at(-1) ?? sections[0])?.dataset.bagian);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', soon, { capture: true });
    };
  }, [root, count]);
  return at;
};
