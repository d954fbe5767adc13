/** Distances between coordinates. Without schemas. */
const RADIUS = 6_371_000;
type Coordinates = { lat: number; lon: number };
const radians = (value: number): number => (value * Math.PI) / 180;
/** Metres between two points, along the surface. */
export const metresBetween = (a: Coordinates, b: Coordinates): number => {
  const half = (x: number, y: number) => Math.sin((radians(y) - radians(x)) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
};
/** Upper bound of the distance: along a meridian and then along the equator. Cheap: no trigonometry. */
export const metresAtMost = (a: Coordinates, b: Coordinates): number =>
  RADIUS * radians(Math.abs(b.lat - a.lat) + Math.abs(b.lon - a.lon));
