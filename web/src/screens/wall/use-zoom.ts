import { useEffect, useState } from 'react';

/** Layout width of boards, px; a wider wall scales them up, since it is read from four metres away. */
const DRAWN = 900;
/** The bar below is scaled less: it is read by the person operating it. */
export const BAR = 0.7;
const zoomNow = (): number => Math.max(1, innerWidth / DRAWN);

/** Scale factor of a wall relative to a desk. */
export const useZoom = (): number => {
  const [zoom, setZoom] = useState(zoomNow);
  useEffect(() => {
    const measure = () => setZoom(zoomNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return zoom;
};
