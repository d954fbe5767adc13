import { cut } from '../../kit/values/cut.js';

/** A stop of a CHARTER order's route; its SJ stores all stops as one text. */
type RoutePoint = { nama: string; alamat: string; kota: string };
const MAX_ROUTE_LENGTH = 300;
const BETWEEN = ' · ';

/** One text of at most 300 characters: `1. Gudang Cikarang, Jl. … · 2. …`. */
export const routeText = (points: readonly RoutePoint[]): string => {
  const texts = points.map(({ nama, alamat, kota }) => [nama, alamat, kota].filter(Boolean).join(', '));
  return cut(
    texts.length > 1 ? texts.map((one, n) => `${n + 1}. ${one}`).join(BETWEEN) : (texts[0] ?? ''),
    MAX_ROUTE_LENGTH,
  ).trim();
};
/** Stops of such a text, without their numbers; any other text is a single stop. */
export const routeParts = (text: string): string[] => {
  const parts = text.split(BETWEEN);
  const numbered = parts.length > 1 && parts.every((part, n) => part.startsWith(`${n + 1}. `));
  return numbered ? parts.map((part, n) => part.slice(`${n + 1}. `.length)) : text === '' ? [] : [text];
};
