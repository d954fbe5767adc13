/** Which boards a wall shows, for how long, and when it is dimmed. */

import { partsWib } from '@domain/kit/values/time';
import { mayOpen, type Who } from '@domain/navigation/access';
import { type WallBoard, wallBoards } from '@domain/telemetry/walls';

/** Seconds per board: default, minimum and maximum. */
const STANDS = { usual: 30, least: 10, most: 600 };
/** Minimum seconds per page of a board, so that passers-by can read it. */
const PAGE_STANDS = 10;
/** Hours of dimming, Jakarta time. */
const DIM = { from: 20, until: 6 };
/** Hour of the daily reload. */
const ANEW = 3;
const DAY = 86_400_000;

/** The boards a reader may open, in order. @param wall signed in as a wall screen */
export const boardsOf = (who: Who, wall: boolean): WallBoard[] =>
  wallBoards.filter((path) => wall || mayOpen(who, path));

/** Seconds per board from the address: `?detik=45`. */
export const standsFor = (params: URLSearchParams): number => {
  const seconds = Number(params.get('detik') ?? '');
  return seconds > 0 ? Math.min(STANDS.most, Math.max(STANDS.least, Math.round(seconds))) : STANDS.usual;
};

/** Display time of each page, ms: its share of the board's time, but at least the time needed to read it. */
export const pageStands = (seconds: number, pages: number): number =>
  Math.max(Math.min(PAGE_STANDS, seconds), seconds / Math.max(1, pages)) * 1_000;

/** The current board and page, and a counter that changes at each turn. */
export type Turn = { at: number; page: number; beat: number };
/** The next page of the board, then the next board. @param held stay on the page, but adopt pending changes */
export const nextTurn = ({ at, page, beat }: Turn, of: { boards: number; pages: number; held: boolean }): Turn => {
  const next = beat + 1;
  if (of.held) return { at, page, beat: next };
  if (page + 1 < of.pages) return { at, page: page + 1, beat: next };
  return { at: of.boards > 0 ? (at + 1) % of.boards : 0, page: 0, beat: next };
};

const hourAt = (now: number): number => partsWib(new Date(now).toISOString())?.hour ?? 12;
/** @param now ms */
export const isDim = (now: number): boolean => hourAt(now) >= DIM.from || hourAt(now) < DIM.until;
/** Whether a page loaded at a given moment is due for a reload: once a day, at an hour with few viewers. */
export const isOld = (loaded: number, now: number): boolean => now - loaded > DAY / 2 && hourAt(now) === ANEW;
