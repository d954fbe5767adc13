import { useEffect, useState } from 'react';

/** Px of width for which boards are drawn; a wider wall shows the same, larger. */
const DRAWN = 1_280;
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
