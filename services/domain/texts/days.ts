/** Distances of days in words, for messages and screens. */
import { formOf, type Lang, speechIn } from './speech.js';

const DAY_MS = 86_400_000;
/** Distance to a last day: `11 hari lagi`, `hari ini`, `2 hari lalu`. Both are `YYYY-MM-DD`. */
export const awayText = (day: string, today: string, lang: Lang): string => {
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const days = Math.abs(left);
  const { texts } = speechIn(lang);
  if (left === 0) return texts['hari ini'] ?? 'hari ini';
  const key = `{n} hari ${left < 0 ? 'lalu' : 'lagi'}`;
  return (formOf(texts, lang, key, days) ?? key).replace('{n}', String(days));
};
