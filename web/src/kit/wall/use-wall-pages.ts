import { type RefObject, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useOnWall, WallTurnContext } from './on-wall';
import { lastWhole, type Placed, pageStarts } from './wall-pages';

const ROWS = 'li, tbody tr, [data-page-row]';
type Measured = { rows: Placed[]; height: number; head: number };

/** In px of the container's own layout, regardless of magnification. */
const measure = (box: HTMLElement): Measured => {
  const { top, height } = box.getBoundingClientRect();
  const scale = height / box.offsetHeight || 1;
  const at = (y: number) => (y - top) / scale + box.scrollTop - box.clientTop;
  const head = (box.querySelector('thead')?.getBoundingClientRect().height ?? 0) / scale;
  const rows: Placed[] = [];
  for (const row of box.querySelectorAll(ROWS)) {
    const bottom = at(row.getBoundingClientRect().bottom);
    rows.push({ top: rows.at(-1)?.bottom ?? head, bottom });
  }
  return { rows, height: box.clientHeight - head, head };
};

/** `held`: there are several pages, so the current one must not change until the next `beat`. */
export type WallPages = { page: number; pages: number; held: boolean; beat: number };

/**
 * On a wall, a box that overflows shows the current page, without cut rows. Changes meanwhile move no page. Elsewhere
 * there is one page, and the box scrolls.
 */
export const useWallPages = (box: RefObject<HTMLElement | null>): WallPages => {
  const onWall = useOnWall() !== undefined;
  const { page: turn, beat, tell } = use(WallTurnContext);
  const part = useId();
  const [pages, setPages] = useState(1);
  const stood = useRef({ beat: -1, height: 0, pages: 0 });
  const arrange = () => {
    const of = box.current;
    if (!onWall || !of) return;
    const { rows, height, head } = measure(of);
    const starts = pageStarts(rows, height);
    const was = stood.current;
    if (was.beat !== beat || was.height !== height || was.pages === 0 || was.pages > 1 !== starts.length > 1) {
      stood.current = { beat, height, pages: rows.length > 0 ? starts.length : 0 };
      const start = starts[turn % starts.length] as number;
      const last = starts.at(-1) as number;
      const room = Math.max(0, last + height - (rows.at(-1)?.bottom ?? 0));
      // Pads the last page: otherwise it could not scroll far enough, and would show part of the page before.
      of.style.paddingBottom = starts.length > 1 ? `${room}px` : '';
      of.style.overflowY = 'hidden';
      of.scrollTop = start - head;
      setPages(starts.length);
    }
    const start = of.scrollTop + head;
    const cut = start + height - lastWhole(rows, start - 1, height + 1);
    of.style.clipPath = starts.length > 1 && cut > 0 ? `inset(0 0 ${cut}px 0)` : '';
  };
  const again = useRef(arrange);
  again.current = arrange;
  useLayoutEffect(() => again.current());
  useEffect(() => {
    if (!onWall || !box.current) return;
    const watch = new ResizeObserver(() => again.current());
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [onWall, box]);
  useEffect(() => {
    if (onWall) tell(part, pages);
    return () => tell(part, 0);
  }, [onWall, tell, part, pages]);
  return { page: turn % pages, pages, held: onWall && pages > 1, beat };
};
