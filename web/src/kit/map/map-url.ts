/** URLs of the map service. */

/** Degrees shown around the marker. */
const AROUND = 0.012;
/** Rounds to the precision of the map service. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
/** The address of the embedded map: a bounding box around the marker. */
export const embedUrl = (lat: number, lon: number): string => {
  const box = [lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND].map(rounded).join('%2C');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${rounded(lat)}%2C${rounded(lon)}`;
};
