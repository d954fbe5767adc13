import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from './cn';

type Side = 'top' | 'right' | 'bottom' | 'left';
type Props = {
  /** Nothing: the child stands alone. */
  text: ReactNode;
  side?: Side;
  className?: string;
  /** One element that can take focus and pointer. */
  children: ReactElement;
};
const GAP = 6;
const EDGE = 8;

/** A line that explains what is pointed at or focused; never the only way to know something. Esc hides it. */
export const Tooltip = ({ text, side = 'top', className, children }: Props) => {
  const id = useId();
  const [at, setAt] = useState<DOMRect>();
  const timer = useRef(0);
  const later = (f: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(f, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!at) return;
    const hide = (e: Event) => (!(e instanceof KeyboardEvent) || e.key === 'Escape') && setAt(undefined);
    window.addEventListener('keydown', hide, true);
    window.addEventListener('scroll', hide, true);
    return () => {
      window.removeEventListener('keydown', hide, true);
      window.removeEventListener('scroll', hide, true);
    };
  }, [at]);
  if (!text) return children;
  const show = (e: { currentTarget: Element }, ms: number) => {
    const el = e.currentTarget;
    later(() => el.isConnected && setAt(el.getBoundingClientRect()), ms);
  };
  const hide = () => later(() => setAt(undefined), 100);
  return (
    <>
      <Slot.Root
        aria-describedby={at ? id : undefined}
        onPointerEnter={(e) => e.pointerType === 'mouse' && show(e, 300)}
        onPointerLeave={hide}
        onFocus={(e) => e.currentTarget.matches(':focus-visible') && show(e, 0)}
        onBlur={hide}
        onPointerDown={() => later(() => setAt(undefined), 0)}
      >
        {children}
      </Slot.Root>
      {at &&
        createPortal(
          <div
            ref={(el) => place(el, at, side)}
            id={id}
            role="tooltip"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={hide}
            className={cn(
              'fixed z-60 w-max max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-hint text-surface shadow-1',
              className,
            )}
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  );
};

/** Beside the element on the wished side, on the other one where there is no room, never over the window's edge. */
const place = (el: HTMLElement | null, at: DOMRect, side: Side) => {
  if (!el) return;
  const { width, height } = el.getBoundingClientRect();
  const room = { top: at.top, bottom: innerHeight - at.bottom, left: at.left, right: innerWidth - at.right };
  const other: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
  const needed = (side === 'top' || side === 'bottom' ? height : width) + GAP + EDGE;
  const on = room[side] < needed && room[other[side]] > room[side] ? other[side] : side;
  const middle = { x: at.left + (at.width - width) / 2, y: at.top + (at.height - height) / 2 };
  const x = on === 'left' ? at.left - width - GAP : on === 'right' ? at.right + GAP : middle.x;
  const y = on === 'top' ? at.top - height - GAP : on === 'bottom' ? at.bottom + GAP : middle.y;
  el.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
  el.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`;
};
