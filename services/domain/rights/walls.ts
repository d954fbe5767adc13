/**
 * Screens on a wall: signed in with a code that somebody at a desk gives them, for days, to show boards and nothing else.
 * A wall belongs to who gave the code: it sees their branches, and ends with their rights.
 */
import { boardFields } from '../flows/sj/board.js';
import type { Grant } from '../kit/actor.js';

/** Who connects a wall: whose own desk opens the boards that it shows. */
export const wallMakers: readonly Grant[] = ['operasional', 'monitoring', 'kacab', 'webmaster'];

/** Boards in the order in which they are shown, what is late first: of them a wall that is signed in as such has all, a person theirs. */
export const wallBoards = ['/dashboardop', '/monitoringSJ', '/monitoring/monitoring-unit', '/mapping'] as const;
export type WallBoard = (typeof wallBoards)[number];

/** What a wall reads of a view: fields of rows, and what narrows them. Of views that are not named it reads nothing. */
export const wallFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['sj', [...boardFields, 'branch', 'customer']],
]);

/** Characters of a code, none of which is taken for another from across a room, and how many. */
export const WALL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const WALL_CODE = 8;
/** Minutes that a code is good for. */
export const WALL_MINUTES = 10;
/** A code as it was made, however it was typed. */
export const wallCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** As people read it: `ABCD-EFGH`. */
export const wallCodeText = (code: string): string => code.replace(/^(.{4})(.+)$/, '$1-$2');
