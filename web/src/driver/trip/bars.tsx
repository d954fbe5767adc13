import { useLayoutEffect, useRef, useState } from 'react';
import { barPath, barsOf, modulesOf } from '@/base/text/bars';

/**
 * A bar code to scan from the screen: bars have the largest width in whole device pixels that fits, because blurred
 * ones can't be scanned.
 */
export const Bars = ({ text }: { text: string }) => {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const bars = barsOf(text);
  const modules = modulesOf(bars);
  useLayoutEffect(() => {
    const el = room.current;
    if (!el) return undefined;
    const widen = () => {
      const dots = Math.max(1, Math.floor((el.clientWidth * devicePixelRatio) / modules));
      setWidth((modules * dots) / devicePixelRatio);
    };
    const watch = new ResizeObserver(widen);
    watch.observe(el);
    widen();
    return () => watch.disconnect();
  }, [modules]);
  return (
    <div ref={room} className="flex justify-center bg-[white]">
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width }}
        className="h-28 shrink-0"
      >
        <path fill="#000" d={barPath(bars, 1)} />
      </svg>
    </div>
  );
};
