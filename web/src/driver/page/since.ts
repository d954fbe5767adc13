/** How long ago in words: beside places, a letter for minutes reads as metres. */
const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** In its largest unit: `12 menit`, `2 jam`; under a minute undefined. @param lang as browsers name it */
export const sinceWords = (at: string, now: number, lang: string): string | undefined => {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE);
  const found = UNITS.find(([, size]) => minutes >= size);
  if (!found) return undefined;
  const [unit, size] = found;
  const how = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(lang, how).format(Math.floor(minutes / size));
};
