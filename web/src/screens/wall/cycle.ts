/** Which boards a wall shows, for how long, and when it is dim. */
import { mayOpen, type Who } from '@domain/access';
import { partsWib } from '@domain/kit/time';
import { type WallBoard, wallBoards } from '@domain/walls';

/** Seconds that each board stands: usually, at least and at most. */
const STANDS = { usual: 30, least: 10, most: 600 };
/** Hours of Jakarta at which it gets dim and bright. */
const DIM = { from: 20, until: 6 };
/** The hour at which a page that stood for a day is loaded anew. */
const ANEW = 3;
const DAY = 86_400_000;

/** Those that a reader has, in their order. @param wall it is signed in as one */
export const boardsOf = (who: Who, wall: boolean): WallBoard[] =>
  wallBoards.flatMap((board) => ((wall ? board.wall : mayOpen(who, board.path)) ? [board.path] : []));

/** Seconds as the address has them: `?detik=45`. */
export const standsFor = (params: URLSearchParams): number => {
  const asked = Number(params.get('detik') ?? '');
  return asked > 0 ? Math.min(STANDS.most, Math.max(STANDS.least, Math.round(asked))) : STANDS.usual;
};

const hourAt = (now: number): number => partsWib(new Date(now).toISOString())?.hour ?? 12;
/** @param now ms */
export const isDim = (now: number): boolean => hourAt(now) >= DIM.from || hourAt(now) < DIM.until;
/** Whether a page that was loaded at one moment is to be loaded anew: once a day, while hardly anybody looks. */
export const isOld = (loaded: number, now: number): boolean => now - loaded > DAY / 2 && hourAt(now) === ANEW;
