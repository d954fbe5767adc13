/** Root, trigger and close button of all overlays: dialogs, sheets, popovers and menus. */

import { Slot } from 'radix-ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { hot } from './hot';
import { type Opening, OpeningContext, type OpeningProps, useNewOpening, useOpening } from './opening';

export type OpeningButtonProps = ComponentProps<'button'> & { asChild?: boolean };
export const OpeningRoot = ({ children, ...state }: OpeningProps & { children: ReactNode }) => (
  <OpeningContext value={useNewOpening(state)}>{children}</OpeningContext>
);

/** A button, or its child in place of it; acts unless `onClick` prevents the default. */
const Pressed = ({ asChild = false, press, onClick, ...rest }: OpeningButtonProps & { press: () => void }) => {
  const Part = asChild ? Slot.Root : 'button';
  return (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      onClick={(e) => {
        onClick?.(e);
        if (!e.defaultPrevented) press();
      }}
    />
  );
};
export const OpeningClose = (props: OpeningButtonProps) => {
  const { setOpen } = useOpening();
  return <Pressed {...props} press={() => setOpen(false)} />;
};
/** Trigger of overlays that cover the page: opens. */
export const OpeningTrigger = (props: OpeningButtonProps) => {
  const { open, setOpen, trigger } = useOpening();
  return (
    <Pressed
      aria-haspopup="dialog"
      aria-expanded={open}
      {...props}
      ref={trigger as React.Ref<HTMLButtonElement>}
      press={() => setOpen(true)}
    />
  );
};
/** Trigger of floating overlays: toggles. */
export const FloatingTrigger = (props: OpeningButtonProps) => {
  const { open, setOpen, trigger, id } = useOpening();
  return (
    <Pressed
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      data-state={open ? 'open' : 'closed'}
      {...props}
      ref={trigger as React.Ref<HTMLButtonElement>}
      press={() => setOpen(!open)}
    />
  );
};

/** Content of an overlay, rendered while it is open; its code is loaded at the first touch of the page. */
export const opened = <P extends { opening: Opening }>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const Content = hot<P>(load);
  return function Opened(props: Omit<P, 'opening'>) {
    const opening = useOpening();
    return opening.open ? <Content {...({ ...props, opening } as P)} /> : null;
  };
};
