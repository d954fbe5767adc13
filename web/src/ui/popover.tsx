import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { hot } from './hot';
import { OpeningContext, type OpeningProps, useNewOpening, useOpening } from './opening';
import type { PopoverContentProps } from './popover-content';

const Content = hot<PopoverContentProps>(() => import('./popover-content'));

/** A floating panel by its trigger; Esc and a press outside close it, the focus goes back. */
export const Popover = ({ children, ...state }: OpeningProps & { children: ReactNode }) => (
  <OpeningContext value={useNewOpening(state)}>{children}</OpeningContext>
);

type AsChild = { asChild?: boolean };
export const PopoverTrigger = ({ asChild = false, onClick, ...rest }: ComponentProps<'button'> & AsChild) => {
  const { open, setOpen, trigger, id } = useOpening();
  const Part = asChild ? Slot.Root : 'button';
  return (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      data-state={open ? 'open' : 'closed'}
      {...rest}
      ref={trigger as React.Ref<HTMLButtonElement>}
      onClick={(e) => {
        onClick?.(e);
        if (!e.defaultPrevented) setOpen(!open);
      }}
    />
  );
};
/** What the panel is placed by, where that is not the trigger. */
export const PopoverAnchor = ({ asChild = false, ...rest }: ComponentProps<'div'> & AsChild) => {
  const { anchor } = useOpening();
  const Part = asChild ? Slot.Root : 'div';
  return <Part {...rest} ref={anchor as React.Ref<HTMLDivElement>} />;
};
export const PopoverClose = ({ asChild = false, onClick, ...rest }: ComponentProps<'button'> & AsChild) => {
  const { setOpen } = useOpening();
  const Part = asChild ? Slot.Root : 'button';
  return (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      onClick={(e) => {
        onClick?.(e);
        setOpen(false);
      }}
    />
  );
};

/** The panel itself; give it an `aria-label`. */
export const PopoverContent = (props: Omit<PopoverContentProps, 'opening'>) => {
  const opening = useOpening();
  return opening.open ? <Content {...props} opening={opening} /> : null;
};
