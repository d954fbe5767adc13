import { Check } from 'lucide-react';
import { DropdownMenu as D } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { Kbd } from './kbd';

export const DropdownMenu = D.Root;
export const DropdownMenuTrigger = D.Trigger;
export const DropdownMenuGroup = D.Group;
export const DropdownMenuRadioGroup = D.RadioGroup;

export const DropdownMenuContent = ({
  className,
  align = 'end',
  sideOffset = 4,
  ...rest
}: ComponentProps<typeof D.Content>) => (
  <D.Portal>
    <D.Content
      align={align}
      sideOffset={sideOffset}
      collisionPadding={8}
      {...rest}
      className={cn(
        'pop-in z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-auto rounded-panel border border-line-2 bg-surface p-1 text-ink shadow-1 outline-none',
        className,
      )}
    />
  </D.Portal>
);

const line =
  'flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-cell px-2.5 py-1 text-base outline-none data-highlighted:bg-surface-2 data-disabled:cursor-default data-disabled:text-ink-3 phone:min-h-11 [&_svg]:text-ink-3';

/** A command. `keys` names its key; `danger` one that can't be taken back; `reason` says why it can't be pressed. */
export const DropdownMenuItem = ({
  className,
  danger = false,
  keys,
  reason,
  children,
  ...rest
}: ComponentProps<typeof D.Item> & { danger?: boolean; keys?: string; reason?: ReactNode }) => (
  <D.Item
    {...rest}
    disabled={rest.disabled || Boolean(reason)}
    className={cn(line, danger && 'text-danger [&_svg]:text-danger', className)}
  >
    {children}
    {reason && <span className="ms-auto ps-4 text-hint text-ink-3">{reason}</span>}
    {keys && (
      <span className="ms-auto ps-4">
        <Kbd>{keys}</Kbd>
      </span>
    )}
  </D.Item>
);

const mark = (
  <span className="flex w-4">
    <D.ItemIndicator>
      <Check aria-hidden className="size-4 text-primary-ink!" />
    </D.ItemIndicator>
  </span>
);
export const DropdownMenuCheckboxItem = ({ className, children, ...rest }: ComponentProps<typeof D.CheckboxItem>) => (
  <D.CheckboxItem {...rest} className={cn(line, className)}>
    {mark}
    {children}
  </D.CheckboxItem>
);
export const DropdownMenuRadioItem = ({ className, children, ...rest }: ComponentProps<typeof D.RadioItem>) => (
  <D.RadioItem {...rest} className={cn(line, className)}>
    {mark}
    {children}
  </D.RadioItem>
);
export const DropdownMenuLabel = ({ className, ...rest }: ComponentProps<typeof D.Label>) => (
  <D.Label {...rest} className={cn('px-2.5 pt-2 pb-1 text-hint text-ink-3', className)} />
);
export const DropdownMenuSeparator = ({ className, ...rest }: ComponentProps<typeof D.Separator>) => (
  <D.Separator {...rest} className={cn('-mx-1 my-1 h-px bg-line', className)} />
);
