import { Popover as P } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Popover = P.Root;
export const PopoverTrigger = P.Trigger;
export const PopoverAnchor = P.Anchor;
export const PopoverClose = P.Close;

/** A floating panel by its trigger; Esc and a press outside close it, the focus goes back. Give it an `aria-label`. */
export const PopoverContent = ({
  className,
  align = 'start',
  sideOffset = 4,
  ...rest
}: ComponentProps<typeof P.Content>) => (
  <P.Portal>
    <P.Content
      align={align}
      sideOffset={sideOffset}
      collisionPadding={8}
      {...rest}
      className={cn(
        'pop-in z-50 max-h-(--radix-popover-content-available-height) overflow-auto rounded-panel border border-line-2 bg-surface text-ink shadow-1 outline-none',
        className,
      )}
    />
  </P.Portal>
);
