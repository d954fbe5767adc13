import { DropdownMenu as D } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { cn } from './cn';
import { MenuParts } from './menu-parts';
import type { Opening } from './opening';

export type MenuContentProps = ComponentProps<typeof D.Content> & { opening: Opening };

export default function MenuContent({
  opening,
  className,
  align = 'end',
  sideOffset = 4,
  onCloseAutoFocus,
  children,
  ...rest
}: MenuContentProps) {
  // Radix positions a menu by its own trigger: an invisible one placed over the real trigger.
  const [place] = useState(() => opening.trigger.current?.getBoundingClientRect());
  return (
    <D.Root
      open
      dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}
      modal={opening.modal}
      onOpenChange={(open) => !open && opening.setOpen(false)}
    >
      <D.Trigger asChild>
        <span
          aria-hidden
          className="pointer-events-none fixed"
          style={{ left: place?.left, top: place?.top, width: place?.width, height: place?.height }}
        />
      </D.Trigger>
      <D.Portal>
        <D.Content
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          {...rest}
          id={opening.id}
          aria-labelledby={`${opening.id}-t`}
          onCloseAutoFocus={(e) => {
            onCloseAutoFocus?.(e);
            if (!e.defaultPrevented) opening.trigger.current?.focus();
            e.preventDefault();
          }}
          className={cn(
            'pop-in z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-auto rounded-panel border border-line-2 bg-surface p-1 text-ink shadow-1 outline-none',
            className,
          )}
        >
          <MenuParts value={D}>{children}</MenuParts>
        </D.Content>
      </D.Portal>
    </D.Root>
  );
}
