import { type ComponentType, useEffect, useRef, useState } from 'react';

import { atTouch } from '@/ui/hot';
import type { SortableProps } from './sortable-props';

/** What a grip has while nothing drags: one for all, so that no row is drawn anew for it. */
const still = {};
let drag: Promise<ComponentType<SortableProps>> | undefined;

/**
 * Rows that can be put into another order. What drags them comes when somebody touches the page or points at the rows, and takes
 * over only while nobody stands in a row: until then the rows are there, and Alt+↑↓ moves them.
 */
export const Sortable = (props: SortableProps) => {
  const [Drag, setDrag] = useState<ComponentType<SortableProps>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    const use = (Found: ComponentType<SortableProps>) => {
      if (gone) return;
      if (!box.current?.contains(document.activeElement)) return setDrag(() => Found);
      box.current.addEventListener('focusout', () => setTimeout(() => use(Found)), { once: true });
    };
    const load = async () => {
      drag ??= import('./drag').then((m) => m.default);
      // Without it (offline) the order can still be changed by keyboard.
      await drag.then(use).catch(() => {
        drag = undefined;
      });
    };
    const { current } = box;
    current?.addEventListener('pointerover', load, { once: true });
    const forget = atTouch(load);
    return () => {
      gone = true;
      forget();
      current?.removeEventListener('pointerover', load);
    };
  }, []);
  return (
    <div ref={box}>
      {Drag ? <Drag {...props} /> : props.ids.map((id, n) => <div key={id}>{props.children(id, n, still)}</div>)}
    </div>
  );
};
