import type { DropdownMenu as D } from 'radix-ui';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { Button, type ButtonProps } from './button';
import { cn } from './cn';
import type { MenuContentProps } from './dropdown-menu-content';
import { Kbd } from './kbd';
import { MenuParts } from './menu-parts';
import { type OpeningProps, useOpening } from './opening';
import { FloatingTrigger, type OpeningButtonProps, OpeningRoot, opened } from './opening-parts';

const useParts = (): typeof D => {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('a menu line stands outside its menu');
  return parts;
};

/** Commands behind a button; arrows, letters, Enter and Esc work as in any menu. */
export const DropdownMenu = OpeningRoot;
export const DropdownMenuTrigger = (props: OpeningButtonProps) => {
  const { open, setOpen, id } = useOpening();
  return (
    <FloatingTrigger
      id={`${id}-t`}
      {...props}
      aria-haspopup="menu"
      onKeyDown={(e) => {
        props.onKeyDown?.(e);
        if (e.key !== 'ArrowDown' || open) return;
        e.preventDefault();
        setOpen(true);
      }}
    />
  );
};
export const DropdownMenuContent = opened<MenuContentProps>(() => import('./dropdown-menu-content'));

type ButtonMenuProps = Omit<ButtonProps, 'children'> & Pick<MenuContentProps, 'align'> & Pick<OpeningProps, 'modal'>;
/** A menu behind an ordinary button. `label`: what the button says; `children`: its lines. */
export const ButtonMenu = ({
  label,
  align,
  modal = false,
  children,
  ...button
}: ButtonMenuProps & { label?: ReactNode; children: ReactNode }) => (
  <DropdownMenu modal={modal}>
    <DropdownMenuTrigger asChild>
      <Button {...button}>{label}</Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align={align}>{children}</DropdownMenuContent>
  </DropdownMenu>
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
}: ComponentProps<typeof D.Item> & { danger?: boolean; keys?: string; reason?: ReactNode }) => {
  const M = useParts();
  return (
    <M.Item
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
