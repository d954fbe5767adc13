/** Elapsed time in full words: beside locations, the abbreviation `m` would read as meters. */
const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** In its largest unit: `12 menit`, `2 jam`; undefined under a minute. @param lang BCP 47 tag */
export const sinceWords = (at: string, now: number, lang: string): string | undefined => {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE);
  const match = UNITS.find(([, size]) => minutes >= size);
  if (!match) return undefined;
  const [unit, size] = match;
  const how = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(lang, how).format(Math.floor(minutes / size));
};
