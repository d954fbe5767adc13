/** How far places are from each other. Light: no schemas. */
const RADIUS = 6_371_000;
type Place = { lat: number; lon: number };
const radians = (value: number): number => (value * Math.PI) / 180;
/** Metres between two places, along the surface. */
export const metresBetween = (a: Place, b: Place): number => {
  const half = (x: number, y: number) => Math.sin((radians(y) - radians(x)) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
};
/** No less than these: as far as it is along a meridian and then along the equator. Told without a sine. */
export const metresAtMost = (a: Place, b: Place): number =>
  RADIUS * radians(Math.abs(b.lat - a.lat) + Math.abs(b.lon - a.lon));
