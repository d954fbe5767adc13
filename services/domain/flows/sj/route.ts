import { cut } from '../../kit/cut.js';

/** The points of a CHARTER order's route, as its SJ has them in one text. */
type Place = { nama: string; alamat: string; kota: string };
const MAX_ROUTE_LENGTH = 300;
const BETWEEN = ' · ';

/** One text of at most 300 letters: `1. Gudang Cikarang, Jl. … · 2. …`. */
export const routeText = (points: readonly Place[]): string => {
  const told = points.map(({ nama, alamat, kota }) => [nama, alamat, kota].filter(Boolean).join(', '));
  return cut(
    told.length > 1 ? told.map((one, n) => `${n + 1}. ${one}`).join(BETWEEN) : (told[0] ?? ''),
    MAX_ROUTE_LENGTH,
  ).trim();
};
/** The points of such a text, without their numbers; a text of anything else is one. */
export const routeParts = (text: string): string[] => {
  const parts = text.split(BETWEEN);
  const numbered = parts.length > 1 && parts.every((part, n) => part.startsWith(`${n + 1}. `));
  return numbered ? parts.map((part, n) => part.slice(`${n + 1}. `.length)) : text === '' ? [] : [text];
};
