import { reject } from '../kit/aggregate/reject.js';

/** Refuses one coordinate without the other. */
export const checkCoordinates = ({ lat, lon }: { lat: number | null; lon: number | null }): void => {
  if ((lat === null) === (lon === null)) return;
  const [label, field] = lat === null ? (['Lintang', 'lat'] as const) : (['Bujur', 'lon'] as const);
  reject('needed-when', { label, what: 'koordinat' }, field);
};
