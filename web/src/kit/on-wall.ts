/** Whether what is drawn hangs on a wall: nobody presses or scrolls anything there, so boards show no tools, and page by page. */
import { createContext, use } from 'react';

/** The address of the board that is drawn, where that is not the page's own; undefined: on no wall. */
export const OnWall = createContext<string | undefined>(undefined);
export const useOnWall = (): string | undefined => use(OnWall);

/**
 * `page`: which page of the board stands, from 0, of the longest part. `beat`: another number each time a page begins to
 * stand. `tell`: how many pages a part of the board has; 0: it is gone.
 */
export type WallTurn = { page: number; beat: number; tell: (part: string, pages: number) => void };
export const WallTurnContext = createContext<WallTurn>({ page: 0, beat: 0, tell: () => {} });
