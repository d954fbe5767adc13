/** Whether what is drawn hangs on a wall: nobody presses anything there, so boards show no tools. */
import { createContext, use } from 'react';

/** The address of the board that is drawn, where that is not the page's own; undefined: on no wall. */
export const OnWall = createContext<string | undefined>(undefined);
export const useOnWall = (): string | undefined => use(OnWall);
