import { type ComponentType, useEffect, useRef, useState } from 'react';

import { atTouch } from '@/ui/hot';
import type { SortableProps } from './sortable-props';

/** Grip props without dragging: a shared constant, to avoid rerendering rows. */
const still = {};
let drag: Promise<ComponentType<SortableProps>> | undefined;

/**
 * Reorderable rows. The drag code is loaded once the user touches the page or points at the rows, and takes over only
 * while no row has the focus: until then rows are rendered without it, and Alt+↑↓ moves them.
 */
export const Sortable = (props: SortableProps) => {
  const [Drag, setDrag] = useState<ComponentType<SortableProps>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    const use = (DragComponent: ComponentType<SortableProps>) => {
      if (gone) return;
      if (!box.current?.contains(document.activeElement)) return setDrag(() => DragComponent);
      box.current.addEventListener('focusout', () => setTimeout(() => use(DragComponent)), { once: true });
    };
    const load = async () => {
      drag ??= import('./drag').then((m) => m.default);
      // If loading fails (offline), rows can still be moved by keyboard.
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
