import { useEffect, useState } from 'react';

/** Px of width for which boards are drawn; a wider wall shows the same, larger: it is read from four metres away. */
const DRAWN = 900;
/** The line below the boards is smaller: it is read by who changes them. */
export const BAR = 0.7;
const zoomNow = (): number => Math.max(1, innerWidth / DRAWN);

/** How much larger than at a desk a wall is drawn. */
export const useZoom = (): number => {
  const [zoom, setZoom] = useState(zoomNow);
  useEffect(() => {
    const measure = () => setZoom(zoomNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return zoom;
};
