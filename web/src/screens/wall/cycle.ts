/** Which boards a wall shows, for how long, and when it is dim. */

import { partsWib } from '@domain/kit/time';
import { mayOpen, type Who } from '@domain/navigation/access';
import { type WallBoard, wallBoards } from '@domain/rights/walls';

/** Seconds that each board stands: usually, at least and at most. */
const STANDS = { usual: 30, least: 10, most: 600 };
/** Seconds for which a page of a board stands at least: so long does who passes by need to read it. */
const PAGE_STANDS = 10;
/** Hours of Jakarta at which it gets dim and bright. */
const DIM = { from: 20, until: 6 };
/** The hour at which a page that stood for a day is loaded anew. */
const ANEW = 3;
const DAY = 86_400_000;

/** Those that a reader has, in their order. @param wall it is signed in as one */
export const boardsOf = (who: Who, wall: boolean): WallBoard[] =>
  wallBoards.filter((path) => wall || mayOpen(who, path));

/** Seconds as the address has them: `?detik=45`. */
export const standsFor = (params: URLSearchParams): number => {
  const asked = Number(params.get('detik') ?? '');
  return asked > 0 ? Math.min(STANDS.most, Math.max(STANDS.least, Math.round(asked))) : STANDS.usual;
};

/** Ms that each page of a board stands: its share of the board's time, and no less than it takes to read it. */
export const pageStands = (seconds: number, pages: number): number =>
  Math.max(Math.min(PAGE_STANDS, seconds), seconds / Math.max(1, pages)) * 1_000;

/** What stands: a board, a page of it, and a number that is another one each time. */
export type Turn = { at: number; page: number; beat: number };
/** What stands next: the board's next page, then the next board. @param held the same stays, and takes up what came meanwhile */
export const nextTurn = ({ at, page, beat }: Turn, of: { boards: number; pages: number; held: boolean }): Turn => {
  const next = beat + 1;
  if (of.held) return { at, page, beat: next };
  if (page + 1 < of.pages) return { at, page: page + 1, beat: next };
  return { at: of.boards > 0 ? (at + 1) % of.boards : 0, page: 0, beat: next };
};

const hourAt = (now: number): number => partsWib(new Date(now).toISOString())?.hour ?? 12;
/** @param now ms */
export const isDim = (now: number): boolean => hourAt(now) >= DIM.from || hourAt(now) < DIM.until;
/** Whether a page that was loaded at one moment is to be loaded anew: once a day, while hardly anybody looks. */
export const isOld = (loaded: number, now: number): boolean => now - loaded > DAY / 2 && hourAt(now) === ANEW;
