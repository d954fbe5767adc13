/** Lines of a menu, loaded lazily with it where most pages have that menu (`hot`). */
import type { DropdownMenu as D } from 'radix-ui';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { cn } from './cn';
import { Kbd } from './kbd';
import { MenuParts } from './menu-parts';

const useParts = (): typeof D => {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('a menu line stands outside its menu');
  return parts;
};

const line =
  'flex min-h-8 cursor-pointer select-none items-center gap-2.5 rounded-cell px-2.5 py-1 text-base outline-none data-highlighted:bg-surface-2 aria-disabled:cursor-default aria-disabled:text-ink-3 phone:min-h-11 [&_svg]:text-ink-3';

/** A command. `keys` names its shortcut; `danger` marks an irreversible one; `reason` says why it is disabled. */
export const DropdownMenuItem = ({
  className,
  danger = false,
  keys,
  reason,
  children,
  ...rest
}: Omit<ComponentProps<typeof D.Item>, 'disabled'> & { danger?: boolean; keys?: string; reason?: ReactNode }) => {
  const M = useParts();
  return (
    <M.Item
      {...rest}
      // Stays focusable, so that the reason can be read.
      aria-disabled={Boolean(reason) || undefined}
      onSelect={reason ? (e) => e.preventDefault() : rest.onSelect}
      className={cn(line, danger && 'text-danger [&_svg]:text-danger', className)}
    >
      {children}
      {reason && <span className="ms-auto ps-4 text-hint text-ink-3">{reason}</span>}
      {keys && (
        <span className="ms-auto ps-4">
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </M.Item>
  );
};

const Mark = () => {
  const M = useParts();
  return (
    <span className="flex w-4">
      <M.ItemIndicator>
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-primary-ink stroke-2">
          <path d="m3 8.5 3 3 7-7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </M.ItemIndicator>
    </span>
  );
};
export const DropdownMenuCheckboxItem = ({ className, children, ...rest }: ComponentProps<typeof D.CheckboxItem>) => {
  const M = useParts();
  return (
    <M.CheckboxItem {...rest} className={cn(line, className)}>
      <Mark />
      {children}
    </M.CheckboxItem>
  );
};
export const DropdownMenuRadioItem = ({ className, children, ...rest }: ComponentProps<typeof D.RadioItem>) => {
  const M = useParts();
  return (
    <M.RadioItem {...rest} className={cn(line, className)}>
      <Mark />
      {children}
    </M.RadioItem>
  );
};
export const DropdownMenuRadioGroup = (props: ComponentProps<typeof D.RadioGroup>) => {
  const M = useParts();
  return <M.RadioGroup {...props} />;
};
export const DropdownMenuGroup = (props: ComponentProps<typeof D.Group>) => {
  const M = useParts();
  return <M.Group {...props} />;
};
export const DropdownMenuLabel = ({ className, ...rest }: ComponentProps<typeof D.Label>) => {
  const M = useParts();
  return <M.Label {...rest} className={cn('px-2.5 pt-2 pb-1 text-hint text-ink-3', className)} />;
};
export const DropdownMenuSeparator = ({ className, ...rest }: ComponentProps<typeof D.Separator>) => {
  const M = useParts();
  return <M.Separator {...rest} className={cn('-mx-1 my-1 h-px bg-line', className)} />;
};
