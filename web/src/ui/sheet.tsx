import type { ReactNode } from 'react';
import { DialogClose, DialogTrigger } from './dialog';
import { hot } from './hot';
import { OpeningContext, type OpeningProps, useNewOpening, useOpening } from './opening';
import type { SheetContentProps } from './sheet-content';

const Content = hot<SheetContentProps>(() => import('./sheet-content'));

export const Sheet = ({ children, ...state }: OpeningProps & { children: ReactNode }) => (
  <OpeningContext value={useNewOpening(state)}>{children}</OpeningContext>
);
export const SheetTrigger = DialogTrigger;
export const SheetClose = DialogClose;

/** A panel over the page's edge: `end`, 480 px, for looking without leaving a list; `start`: the menu on small screens. */
export const SheetContent = (props: Omit<SheetContentProps, 'opening'>) => {
  const opening = useOpening();
  return opening.open ? <Content {...props} opening={opening} /> : null;
};
