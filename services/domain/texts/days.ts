/** How far days are, in words, for messages and screens. */
import { formOf, type Lang, speechIn } from './speech.js';

const DAY_MS = 86_400_000;
/** How far a last day is: `11 hari lagi`, `hari ini`, `2 hari lalu`. Both are `YYYY-MM-DD`. */
export const awayText = (day: string, today: string, lang: Lang): string => {
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const days = Math.abs(left);
  const { texts } = speechIn(lang);
  const own = left === 0 ? texts['hari ini'] : formOf(texts, lang, `{n} hari ${left < 0 ? 'lalu' : 'lagi'}`, days);
  if (own) return own.replace('{n}', String(days));
  if (left === 0) return lang === 'id' ? 'hari ini' : 'today';
  if (lang === 'id') return `${days} hari ${left < 0 ? 'lalu' : 'lagi'}`;
  const words = `${days} ${days === 1 ? 'day' : 'days'}`;
  return left < 0 ? `${words} ago` : `in ${words}`;
};
