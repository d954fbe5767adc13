import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import type { DialogContentProps } from './dialog-content';
import { hot } from './hot';
import { OpeningContext, type OpeningProps, useNewOpening, useOpening } from './opening';

const Content = hot<DialogContentProps>(() => import('./dialog-content'));

export const Dialog = ({ children, ...state }: OpeningProps & { children: ReactNode }) => (
  <OpeningContext value={useNewOpening(state)}>{children}</OpeningContext>
);

type AsChild = { asChild?: boolean };
export const DialogTrigger = ({ asChild = false, onClick, ...rest }: ComponentProps<'button'> & AsChild) => {
  const { open, setOpen, trigger } = useOpening();
  const Part = asChild ? Slot.Root : 'button';
  return (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...rest}
      ref={trigger as React.Ref<HTMLButtonElement>}
      onClick={(e) => {
        onClick?.(e);
        if (!e.defaultPrevented) setOpen(true);
      }}
    />
  );
};
export const DialogClose = ({ asChild = false, onClick, ...rest }: ComponentProps<'button'> & AsChild) => {
  const { setOpen } = useOpening();
  const Part = asChild ? Slot.Root : 'button';
  return (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      onClick={(e) => {
        onClick?.(e);
        if (!e.defaultPrevented) setOpen(false);
      }}
    />
  );
};

/** A decision with a consequence. Never one over another. Focus goes to the first field, and back when it closes. */
export const DialogContent = (props: Omit<DialogContentProps, 'opening'>) => {
  const opening = useOpening();
  return opening.open ? <Content {...props} opening={opening} /> : null;
};
