/**
 * Whether a board is shown on a wall screen: there is no input, so boards show no tools, and page instead of scrolling.
 */
import { createContext, use } from 'react';

/** Address of the board shown on the wall, if other than the page's own; undefined: not on a wall. */
export const OnWall = createContext<string | undefined>(undefined);
export const useOnWall = (): string | undefined => use(OnWall);

/**
 * `page`: the current page from 0, by the part with most pages. `beat`: changes whenever a page starts. `tell`: reports
 * a part's number of pages; 0: unmounted.
 */
export type WallTurn = { page: number; beat: number; tell: (part: string, pages: number) => void };
export const WallTurnContext = createContext<WallTurn>({ page: 0, beat: 0, tell: () => {} });
