import type { DialogContentProps } from './dialog-content';
import { OpeningClose, OpeningRoot, OpeningTrigger, opened } from './opening-parts';

export const Dialog = OpeningRoot;
export const DialogTrigger = OpeningTrigger;
export const DialogClose = OpeningClose;
/** For decisions with a consequence. Never stack dialogs. The focus moves to the first field, and back on close. */
export const DialogContent = opened<DialogContentProps>(() => import('./dialog-content'));
