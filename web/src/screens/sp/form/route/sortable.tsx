import { type ComponentType, useEffect, useRef, useState } from 'react';

import type { SortableProps } from './sortable-props';

let drag: Promise<ComponentType<SortableProps>> | undefined;

/**
 * Rows that can be put into another order. What drags them comes later, when the browser is idle, and takes over only while
 * nobody stands in a row: until then the rows are there, and Alt+↑↓ moves them.
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
    const timer = setTimeout(() => {
      drag ??= import('./drag').then((m) => m.default);
      // Without it (offline) the order can still be changed by keyboard.
      drag.then(use).catch(() => {
        drag = undefined;
      });
    }, 600);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <div ref={box}>
      {Drag ? <Drag {...props} /> : props.ids.map((id, n) => <div key={id}>{props.children(id, n, {})}</div>)}
    </div>
  );
};
