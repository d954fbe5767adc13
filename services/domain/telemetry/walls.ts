/**
 * Screens on a wall: signed in for days with a code from somebody at a desk, to show boards and nothing else. A wall
 * belongs to whoever issued the code: it sees their branches, and ends with their rights.
 */
import { boardFields } from '../flows/sj/board.js';
import type { Grant } from '../kit/aggregate/actor.js';

/** Who connects a wall: desks that open the boards that it shows. */
export const wallMakers: readonly Grant[] = ['operasional', 'monitoring', 'kacab', 'webmaster'];

/**
 * Boards in the order of display, late deliveries first: a wall that is signed in as such shows all of them, a person
 * those that they may open.
 */
export const wallBoards = ['/dashboardop', '/monitoringSJ', '/monitoring/monitoring-unit', '/mapping'] as const;
export type WallBoard = (typeof wallBoards)[number];

/** What a wall reads of a view: fields of rows, and their filters. It reads nothing of views that are not listed. */
export const wallFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['sj', [...boardFields, 'branch', 'customer']],
]);

/** Characters of a code, chosen to be unmistakable from across a room, and its length. */
export const WALL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const WALL_CODE = 8;
/** Minutes for which a code is valid. */
export const WALL_MINUTES = 10;
/** A typed code in its canonical form. */
export const wallCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** A code for display: `ABCD-EFGH`. */
export const wallCodeText = (code: string): string => code.replace(/^(.{4})(.+)$/, '$1-$2');
