import { Popover as P } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { cn } from './cn';
import type { Opening } from './opening';

export type PopoverContentProps = ComponentProps<typeof P.Content> & { opening: Opening };

export default function PopoverContent({
  opening,
  className,
  align = 'start',
  sideOffset = 4,
  onCloseAutoFocus,
  onInteractOutside,
  ...rest
}: PopoverContentProps) {
  const place = useRef(opening.anchor.current ?? opening.trigger.current);
  const outside = useRef(false);
  return (
    <P.Root open modal={opening.modal} onOpenChange={(open) => !open && opening.setOpen(false)}>
      <P.Anchor virtualRef={place} />
      <P.Portal>
        <P.Content
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          {...rest}
          id={opening.id}
          onInteractOutside={(e) => {
            onInteractOutside?.(e);
            // The trigger closes it itself.
            if (opening.trigger.current?.contains(e.target as Node)) e.preventDefault();
            if (!e.defaultPrevented) outside.current = true;
          }}
          onCloseAutoFocus={(e) => {
            onCloseAutoFocus?.(e);
            if (!e.defaultPrevented && !outside.current) opening.trigger.current?.focus();
            e.preventDefault();
          }}
          className={cn(
            'pop-in z-50 max-h-(--radix-popover-content-available-height) overflow-auto rounded-panel border border-line-2 bg-surface text-ink shadow-1 outline-none',
            className,
          )}
        />
      </P.Portal>
    </P.Root>
  );
}
