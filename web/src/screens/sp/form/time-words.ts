/** Dates and intervals in everyday language. */
import { dateFull, wib } from '@/base/text/format';
import type { Lang, T } from './words';

const HOUR = 3_600_000;
/** Distance of a moment from now: `40 menit lagi`, `27 jam lagi`, `4 hari lagi`; past: `lewat 5 jam`. @param now ms */
export const distance = (at: string, now: number, t: T): string => {
  const ms = Date.parse(at) - now;
  if (Number.isNaN(ms)) return '';
  const far = Math.abs(ms);
  const [n, ahead, past] =
    far < HOUR
      ? [Math.round(far / 60_000), '{{n}} menit lagi', 'lewat {{n}} menit']
      : far < 48 * HOUR
        ? [Math.round(far / HOUR), '{{n}} jam lagi', 'lewat {{n}} jam']
        : [Math.round(far / (24 * HOUR)), '{{n}} hari lagi', 'lewat {{n}} hari'];
  return t(ms >= 0 ? ahead : past, { n });
};

/** `Rabu 25 November`, with the year if it isn't the current one. @param now ms */
export const dayWords = (at: string, now: number, lang: Lang): string => {
  const text = dateFull(at, lang).replace(',', '');
  const year = ` ${wib(now)?.year}`;
  return text.endsWith(year) ? text.slice(0, -year.length) : text;
};
