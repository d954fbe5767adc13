import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useOpening } from './opening';
import { FloatingTrigger, OpeningClose, OpeningRoot, opened } from './opening-parts';
import type { PopoverContentProps } from './popover-content';

/** A floating panel at its trigger; Esc and a press outside close it, the focus returns. */
export const Popover = OpeningRoot;
export const PopoverTrigger = FloatingTrigger;
export const PopoverClose = OpeningClose;
/** Positioning anchor of the panel, if that isn't the trigger. */
export const PopoverAnchor = ({ asChild = false, ...rest }: ComponentProps<'div'> & { asChild?: boolean }) => {
  const { anchor } = useOpening();
  const Part = asChild ? Slot.Root : 'div';
  return <Part {...rest} ref={anchor as React.Ref<HTMLDivElement>} />;
};
/** The panel itself; pass an `aria-label`. */
export const PopoverContent = opened<PopoverContentProps>(() => import('./popover-content'));
