import { OpeningClose, OpeningRoot, OpeningTrigger, opened } from './opening-parts';
import type { SheetContentProps } from './sheet-content';

export const Sheet = OpeningRoot;
export const SheetTrigger = OpeningTrigger;
export const SheetClose = OpeningClose;
/**
 * A panel at the edge of the page: `end`, 480 px, for a look without leaving a list; `start`: the menu on small
 * screens.
 */
export const SheetContent = opened<SheetContentProps>(() => import('./sheet-content'));
