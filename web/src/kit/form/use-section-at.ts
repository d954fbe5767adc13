import { type RefObject, useEffect, useState } from 'react';

/** Where a section has to be to be the one that is read, px below the top of what scrolls. */
const LINE = 72;
/** The element in which another scrolls. */
export const scrollerOf = (el: HTMLElement): HTMLElement | undefined => {
  for (let up = el.parentElement; up; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(up).overflowY)) return up;
  }
  return undefined;
};

/** The section of a form that is read now, by its label; follows the scroll. */
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
