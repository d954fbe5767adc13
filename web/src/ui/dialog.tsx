import type { DialogContentProps } from './dialog-content';
import { OpeningClose, OpeningRoot, OpeningTrigger, opened } from './opening-parts';

export const Dialog = OpeningRoot;
export const DialogTrigger = OpeningTrigger;
export const DialogClose = OpeningClose;
/** A decision with a consequence. Never one over another. Focus goes to the first field, and back when it closes. */
export const DialogContent = opened<DialogContentProps>(() => import('./dialog-content'));
