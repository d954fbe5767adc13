/** Parses decimal numbers as people type and paste them. */

/** `12,5`, `12.5`, `−6,2`; undefined if it is no number. */
export const parseDecimal = (text: string): number | undefined => {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(/[%°\s]/g, '')
    .replace(',', '.');
  return /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/.test(plain) ? Number(plain) : undefined;
};
/** Latitude and longitude as copied from maps: `-6.2088, 106.8456`; undefined if it is no such pair. */
export const parsePair = (text: string): [lat: number, lon: number] | undefined => {
  const parts = /^\s*\(?([-−+]?\d+(?:[.,]\d+)?)\s*[,;\s]\s*([-−+]?\d+(?:[.,]\d+)?)\)?\s*$/.exec(text);
  const [lat, lon] = [parseDecimal(parts?.[1] ?? ''), parseDecimal(parts?.[2] ?? '')];
  return lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180 ? undefined : [lat, lon];
};
